import { z } from 'zod';
import { CroppedImage, ImageReference } from '../media/media.ts';
import {
  BIO_MAX_LENGTH,
  HANDLE_PATTERN,
  PROFILE_NAME_MAX_LENGTH,
  PROFILE_NAME_MIN_LENGTH,
} from '../shared/constants.ts';
import { Cents, Email, Id, Instant, Line, Text } from '../shared/fields.ts';
import { BIO_SENTENCE, HANDLE_SENTENCE, PROFILE_NAME_SENTENCE } from '../text/sentences.ts';

const profileName = Line.trim()
  .min(PROFILE_NAME_MIN_LENGTH, PROFILE_NAME_SENTENCE)
  .max(PROFILE_NAME_MAX_LENGTH, PROFILE_NAME_SENTENCE);

/** What users tell about themselves. */
export const UserProfile = z.object({
  /** Name shown beside comments. */
  displayName: profileName.nullable(),
  /** Unique short name, in plain letters; those of before stay as they are. */
  handle: profileName.regex(HANDLE_PATTERN, HANDLE_SENTENCE).nullable(),
  /** A few lines. */
  bio: Text.max(BIO_MAX_LENGTH, BIO_SENTENCE).nullable(),
  /** Picture. */
  avatar: ImageReference.nullable(),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** Plan of a member on one site. */
export const PlanType = z.enum(['free', 'monthly', 'yearly']);
export type PlanType = z.infer<typeof PlanType>;

/** A member's plan, as shown. */
const CurrentSubscription = z.object({
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

/** Stored user. */
export const User = UserProfile.omit({ avatar: true }).extend({
  id: Id,
  email: Email,
  createdAt: Instant,
});
export type User = z.infer<typeof User>;
