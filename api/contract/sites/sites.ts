import { z } from 'zod';
import { Id, Line, Slug } from '#domain/shared/fields.ts';
import { NewSite, Site, SiteSettingsChange } from '#domain/sites/sites.ts';
import { endpoint, Nothing, SiteParams } from '../endpoint.ts';

const SiteAnswer = z.object({ site: Site });

/** Makes a site that the caller owns. */
export const manageCreateSite = endpoint({
  method: 'POST',
  path: '/manage/sites',
  access: 'user',
  body: NewSite,
  answer: SiteAnswer,
  status: 201,
  limit: 'sites',
});

/** Whether a new site can have an address, for who is about to choose one. */
export const manageCheckSiteSlug = endpoint({
  method: 'GET',
  path: '/manage/site-slugs',
  access: 'anyone',
  limit: 'site-slugs',
  query: z.object({ slug: Line.max(200).default('') }),
  answer: z.object({
    /** Why it cannot be had, in a sentence; null when it is free. */
    problem: z.string().nullable(),
  }),
});

/** Changes what is named of a site's settings; a stale `version` changes nothing. */
export const manageChangeSite = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/sites',
  access: 'manager',
  params: SiteParams,
  body: SiteSettingsChange,
  answer: SiteAnswer,
});

/** The site, for those who manage it; anybody else learns that they do not. */
export const manageReadCurrentSite = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/current-site',
  access: 'manager',
  params: SiteParams,
  answer: SiteAnswer,
});

/** The same, asked from the site's own pages. */
export const siteReadCurrentSite = endpoint({
  ...manageReadCurrentSite,
  path: '/site/:siteSlug/current-site',
});

/** Deletes a site, when its owner types its slug; they can bring it back for UNDO_DELETE_DAYS. */
export const manageDeleteSite = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug',
  access: 'owner',
  params: SiteParams,
  body: z.object({ slug: Line.max(200) }),
  answer: Nothing,
});

/** Brings a site back that the caller owned and deleted. */
export const manageRestoreSite = endpoint({
  method: 'POST',
  path: '/manage/deleted-sites/:siteId',
  access: 'user',
  params: z.object({ siteId: Id }),
  answer: z.object({ siteSlug: Slug }),
});

/** Whether the card of the first hour is shown: from the first recipe that readers have, until it is put away. */
export const manageReadFirstHour = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/first-hour',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ isShown: z.boolean() }),
});

/** Puts that card away for all who manage the site, on every device. */
export const manageEndFirstHour = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/first-hour',
  access: 'manager',
  params: SiteParams,
  answer: z.object({}),
});

/** Slugs of all sites. */
export const listSiteSlugs = endpoint({
  method: 'GET',
  path: '/site/site-slugs',
  access: 'anyone',
  isCacheable: true,
  answer: z.object({ siteSlugs: z.array(Slug) }),
});
