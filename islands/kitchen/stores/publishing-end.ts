import type { Publishing } from '#contract/publishing.ts';
import type { CallApi } from '../../browser/api-client.ts';

/** What waiting needs of its page. */
export type PublishingEndEnvironment = { callApi: CallApi; wait(milliseconds: number): Promise<void> };

const LOOK_EVERY_MS = 300;
const LOOKS_MAX = 100;

/**
 * Waits until nothing of a site is published or waits to be.
 * @returns how it stands then; null when it takes longer than half a minute
 */
export async function publishingEnd(
  { callApi, wait }: PublishingEndEnvironment,
  siteSlug: string,
): Promise<Publishing | null> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { publishing } = (await callApi('GET /manage/:siteSlug/publishing', { params: { siteSlug } })).body;
    if (!publishing.isRunning && publishing.waitingCount === 0) return publishing;
    await wait(LOOK_EVERY_MS);
  }
  return null;
}
