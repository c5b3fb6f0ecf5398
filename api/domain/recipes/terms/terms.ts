import { z } from 'zod';
import { Id, Slug } from '../../shared/fields.ts';
import { TERM_KINDS } from './term-kinds.ts';

/** Word a recipe is filed under. */
export const Term = z.object({
  /** Identifier. */
  id: Id,
  /** Which of the six ways of filing. */
  kind: z.enum(TERM_KINDS),
  /** Name in addresses. */
  slug: Slug,
  /** Name shown. */
  title: z.string(),
});
export type Term = z.infer<typeof Term>;

/** Term with the number of published recipes of one site under it. */
export const CountedTerm = Term.omit({ kind: true }).extend({
  /** Published recipes of the site under this term. */
  recipeCount: z.number().int().min(0),
});
export type CountedTerm = z.infer<typeof CountedTerm>;

/** Choice in the filters of a recipe list. */
export const Filter = z.object({
  /** Identifier of the term. */
  id: Id,
  /** Name shown. */
  title: z.string(),
  /** Value in the query. */
  slug: Slug,
  /** Name shown on a chip. */
  label: z.string(),
  /** Query parameter it belongs to. */
  group: z.enum(['meals', 'categories', 'methods', 'cuisines', 'diets', 'tags']),
  /** Published recipes of the site under it. */
  recipeCount: z.number().int().min(0),
});
export type Filter = z.infer<typeof Filter>;
