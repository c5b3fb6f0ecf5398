import type { ManageRecipeListQuery, RecipeListEntry } from '#contract/recipes.ts';
import { cardImage } from '#domain/recipes/recipe-cards.ts';
import type { RecipeState } from '#domain/recipes/recipe-entries.ts';
import { queryWords } from '#domain/search/search.ts';
import { NOT_ON_THIS_SITE_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { readImages } from '../../../repositories/media/media.ts';
import {
  countRecipesByState,
  listRecipeRows,
  type RecipeListPlace,
  type RecipeSelection,
} from '../../../repositories/recipes/working-recipes.ts';
import { fail, type Outcome, succeed } from '../../outcome.ts';

type RecipeEntries = {
  recipes: RecipeListEntry[];
  counts: Record<RecipeState | 'all', number>;
  nextAfter: string | null;
};

/** The kitchen's list, page by page; whole where no limit is asked for. */
export async function listRecipeEntries(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
  { query, state, orderBy, limit, after }: ManageRecipeListQuery,
): Promise<Outcome<RecipeEntries>> {
  const place = after === undefined ? null : readPlace(after);
  if (place === 'unknown') return fail('invalid_input', { fields: { after: NOT_ON_THIS_SITE_SENTENCE } });
  const instant = now();
  const words = queryWords(query);
  // What holds no letter names no recipe.
  const isNothing = query !== '' && words.length === 0;
  const found = isNothing
    ? []
    : await listRows(
        db,
        siteId,
        { words, state: state ?? null, orderBy, after: place, limit: limit === undefined ? null : limit + 1 },
        instant,
      );
  const recipes = limit === undefined ? found : found.slice(0, limit);
  const last = recipes.at(-1);
  return succeed({
    recipes: recipes.map(({ entry }) => entry),
    counts: isNothing
      ? { all: 0, draft: 0, unsure: 0, scheduled: 0, live: 0, changed: 0, deleted: 0 }
      : await countRecipesByState(db, siteId, words, instant),
    nextAfter: last && found.length > recipes.length ? writePlace(last.place) : null,
  });
}

/** The recipes of a site that readers get, last changed first. */
export async function listLiveEntries(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
): Promise<RecipeListEntry[]> {
  const all: RecipeSelection = {
    words: [],
    state: 'live',
    orderBy: 'updated_at_desc',
    after: null,
    limit: null,
  };
  return (await listRows(db, siteId, all, now())).map(({ entry }) => entry);
}

async function listRows(
  db: Queryable,
  siteId: string,
  selection: RecipeSelection,
  now: number,
): Promise<{ entry: RecipeListEntry; place: RecipeListPlace }[]> {
  const rows = await listRecipeRows(db, siteId, selection, now);
  const images = await readImages(
    db,
    rows.flatMap(({ entry }) => entry.image?.id ?? []),
  );
  return rows.map(({ entry, place, ...row }) => ({
    place,
    entry: {
      id: row.id,
      slug: row.slug,
      title: row.title,
      version: row.version,
      publishedAt: row.published_at,
      publishedSlug: row.published_slug,
      updatedAt: row.updated_at,
      hasUnpublishedChanges: row.has_unpublished_changes === 1,
      unsureLineCount: row.unsure_line_count,
      privacySetting: entry.privacySetting,
      image: cardImage(entry.image, images),
    },
  }));
}

function writePlace(place: RecipeListPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readPlace(text: string): RecipeListPlace | 'unknown' {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 2) return 'unknown';
    const [value, id] = place;
    const isPlace = (typeof value === 'string' || typeof value === 'number') && typeof id === 'string';
    return isPlace ? [value, id] : 'unknown';
  } catch {
    return 'unknown';
  }
}
