import { z } from 'zod';
import { Instant, Line, Slug } from '#domain/shared/fields.ts';
import { NewSite } from '#domain/sites/sites.ts';
import { endpoint, SiteParams } from '../endpoint.ts';

/** Where a site is on a host of ours, and where it was. */
const SiteAddress = z.object({
  slug: Slug,
  /** Scheme, host and port. */
  origin: z.string(),
  /** Those it had, the last one first: they lead to the one it has, and only this site can take them back. */
  formerSlugs: z.array(z.object({ slug: Slug, origin: z.string(), leftAt: Instant })),
});
export type SiteAddress = z.infer<typeof SiteAddress>;

const ofSite = { path: '/manage/:siteSlug/address', params: SiteParams } as const;

export const manageReadSiteAddress = endpoint({
  ...ofSite,
  method: 'GET',
  access: 'manager',
  answer: SiteAddress,
});

/** Gives the site another address, or one back that it had; readers sign in again there. */
export const manageChangeSiteAddress = endpoint({
  ...ofSite,
  method: 'PUT',
  access: 'owner',
  body: NewSite.pick({ slug: true }),
  answer: SiteAddress,
  limit: 'sites',
});

/** Whether the site can have an address, for who is about to choose one. */
export const manageCheckSiteAddress = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/address-checks',
  access: 'manager',
  limit: 'site-slugs',
  params: SiteParams,
  query: z.object({ slug: Line.max(200).default('') }),
  answer: z.object({
    /** Why it cannot be had, in a sentence; null when it can. */
    problem: z.string().nullable(),
  }),
});
