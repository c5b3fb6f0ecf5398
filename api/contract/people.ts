import { z } from 'zod';
import { CroppedImage } from '#domain/media/media.ts';
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

/** Who manages a site, the owner first, and who is asked to. */
export const manageListSitePeople = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/people',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ people: z.array(SitePerson), invitations: z.array(SiteInvitation) }),
});

const PersonParams = SiteParams.extend({ userId: Id });

/** Hands the site over: the one named, who manages it already, becomes its owner, and the caller a manager. */
export const manageChangeSiteOwner = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/people/:userId',
  access: 'owner',
  params: PersonParams,
  body: z.object({ role: SiteRole.extract(['owner']) }),
  answer: Nothing,
});

/** Takes a manager off the site: the owner anybody, a manager themselves. */
export const manageDeleteSitePerson = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/people/:userId',
  access: 'manager',
  params: PersonParams,
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
