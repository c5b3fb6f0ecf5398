import { z } from 'zod';
import { ImageReference } from '../media/media.ts';
import {
  BIO_MAX_LENGTH,
  HANDLE_PATTERN,
  PROFILE_NAME_MAX_LENGTH,
  PROFILE_NAME_MIN_LENGTH,
} from '../shared/constants.ts';
import { Email, Id, Instant, Line, Text } from '../shared/fields.ts';
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

/** Stored user. */
export const User = UserProfile.omit({ avatar: true }).extend({
  id: Id,
  email: Email,
  createdAt: Instant,
});
export type User = z.infer<typeof User>;
