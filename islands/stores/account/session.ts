import { atom, type ReadableAtom } from 'nanostores';
import type { DeletedSite, OwnInvitation, OwnSite } from '#contract/users.ts';
import {
  AUTH_TOKEN_KEY,
  LINK_TOKEN_PARAMETER,
  READER_KNOWN_EVENT,
  SIGNED_IN_CLASS,
  UNPAID_CLASS,
  UNSUBSCRIBED_CLASS,
} from '#domain/people/auth-token-key.ts';
import type { CurrentUser, SiteUserData } from '#domain/people/current-user.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { type Credentials, credentials } from '../../browser/credentials.ts';
import { keepWithPage, leaveTo, listen, markPage, readWithPage, takeParameter } from '../../browser/page.ts';
import { inBackground } from '../background.ts';
import { createResource, type ResourceState } from '../resource.ts';
import { createLinkClaims, type LinkClaims } from './link-claims.ts';

/** Who is signed in. */
export type Account = {
  /** Null when nobody is. */
  user: CurrentUser | null;
  /** Manages the site of the page; false on the platform. */
  isManager: boolean;
  /** What the user has on this site; null on the platform. */
  siteUserData: SiteUserData | null;
  /** Scheme, host and port of the platform, on a page of a site; null on the platform itself. */
  platformOrigin: string | null;
  /** Signed in on this site alone, on a domain of its own: other hosts of ours ask anew. */
  isOfSiteAlone: boolean;
  /** Sites the user manages; none on pages of a site, which do not ask. */
  ownSites: readonly OwnSite[];
  /** Sites that they deleted and can bring back. */
  deletedSites: readonly DeletedSite[];
  /** Sites the user is asked to manage; none on pages of a site. */
  invitations: readonly OwnInvitation[];
  /** False for who would be refused a kitchen; only the platform says so. */
  mayOpenKitchens: boolean;
};

/** What the session needs of its page. */
export type SessionEnvironment = {
  callApi: CallApi;
  credentials: Credentials;
  links: LinkClaims;
  /** Calls back when another tab of the site has signed in or out. */
  onTokenChanged(hear: () => void): void;
  /** Tells the styles of the page what to show to whom. @param user null when nobody is signed in */
  showSignedIn(user: CurrentUser | null): void;
  /** Tells the page that it was opened by nobody who manages its site, so that it may be counted. */
  tellReader(): void;
  /** Removes what this device keeps for whoever was signed in. */
  forgetWords(): Promise<void>;
};

/** Who is signed in on this page, and the ways in and out. */
export type Session = {
  /** REJECTED when somebody may be signed in, but it could not be found out. */
  $account: ReadableAtom<ResourceState<Account>>;
  /** Link in the address that its user has to agree to first. */
  $askedLink: LinkClaims['$asked'];
  /** True while the user is being signed out. */
  $isSigningOut: ReadableAtom<boolean>;
  /**
   * Finds out who is signed in, once for all parts of a page; again after a failure, and when another tab has signed in
   * or out. A token in the address is used first, or asked about. The stored token outlives all failures but its own
   * refusal.
   * @param siteSlug the page's site; null on the platform
   */
  load(siteSlug: string | null): Promise<void>;
  /**
   * Uses the code of a mail.
   * @throws what the call throws; then it stays as it was
   */
  confirmCode(siteSlug: string | null, typed: { codeSecret: string; code: string }): Promise<void>;
  /**
   * Signs in by the link that was asked about.
   * @returns false where it has run out
   * @throws what the call throws; then it stays as it was
   */
  acceptLink(): Promise<boolean>;
  /** Finds out anew; what is shown stays until then. */
  reload(): Promise<void>;
  /** Shows what the signed-in user has become. */
  showUser(user: CurrentUser): void;
  /** Shows what they have on this site now. */
  showSiteUserData(siteUserData: SiteUserData): void;
  /** Forgets in this browser who was signed in, whose session the server has ended. */
  forget(): void;
  /**
   * Signs out here, and in this browser of all other sites.
   * @returns false where the server could not be told: then only this page's site is left
   */
  signOut(): Promise<boolean>;
};

const NOBODY: Account = {
  user: null,
  isManager: false,
  siteUserData: null,
  platformOrigin: null,
  isOfSiteAlone: false,
  ownSites: [],
  deletedSites: [],
  invitations: [],
  mayOpenKitchens: true,
};

/** Makes the session of a page. */
export function createSession({
  callApi,
  credentials,
  links,
  onTokenChanged,
  showSignedIn,
  tellReader,
  forgetWords,
}: SessionEnvironment): Session {
  const $isSigningOut = atom(false);
  let isListening = false;
  let site: string | null = null;
  const account = createResource<Account>({
    name: 'The account',
    async read(signal) {
      await links.claim(site);
      return readAccount({ callApi, credentials }, site, signal);
    },
  });
  account.$state.listen(({ status, value }) => {
    if (status === 'FULFILLED' || status === 'REJECTED') showSignedIn(value?.user ?? null);
    if (status === 'FULFILLED' && !value.isManager) tellReader();
  });

  function forget(): void {
    credentials.keepToken(null);
    account.replace(NOBODY);
  }

  return {
    $account: account.$state,
    $askedLink: links.$asked,
    $isSigningOut,
    load(siteSlug) {
      site = siteSlug;
      if (!isListening) onTokenChanged(() => inBackground(account.reload()));
      isListening = true;
      return account.load();
    },
    async confirmCode(siteSlug, typed) {
      site = siteSlug;
      const { body } =
        siteSlug === null
          ? await callApi('POST /manage/sign-in-codes', { params: {}, body: typed })
          : await callApi('POST /site/:siteSlug/sign-in-codes', { params: { siteSlug }, body: typed });
      credentials.keepToken(body.authToken);
      await account.reload();
    },
    async acceptLink() {
      const isAccepted = await links.accept(site);
      if (isAccepted) await account.reload();
      return isAccepted;
    },
    reload: account.reload,
    showUser(user) {
      const { value } = account.$state.get();
      if (value) account.replace({ ...value, user });
    },
    showSiteUserData(siteUserData) {
      const { value } = account.$state.get();
      if (value) account.replace({ ...value, siteUserData });
    },
    forget,
    async signOut() {
      $isSigningOut.set(true);
      const isTold = await endSession(callApi);
      forget();
      await forgetWords().catch((error: unknown) => console.error('Words stay on this device.', error));
      $isSigningOut.set(false);
      return isTold;
    },
  };
}

async function readAccount(
  { callApi, credentials }: Pick<SessionEnvironment, 'callApi' | 'credentials'>,
  siteSlug: string | null,
  signal: AbortSignal,
): Promise<Account> {
  if (credentials.readToken() === null) return NOBODY;
  try {
    if (siteSlug === null) {
      const { body } = await callApi('GET /manage/current-user', { params: {}, signal });
      const { currentUser: user, sites: ownSites, ...others } = body;
      return { ...NOBODY, user, ownSites, ...others };
    }
    const { body } = await callApi('GET /site/:siteSlug/current-user', { params: { siteSlug }, signal });
    const { currentUser: user, ...ofSite } = body;
    return { ...NOBODY, user, ...ofSite };
  } catch (error) {
    if (!(error instanceof CallFailure) || (error.status !== 401 && error.status !== 404)) throw error;
    if (error.status === 401) credentials.keepToken(null);
    return NOBODY;
  }
}

/** Ends the session on the server. @returns false where it could not be told */
async function endSession(callApi: CallApi): Promise<boolean> {
  try {
    await callApi('POST /manage/sign-out', { params: {} });
    return true;
  } catch (error) {
    console.error('The server could not be told of the sign-out.', error);
    // Who has no session any more is out already.
    return error instanceof CallFailure && error.status === 401;
  }
}

/** Kept with a page that asks about a link. */
const ASKED_LINK_NAME = 'askedLink';

/** The session of this page. */
export const session = createSession({
  callApi,
  credentials,
  links: createLinkClaims({
    callApi,
    credentials,
    readAddress: () => new URL(location.href),
    leaveTo,
    takeLinkToken: () => takeParameter(LINK_TOKEN_PARAMETER) ?? readWithPage(ASKED_LINK_NAME),
    keepLinkToken: (token) => keepWithPage(ASKED_LINK_NAME, token),
  }),
  onTokenChanged: (hear) => {
    listen<StorageEvent>(window, ['storage'], ({ key }) => {
      if (key === AUTH_TOKEN_KEY) hear();
    });
  },
  showSignedIn(user) {
    markPage(SIGNED_IN_CLASS, user !== null);
    markPage(UNPAID_CLASS, user?.isSubscribedToPaid === false);
    markPage(UNSUBSCRIBED_CLASS, user?.isSubscribedToPaid === false && !user.isSubscribedToFree);
  },
  tellReader: () => dispatchEvent(new Event(READER_KNOWN_EVENT)),
  forgetWords: async () => (await import('./sent-words.ts')).sentWords.forget(),
});
