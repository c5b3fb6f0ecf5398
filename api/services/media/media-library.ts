/** The pictures and videos of a site: listed with what names them, deleted and brought back. */
import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import { MEDIA_FILTERS, MEDIA_USES_MAX, type MediaFilter } from '#domain/media/media-library.ts';
import { PLACES_WITH_ALT_TEXT } from '#domain/media/named-media.ts';
import { sortedTitle } from '#domain/recipes/recipe-entries.ts';
import { queryWords } from '#domain/search/search.ts';
import { UNUSED_MEDIA_DAYS } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import {
  countMedia,
  listMedia,
  listUnusedIds,
  type MediaPlace,
  type MediaRow,
  markMediaDeleted,
  type OtherUses,
  restoreMedia,
} from '../../repositories/media/media-library.ts';
import { listReplacedFiles } from '../../repositories/media/replaced-files.ts';
import {
  listOtherUses,
  listRecipeUses,
  type OtherUse,
  type RecipeUse,
} from '../../repositories/media/site-media-uses.ts';
import { sumBytesOfSite, sumStoredBytes } from '../../repositories/media/stored-bytes.ts';
import { findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readAllowed } from '../payments/app-plans.ts';
import { undoableSince } from '../purge-deleted.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOT_FOUND = fail('not_found');

type Asked = { query: string; filter?: MediaFilter | undefined; limit: number; after: string };

/** A part of the library. */
export async function listLibrary(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  site: SiteRow,
  asked: Asked,
) {
  const others = await listOtherUses(db, site);
  const words = queryWords(asked.query);
  const choice = {
    words,
    filter: asked.filter ?? null,
    other: summed(others, words),
    deletedSince: undoableSince(now()),
  };
  // One more, to know whether there are more.
  const rows = await listMedia(db, site.id, choice, { limit: asked.limit + 1, after: placeOf(asked.after) });
  const page = rows.slice(0, asked.limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const { storageBytes } = await readAllowed({ config, now }, db, site.ownerUserId);
  const stored = await sumStoredBytes(db, site.ownerUserId);
  return {
    media: await withUses(db, site, page, others),
    counts: await countMedia(db, site.id, choice, MEDIA_FILTERS),
    nextAfter: last ? `${last.createdAt} ${last.id}` : null,
    storage: {
      ofSite: await sumBytesOfSite(db, site.id),
      free: Math.max(0, storageBytes - stored),
    },
  };
}

function placeOf(after: string): MediaPlace | null {
  const [createdAt = '', id] = after.split(' ');
  return id === undefined ? null : [Number(createdAt), id];
}

function summed(others: readonly OtherUse[], words: readonly string[]): OtherUses {
  const idsOf = (uses: readonly OtherUse[]) => [...new Set(uses.map(({ mediaId }) => mediaId))];
  return {
    ids: idsOf(others),
    idsWithoutAltText: idsOf(
      others.filter((use) => takesAltText(use) && use.isWritten && use.altText === null),
    ),
    idsByWord: new Map(
      words.map((word) => [
        word,
        idsOf(others.filter(({ title }) => sortedTitle(title).includes(` ${word}`))),
      ]),
    ),
  };
}

/** Of all that is no recipe, the page about who cooks says what its picture shows. */
function takesAltText({ by }: OtherUse): boolean {
  return by === 'about';
}

async function withUses(
  db: Queryable,
  site: SiteRow,
  rows: readonly MediaRow[],
  others: readonly OtherUse[],
): Promise<MediaItem[]> {
  const ids = rows.map(({ id }) => id);
  const replaced = Map.groupBy(await listReplacedFiles(db, ids), ({ imageId }) => imageId);
  const ofRecipes = Map.groupBy(await listRecipeUses(db, site.id, ids), ({ mediaId }) => mediaId);
  return rows.map((row) => {
    const uses = [
      ...usesByRecipes(ofRecipes.get(row.id) ?? []),
      ...others
        .filter(({ mediaId }) => mediaId === row.id)
        .map(({ mediaId: _, ...use }) => ({
          ...use,
          path: null,
          place: null,
          takesAltText: takesAltText({ mediaId: row.id, ...use }),
        })),
    ];
    return {
      ...row,
      replacedFiles: (replaced.get(row.id) ?? []).map(({ imageId: _, ...file }) => file),
      deletedAt: uses.length > 0 ? null : row.deletedAt,
      useCount: uses.length,
      uses: uses.slice(0, MEDIA_USES_MAX),
    };
  });
}

/** One use for each place of a recipe, whether it is written there, or published, or both. */
function usesByRecipes(rows: readonly RecipeUse[]): MediaUse[] {
  const byPlace = Map.groupBy(rows, ({ recipeId, path }) => `${recipeId} ${path}`);
  return [...byPlace.values()].flatMap((forms) => {
    const written = forms.find(({ isPublished }) => !isPublished);
    const use = written ?? forms[0];
    if (!use) return [];
    const { recipeId: id, title, path, place, altText } = use;
    const isWritten = written !== undefined;
    const takes = isWritten && PLACES_WITH_ALT_TEXT.some((known) => known === place);
    const isPublished = forms.some((form) => form.isPublished);
    return [{ by: 'recipe', id, title, path, place, altText, takesAltText: takes, isWritten, isPublished }];
  });
}

/** Deletes those that nothing names; the daily purge removes them, unless something names them by then. */
export async function deleteMediaOfLibrary(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
  mediaIds: readonly string[],
): Promise<Outcome<{ deletedIds: string[] }>> {
  return inTransaction(db, async ({ tx }) => {
    const site = await findSiteById(tx, siteId);
    if (!site) return NOT_FOUND;
    const unused = await listUnusedIds(tx, siteId, mediaIds, summed(await listOtherUses(tx, site), []));
    await markMediaDeleted(tx, siteId, unused, { now: now(), goesAt: now() + UNUSED_MEDIA_DAYS * DAY_MS });
    return succeed({ deletedIds: unused });
  });
}

/** Fails with `not_found` where none of them can be brought back. */
export async function restoreMediaOfLibrary(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
  mediaIds: readonly string[],
): Promise<Outcome<Record<string, never>>> {
  return (await restoreMedia(db, siteId, mediaIds, undoableSince(now()))) ? succeed({}) : NOT_FOUND;
}
