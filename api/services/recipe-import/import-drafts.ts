import type { ImportedDraft } from '#contract/recipe-imports.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertRecipe, isRecipeIdTaken, listLivingRecipeIds } from '../../repositories/recipes/recipes.ts';
import { type Outcome, succeed } from '../outcome.ts';
import { importAuthors } from './authors.ts';

/** Makes a draft of each recipe whose id is not there yet. */
export async function importDrafts(
  context: Context,
  siteId: string,
  drafts: readonly ImportedDraft[],
): Promise<Outcome<{ recipeIds: string[] }>> {
  return inTransaction(context.db, async ({ tx }) => {
    const now = context.now();
    for (const [index, { recipeId, document, authors, firstPublishedAt }] of drafts.entries()) {
      if (await isRecipeIdTaken(tx, recipeId)) continue;
      const contributorIds = await importAuthors(tx, siteId, authors);
      await insertRecipe(tx, {
        id: recipeId,
        siteId,
        document: {
          ...document,
          contributorIds: [...new Set([...document.contributorIds, ...contributorIds])],
        },
        lastPublishedAt: firstPublishedAt === null ? null : Math.min(firstPublishedAt, now),
        // The first of them stands first among what was changed last.
        now: now - index,
      });
    }
    const living = await listLivingRecipeIds(
      tx,
      siteId,
      drafts.map(({ recipeId }) => recipeId),
    );
    return succeed({ recipeIds: [...living] });
  });
}
