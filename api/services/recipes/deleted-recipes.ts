/** Bringing deleted recipes back. */
import { isSameDocument, publishablePart } from '#domain/recipes/working-recipe.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type UnitOfWork } from '../../db/transaction.ts';
import { findDeletedRecipe, markRecipeLiving } from '../../repositories/recipes/deleted-recipes.ts';
import { findRecipe, type RecipeRow } from '../../repositories/recipes/recipes.ts';
import { findRevision } from '../../repositories/recipes/revisions.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { checkPublishable, type ManagerOf, publish } from './recipe-publication.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOT_FOUND = fail('not_found');

/** Brings a deleted recipe back; what readers had is published again, unless its slug is another's by now. */
export async function restoreRecipe(
  context: Context,
  manager: ManagerOf,
  recipeId: string,
): Promise<Outcome<{ recipeId: string; publishedAt: number | null }>> {
  return inTransaction(context.db, (unit) => restore(context, unit, manager, recipeId));
}

/** The same in a transaction of the caller's. */
export async function restore(
  context: Context,
  unit: UnitOfWork,
  manager: ManagerOf,
  recipeId: string,
): Promise<Outcome<{ recipeId: string; publishedAt: number | null }>> {
  const now = context.now();
  const since = now - UNDO_DELETE_DAYS * DAY_MS;
  const deleted = await findDeletedRecipe(unit.tx, manager.siteId, recipeId, since);
  if (!deleted) return NOT_FOUND;
  await markRecipeLiving(unit.tx, recipeId, now);
  const row = await findRecipe(unit.tx, manager.siteId, recipeId);
  if (!row) return NOT_FOUND;
  const revision =
    deleted.revisionId === null
      ? null
      : await findRevision(unit.tx, manager.siteId, recipeId, deleted.revisionId);
  if (!revision) return restoredAsDraft(unit, manager, row, now);
  const checked = await checkPublishable(
    unit,
    manager,
    { ...row, publishedRevisionId: revision.id },
    revision.document,
  );
  if (!checked.isOk) return restoredAsDraft(unit, manager, row, now);
  const publishedAt = row.lastPublishedAt ?? now;
  await publish(context, unit, manager, row, {
    document: checked.value,
    publishedAt,
    now,
    update: revision.update,
    hasUnpublishedChanges: !isSameDocument(publishablePart(row.document), checked.value),
  });
  return succeed({ recipeId, publishedAt });
}

async function restoredAsDraft({ tx }: UnitOfWork, manager: ManagerOf, row: RecipeRow, now: number) {
  await insertSiteAct(tx, manager, { act: 'restored-recipe', subject: row.document.title, now });
  return succeed({ recipeId: row.id, publishedAt: null });
}
