/** What pictures show, in the words of the recipes that use them. */
import { recipeMediaOf, withAltText } from '#domain/media/named-media.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findRecipe, type RecipeRow } from '../../repositories/recipes/recipes.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { ManagerOf } from '../recipes/recipe-publication.ts';
import { changeWorkingDocument } from '../recipes/working-recipes.ts';

type NewText = { recipeId: string; path: string; altText: string | null; earlierAltText: string | null };

/**
 * Writes them into working documents, all or none. Fails with `not_found` where a recipe does not show the picture there
 * any more, and with `stale_version` where somebody has written something else meanwhile.
 */
export async function writeAltTexts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { siteId, userId }: ManagerOf,
  mediaId: string,
  texts: readonly NewText[],
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const changes = new Map<string, { recipe: RecipeRow; document: WorkingRecipe }>();
    for (const { recipeId, path, altText, earlierAltText } of texts) {
      const recipe = changes.get(recipeId)?.recipe ?? (await findRecipe(tx, siteId, recipeId));
      if (!recipe) return fail('not_found');
      const document = changes.get(recipeId)?.document ?? recipe.document;
      const medium = recipeMediaOf(document).find((one) => one.id === mediaId && one.path === path);
      if (!medium) return fail('not_found');
      if (medium.altText !== earlierAltText) return fail('stale_version', { current: medium.altText });
      changes.set(recipeId, { recipe, document: withAltText(document, medium, altText) });
    }
    for (const { recipe, document } of changes.values())
      await changeWorkingDocument(tx, recipe, { document, savedBy: userId, now: now() });
    return succeed({});
  });
}
