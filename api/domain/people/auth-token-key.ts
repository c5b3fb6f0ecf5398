/** Storage key of the signed-in user's token. */
export const AUTH_TOKEN_KEY = 'authToken';
/** Parameter of an address that carries a token: of a mailed link, or of somebody signed in on another origin. */
export const LINK_TOKEN_PARAMETER = 'mgk';
/** Class of the root element while somebody is, or may be, signed in. */
export const SIGNED_IN_CLASS = 'signed-in';
/** Class of the root element once it is known that whoever is signed in has no paid plan of the site. */
export const UNPAID_CLASS = 'unpaid';
/** The same, and gets no newsletter of the site either. */
export const UNSUBSCRIBED_CLASS = 'unsubscribed';
/** Fired at the window of a page once it is known that whoever is there does not manage its site. */
export const READER_KNOWN_EVENT = 'readerknown';
