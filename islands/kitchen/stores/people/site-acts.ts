import type { SiteActs } from '#contract/people.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';

/** What each of those who manage a site did, the latest first. */
export function createSiteActs({ callApi }: { callApi: CallApi }, siteSlug: string): Resource<SiteActs> {
  return createResource<SiteActs>({
    name: 'What was done lately',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/acts', { params: { siteSlug }, signal })).body.acts,
  });
}
