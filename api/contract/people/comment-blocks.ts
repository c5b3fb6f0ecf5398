import { z } from 'zod';
import { CroppedImage } from '#domain/media/media.ts';
import { Id, Instant } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from '../endpoint.ts';

/** Somebody whom a site takes no comments from. */
export const BlockedPerson = z.object({
  userId: Id,
  displayName: z.string(),
  avatar: CroppedImage.nullable(),
  blockedAt: Instant,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** All whom the site takes no comments from, the latest first. */
export const manageListBlockedPeople = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/blocked-people',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ people: z.array(BlockedPerson) }),
});

/** Takes no more comments from somebody who has written one; what they wrote stays. Once more changes nothing. */
export const manageBlockPerson = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/blocked-people',
  access: 'manager',
  params: SiteParams,
  body: z.object({ userId: Id }),
  answer: Nothing,
});

/** Takes comments from somebody again. */
export const manageUnblockPerson = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/blocked-people/:userId',
  access: 'manager',
  params: SiteParams.extend({ userId: Id }),
  answer: Nothing,
});
