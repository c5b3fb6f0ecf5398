import { z } from 'zod';
import { Id, Instant } from '../shared/fields.ts';

/** One sending of a recipe to a site's newsletter. */
export const NewsletterSend = z.object({
  id: Id,
  recipeId: Id,
  /** Words before the recipe. */
  note: z.string().nullable(),
  createdAt: Instant,
});
export type NewsletterSend = z.infer<typeof NewsletterSend>;
