import type { ImportedDraft } from '#contract/recipe-imports.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { insertRecipe, isRecipeIdTaken, listLivingRecipeIds } from '../../repositories/recipes/recipes.ts';
import { type Outcome, succeed } from '../outcome.ts';
import { refuseWithoutRoom } from '../recipes/room-for-recipes.ts';
import { importAuthors } from './authors.ts';

/** Makes a draft of each recipe whose id is not there yet. */
export async function importDrafts(
  context: Context,
  { siteId, userId }: { siteId: string; userId: string },
  drafts: readonly ImportedDraft[],
): Promise<Outcome<{ recipeIds: string[] }>> {
  return inTransaction(context.db, async ({ tx }) => {
    const now = context.now();
    const added = await findNew(tx, drafts);
    const withoutRoom = await refuseWithoutRoom(tx, siteId, added.length);
    if (withoutRoom) return withoutRoom;
    const authorIds = await importAuthors(
      tx,
      siteId,
      added.map(({ authors }) => authors),
    );
    for (const [index, { recipeId, document, firstPublishedAt, oldPath }] of added.entries()) {
      const contributorIds = authorIds[index] ?? [];
      await insertRecipe(tx, {
        id: recipeId,
        siteId,
        document: {
          ...document,
          contributorIds: [...new Set([...document.contributorIds, ...contributorIds])],
        },
        oldPath,
        savedBy: userId,
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

/** Drafts whose id nothing has, each once. */
async function findNew(db: Queryable, drafts: readonly ImportedDraft[]): Promise<ImportedDraft[]> {
  const added = new Map<string, ImportedDraft>();
  for (const draft of drafts)
    if (!added.has(draft.recipeId) && !(await isRecipeIdTaken(db, draft.recipeId)))
      added.set(draft.recipeId, draft);
  return [...added.values()];
}
