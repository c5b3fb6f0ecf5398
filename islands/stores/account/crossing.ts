import { LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';

/** What going to another of our origins needs. */
export type CrossingEnvironment = { callApi: CallApi; leaveTo(address: string): void };

/**
 * Opens a page of another origin of ours, signed in there too: by a token that works there once, which that page takes
 * out of its address. Without a token, the page asks to sign in.
 * @param address of the page, whole
 */
export type Cross = (address: string) => Promise<void>;

export function createCrossing({ callApi, leaveTo }: CrossingEnvironment): Cross {
  return async (address) => {
    const url = new URL(address);
    try {
      const { body } = await callApi('POST /manage/single-use-tokens', {
        params: {},
        body: { origin: url.origin },
      });
      url.searchParams.set(LINK_TOKEN_PARAMETER, body.singleUseToken);
    } catch (error) {
      console.error('No token for another origin could be had.', error);
    }
    leaveTo(url.href);
  };
}

/** The way from this page. */
export const cross = createCrossing({ callApi, leaveTo: (address) => location.assign(address) });
