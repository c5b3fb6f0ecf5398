/** What another address asks of readers. */
export const SIGN_IN_AGAIN_SENTENCE = 'Readers who are signed in on your site sign in again.';
