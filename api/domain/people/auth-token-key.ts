/** Storage key of the signed-in user's token. */
export const AUTH_TOKEN_KEY = 'authToken';
/** Storage key of the note that whoever is signed in manages the site; pages that they open are not counted. */
export const MANAGER_KEY = 'isManager';
/** Parameter of an address that carries a token: of a mailed link, or of somebody signed in on another origin. */
export const LINK_TOKEN_PARAMETER = 'mgk';
/** Class of the root element while somebody is, or may be, signed in. */
export const SIGNED_IN_CLASS = 'signed-in';
