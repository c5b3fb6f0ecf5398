/** Single recipes, whole: who may read which part is the caller's to decide. */
import { expandRecipe, type RecipeLookups } from '#domain/recipes/expand-recipe.ts';
import { type RecipeReferences, referencesOf } from '#domain/recipes/recipe-contents.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';
import { withoutNumberWords } from '#domain/recipes/typed-numbers.ts';
import { publishablePart } from '#domain/recipes/working-recipe.ts';
import type { Queryable } from '../../db/transaction.ts';
import { countRecipesByTerm } from '../../repositories/recipes/catalogue.ts';
import {
  findPublishedRecipeBySlug,
  readRevisionDocuments,
} from '../../repositories/recipes/published-recipes.ts';
import { readRecipeLookups } from '../../repositories/recipes/recipe-lookups.ts';
import { findReadersVersion, findRecipe } from '../../repositories/recipes/recipes.ts';

/** The working recipe, for its manager; null when the site has no such recipe. */
export async function readWorkingRecipe(
  db: Queryable,
  siteId: string,
  recipeId: string,
  now: number,
): Promise<Recipe | null> {
  const row = await findRecipe(db, siteId, recipeId);
  if (!row) return null;
  const document = withoutNumberWords(publishablePart(row.document));
  const references = referencesOf(document);
  return expandRecipe(row, document, await readCountedLookups(db, siteId, { id: row.id, references }, now));
}

/**
 * The published recipe under a slug, whole: the caller cuts it by who reads. Null when there is none.
 * @param termCounts published recipes of the site by id of term
 */
export async function readPublishedRecipe(
  db: Queryable,
  siteId: string,
  slug: string,
  now: number,
  termCounts: Map<string, number>,
): Promise<Recipe | null> {
  const found = await findPublishedRecipeBySlug(db, siteId, slug, now);
  if (!found) return null;
  const document = (await readRevisionDocuments(db, siteId, [found.revisionId])).get(found.revisionId);
  const version = await findReadersVersion(db, found.id);
  if (!document || version === null) return null;
  const lookups = { ...(await readRecipeLookups(db, siteId, [found])), termCounts };
  return expandRecipe({ id: found.id, version, publishedAt: found.publishedAt }, document, lookups);
}

async function readCountedLookups(
  db: Queryable,
  siteId: string,
  recipe: { id: string; references: RecipeReferences },
  now: number,
): Promise<RecipeLookups> {
  return {
    ...(await readRecipeLookups(db, siteId, [recipe])),
    termCounts: await countRecipesByTerm(db, siteId, recipe.references.termIds, now),
  };
}
