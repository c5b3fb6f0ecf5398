import { LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { type Click, openTab } from '../../browser/page.ts';
import { inBackground } from '../background.ts';
import { logFailure } from '../log-failure.ts';

/** What going to another of our origins needs. */
export type CrossingEnvironment = { callApi: CallApi; leaveTo(address: string): void };

/**
 * Opens a page of another origin of ours, signed in there too: by a token that works there once, which that page takes
 * out of its address. Without a token, the page asks to sign in.
 * @param address of the page, whole
 * @param leave goes there in another tab than this one
 */
export type Cross = (address: string, leave?: (address: string) => void) => Promise<void>;

export function createCrossing({ callApi, leaveTo }: CrossingEnvironment): Cross {
  return async (address, leave = leaveTo) => {
    const url = new URL(address);
    try {
      const { body } = await callApi('POST /manage/single-use-tokens', {
        params: {},
        body: { origin: url.origin },
      });
      url.searchParams.set(LINK_TOKEN_PARAMETER, body.singleUseToken);
    } catch (error) {
      logFailure('No token for another origin could be had.', error);
    }
    leave(url.href);
  };
}

/** The way from this page. */
export const cross = createCrossing({ callApi, leaveTo: (address) => location.assign(address) });

/** Crosses in a tab of its own. @returns false where the browser opens none */
export function crossInTab(address: string): boolean {
  const leave = openTab();
  if (leave === null) return false;
  inBackground(cross(address, leave));
  return true;
}

/** Crosses where a click on a link leads, in the tab that it asks for. What else a click may mean is the browser's. */
export function crossByClick(
  event: Click & Pick<Event, 'preventDefault'>,
  { href, target }: Pick<HTMLAnchorElement, 'href' | 'target'>,
): void {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || button > 1) return;
  const isForTab = target !== '' || button === 1 || ctrlKey || metaKey || shiftKey;
  if (isForTab && !crossInTab(href)) return;
  event.preventDefault();
  if (!isForTab) inBackground(cross(href));
}
