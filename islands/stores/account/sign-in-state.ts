/** What the pages for getting in show. */
export type SignInStage = 'LOADING' | 'SIGN_IN' | 'SIGN_UP' | 'CONFIRM' | 'TOKEN_CLAIMED';

/** Which form a page begins with. */
export type SignInEntry = 'SIGN_IN' | 'SIGN_UP';

/** The form. */
export type SignInState = {
  stage: SignInStage;
  email: string;
  /** Wants the newsletter of the site too. */
  isSubscribing: boolean;
  /** Digits of the mail, as typed. */
  code: string;
  error: string | null;
  isSending: boolean;
  /** Another mail is being asked for, or has been sent. */
  again: 'ASKING' | 'SENT' | null;
  /** Seconds until another mail may be asked for; 0 is now. */
  waitSeconds: number;
};

/** Where somebody signs in: the page's site, null on the platform. `platformOrigin` is scheme, host and port. */
export type SignInPlace = { siteSlug: string | null; platformOrigin: string };

/** What a tab that has asked for a mail knows, as JSON. */
export type AskedSignIn = Pick<SignInState, 'email' | 'isSubscribing'> & {
  entry: SignInEntry;
  codeSecret: string;
  /** When, in milliseconds UTC. */
  askedAt: number;
};
