import { atom, type ReadableAtom } from 'nanostores';
import { SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import { LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import type { Credentials } from '../../browser/credentials.ts';
import { logFailure } from '../log-failure.ts';

/** What using the links of addresses needs of its page. */
export type LinkClaimsEnvironment = {
  callApi: CallApi;
  credentials: Pick<Credentials, 'keepToken'>;
  /** The page's address. */
  readAddress(): URL;
  /** Goes to another page; the way back does not lead here. */
  leaveTo(address: string): void;
  /**
   * Takes the token of a mailed link, or one from another origin, out of the address; else it is one that the page
   * keeps. Null where there is none.
   */
  takeLinkToken(): string | null;
  /** Keeps a token with the page, also over a reload; null keeps none. */
  keepLinkToken(token: string | null): void;
};

/** Whom a link would sign in that was not expected here. */
export type AskedLink = { email: string };

/** Signing in by the token in an address. Whoever did not expect it is asked before: links may be somebody else's. */
export type LinkClaims = {
  /** Waits for an answer; null where nothing does. */
  $asked: ReadableAtom<AskedLink | null>;
  /**
   * Uses the token in the address, or asks, which one page does: others lead to it. A token that is refused changes
   * nothing.
   * @param siteSlug the page's site; null on the platform
   */
  claim(siteSlug: string | null): Promise<void>;
  /**
   * Uses the link that was asked about.
   * @returns false where it has run out
   * @throws what the call throws
   */
  accept(siteSlug: string | null): Promise<boolean>;
};

export function createLinkClaims({
  callApi,
  credentials,
  readAddress,
  leaveTo,
  takeLinkToken,
  keepLinkToken,
}: LinkClaimsEnvironment): LinkClaims {
  const $asked = atom<AskedLink | null>(null);
  let askedToken = '';

  async function check(siteSlug: string | null, token: string) {
    const body = { token };
    const answer =
      siteSlug === null
        ? await callApi('POST /manage/sign-in-checks', { params: {}, body })
        : await callApi('POST /site/:siteSlug/sign-in-checks', { params: { siteSlug }, body });
    return answer.body;
  }

  async function use(siteSlug: string | null, token: string): Promise<void> {
    const { body } =
      siteSlug === null
        ? await callApi('POST /manage/sign-in/:token', { params: { token } })
        : await callApi('POST /site/:siteSlug/sign-in/:token', { params: { siteSlug, token } });
    credentials.keepToken(body.authToken);
  }

  function ask(token: string, email: string): Promise<void> {
    const { pathname, search, hash } = readAddress();
    if (pathname === SIGN_IN_CALLBACK_PATH) {
      askedToken = token;
      keepLinkToken(token);
      $asked.set({ email });
      return Promise.resolve();
    }
    const query = new URLSearchParams({ [LINK_TOKEN_PARAMETER]: token, next: pathname + search + hash });
    leaveTo(`${SIGN_IN_CALLBACK_PATH}?${query}`);
    // Nothing on the page that is being left may go on, and lead elsewhere.
    return new Promise(() => {});
  }

  function forget(): void {
    keepLinkToken(null);
    $asked.set(null);
  }

  return {
    $asked,
    async claim(siteSlug) {
      const token = takeLinkToken();
      if (token === null) return;
      try {
        const { email, isExpected } = await check(siteSlug, token);
        if (isExpected) await use(siteSlug, token);
        else await ask(token, email);
      } catch (error) {
        forget();
        logFailure('Signing in failed.', error);
      }
    },
    async accept(siteSlug) {
      try {
        await use(siteSlug, askedToken);
      } catch (error) {
        if (!(error instanceof CallFailure) || ![401, 403].includes(error.status)) throw error;
        forget();
        return false;
      }
      forget();
      return true;
    },
  };
}
