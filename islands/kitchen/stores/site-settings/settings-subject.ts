import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { OwnSite } from '#contract/users.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import type { DraftSubject } from '../drafts/draft.ts';
import type { KnownThings } from '../drafts/kept-draft.ts';

/** A site as its kitchen gets it. */
export type KitchenSite = z.output<Calls['GET /manage/:siteSlug/current-site']['answer']>['site'];

/** The settings that one screen writes: each screen has its own, is applied alone, and leaves the others as they are. */
export type SettingsPart<
  Document extends object,
  Known extends KnownThings,
  Sent extends Partial<SiteSettings> = Document & Partial<SiteSettings>,
> = Pick<
  DraftSubject<Document, KitchenSite & Document, Known>,
  'fields' | 'knownOf' | 'problemsOf' | 'inWords'
> & {
  /** Names it among those of a site. */
  name: string;
  /** The settings as they are sent. */
  asSent(document: Document): Sent;
};

/** Where a device keeps settings that are not applied. @param name of their part */
export const keyOfSettings = (firstSlug: string, name: string) => `site-settings/${firstSlug}/${name}`;

/** Settings of a site that are written. */
export function settingsSubject<
  Document extends object,
  Known extends KnownThings,
  Sent extends Partial<SiteSettings>,
>(
  { callApi }: { callApi: CallApi },
  { slug: siteSlug, firstSlug }: Pick<OwnSite, 'slug' | 'firstSlug'>,
  { name, asSent, ...part }: SettingsPart<Document, Known, Sent>,
): DraftSubject<Document, KitchenSite & Document, Known> {
  const params = { siteSlug };
  return {
    ...part,
    saverOf: ({ savedBy }) => savedBy,
    keyOf: () => keyOfSettings(firstSlug, name),
    async read() {
      const { body } = await callApi('GET /manage/:siteSlug/current-site', { params });
      return body.site as KitchenSite & Document;
    },
    async send(document, base) {
      const { body } = await callApi('PUT /manage/:siteSlug/sites', {
        params,
        body: { ...asSent(document), version: base?.version },
      });
      return body.site as KitchenSite & Document;
    },
  };
}
