/** What is known of each site's own search index, and what goes into it. */
import { sql } from 'kysely';
import { TERM_GROUPS, type TermGroup } from '#domain/recipes/terms/term-kinds.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';
import { readersHave } from '../recipes/readers-have.ts';

/** A site's index as it lies published. */
export type SearchIndexState = {
  /** Generation of the site that was looked at last. */
  generation: number;
  /** Of all records in it; empty when it was never written. */
  fingerprint: string;
  /** Paths of parts that it no longer names since it was written. */
  leftParts: string[];
  /** Milliseconds UTC; 0 for never. */
  writtenAt: number;
};

/** JSON of no parts. */
export const NO_PARTS = '[]';

/** What a recipe is found by. */
export type RecipeWordsAndTerms = { words: string[]; terms: { group: TermGroup; slug: string }[] };

/**
 * Sites whose index is in nobody's hands and may not be what readers get: changed since it was looked at and not
 * written for a while, or with parts that were left behind a while ago. Sites that are gone are among them as long as
 * their index is known.
 */
export async function listStaleSearchIndexes(
  db: Queryable,
  { now, writtenBefore, leftBefore }: { now: number; writtenBefore: number; leftBefore: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sites')
    .leftJoin('search_indexes', 'search_indexes.site_id', 'sites.id')
    .select(['sites.id', 'sites.generation', 'sites.deleted_at'])
    .select([
      'search_indexes.generation as known_generation',
      'search_indexes.written_at',
      'search_indexes.left_parts',
      'search_indexes.taken_back_at',
    ])
    .where((where) =>
      where.or([
        where('search_indexes.leased_until', 'is', null),
        where('search_indexes.leased_until', '<=', now),
      ]),
    )
    .orderBy('search_indexes.written_at')
    .execute();
  const stale = rows.filter((row) => {
    if (row.known_generation === null || row.written_at === null) return row.deleted_at === null;
    if (row.deleted_at !== null) return true;
    // A clock that was set back does not make anybody wait.
    const isOlder = (instant: number) =>
      row.written_at !== null && (row.written_at <= instant || row.written_at > now);
    return (
      (row.generation !== row.known_generation && (row.taken_back_at !== null || isOlder(writtenBefore))) ||
      (row.left_parts !== NO_PARTS && isOlder(leftBefore))
    );
  });
  return stale.map((row) => row.id);
}

/** Takes the work on a site's index; null while it is in somebody else's hands. To be called in a transaction. */
export async function leaseSearchIndex(
  db: Queryable,
  siteId: string,
  lease: { owner: string; until: number; now: number },
): Promise<SearchIndexState | null> {
  const row = await db
    .insertInto('search_indexes')
    .values({ site_id: siteId, leased_until: lease.until, lease_owner: lease.owner })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet({ leased_until: lease.until, lease_owner: lease.owner })
        .where((where) =>
          where.or([
            where('search_indexes.leased_until', 'is', null),
            where('search_indexes.leased_until', '<=', lease.now),
          ]),
        ),
    )
    .returning(['generation', 'fingerprint', 'left_parts', 'written_at'])
    .executeTakeFirst();
  return row
    ? {
        generation: row.generation,
        fingerprint: row.fingerprint,
        leftParts: fromOwnJson<string[]>(row.left_parts),
        writtenAt: row.written_at,
      }
    : null;
}

/** Extends a lease while its work goes on. False when it ran out and the work is somebody else's now. */
export async function extendSearchIndexLease(
  db: Queryable,
  siteId: string,
  lease: { owner: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_indexes')
    .set({ leased_until: lease.until })
    .where('site_id', '=', siteId)
    .where('lease_owner', '=', lease.owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Remembers how an index was left, and gives it back.
 * @param startedAt when its records began to be read; what was taken back later may still be in it
 */
export async function saveSearchIndex(
  db: Queryable,
  siteId: string,
  state: SearchIndexState,
  startedAt: number,
): Promise<void> {
  await db
    .updateTable('search_indexes')
    .set({
      generation: state.generation,
      fingerprint: state.fingerprint,
      left_parts: JSON.stringify(state.leftParts),
      written_at: state.writtenAt,
      leased_until: null,
      lease_owner: null,
      failing_since: null,
      taken_back_at: sql`case
        when taken_back_at is null or exists
          (select 1 from sites where id = search_indexes.site_id and generation = ${state.generation})
        then null else ${startedAt} end`,
    })
    .where('site_id', '=', siteId)
    .execute();
}

/** Remembers that an index could not be written, unless somebody else is at it by now. */
export async function noteSearchIndexFailure(
  db: Queryable,
  siteId: string,
  { owner, now }: { owner: string; now: number },
): Promise<void> {
  await db
    .updateTable('search_indexes')
    .set({ failing_since: sql`coalesce(failing_since, ${now})` })
    .where('site_id', '=', siteId)
    .where('lease_owner', '=', owner)
    .execute();
}

/**
 * What readers have while the index of a site fails: its earlier form; none; or none from this server, which could not
 * remove the files of the earlier form. Null when it does not fail.
 */
export async function findSearchIndexFailure(
  db: Queryable,
  siteId: string,
): Promise<'kept' | 'none' | 'withheld' | null> {
  const row = await db
    .selectFrom('search_indexes')
    .select(['fingerprint', 'left_parts'])
    .where('site_id', '=', siteId)
    .where('failing_since', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.fingerprint !== '') return 'kept';
  return row.left_parts === NO_PARTS ? 'none' : 'withheld';
}

/** Forgets an index that was removed. */
export async function deleteSearchIndex(db: Queryable, siteId: string): Promise<void> {
  await db.deleteFrom('search_indexes').where('site_id', '=', siteId).execute();
}

/** Lets a site's index be written anew without waiting: something in it was taken back. */
export async function hastenSearchIndex(db: Queryable, siteId: string, now: number): Promise<void> {
  await db
    .updateTable('search_indexes')
    .set({ taken_back_at: sql`coalesce(taken_back_at, ${now})` })
    .where('site_id', '=', siteId)
    .execute();
}

/** Asks for a look at every index, whatever is known of it. */
export async function distrustSearchIndexes(db: Queryable): Promise<void> {
  await db.updateTable('search_indexes').set({ generation: -1 }).execute();
}

/** Asks for a look at the index of one site. */
export async function distrustSearchIndex(db: Queryable, siteId: string): Promise<void> {
  await db.updateTable('search_indexes').set({ generation: -1 }).where('site_id', '=', siteId).execute();
}

/** Ids of a site's published recipes in the order lists show them. */
export async function listSearchedRecipeIds(db: Queryable, siteId: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where('site_id', '=', siteId)
    .where(readersHave(now))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** What published recipes are found by, by recipe id. */
export async function readWordsAndTerms(
  db: Queryable,
  recipeIds: readonly string[],
): Promise<Map<string, RecipeWordsAndTerms>> {
  if (recipeIds.length === 0) return new Map();
  const texts = await db
    .selectFrom('recipe_texts')
    .select(['recipe_id', 'words'])
    .where('recipe_id', 'in', recipeIds)
    .execute();
  const terms = await db
    .selectFrom('recipe_terms')
    .innerJoin('terms', 'terms.id', 'recipe_terms.term_id')
    .select(['recipe_terms.recipe_id', 'terms.kind', 'terms.slug'])
    .where('recipe_terms.recipe_id', 'in', recipeIds)
    .orderBy('terms.slug')
    .execute();
  const words = new Map(texts.map((text) => [text.recipe_id, text.words.split(' ')]));
  const termsOf = Map.groupBy(terms, (term) => term.recipe_id);
  return new Map(
    recipeIds.map((id) => [
      id,
      {
        words: (words.get(id) ?? []).filter((word) => word !== ''),
        terms: (termsOf.get(id) ?? []).map(({ kind, slug }) => ({ group: TERM_GROUPS[kind], slug })),
      },
    ]),
  );
}
