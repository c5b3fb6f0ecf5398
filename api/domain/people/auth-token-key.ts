/** Where a browser keeps the token of a signed-in person, in its local storage. */
export const AUTH_TOKEN_KEY = 'authToken';
