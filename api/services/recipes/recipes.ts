/** What a manager does with recipes: make, change, publish, take back, delete. */
import { randomUUID } from 'node:crypto';
import { type NewRecipe, type Recipe, type RecipeChange, RecipeDocument } from '#domain/recipes/recipes.ts';
import { isSameDocument, publishablePart, readyToPublish } from '#domain/recipes/working-recipe.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type UnitOfWork } from '../../db/transaction.ts';
import {
  readPublishedDocument,
  readRevisionDocuments,
  readUpdateLine,
} from '../../repositories/recipes/published-recipes.ts';
import {
  findRecipe,
  findRecipeIdBySlug,
  insertRecipe,
  updateWorkingDocument,
} from '../../repositories/recipes/recipes.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import {
  indexWords,
  type ManagerOf,
  moveToDeleted,
  type PublishOptions,
  publish,
  publishWorking,
  SLUG_IN_USE,
  unpublishAs,
} from './recipe-publication.ts';
import { readWorkingRecipe } from './recipe-reading.ts';
import { findUnknownReferences } from './recipe-references.ts';
import { refuseWithoutRoom } from './room-for-recipes.ts';

const NOT_FOUND = fail('not_found');

/**
 * Makes a recipe: a draft, or published when a date is given.
 * @param id of a recipe that comes with one; no other may have it
 * @param oldPath where it was on another site
 */
export async function createRecipe(
  context: Context,
  manager: ManagerOf,
  input: NewRecipe,
  id: string = randomUUID(),
  oldPath: string | null = null,
): Promise<Outcome<Recipe>> {
  const { publishedAt, ...fields } = input;
  const document = RecipeDocument.parse(fields);
  return inTransaction(context.db, async (unit) => {
    if (await findRecipeIdBySlug(unit.tx, manager.siteId, document.slug)) return SLUG_IN_USE;
    const withoutRoom = await refuseWithoutRoom(unit.tx, manager.siteId);
    if (withoutRoom) return withoutRoom;
    const problems = await findUnknownReferences(unit.tx, manager.siteId, document, null);
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    const now = context.now();
    await insertRecipe(unit.tx, {
      id,
      siteId: manager.siteId,
      document,
      oldPath,
      savedBy: manager.userId,
      now,
    });
    if (publishedAt != null)
      await publish(
        context,
        unit,
        manager,
        { id, publishedSlug: null, publishedAt: null },
        { document, publishedAt, now, update: null },
      );
    return answer(context, unit, manager, id);
  });
}

/** Changes what is named; a published recipe is published anew, unless nothing changed. */
export async function changeRecipe(
  context: Context,
  manager: ManagerOf,
  recipeId: string,
  change: RecipeChange,
): Promise<Outcome<Recipe>> {
  const { publishedAt, version, ...fields } = change;
  return inTransaction(context.db, async (unit) => {
    const row = await findRecipe(unit.tx, manager.siteId, recipeId);
    if (!row) return NOT_FOUND;
    if (version !== undefined && version !== row.version)
      return fail('stale_version', {
        current: await readWorkingRecipe(unit.tx, manager.siteId, recipeId, context.now()),
      });
    const ready = readyToPublish({ ...row.document, ...namedIn(fields) });
    if ('problems' in ready) return fail('invalid_input', { fields: ready.problems });
    const { document } = ready;
    const { tx } = unit;
    if (
      document.slug !== row.slug &&
      (await findRecipeIdBySlug(tx, manager.siteId, document.slug, { otherThan: recipeId }))
    )
      return SLUG_IN_USE;
    const date = publishedAt === undefined ? row.publishedAt : publishedAt;
    const isUnchanged = isSameDocument(document, publishablePart(row.document)) && date === row.publishedAt;
    if (isUnchanged && !row.hasUnpublishedChanges) return answer(context, unit, manager, recipeId);
    const problems = await findUnknownReferences(
      tx,
      manager.siteId,
      document,
      await readPublishedDocument(tx, row),
    );
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    const now = context.now();
    const { privateNotes } = row.document;
    await updateWorkingDocument(tx, {
      id: recipeId,
      document: { ...document, ...(privateNotes && { privateNotes }) },
      version: row.version + 1,
      hasUnpublishedChanges: false,
      savedBy: manager.userId,
      now,
    });
    if (date !== null)
      await publish(context, unit, manager, row, {
        document,
        publishedAt: date,
        now,
        update: await readUpdateLine(tx, row),
      });
    else if (row.publishedAt !== null) await unpublishAs(context, unit, manager, row);
    return answer(context, unit, manager, recipeId);
  });
}

/**
 * Publishes the working document: at the date given, else that of the earlier publication when it has come, else
 * now. Readers get it as soon as the date has come.
 */
export async function publishRecipe(
  context: Context,
  manager: ManagerOf,
  recipeId: string,
  {
    version,
    ...options
  }: PublishOptions & {
    /** Version of the working document that is meant; a stale one publishes nothing. */
    version?: number | undefined;
  } = {},
): Promise<Outcome<Recipe>> {
  return inTransaction(context.db, async (unit) => {
    const row = await findRecipe(unit.tx, manager.siteId, recipeId);
    if (!row) return NOT_FOUND;
    if (version !== undefined && version !== row.version)
      return fail('stale_version', {
        current: await readWorkingRecipe(unit.tx, manager.siteId, recipeId, context.now()),
      });
    const published = await publishWorking(context, unit, manager, row, options);
    if (!published.isOk) return published;
    return answer(context, unit, manager, recipeId);
  });
}

/** Takes a recipe from readers; it stays as a draft. */
export async function unpublishRecipe(
  context: Context,
  manager: ManagerOf,
  recipeId: string,
): Promise<Outcome<Recipe>> {
  return inTransaction(context.db, async (unit) => {
    const row = await findRecipe(unit.tx, manager.siteId, recipeId);
    if (!row) return NOT_FOUND;
    if (row.publishedAt !== null) await unpublishAs(context, unit, manager, row);
    return answer(context, unit, manager, recipeId);
  });
}

/** Deletes a recipe; it can be brought back until it is purged. */
export async function deleteRecipe(
  context: Context,
  manager: ManagerOf,
  recipeId: string,
): Promise<Outcome<null>> {
  return inTransaction(context.db, async (unit) => {
    const row = await findRecipe(unit.tx, manager.siteId, recipeId);
    if (!row) return NOT_FOUND;
    await moveToDeleted(context, unit, manager, row);
    return succeed(null);
  });
}

/** Makes a published recipe findable by what readers have of it, when its words were lost. */
export async function makeRecipeFindable(
  context: Context,
  { siteId }: Pick<ManagerOf, 'siteId'>,
  recipeId: string,
): Promise<void> {
  await inTransaction(context.db, async (unit) => {
    const row = await findRecipe(unit.tx, siteId, recipeId);
    const revisionId = row?.publishedRevisionId;
    if (!revisionId) return;
    const document = (await readRevisionDocuments(unit.tx, siteId, [revisionId])).get(revisionId);
    if (document) await indexWords(unit, siteId, [{ id: recipeId, document }]);
  });
}

async function answer(
  context: Context,
  unit: UnitOfWork,
  manager: ManagerOf,
  recipeId: string,
): Promise<Outcome<Recipe>> {
  const recipe = await readWorkingRecipe(unit.tx, manager.siteId, recipeId, context.now());
  return recipe ? succeed(recipe) : NOT_FOUND;
}
