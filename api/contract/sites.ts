import { z } from 'zod';
import { Slug } from '#domain/shared/fields.ts';
import { NewSite, Site, SiteSettingsChange } from '#domain/sites/sites.ts';
import { ADDRESSES } from './addresses.ts';
import { endpoint, SiteParams } from './endpoint.ts';

const SiteAnswer = z.object({ site: Site });

/** Makes a site that the caller owns. */
export const manageCreateSite = endpoint({
  address: ADDRESSES.manageCreateSite,
  access: 'user',
  body: NewSite,
  answer: SiteAnswer,
  status: 201,
});

/** Changes what is named of a site's settings; a stale `version` changes nothing. */
export const manageChangeSite = endpoint({
  address: ADDRESSES.manageChangeSite,
  access: 'manager',
  params: SiteParams,
  body: SiteSettingsChange,
  answer: SiteAnswer,
});

/** The site, for those who manage it; anybody else learns that she does not. */
export const manageReadCurrentSite = endpoint({
  address: ADDRESSES.manageReadCurrentSite,
  access: 'manager',
  params: SiteParams,
  answer: SiteAnswer,
});

/** The same, asked from the site's own pages. */
export const siteReadCurrentSite = endpoint({
  address: ADDRESSES.siteReadCurrentSite,
  access: 'manager',
  params: SiteParams,
  answer: SiteAnswer,
});

/** Slugs of all sites. */
export const listSiteSlugs = endpoint({
  address: ADDRESSES.listSiteSlugs,
  access: 'anyone',
  isCacheable: true,
  answer: z.object({ siteSlugs: z.array(Slug) }),
});
