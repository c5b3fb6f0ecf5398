import { atom, type ReadableAtom } from 'nanostores';
import type { OwnSite } from '#contract/users.ts';
import type { CurrentUser, SiteUserData } from '#domain/people/users.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { type Credentials, credentials } from '../../browser/credentials.ts';
import { createResource, type ResourceState } from '../resource.ts';

/** Who is signed in. */
export type Account = {
  /** Null when nobody is. */
  user: CurrentUser | null;
  /** What the user has on this site; null on the platform. */
  siteUserData: SiteUserData | null;
  /** Sites the user manages; none on pages of a site, which do not ask. */
  ownSites: readonly OwnSite[];
};

/** What the session needs of its page. */
export type SessionEnvironment = { callApi: CallApi; credentials: Credentials };

/** Who is signed in on this page, and the ways in and out. */
export type Session = {
  /** REJECTED when somebody may be signed in, but it could not be found out. */
  $account: ReadableAtom<ResourceState<Account>>;
  /** True while the user is being signed out. */
  $isSigningOut: ReadableAtom<boolean>;
  /**
   * Finds out who is signed in, once for all parts of a page; after a failure again. The token outlives a failure.
   * @param siteSlug the page's site; null on the platform
   */
  load(siteSlug: string | null): Promise<void>;
  /**
   * Uses a mailed link or a crossing token. On failure nobody is signed in any more.
   * @throws what the call throws
   */
  confirm(siteSlug: string | null, token: string): Promise<void>;
  /** Ends the session; the browser forgets it even when the server cannot be told. */
  signOut(): Promise<void>;
};

const NOBODY: Account = { user: null, siteUserData: null, ownSites: [] };

/** Makes the session of a page. */
export function createSession({ callApi, credentials }: SessionEnvironment): Session {
  const $isSigningOut = atom(false);
  let site: string | null = null;
  const account = createResource<Account>({ name: 'The account', read: readAccount });

  async function readAccount(signal: AbortSignal): Promise<Account> {
    if (credentials.readToken() === null) return NOBODY;
    try {
      if (site === null) {
        const { body } = await callApi('GET /manage/current-user', { params: {}, signal });
        return { user: body.currentUser, siteUserData: null, ownSites: body.sites };
      }
      const { body } = await callApi('GET /site/:siteSlug/current-user', {
        params: { siteSlug: site },
        signal,
      });
      return { user: body.currentUser, siteUserData: body.siteUserData, ownSites: [] };
    } catch (error) {
      if (!(error instanceof CallFailure) || (error.status !== 401 && error.status !== 404)) throw error;
      if (error.status === 401) credentials.keepToken(null);
      return NOBODY;
    }
  }

  async function claimLink(siteSlug: string | null, token: string) {
    if (siteSlug !== null)
      return (await callApi('POST /site/:siteSlug/sign-in/:token', { params: { siteSlug, token } })).body;
    const { body } = await callApi('POST /manage/sign-in/:token', { params: { token } });
    return { ...body, siteUserData: null };
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
      return account.load();
    },
    async confirm(siteSlug, token) {
      try {
        const { authToken, currentUser, siteUserData } = await claimLink(siteSlug, token);
        credentials.keepToken(authToken);
        account.replace({ user: currentUser, siteUserData, ownSites: [] });
      } catch (error) {
        forget();
        throw error;
      }
    },
    async signOut() {
      $isSigningOut.set(true);
      try {
        await callApi('POST /manage/sign-out', { params: {} });
      } catch (error) {
        console.error('The server could not be told of the sign-out.', error);
      }
      forget();
      $isSigningOut.set(false);
    },
  };
}

/** The session of this page. */
export const session = createSession({ callApi, credentials });
