/** What the kitchen's editor reads and saves: working documents as they were typed, of which readers notice nothing. */
import { randomUUID } from 'node:crypto';
import type { Saved, WorkingRecipeState } from '#contract/working-recipes.ts';
import { referencesOf } from '#domain/recipes/recipe-contents.ts';
import { documentOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import {
  isBlankRecipe,
  isSameDocument,
  publishablePart,
  type TypedRecipe,
  type WorkingRecipe,
  withoutBlankItems,
} from '#domain/recipes/working-recipe.ts';
import { TITLE_MAX_LENGTH } from '#domain/shared/constants.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { cutText } from '#domain/text/text.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { readImages, readVideos } from '../../repositories/media/media.ts';
import { deleteRecipes, isKnownElsewhere } from '../../repositories/recipes/deleted-recipes.ts';
import {
  listPublishedSlugs,
  readPublishedDocument,
  readUpdateLine,
} from '../../repositories/recipes/published-recipes.ts';
import {
  findRecipe,
  insertRecipe,
  isRecipeIdTaken,
  type RecipeRow,
  updateWorkingDocument,
} from '../../repositories/recipes/recipes.ts';
import { readReplacedTerms } from '../../repositories/recipes/replaced-terms.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readSaver } from '../people/savers.ts';
import { freeRecipeSlug, slugFor } from '../slugs.ts';
import type { ManagerOf } from './recipe-publication.ts';
import { refuseWithoutRoom } from './room-for-recipes.ts';
import { findTakenAddress } from './taken-addresses.ts';

const NOT_FOUND = fail('not_found');
/** Ends the title of a copy. */
const COPY_MARK = ' (copy)';

/** A working document with what readers have of it, and the media it names. */
export async function readWorkingState(
  db: Queryable,
  siteId: string,
  recipeId: string,
  now: number,
): Promise<WorkingRecipeState | null> {
  const row = await findRecipe(db, siteId, recipeId);
  if (!row) return null;
  const publishedDocument = await readPublishedDocument(db, row);
  const used = [publishablePart(row.document), ...(publishedDocument ? [publishedDocument] : [])];
  return {
    recipeId,
    document: row.document,
    version: row.version,
    savedAt: row.updatedAt,
    savedBy: await readSaver(db, siteId, row.savedBy),
    publishedAt: row.publishedAt,
    publishedSlug: row.publishedSlug,
    hasUnpublishedChanges: row.hasUnpublishedChanges,
    publishedRevisionId: row.publishedRevisionId,
    whatChanged: (await readUpdateLine(db, row))?.words ?? null,
    publishedDocument,
    ...(await findTroubleWithAddresses(db, siteId, recipeId, row.document, now)),
    ...(await readMediaOf(db, siteId, used)),
  };
}

/** Records of the pictures and videos that documents name. */
export async function readMediaOf(
  db: Queryable,
  siteId: string,
  documents: readonly TypedRecipe[],
): Promise<Pick<WorkingRecipeState, 'images' | 'videos'>> {
  const used = documents.map(referencesOf);
  const images = await readImages(db, [...new Set(used.flatMap(({ imageIds }) => imageIds))]);
  const videos = await readVideos(db, siteId, [...new Set(used.flatMap(({ videoIds }) => videoIds))]);
  return { images: [...images.values()], videos: [...videos.values()] };
}

/**
 * Saves a working document, whatever the state of the recipe: no generation, revision or page changes.
 * A draft in which nothing is left goes, as none is there before its first character.
 * @param save.version the version it was based on; 0 makes a draft with the id the caller chose
 */
export async function saveWorkingRecipe(
  context: Context,
  { siteId, userId }: ManagerOf,
  recipeId: string,
  save: { document: WorkingRecipe; version: number },
): Promise<Outcome<Saved>> {
  return inTransaction(context.db, async ({ tx }) => {
    const now = context.now();
    // It may have been written before terms in it were merged or deleted.
    const document = documentOfNow(save.document, await readReplacedTerms(tx, siteId));
    const row = await findRecipe(tx, siteId, recipeId);
    const trouble = await findTroubleWithAddresses(tx, siteId, recipeId, document, now);
    const noDraft = { version: 0, savedAt: now, hasUnpublishedChanges: false, ...trouble };
    if (!row) {
      if (await isRecipeIdTaken(tx, recipeId)) return NOT_FOUND;
      // It went by an earlier save, whose answer was lost.
      if (save.version !== 0) return isBlankRecipe(document) ? succeed(noDraft) : NOT_FOUND;
      const withoutRoom = await refuseWithoutRoom(tx, siteId);
      if (withoutRoom) return withoutRoom;
      await insertRecipe(tx, { id: recipeId, siteId, document, savedBy: userId, now });
      return succeed({ version: 1, savedAt: now, hasUnpublishedChanges: false, ...trouble });
    }
    if (save.version !== row.version)
      return fail('stale_version', { current: await readWorkingState(tx, siteId, recipeId, now) });
    const { version, updatedAt, hasUnpublishedChanges } = row;
    if (JSON.stringify(document) === JSON.stringify(row.document))
      return succeed({ version, savedAt: updatedAt, hasUnpublishedChanges, ...trouble });
    if (isBlankRecipe(document) && row.lastPublishedAt === null && !(await isKnownElsewhere(tx, recipeId))) {
      await deleteRecipes(tx, [recipeId], now);
      return succeed(noDraft);
    }
    const changed = await changeWorkingDocument(tx, row, { document, savedBy: userId, now });
    return succeed({ ...changed, savedAt: now, ...trouble });
  });
}

/** Stores another working document of a recipe, and whether readers have something else. */
export async function changeWorkingDocument(
  tx: Queryable,
  row: RecipeRow,
  { document, savedBy, now }: { document: WorkingRecipe; savedBy: string; now: number },
): Promise<Pick<Saved, 'version' | 'hasUnpublishedChanges'>> {
  const published = await readPublishedDocument(tx, row);
  const changed = {
    version: row.version + 1,
    hasUnpublishedChanges:
      published !== null && !isSameDocument(withoutBlankItems(publishablePart(document)), published),
  };
  await updateWorkingDocument(tx, { id: row.id, document, ...changed, savedBy, now });
  return changed;
}

/** Makes a draft that says the same as a recipe, without its private notes. */
export async function duplicateRecipe(
  context: Context,
  { siteId, userId }: ManagerOf,
  recipeId: string,
): Promise<Outcome<{ recipeId: string }>> {
  return inTransaction(context.db, async ({ tx }) => {
    const row = await findRecipe(tx, siteId, recipeId);
    if (!row) return NOT_FOUND;
    const withoutRoom = await refuseWithoutRoom(tx, siteId);
    if (withoutRoom) return withoutRoom;
    const document = publishablePart(row.document);
    const id = randomUUID();
    const wanted = slugOf(`${document.slug}-copy`);
    const slug = document.slug === '' ? '' : await freeRecipeSlug(tx, siteId, wanted);
    const title =
      document.title === ''
        ? ''
        : cutText(document.title, TITLE_MAX_LENGTH - COPY_MARK.length).trimEnd() + COPY_MARK;
    await insertRecipe(tx, {
      id,
      siteId,
      document: { ...document, title, slug },
      savedBy: userId,
      now: context.now(),
    });
    return succeed({ recipeId: id });
  });
}

/** Links that lead nowhere, and an address that another recipe has. */
async function findTroubleWithAddresses(
  db: Queryable,
  siteId: string,
  recipeId: string,
  document: WorkingRecipe,
  now: number,
): Promise<Pick<Saved, 'deadLinkSlugs' | 'takenAddress'>> {
  return {
    deadLinkSlugs: await findDeadLinkSlugs(db, siteId, document, now),
    takenAddress: await findTakenAddress(db, siteId, recipeId, document.slug || slugFor(document.title)),
  };
}

/** Slugs of recipes of the site that texts link to and readers cannot open. */
async function findDeadLinkSlugs(
  db: Queryable,
  siteId: string,
  document: WorkingRecipe,
  now: number,
): Promise<string[]> {
  const { linkedRecipeSlugs } = referencesOf(document);
  const living = await listPublishedSlugs(db, siteId, linkedRecipeSlugs, now);
  return linkedRecipeSlugs.filter((slug) => slug !== document.slug && !living.has(slug));
}
