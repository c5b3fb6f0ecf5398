import { z } from 'zod';
import { CurrentUser, SiteUserData } from '#domain/people/current-user.ts';
import { SiteRole } from '#domain/people/site-roles.ts';
import { Id, Instant, Slug } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** Site that the caller manages. */
export const OwnSite = z.object({
  id: Id,
  slug: Slug,
  /** The slug it was made with: what the site has of its own goes by it. */
  firstSlug: Slug,
  /** Slugs it had: kitchens opened by them are this one's. */
  formerSlugs: z.array(Slug),
  title: z.string(),
  /** Scheme, host and port. */
  origin: z.string(),
  /** What the caller is there. */
  role: SiteRole,
});
export type OwnSite = z.infer<typeof OwnSite>;

/** Site that the caller is asked to manage. */
export const OwnInvitation = z.object({
  id: Id,
  siteTitle: z.string(),
  /** Name of the owner, else their email. */
  invitedBy: z.string(),
  expiresAt: Instant,
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** Site that the caller deleted and can bring back. */
export const DeletedSite = z.object({ id: Id, slug: Slug, title: z.string(), deletedAt: Instant });
export type DeletedSite = z.infer<typeof DeletedSite>;

/** Who is calling, which sites they manage, which they can bring back, and which they are asked to manage. */
export const manageReadCurrentUser = endpoint({
  method: 'GET',
  path: '/manage/current-user',
  access: 'user',
  answer: z.object({
    currentUser: CurrentUser,
    sites: z.array(OwnSite),
    deletedSites: z.array(DeletedSite),
    invitations: z.array(OwnInvitation),
    /** False while sign-ups are closed for accounts that were made to read or to manage. */
    mayOpenKitchens: z.boolean(),
  }),
});

/** Who is calling, as the site sees them, what they keep there, and where the platform is (scheme, host and port). */
export const siteReadCurrentUser = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/current-user',
  access: 'user',
  params: SiteParams,
  answer: z.object({
    currentUser: CurrentUser,
    siteUserData: SiteUserData,
    /** They manage the site. */
    isManager: z.boolean(),
    platformOrigin: z.string(),
    /** The session is of this site alone: on other hosts they sign in anew. */
    isOfSiteAlone: z.boolean(),
  }),
});
