import { inParts } from '#domain/shared/in-parts.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Paths named in one statement; SQLite takes at most 32,766 parameters. */
const PATHS_PER_STATEMENT = 10_000;
/** Pages saved in one statement, each with four parameters; the text of a longer one takes megabytes. */
const PAGES_PER_STATEMENT = 1_000;

/** Stands in the place of a site's id for the platform's own pages. */
export const PLATFORM_OWNER = 'platform';

/**
 * What is noted of a page: when it was written, in milliseconds UTC; `isSure` is false while it may not be as it should.
 * Null when it is not published.
 */
export async function findPublishedPage(
  db: Queryable,
  owner: string,
  path: string,
): Promise<{ isSure: boolean; writtenAt: number } | null> {
  const row = await db
    .selectFrom('published_pages')
    .select(['fingerprint', 'written_at'])
    .where('owner', '=', owner)
    .where('path', '=', path)
    .executeTakeFirst();
  return row ? { isSure: row.fingerprint !== '', writtenAt: row.written_at } : null;
}

/** True when anything of a site, or of the platform, was published. */
export async function hasPublishedPages(db: Queryable, owner: string): Promise<boolean> {
  const row = await db
    .selectFrom('published_pages')
    .select('path')
    .where('owner', '=', owner)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Fingerprints of what lies published, by path. `owner` is a site's id or PLATFORM_OWNER. */
export async function readPublishedFingerprints(db: Queryable, owner: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('published_pages')
    .select(['path', 'fingerprint'])
    .where('owner', '=', owner)
    .execute();
  return new Map(rows.map((row) => [row.path, row.fingerprint]));
}

/** Remembers that files were written. */
export async function savePublishedPages(
  db: Queryable,
  owner: string,
  pages: readonly { path: string; fingerprint: string }[],
  now: number,
): Promise<void> {
  for (const some of inParts(pages, PAGES_PER_STATEMENT)) {
    await db
      .insertInto('published_pages')
      .values(some.map(({ path, fingerprint }) => ({ owner, path, fingerprint, written_at: now })))
      .onConflict((conflict) =>
        conflict.columns(['owner', 'path']).doUpdateSet((expression) => ({
          fingerprint: expression.ref('excluded.fingerprint'),
          written_at: expression.ref('excluded.written_at'),
        })),
      )
      .execute();
  }
}

/** Forgets files that were removed. */
export async function deletePublishedPages(
  db: Queryable,
  owner: string,
  paths: readonly string[],
): Promise<void> {
  for (const some of inParts(paths, PATHS_PER_STATEMENT))
    await db.deleteFrom('published_pages').where('owner', '=', owner).where('path', 'in', some).execute();
}

/** Makes the next sync write every file anew. */
export async function forgetFingerprints(db: Queryable, owner: string): Promise<void> {
  await db.updateTable('published_pages').set({ fingerprint: '' }).where('owner', '=', owner).execute();
}

/** Which of the paths lie published. */
export async function listLivePaths(
  db: Queryable,
  owner: string,
  paths: readonly string[],
): Promise<Set<string>> {
  const rows =
    paths.length === 0
      ? []
      : await db
          .selectFrom('published_pages')
          .select('path')
          .where('owner', '=', owner)
          .where('path', 'in', paths)
          .execute();
  return new Set(rows.map((row) => row.path));
}

/** Forgets everything that lies published, search indexes too, as where the database was moved without it. */
export async function forgetPublishedFiles(db: Queryable): Promise<void> {
  await db.deleteFrom('published_pages').execute();
  await db.deleteFrom('search_indexes').execute();
}
