import { z } from 'zod';
import { CurrentUser, SiteUserData } from '#domain/people/users.ts';
import { Id, Slug } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** Site that the caller manages. */
export const OwnSite = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  /** Scheme, host and port. */
  origin: z.string(),
});
export type OwnSite = z.infer<typeof OwnSite>;

/** Who is calling, and which sites they manage. */
export const manageReadCurrentUser = endpoint({
  method: 'GET',
  path: '/manage/current-user',
  access: 'user',
  answer: z.object({ currentUser: CurrentUser, sites: z.array(OwnSite) }),
});

/** Who is calling, as the site sees them, and what they keep there. */
export const siteReadCurrentUser = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/current-user',
  access: 'user',
  params: SiteParams,
  answer: z.object({ currentUser: CurrentUser, siteUserData: SiteUserData }),
});
