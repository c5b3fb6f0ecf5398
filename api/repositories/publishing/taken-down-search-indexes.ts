/** Search indexes with something in them that readers may no longer have. */
import { sql } from 'kysely';
import { SEARCH_INDEX_ENTRY } from '#domain/search/search-index.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';
import { NO_PARTS } from './search-indexes.ts';

/** An index that is to be removed from readers. */
type OverdueSearchIndex = {
  siteId: string;
  slug: string;
  /** It was taken down before, and its files could not be removed. */
  isTakenDown: boolean;
  /** While one of these files is there, readers may find what they must not. */
  paths: string[];
};

/**
 * Indexes with something in them that was taken back so long ago, whose site is gone so long, or with parts that were
 * left so long ago and could not be removed.
 */
export async function listOverdueSearchIndexes(
  db: Queryable,
  takenBackBefore: number,
): Promise<OverdueSearchIndex[]> {
  const rows = await db
    .selectFrom('search_indexes')
    .innerJoin('sites', 'sites.id', 'search_indexes.site_id')
    .select(['sites.id', 'sites.slug', 'deleted_at', 'taken_back_at'])
    .select(['fingerprint', 'failing_since', 'left_parts'])
    .where((where) =>
      where.or([
        where.and([where('taken_back_at', '<=', takenBackBefore), where('deleted_at', 'is', null)]),
        where('deleted_at', '<=', takenBackBefore),
        where.and([
          where('failing_since', 'is not', null),
          where('left_parts', '!=', NO_PARTS),
          where('written_at', '<=', takenBackBefore),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => {
    const isOld = [row.taken_back_at, row.deleted_at].some((at) => at !== null && at <= takenBackBefore);
    const leftParts = fromOwnJson<string[]>(row.left_parts);
    return {
      siteId: row.id,
      slug: row.slug,
      isTakenDown: row.failing_since !== null && row.fingerprint === '' && leftParts.length > 0,
      // Nobody finds anything by parts that no entry names, but who knows them may still ask for them.
      paths: isOld ? [SEARCH_INDEX_ENTRY] : leftParts,
    };
  });
}

/**
 * Takes an index out of all hands before its files are removed: whoever is writing it puts nothing in place, and this
 * server shows none of its files. They count as left until `noteSearchIndexRemoved` says otherwise.
 */
export async function takeDownSearchIndex(db: Queryable, siteId: string, now: number): Promise<void> {
  await db
    .updateTable('search_indexes')
    .set({
      generation: -1,
      fingerprint: '',
      left_parts: JSON.stringify([SEARCH_INDEX_ENTRY]),
      written_at: 0,
      leased_until: null,
      lease_owner: null,
      taken_back_at: null,
      failing_since: sql`coalesce(failing_since, ${now})`,
    })
    .where('site_id', '=', siteId)
    .execute();
}

/** Remembers that the files of an index that was taken down are gone. */
export async function noteSearchIndexRemoved(db: Queryable, siteId: string): Promise<void> {
  await db
    .updateTable('search_indexes')
    .set({ left_parts: NO_PARTS })
    .where('site_id', '=', siteId)
    .where('fingerprint', '=', '')
    .execute();
}

/** True while the files of a site's index are to be shown to nobody: it was taken down, and not written since. */
export async function isSearchIndexTakenDown(db: Queryable, siteSlug: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('search_indexes', 'search_indexes.site_id', 'sites.id')
    .select(['failing_since', 'fingerprint'])
    .where('slug', '=', siteSlug)
    // A site that is gone may have had the name before.
    .orderBy('deleted_at', (order) => order.asc().nullsFirst())
    .executeTakeFirst();
  return row !== undefined && row.failing_since !== null && row.fingerprint === '';
}
