import type { ReadableAtom } from 'nanostores';
import type { CallApi } from '../../browser/api-client.ts';
import type { Session } from './session.ts';

/** What the pages for getting in show; ASKED is whether to use a link. */
export type SignInStage = 'LOADING' | 'SIGN_IN' | 'SIGN_UP' | 'CONFIRM' | 'ASKED' | 'TOKEN_CLAIMED';

/** Which form a page begins with. */
export type SignInEntry = 'SIGN_IN' | 'SIGN_UP';

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

/** What signing in needs of its page. */
export type SignInEnvironment = {
  callApi: CallApi;
  session: Pick<Session, '$account' | '$askedLink' | 'acceptLink' | 'load' | 'confirmCode'>;
  /** The form as the page has it, which may be the answer to one that was sent without scripts. */
  readForm(): Pick<SignInState, 'email' | 'error'> & { isSubscribing: boolean };
  /** The page's address. */
  readAddress(): URL;
  /** Goes to another page; the way back does not lead here. */
  leaveTo(address: string): void;
  /** What this tab keeps while the page is open, also over a reload; null keeps nothing. */
  keepAsked(text: string | null): void;
  readAsked(): string | null;
  /** Takes out of the address what the page after a form that was sent without scripts is told; null where nothing is. */
  takeSent(): URLSearchParams | null;
  now(): number;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
};

/** Getting in by mailed link or code. No action rejects: a failure is in the state. */
export type SignIn = {
  $signIn: ReadableAtom<SignInState>;
  /**
   * Begins a page with a form: who is signed in already, or signs in here or in another tab, goes on to `next` or home.
   * A tab that has asked for a mail waits for its code, also after a reload.
   */
  start(entry: SignInEntry, place: SignInPlace): Promise<void>;
  /**
   * Begins the page of the mailed link: goes on to `next` or home with the user its token signs in; where that was not
   * expected, it asks first. Without a token it asks for an email to mail a new link to.
   */
  startCallback(place: SignInPlace): Promise<void>;
  /** Signs in by the link that was asked about, and goes on. */
  acceptLink(): Promise<void>;
  /** Begins the page after a form that was sent without scripts: with them, it waits for the code like the form. */
  startSent(place: SignInPlace): Promise<void>;
  /** Begins the form on a page of the platform that stays; its session hears who has signed in. */
  startInPlace(email: string): void;
  typeEmail(email: string): void;
  chooseNewsletter(isSubscribing: boolean): void;
  typeCode(code: string): void;
  /** Asks for a mail to the email typed. */
  requestMail(): Promise<void>;
  /** Asks for another mail to the same email; from then on only its code works here. */
  sendAgain(): Promise<void>;
  /** Signs in with the code typed. */
  confirmCode(): Promise<void>;
  /** Back to an empty form. */
  enterDifferentEmail(): void;
  /** `next` of the page, for links to the other form: '?next=%2Fcreate', or nothing. */
  readNextQuery(): string;
};
