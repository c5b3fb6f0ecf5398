import { z } from 'zod';
import { CroppedImage } from '#domain/media/media.ts';
import { SiteAct } from '#domain/people/site-acts.ts';
import { SiteRole } from '#domain/people/site-roles.ts';
import { Email, Id, Instant } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

/** Somebody who manages a site. */
export const SitePerson = z.object({
  userId: Id,
  email: Email,
  displayName: z.string().nullable(),
  avatar: CroppedImage.nullable(),
  role: SiteRole,
});
export type SitePerson = z.infer<typeof SitePerson>;

/** Invitation that is not answered yet. */
export const SiteInvitation = z.object({
  id: Id,
  email: Email,
  createdAt: Instant,
  /** Answered later than this, it is void. */
  expiresAt: Instant,
});
export type SiteInvitation = z.infer<typeof SiteInvitation>;

/** Manager who is asked to become the owner. */
export const SiteHandover = z.object({
  id: Id,
  userId: Id,
  createdAt: Instant,
  /** Answered later than this, it is void. */
  expiresAt: Instant,
});
export type SiteHandover = z.infer<typeof SiteHandover>;

/** The last things that were done on a site, the latest first. */
export const SiteActs = z.array(
  z.object({
    id: Id,
    /** Who did it, also where they manage the site no more. */
    userId: Id,
    /** Their name or email. */
    by: z.string(),
    act: SiteAct,
    /** What it was done to, as it was called then; the same in one sitting is told once. */
    subjects: z.array(z.string()).min(1),
    /** What came of it: what terms were merged into, what a picture got; null of all else. */
    result: z.string().nullable(),
    /** The last of them. */
    at: Instant,
  }),
);
export type SiteActs = z.infer<typeof SiteActs>;

/** What those who manage a site did there lately. */
export const manageListSiteActs = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/acts',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ acts: SiteActs }),
});

/** Who manages a site, the owner first, and who is asked to. */
export const manageListSitePeople = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/people',
  access: 'manager',
  params: SiteParams,
  answer: z.object({
    people: z.array(SitePerson),
    invitations: z.array(SiteInvitation),
    /** For the two whom it is about; null for all others. */
    handover: SiteHandover.nullable(),
  }),
});

/** Asks one who manages the site to become its owner, instead of whoever was asked before; both are mailed. */
export const manageCreateSiteHandover = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/handovers',
  access: 'owner',
  params: SiteParams,
  body: z.object({ userId: Id }),
  answer: z.object({ handover: SiteHandover }),
  status: 201,
  limit: 'mails',
});

/** Takes back what was asked. */
export const manageDeleteSiteHandover = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/handovers/:handoverId',
  access: 'owner',
  params: SiteParams.extend({ handoverId: Id }),
  answer: Nothing,
});

/** Takes a manager off the site: the owner anybody, a manager themselves. */
export const manageDeleteSitePerson = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/people/:userId',
  access: 'manager',
  params: SiteParams.extend({ userId: Id }),
  answer: Nothing,
});

/** Asks somebody by mail to manage the site with the owner; asked again, it mails again. */
export const manageCreateSiteInvitation = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/invitations',
  access: 'owner',
  params: SiteParams,
  body: z.object({ email: Email }),
  answer: z.object({ invitation: SiteInvitation }),
  status: 201,
  limit: 'mails',
});

/** Takes an invitation back. */
export const manageDeleteSiteInvitation = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/invitations/:invitationId',
  access: 'owner',
  params: SiteParams.extend({ invitationId: Id }),
  answer: Nothing,
});
