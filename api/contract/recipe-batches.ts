import { z } from 'zod';
import { RECIPE_BATCH_MAX } from '#domain/shared/constants.ts';
import { HistoricInstant, Id } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from './endpoint.ts';

const recipeIds = z
  .array(Id)
  .min(1)
  .max(RECIPE_BATCH_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'Each recipe once');

/** What readers had of a recipe. */
const Publication = z.object({
  recipeId: Id,
  /** Null had nothing. */
  revisionId: Id.nullable(),
  /** From when, in milliseconds UTC; null had nothing. */
  publishedAt: HistoricInstant.nullable(),
});

/** One thing done to many recipes. Terms change working documents: readers notice nothing until they are published. */
export const RecipeBatch = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish'), recipeIds }),
  z.object({ action: z.literal('unpublish'), recipeIds }),
  z.object({ action: z.literal('delete'), recipeIds }),
  z.object({ action: z.literal('restore'), recipeIds }),
  z.object({ action: z.literal('add-term'), termId: Id, recipeIds }),
  z.object({ action: z.literal('remove-term'), termId: Id, recipeIds }),
  /** Gives readers again what they had, or nothing. */
  z.object({
    action: z.literal('give-back'),
    publications: z.array(Publication).min(1).max(RECIPE_BATCH_MAX),
  }),
]);
export type RecipeBatch = z.infer<typeof RecipeBatch>;

/** What became of one recipe of a batch. */
export const BatchOutcome = z.object({
  recipeId: Id,
  /** False when there was nothing to do, or it could not be done. */
  isChanged: z.boolean(),
  /** Sentence that says why it could not be done; null when it was, or needed not be. */
  problem: z.string().nullable(),
});
export type BatchOutcome = z.infer<typeof BatchOutcome>;

/** Does one thing to many recipes. What cannot be done to one keeps nothing from the others. */
export const manageChangeRecipes = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipe-batches',
  access: 'manager',
  params: SiteParams,
  body: RecipeBatch,
  answer: z.object({
    /** In the order of the ids. */
    outcomes: z.array(BatchOutcome),
    /** The batch that takes back what was done; null when nothing was. */
    undo: RecipeBatch.nullable(),
  }),
});
