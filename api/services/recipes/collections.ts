/** Collections for their manager and for readers. */
import { randomUUID } from 'node:crypto';
import { collectionPath } from '#domain/pages/paths.ts';
import type { Saver } from '#domain/people/savers.ts';
import { collectionPicture, toCollectionCard } from '#domain/recipes/collection-cards.ts';
import { withPublishedRecipes } from '#domain/recipes/collection-recipes.ts';
import { type Collection, type CollectionChange, CollectionDocument } from '#domain/recipes/collections.ts';
import { cardImage } from '#domain/recipes/recipe-cards.ts';
import type { RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import type { CollectionCard, CollectionWithRecipes } from '#domain/recipes/shown-collections.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import { NOT_ON_THIS_SITE_SENTENCE, SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import { inTransaction, type Queryable, type UnitOfWork } from '../../db/transaction.ts';
import { insertVariantJobs } from '../../repositories/media/image-variants.ts';
import { listUsableIds, readImages, readVideos } from '../../repositories/media/media.ts';
import { listTerms } from '../../repositories/recipes/catalogue.ts';
import {
  type CollectionRow,
  findCollection,
  listCollectionRows,
  markCollectionDeleted,
  saveCollection,
} from '../../repositories/recipes/collections.ts';
import { listPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { listLivingRecipeIds } from '../../repositories/recipes/recipes.ts';
import { readReplacedTerms } from '../../repositories/recipes/replaced-terms.ts';
import { changeRedirects, moveRedirect } from '../../repositories/sites/redirects.ts';
import { insertSiteAct, readCollectionSaverIds } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readSaver } from '../people/savers.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { readNamedRecipes } from './named-recipes.ts';
import { readRecipeCards } from './recipe-cards.ts';
import type { ManagerOf } from './recipe-publication.ts';

const NOT_FOUND = fail('not_found');
export async function createCollection(
  context: Context,
  manager: ManagerOf,
  document: CollectionDocument,
): Promise<Outcome<Collection>> {
  return inTransaction(context.db, (unit) =>
    store(context, unit, manager, { ...document, id: randomUUID(), version: 1 }, null),
  );
}

/** Changes what is named; lists are replaced whole. */
export async function changeCollection(
  context: Context,
  manager: ManagerOf,
  collectionId: string,
  change: CollectionChange,
): Promise<Outcome<Collection>> {
  const { version, ...fields } = change;
  return inTransaction(context.db, async (unit) => {
    const row = await findCollection(unit.tx, manager.siteId, collectionId);
    if (!row) return NOT_FOUND;
    if (version !== undefined && version !== row.version)
      return fail('stale_version', {
        current: await readCollection(unit.tx, manager.siteId, collectionId, context.now()),
      });
    const document = CollectionDocument.parse({ ...row, ...namedIn(fields) });
    return store(context, unit, manager, { ...document, id: collectionId, version: row.version + 1 }, row);
  });
}

/** Deletes a collection; its recipes stay. */
export async function deleteCollection(
  context: Context,
  manager: ManagerOf,
  collectionId: string,
): Promise<Outcome<null>> {
  return inTransaction(context.db, async (unit) => {
    const row = await findCollection(unit.tx, manager.siteId, collectionId);
    if (!row) return NOT_FOUND;
    const now = context.now();
    await markCollectionDeleted(unit.tx, collectionId, now);
    await insertSiteAct(unit.tx, manager, { act: 'deleted-collection', subject: row.title, now });
    await changeRedirects(unit.tx, manager.siteId, { removed: [collectionPath(row.slug)] });
    await publishSites(context, unit, [manager.siteId]);
    return succeed(null);
  });
}

/** Collections of a site for its manager, by title. */
export async function listCollections(db: Queryable, siteId: string, now: number): Promise<Collection[]> {
  return expand(db, siteId, await listCollectionRows(db, siteId), now);
}

export async function readCollection(
  db: Queryable,
  siteId: string,
  collectionId: string,
  now: number,
): Promise<Collection | null> {
  const rows = await listCollectionRows(db, siteId, { id: collectionId });
  return (await expand(db, siteId, rows, now))[0] ?? null;
}

/** Collections of a site as readers see them in a list. */
export async function listPublicCollections(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<CollectionCard[]> {
  const rows = await listCollectionRows(db, siteId);
  return (await collectionCards(db, siteId, rows, now)).map(({ card }) => card);
}

/** A collection with its published recipes in order; null when there is none of that slug. */
export async function readPublicCollection(
  db: Queryable,
  siteId: string,
  slug: string,
  now: number,
): Promise<CollectionWithRecipes | null> {
  const [row] = await listCollectionRows(db, siteId, { slug });
  if (!row) return null;
  const [shown] = await collectionCards(db, siteId, [row], now);
  if (!shown) return null;
  const video = row.videoId === null ? null : (await readVideos(db, siteId, [row.videoId])).get(row.videoId);
  return {
    ...shown.card,
    description: row.description,
    video: video ?? null,
    recipes: await readRecipeCards(db, siteId, shown.recipeIds, now),
  };
}

async function store(
  context: Context,
  unit: UnitOfWork,
  manager: ManagerOf,
  collection: CollectionRow,
  earlier: CollectionRow | null,
): Promise<Outcome<Collection>> {
  const { siteId } = manager;
  const earlierSlug = earlier?.slug ?? null;
  if (collection.slug !== earlierSlug) {
    const [holder] = await listCollectionRows(unit.tx, siteId, { slug: collection.slug });
    if (holder && holder.id !== collection.id)
      return fail('slug_in_use', { fields: { slug: SENTENCES.slugInUse } });
  }
  const problems = await findUnknownIds(unit.tx, siteId, collection, earlier);
  if (Object.keys(problems).length > 0) return fail('invalid_input', { fields: problems });
  const now = context.now();
  await saveCollection(unit.tx, { ...collection, siteId, now });
  const { imageId, imageCrop } = collection;
  if (imageId !== null && imageCrop) await insertVariantJobs(unit.tx, [{ imageId, crop: imageCrop }], now);
  if (earlierSlug !== null && earlierSlug !== collection.slug)
    await moveRedirect(unit.tx, {
      siteId,
      fromPath: collectionPath(earlierSlug),
      toPath: collectionPath(collection.slug),
      now,
    });
  const act = earlier === null ? 'created-collection' : 'changed-collection';
  await insertSiteAct(unit.tx, manager, { act, subject: collection.title, now });
  await publishSites(context, unit, [siteId]);
  const stored = await readCollection(unit.tx, siteId, collection.id, now);
  return stored ? succeed(stored) : NOT_FOUND;
}

async function findUnknownIds(
  db: Queryable,
  siteId: string,
  collection: CollectionDocument,
  earlier: CollectionRow | null,
): Promise<Record<string, string>> {
  const { imageId, videoId, recipeIds, rule } = collection;
  const problems: Record<string, string> = {};
  const isUsable = async (table: MediaTable, id: string) =>
    (await listUsableIds(db, table, siteId, [id])).has(id);
  if (imageId !== null && imageId !== earlier?.imageId && !(await isUsable('images', imageId)))
    problems.imageId = NOT_ON_THIS_SITE_SENTENCE;
  if (videoId !== null && videoId !== earlier?.videoId && !(await isUsable('videos', videoId)))
    problems.videoId = NOT_ON_THIS_SITE_SENTENCE;
  const living = await listLivingRecipeIds(db, siteId, recipeIds);
  recipeIds.forEach((id, index) => {
    if (!living.has(id)) problems[`recipeIds.${index}`] = NOT_ON_THIS_SITE_SENTENCE;
  });
  const termIds = rule?.termIds ?? [];
  const terms = new Set([
    ...(await listTerms(db, siteId, termIds)).map(({ id }) => id),
    ...(earlier?.rule?.termIds ?? []),
    ...(await readReplacedTerms(db, siteId)).keys(),
  ]);
  termIds.forEach((id, index) => {
    if (!terms.has(id)) problems[`rule.termIds.${index}`] = NOT_ON_THIS_SITE_SENTENCE;
  });
  return problems;
}

/** A collection, and the published recipes that readers find in it, in order. */
type ShownCollection = { row: CollectionRow; recipes: RecipeSummary[]; recipeIds: string[] };

/** Collections with the published recipes that readers find in each, in order. */
async function withRecipes(
  db: Queryable,
  siteId: string,
  rows: readonly CollectionRow[],
  now: number,
): Promise<ShownCollection[]> {
  const published = await listPublishedRecipes(db, siteId, now);
  const summaries = new Map(published.map(({ id, summary }) => [id, summary]));
  return withPublishedRecipes(rows, published).map(({ recipeIds }, index) => ({
    row: rows[index] as CollectionRow,
    recipes: recipeIds.flatMap((id) => summaries.get(id) ?? []),
    recipeIds,
  }));
}

async function expand(
  db: Queryable,
  siteId: string,
  rows: readonly CollectionRow[],
  now: number,
): Promise<Collection[]> {
  const collections = await withRecipes(db, siteId, rows, now);
  const images = await readImages(
    db,
    collections.flatMap(({ row, recipes }) => collectionPicture(row, recipes)?.id ?? []),
  );
  const videos = await readVideos(
    db,
    siteId,
    rows.flatMap((row) => row.videoId ?? []),
  );
  const chosenIds = [...new Set(rows.flatMap((row) => row.recipeIds))];
  const named = new Map((await readNamedRecipes(db, siteId, chosenIds, now)).map((one) => [one.id, one]));
  const savers = await readSavers(db, siteId, rows);
  return collections.map(({ row, recipes }) => ({
    ...row,
    savedBy: savers.get(row.id) ?? null,
    recipes: row.recipeIds.flatMap((id) => named.get(id) ?? []),
    cover: cardImage(collectionPicture(row, recipes), images),
    image: (row.imageId !== null && images.get(row.imageId)) || null,
    video: (row.videoId !== null && videos.get(row.videoId)) || null,
    recipeCount: recipes.length,
  }));
}

/** Who saved each last, by its id. */
async function readSavers(
  db: Queryable,
  siteId: string,
  rows: readonly CollectionRow[],
): Promise<Map<string, Saver | null>> {
  const userIds = await readCollectionSaverIds(
    db,
    siteId,
    rows.map(({ id }) => id),
  );
  const savers = new Map<string, Saver | null>();
  for (const userId of new Set(userIds.values())) savers.set(userId, await readSaver(db, siteId, userId));
  return new Map([...userIds].map(([id, userId]) => [id, savers.get(userId) ?? null]));
}

async function collectionCards(
  db: Queryable,
  siteId: string,
  rows: readonly CollectionRow[],
  now: number,
): Promise<{ card: CollectionCard; recipeIds: string[] }[]> {
  const collections = await withRecipes(db, siteId, rows, now);
  const images = await readImages(
    db,
    collections.flatMap(({ row, recipes }) => collectionPicture(row, recipes)?.id ?? []),
  );
  return collections.map(({ row, recipes, recipeIds }) => ({
    card: toCollectionCard(row, recipes, images),
    recipeIds,
  }));
}
