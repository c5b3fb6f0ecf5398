import { atom, type ReadableAtom } from 'nanostores';
import type { OwnInvitation, OwnSite } from '#contract/users.ts';
import { AUTH_TOKEN_KEY, LINK_TOKEN_PARAMETER, SIGNED_IN_CLASS } from '#domain/people/auth-token-key.ts';
import type { CurrentUser, SiteUserData } from '#domain/people/users.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { type Credentials, credentials } from '../../browser/credentials.ts';
import { listen, markPage, takeParameter } from '../../browser/page.ts';
import { inBackground } from '../background.ts';
import { createResource, type ResourceState } from '../resource.ts';

/** Who is signed in. */
export type Account = {
  /** Null when nobody is. */
  user: CurrentUser | null;
  /** What the user has on this site; null on the platform. */
  siteUserData: SiteUserData | null;
  /** Scheme, host and port of the platform, on a page of a site; null on the platform itself. */
  platformOrigin: string | null;
  /** Sites the user manages; none on pages of a site, which do not ask. */
  ownSites: readonly OwnSite[];
  /** Sites the user is asked to manage; none on pages of a site. */
  invitations: readonly OwnInvitation[];
};

/** What the session needs of its page. */
export type SessionEnvironment = {
  callApi: CallApi;
  credentials: Credentials;
  /** Takes the token of a mailed link, or one from another origin, out of the address; null where there is none. */
  takeLinkToken(): string | null;
  /** Calls back when another tab of the site has signed in or out. */
  onTokenChanged(hear: () => void): void;
  /** Tells the styles of the page whether to show what is for those who are signed in. */
  showSignedIn(isSignedIn: boolean): void;
};

/** Who is signed in on this page, and the ways in and out. */
export type Session = {
  /** REJECTED when somebody may be signed in, but it could not be found out. */
  $account: ReadableAtom<ResourceState<Account>>;
  /** True while the user is being signed out. */
  $isSigningOut: ReadableAtom<boolean>;
  /**
   * Finds out who is signed in, once for all parts of a page; again after a failure, and when another tab has signed in
   * or out. A token in the address is used first; one that is refused changes nothing. The stored token outlives all
   * failures but its own refusal.
   * @param siteSlug the page's site; null on the platform
   */
  load(siteSlug: string | null): Promise<void>;
  /**
   * Uses the code of a mail.
   * @throws what the call throws; then it stays as it was
   */
  confirmCode(siteSlug: string | null, typed: { codeSecret: string; code: string }): Promise<void>;
  /** Finds out anew; what is shown stays until then. */
  reload(): Promise<void>;
  /** Shows what the signed-in user has become. */
  showUser(user: CurrentUser): void;
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
  siteUserData: null,
  platformOrigin: null,
  ownSites: [],
  invitations: [],
};

/** Makes the session of a page. */
export function createSession({
  callApi,
  credentials,
  takeLinkToken,
  onTokenChanged,
  showSignedIn,
}: SessionEnvironment): Session {
  const $isSigningOut = atom(false);
  let isListening = false;
  let site: string | null = null;
  const account = createResource<Account>({ name: 'The account', read: readAccount });
  account.$state.listen(({ status, value }) => {
    if (status === 'FULFILLED' || status === 'REJECTED') showSignedIn(Boolean(value?.user));
  });

  async function readAccount(signal: AbortSignal): Promise<Account> {
    await claimLink();
    if (credentials.readToken() === null) return NOBODY;
    try {
      if (site === null) {
        const { body } = await callApi('GET /manage/current-user', { params: {}, signal });
        const { currentUser: user, sites: ownSites, invitations } = body;
        return { ...NOBODY, user, ownSites, invitations };
      }
      const { body } = await callApi('GET /site/:siteSlug/current-user', {
        params: { siteSlug: site },
        signal,
      });
      const { currentUser: user, siteUserData, platformOrigin } = body;
      return { ...NOBODY, user, siteUserData, platformOrigin };
    } catch (error) {
      if (!(error instanceof CallFailure) || (error.status !== 401 && error.status !== 404)) throw error;
      if (error.status === 401) credentials.keepToken(null);
      return NOBODY;
    }
  }

  async function claimLink(): Promise<void> {
    const token = takeLinkToken();
    if (token === null) return;
    try {
      const { body } =
        site === null
          ? await callApi('POST /manage/sign-in/:token', { params: { token } })
          : await callApi('POST /site/:siteSlug/sign-in/:token', { params: { siteSlug: site, token } });
      credentials.keepToken(body.authToken);
    } catch (error) {
      console.error('Signing in failed.', error);
    }
  }

  function forget(): void {
    credentials.keepToken(null);
    account.replace(NOBODY);
  }

  return {
    $account: account.$state,
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
    reload: account.reload,
    showUser(user) {
      const { value } = account.$state.get();
      if (value) account.replace({ ...value, user });
    },
    forget,
    async signOut() {
      $isSigningOut.set(true);
      let isTold = true;
      try {
        await callApi('POST /manage/sign-out', { params: {} });
      } catch (error) {
        console.error('The server could not be told of the sign-out.', error);
        // Who has no session any more is out already.
        isTold = error instanceof CallFailure && error.status === 401;
      }
      forget();
      $isSigningOut.set(false);
      return isTold;
    },
  };
}

/** The session of this page. */
export const session = createSession({
  callApi,
  credentials,
  takeLinkToken: () => takeParameter(LINK_TOKEN_PARAMETER),
  onTokenChanged: (hear) => {
    listen<StorageEvent>(window, ['storage'], ({ key }) => {
      if (key === AUTH_TOKEN_KEY) hear();
    });
  },
  showSignedIn: (isSignedIn) => markPage(SIGNED_IN_CLASS, isSignedIn),
});
