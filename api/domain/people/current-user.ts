import { z } from 'zod';
import { CroppedImage } from '../media/media.ts';
import { Cents, Email, Id } from '../shared/fields.ts';

/** Plan of a member on one site. */
export const PlanType = z.enum(['free', 'monthly', 'yearly']);
export type PlanType = z.infer<typeof PlanType>;

/** A member's plan, as shown. */
export const CurrentSubscription = z.object({
  planType: PlanType,
  /** Price of one period, in cents; 0 is free. */
  priceAmountCents: Cents,
  /** Length of a period; null when free. */
  cadence: z.enum(['month', 'year']).nullable(),
});
export type CurrentSubscription = z.infer<typeof CurrentSubscription>;

/** The signed-in user as a site sees them. */
export const CurrentUser = z.object({
  id: Id,
  email: Email,
  displayName: z.string().nullable(),
  handle: z.string().nullable(),
  bio: z.string().nullable(),
  avatar: CroppedImage.nullable(),
  /** Manages a site, whichever. */
  hasKitchen: z.boolean(),
  /** Their plan on the site asked about; null when they have none, and always on the platform. */
  currentSubscription: CurrentSubscription.nullable(),
  /** Gets the newsletter of the site. */
  isSubscribedToFree: z.boolean(),
  /** Reads the premium recipes of the site. */
  isSubscribedToPaid: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** What a user keeps on a site. */
export const SiteUserData = z.object({
  /** Ids of the bookmarked recipes. */
  bookmarks: z.array(Id),
});
export type SiteUserData = z.infer<typeof SiteUserData>;
