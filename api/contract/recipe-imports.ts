import { z } from 'zod';
import { isOldPath } from '#domain/pages/old-addresses.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { RECIPE_IMPORT_MAX } from '#domain/shared/constants.ts';
import { HistoricInstant, Id, Line } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from './endpoint.ts';

/** A recipe that was read in the browser. */
export const ImportedDraft = z.object({
  /** Chosen by the caller, so that bringing it in twice makes one. */
  recipeId: Id,
  document: WorkingRecipe,
  /** Names of its authors, of whom the first IMPORTED_AUTHORS_MAX become contributors of the site. */
  authors: z.array(Line.trim().max(300)).max(100).default([]),
  /** When readers had it first, elsewhere, in milliseconds UTC: the date it gets when it is published. */
  firstPublishedAt: HistoricInstant.nullable().default(null),
  /** Where it was there: a path of the site leads from it to the recipe while readers have it. */
  oldPath: z.string().refine(isOldPath, 'No path of a site can lead from there').nullable().default(null),
});
export type ImportedDraft = z.infer<typeof ImportedDraft>;

/** Makes drafts of recipes, all or none; what is there already stays as it is. */
export const manageImportRecipes = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipe-imports',
  access: 'manager',
  params: SiteParams,
  body: z.object({ drafts: z.array(ImportedDraft).min(1).max(RECIPE_IMPORT_MAX) }),
  answer: z.object({
    /** Those that are recipes of the site now. */
    recipeIds: z.array(Id),
  }),
  limit: 'recipe-imports',
});
