/** What a manager does with recipes: make, change, publish, take back, delete. */
import { randomUUID } from 'node:crypto';
import { recipePath } from '#domain/pages/paths.ts';
import { ANONYMOUS, readAccess } from '#domain/people/access.ts';
import { expandRecipe } from '#domain/recipes/expand-recipe.ts';
import { referencesOf, summaryOf } from '#domain/recipes/recipe-contents.ts';
import { type NewRecipe, type Recipe, type RecipeChange, RecipeDocument } from '#domain/recipes/recipes.ts';
import { searchableWords } from '#domain/search/searchable-words.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { indexRecipeWords, removeRecipeWords } from '../../db/search.ts';
import { inTransaction, type UnitOfWork } from '../../db/transaction.ts';
import { insertVariantJobs } from '../../repositories/media/image-variants.ts';
import { deleteScheduledJobs, insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { hastenSearchIndex } from '../../repositories/publishing/search-indexes.ts';
import { readRevisionDocuments } from '../../repositories/recipes/published-recipes.ts';
import { readRecipeLookups } from '../../repositories/recipes/recipe-lookups.ts';
import {
  clearPublication,
  findLastPublishedSlug,
  findRecipe,
  findRecipeIdBySlug,
  insertPublishedRevision,
  insertRecipe,
  markRecipeDeleted,
  type RecipeRow,
  updateWorkingDocument,
} from '../../repositories/recipes/recipes.ts';
import { changeRedirects, moveRedirect } from '../../repositories/sites/redirects.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readWorkingRecipe } from './recipe-reading.ts';
import { findUnknownReferences } from './recipe-references.ts';

/** Who works on which site; their right to do so was checked before. */
export type ManagerOf = { siteId: string; userId: string };

const NOT_FOUND = fail('not_found');
const SLUG_IN_USE = fail('slug_in_use', { fields: { slug: SENTENCES.slugInUse } });

/**
 * Makes a recipe: a draft, or published when a date is given.
 * @param id of a recipe that comes with one; no other may have it
 */
export async function createRecipe(
  context: Context,
  manager: ManagerOf,
  input: NewRecipe,
  id: string = randomUUID(),
): Promise<Outcome<Recipe>> {
  const { publishedAt, ...fields } = input;
  const document = RecipeDocument.parse(fields);
  return inTransaction(context.db, async (unit) => {
    if (await findRecipeIdBySlug(unit.tx, manager.siteId, document.slug)) return SLUG_IN_USE;
    const problems = await findUnknownReferences(unit.tx, manager.siteId, manager.userId, document);
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    await insertRecipe(unit.tx, { id, siteId: manager.siteId, document, now: context.now() });
    if (publishedAt != null)
      await publish(
        context,
        unit,
        manager,
        { id, document, publishedSlug: null, publishedAt: null },
        publishedAt,
      );
    return answer(context, unit, manager, id);
  });
}

/** Changes what is named; a published recipe is published anew. */
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
    const document = RecipeDocument.parse({ ...row.document, ...namedIn(fields) });
    if (document.slug !== row.slug) {
      const holder = await findRecipeIdBySlug(unit.tx, manager.siteId, document.slug);
      if (holder && holder !== recipeId) return SLUG_IN_USE;
    }
    const problems = await findUnknownReferences(unit.tx, manager.siteId, manager.userId, document);
    if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
    const now = context.now();
    await updateWorkingDocument(unit.tx, { id: recipeId, document, version: row.version + 1, now });
    const date = publishedAt === undefined ? row.publishedAt : publishedAt;
    if (date !== null) await publish(context, unit, manager, { ...row, document }, date);
    else if (row.publishedAt !== null) await unpublish(context, unit, manager, row);
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
  { publishedAt }: { publishedAt?: number | undefined } = {},
): Promise<Outcome<Recipe>> {
  return inTransaction(context.db, async (unit) => {
    const row = await findRecipe(unit.tx, manager.siteId, recipeId);
    if (!row) return NOT_FOUND;
    const now = context.now();
    const earlier = row.publishedAt ?? row.lastPublishedAt ?? now;
    await publish(context, unit, manager, row, publishedAt ?? Math.min(earlier, now));
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
    if (row.publishedAt !== null) await unpublish(context, unit, manager, row);
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
    if (row.publishedAt !== null) await unpublish(context, unit, manager, row);
    await markRecipeDeleted(unit.tx, recipeId, context.now());
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
    const document = (await readRevisionDocuments(unit.tx, [revisionId])).get(revisionId);
    if (document) await indexWords(unit, siteId, recipeId, document);
  });
}

async function publish(
  context: Context,
  unit: UnitOfWork,
  { siteId, userId }: ManagerOf,
  recipe: Pick<RecipeRow, 'id' | 'document' | 'publishedSlug' | 'publishedAt'>,
  publishedAt: number,
): Promise<void> {
  const now = context.now();
  const { document } = recipe;
  const references = referencesOf(document);
  const earlierSlug = recipe.publishedSlug ?? (await findLastPublishedSlug(unit.tx, recipe.id));
  await insertPublishedRevision(unit.tx, {
    id: randomUUID(),
    siteId,
    recipeId: recipe.id,
    document,
    references,
    summary: summaryOf(document),
    publishedAt,
    userId,
    now,
  });
  if (earlierSlug !== null && earlierSlug !== document.slug)
    await moveRedirect(unit.tx, {
      siteId,
      fromPath: recipePath(earlierSlug),
      toPath: recipePath(document.slug),
      now,
    });
  await insertVariantJobs(
    unit.tx,
    document.images.flatMap(({ id, crop }) => (crop ? [{ imageId: id, crop }] : [])),
    now,
  );
  await indexWords(unit, siteId, recipe.id, document);
  const isTakenBack = readAccess(document, ANONYMOUS) === 'teaser' || publishedAt > now;
  if (isTakenBack && isWithReaders(recipe, now)) await hastenSearchIndex(unit.tx, siteId, now);
  await deleteScheduledJobs(unit.tx, recipe.id);
  const job = { siteId, recipeId: recipe.id, now };
  if (publishedAt > now) {
    await insertPublishJob(unit.tx, { ...job, reason: isWithReaders(recipe, now) ? 'unpublish' : 'change' });
    await insertPublishJob(unit.tx, { ...job, reason: 'publish', runAfter: publishedAt });
  } else await insertPublishJob(unit.tx, { ...job, reason: 'publish' });
  unit.afterCommit(context.wakePublisher);
}

async function unpublish(
  context: Context,
  unit: UnitOfWork,
  { siteId }: ManagerOf,
  recipe: Pick<RecipeRow, 'id' | 'publishedSlug' | 'publishedAt'>,
): Promise<void> {
  const now = context.now();
  const reason = isWithReaders(recipe, now) ? 'unpublish' : 'change';
  await clearPublication(unit.tx, recipe.id, now);
  await removeRecipeWords(unit.tx, recipe.id);
  await hastenSearchIndex(unit.tx, siteId, now);
  if (recipe.publishedSlug !== null)
    await changeRedirects(unit.tx, siteId, { removed: [recipePath(recipe.publishedSlug)] });
  await deleteScheduledJobs(unit.tx, recipe.id);
  await insertPublishJob(unit.tx, { siteId, reason, recipeId: recipe.id, now });
  unit.afterCommit(context.wakePublisher);
}

/** Makes a recipe findable by what everybody may read of it. */
async function indexWords(
  unit: UnitOfWork,
  siteId: string,
  recipeId: string,
  document: RecipeDocument,
): Promise<void> {
  const lookups = await readRecipeLookups(unit.tx, siteId, [
    { id: recipeId, references: referencesOf(document) },
  ]);
  const recipe = expandRecipe({ id: recipeId, version: 1, publishedAt: null }, document, lookups);
  await indexRecipeWords(unit.tx, { id: recipeId, siteId }, searchableWords(recipe));
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

/** True when the recipe's date has come: not for a draft, nor for one that waits for its date. */
function isWithReaders(recipe: Pick<RecipeRow, 'publishedAt'>, now: number): boolean {
  return recipe.publishedAt !== null && recipe.publishedAt <= now;
}
