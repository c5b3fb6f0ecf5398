import { z } from 'zod';
import { GIFT_MESSAGE_MAX_LENGTH } from '#domain/people/gifts.ts';
import { UserProfile } from '#domain/people/users.ts';
import { Email, Instant, Line, Slug, Text } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from '../endpoint.ts';

/** Mails somebody a link that opens one premium recipe. Those may who pay for the site, so many times a month. */
export const siteGiveRecipe = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/gifts',
  access: 'user',
  params: SiteParams,
  body: z.object({
    recipeSlug: Slug,
    /** Whom it is for. */
    email: Email,
    message: Text.trim()
      .max(GIFT_MESSAGE_MAX_LENGTH, `Use at most ${GIFT_MESSAGE_MAX_LENGTH} characters`)
      .optional(),
    /** For a user who has no name yet. */
    displayName: UserProfile.shape.displayName.optional(),
  }),
  status: 201,
  answer: z.object({
    /** How many more the caller may give this month. */
    giftsLeft: z.number().int(),
  }),
  limit: 'mails',
});

/** Opens a gift: from then on for the browser that made the call, and for no other. */
export const siteOpenGift = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/gift-openings',
  access: 'anyone',
  params: SiteParams,
  body: z.object({
    token: Line.min(1).max(100),
    /** The recipe on whose page it is opened: no other one is. */
    recipeSlug: Slug,
  }),
  answer: z.object({
    /** The page of the recipe, drawn whole. */
    html: z.string(),
    /** Null of somebody who has no name any more. */
    giverName: z.string().nullable(),
    expiresAt: Instant,
  }),
  limit: 'sign-ins',
});
