import { CallFailure } from './api-client.ts';
import { goTo } from './page.ts';

/**
 * Goes on at a site's new address, where a call failed because the site has moved since its page was opened. A page
 * that is at the new address already, and only older, stays.
 * @param path of the page there
 */
export function followMove(failure: unknown, path: string): void {
  if (!(failure instanceof CallFailure) || failure.status !== 410) return;
  const { current } = (failure.body ?? {}) as { current?: { origin: string } };
  if (current && current.origin !== location.origin) goTo(current.origin + path);
}
