import type { CallApi } from '../../browser/api-client.ts';
import { logFailure } from '../../stores/log-failure.ts';
import { createResource, type Resource } from '../../stores/resource.ts';
import { kitchenSession } from './kitchen-session.ts';
import { onePerSite } from './one-per-site.ts';

/** The card of a site's first hour. */
export type FirstHourCard = Pick<Resource<boolean>, '$state' | 'reload'> & {
  /** Puts it away for good, on every device. */
  dismiss(): Promise<void>;
};

/** That of a site. */
export const firstHourOf = onePerSite((siteSlug) => createFirstHour(kitchenSession, siteSlug));

export function createFirstHour({ callApi }: { callApi: CallApi }, siteSlug: string): FirstHourCard {
  const params = { siteSlug };
  const isShown = createResource<boolean>({
    name: 'The first hour',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/first-hour', { params, signal })).body.isShown,
  });
  return {
    $state: isShown.$state,
    reload: isShown.reload,
    async dismiss() {
      isShown.replace(false);
      try {
        await callApi('DELETE /manage/:siteSlug/first-hour', { params });
      } catch (error) {
        logFailure('The card of the first hour could not be put away.', error);
        isShown.replace(true);
      }
    },
  };
}
