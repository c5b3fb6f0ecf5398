/** Which recipes stand in a collection: those chosen by hand, or those that its rule takes. No zod here. */

import type { CollectionDocument } from './collections.ts';
import type { RecipeReferences } from './recipe-contents.ts';

type Contents = Pick<CollectionDocument, 'recipeIds' | 'rule'>;
/** A recipe, and what it is filed under. */
type FiledRecipe = { id: string; references: Pick<RecipeReferences, 'termIds'> };

/** Whether a rule takes a recipe: one that has all of its terms. A rule without terms takes none. */
export function isTakenByRule(
  { termIds }: NonNullable<CollectionDocument['rule']>,
  recipe: Pick<FiledRecipe, 'references'>,
): boolean {
  return termIds.length > 0 && termIds.every((id) => recipe.references.termIds.includes(id));
}

/**
 * The same collections with the ids of the recipes that readers find in them: as chosen, by rule the newest first.
 * @param published every published recipe of the site, oldest first
 */
export function withPublishedRecipes<Collection extends Contents>(
  collections: readonly Collection[],
  published: readonly FiledRecipe[],
): Collection[] {
  const publishedIds = new Set(published.map(({ id }) => id));
  return collections.map((collection) => {
    const { rule } = collection;
    const recipeIds = rule
      ? published.filter((recipe) => isTakenByRule(rule, recipe)).map(({ id }) => id)
      : collection.recipeIds.filter((id) => publishedIds.has(id));
    return { ...collection, recipeIds: rule ? recipeIds.reverse() : recipeIds };
  });
}
