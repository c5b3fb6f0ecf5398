/** What was published of a recipe: looking back, and giving readers an earlier form. */
import type { Revision } from '#contract/working-recipes.ts';
import type { Image } from '#domain/media/media.ts';
import type { Video } from '#domain/media/videos.ts';
import type { Recipe, RecipeDocument } from '#domain/recipes/recipes.ts';
import { isSameDocument, publishablePart } from '#domain/recipes/working-recipe.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { findRecipe, type RecipeRow } from '../../repositories/recipes/recipes.ts';
import { findRevision, listRevisions, type RevisionRow } from '../../repositories/recipes/revisions.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { checkPublishable, type ManagerOf, type PublishOptions, publish } from './recipe-publication.ts';
import { readWorkingRecipe } from './recipe-reading.ts';
import { readMediaOf } from './working-recipes.ts';

const NOT_FOUND = fail('not_found');

/** Revisions of a recipe, newest first. */
export async function readRevisions(
  db: Queryable,
  siteId: string,
  recipeId: string,
  limit: number,
): Promise<Outcome<Revision[]>> {
  const row = await findRecipe(db, siteId, recipeId);
  if (!row) return NOT_FOUND;
  return succeed((await listRevisions(db, recipeId, limit)).map((revision) => describe(revision, row)));
}

/** One revision with its document. */
export async function readRevision(
  db: Queryable,
  siteId: string,
  recipeId: string,
  revisionId: string,
): Promise<Outcome<{ revision: Revision; document: RecipeDocument; images: Image[]; videos: Video[] }>> {
  const row = await findRecipe(db, siteId, recipeId);
  const found = row && (await findRevision(db, siteId, recipeId, revisionId));
  if (!found) return NOT_FOUND;
  const { document, ...revision } = found;
  const media = await readMediaOf(db, siteId, [document]);
  return succeed({ revision: describe(revision, row), document, ...media });
}

/** Publishes an earlier form anew, from the same date unless another is given; the working document stays as it is. */
export async function publishRevision(
  context: Context,
  manager: ManagerOf,
  recipeId: string,
  revisionId: string,
  { publishedAt }: Pick<PublishOptions, 'publishedAt'>,
): Promise<Outcome<Recipe>> {
  return inTransaction(context.db, async (unit) => {
    const row = await findRecipe(unit.tx, manager.siteId, recipeId);
    const revision = row && (await findRevision(unit.tx, manager.siteId, recipeId, revisionId));
    if (!revision) return NOT_FOUND;
    const checked = await checkPublishable(unit, manager, row, revision.document);
    if (!checked.isOk) return checked;
    const now = context.now();
    await publish(context, unit, manager, row, {
      document: checked.value,
      publishedAt: publishedAt ?? row.publishedAt ?? Math.min(row.lastPublishedAt ?? now, now),
      now,
      update: revision.update,
      hasUnpublishedChanges: !isSameDocument(publishablePart(row.document), checked.value),
    });
    const recipe = await readWorkingRecipe(unit.tx, manager.siteId, recipeId, now);
    return recipe ? succeed(recipe) : NOT_FOUND;
  });
}

function describe(revision: RevisionRow, { publishedRevisionId }: RecipeRow): Revision {
  const { id, createdAt, createdBy, title, update } = revision;
  // Later revisions that say nothing keep the line of an earlier one.
  const whatChanged = update?.at === createdAt ? update.words : null;
  return { id, createdAt, createdBy, title, whatChanged, isPublished: id === publishedRevisionId };
}
