import { sql } from 'kysely';
import type { RedirectFilter, RedirectKind } from '#domain/pages/redirects.ts';
import type { Queryable } from '../../db/transaction.ts';
import { patternOf } from '../patterns.ts';

/** Those of a site that lead on. */
const living = (db: Queryable, siteId: string) =>
  db.selectFrom('redirects').where('site_id', '=', siteId).where('deleted_at', 'is', null);

/** Where an old path of a site leads now. */
export async function findRedirect(db: Queryable, siteId: string, fromPath: string): Promise<string | null> {
  const row = await living(db, siteId).select('to_path').where('from_path', '=', fromPath).executeTakeFirst();
  return row?.to_path ?? null;
}

/** Every redirect of a site, by the path it starts at. */
export async function readRedirects(db: Queryable, siteId: string): Promise<Map<string, string>> {
  const rows = await living(db, siteId).select(['from_path', 'to_path']).execute();
  return new Map(rows.map((row) => [row.from_path, row.to_path]));
}

/** Redirects of a site from paths that begin alike. @param folder ends with a slash */
export async function readRedirectsBelow(
  db: Queryable,
  siteId: string,
  folder: string,
): Promise<Map<string, string>> {
  const rows = await living(db, siteId)
    .select(['from_path', 'to_path'])
    .where('from_path', '>', folder)
    // The character that follows the slash.
    .where('from_path', '<', `${folder.slice(0, -1)}0`)
    .execute();
  return new Map(rows.map((row) => [row.from_path, row.to_path]));
}

/** How the redirects of a site stand, also those that are deleted, by the path they start at. */
export async function readRedirectStandings(
  db: Queryable,
  siteId: string,
): Promise<Map<string, { kind: RedirectKind; toPath: string; isDeleted: boolean }>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path', 'kind', 'deleted_at'])
    .where('site_id', '=', siteId)
    .execute();
  return new Map(
    rows.map(({ from_path, to_path, kind, deleted_at }) => [
      from_path,
      { kind, toPath: to_path, isDeleted: deleted_at !== null },
    ]),
  );
}

/**
 * Leads an old path to a new one. Redirects that led to the old path, or start at the new one, stay until the new
 * page lies in place: the publisher settles them then.
 */
export async function moveRedirect(
  db: Queryable,
  move: { siteId: string; fromPath: string; toPath: string; kind?: RedirectKind; now: number },
): Promise<void> {
  const { siteId, fromPath, toPath, kind = 'renamed', now } = move;
  const led = { to_path: toPath, kind, created_at: now, deleted_at: null };
  await db
    .insertInto('redirects')
    .values({ site_id: siteId, from_path: fromPath, ...led })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_path']).doUpdateSet(led))
    .execute();
}

/** Lets redirects go that start at paths, and leads others to new ends. */
export async function changeRedirects(
  db: Queryable,
  siteId: string,
  change: { removed: readonly string[]; moved?: readonly (readonly [from: string, to: string])[] },
): Promise<void> {
  for (const path of change.removed)
    await db.deleteFrom('redirects').where('site_id', '=', siteId).where('from_path', '=', path).execute();
  for (const [from, to] of change.moved ?? [])
    await db
      .updateTable('redirects')
      .set({ to_path: to })
      .where('site_id', '=', siteId)
      .where('from_path', '=', from)
      .execute();
}

/** A redirect as the kitchen lists it. */
export type RedirectRow = { fromPath: string; toPath: string; kind: RedirectKind; createdAt: number };

/** Which redirects are listed. */
export type RedirectChoice = {
  /** Part of either path; empty fits all. */
  query: string;
  /** Deleted ones can be brought back; null lists all others. */
  filter: RedirectFilter | null;
  /** Those deleted before cannot be brought back any more, in milliseconds UTC. */
  deletedSince: number;
};

/** Redirects of a site by the path they start at. @param after the path of the last one that was listed */
export async function listRedirects(
  db: Queryable,
  siteId: string,
  choice: RedirectChoice,
  { limit, after }: { limit: number; after: string },
): Promise<RedirectRow[]> {
  const rows = await chosen(db, siteId, choice)
    .select(['from_path', 'to_path', 'kind', 'created_at'])
    .where('from_path', '>', after)
    .orderBy('from_path')
    .limit(limit)
    .execute();
  return rows.map(({ from_path, to_path, kind, created_at }) => ({
    fromPath: from_path,
    toPath: to_path,
    kind,
    createdAt: created_at,
  }));
}

/** How many of a site there are with such a path. */
export async function countRedirects(db: Queryable, siteId: string, choice: RedirectChoice): Promise<number> {
  const { count } = await chosen(db, siteId, choice)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function chosen(db: Queryable, siteId: string, { query, filter, deletedSince }: RedirectChoice) {
  let rows = db.selectFrom('redirects').where('site_id', '=', siteId);
  rows =
    filter === 'deleted'
      ? rows.where('deleted_at', '>=', deletedSince)
      : rows.where('deleted_at', 'is', null);
  if (filter !== null && filter !== 'deleted') rows = rows.where('kind', '=', filter);
  if (query === '') return rows;
  const pattern = patternOf(query);
  return rows.where(
    sql<boolean>`(from_path like ${pattern} escape '!' or to_path like ${pattern} escape '!')`,
  );
}

/** A redirect that was deleted since an instant; null where there is none. */
export async function findDeletedRedirect(
  db: Queryable,
  siteId: string,
  fromPath: string,
  deletedSince: number,
): Promise<RedirectRow | null> {
  const row = await chosen(db, siteId, { query: '', filter: 'deleted', deletedSince })
    .selectAll()
    .where('from_path', '=', fromPath)
    .executeTakeFirst();
  return row
    ? { fromPath: row.from_path, toPath: row.to_path, kind: row.kind, createdAt: row.created_at }
    : null;
}

/** Lets a redirect lead nowhere; it can be brought back. */
export async function markRedirectDeleted(
  db: Queryable,
  siteId: string,
  fromPath: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('redirects')
    .set({ deleted_at: now })
    .where('site_id', '=', siteId)
    .where('from_path', '=', fromPath)
    .execute();
}

/**
 * Removes redirects that were deleted before an instant. What recipes brought along stays: it would be made anew.
 * @returns how many
 */
export async function purgeRedirects(db: Queryable, deletedBefore: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('redirects')
    .select(['site_id', 'from_path'])
    .where('deleted_at', '<', deletedBefore)
    .where('kind', '<>', 'brought')
    .limit(limit)
    .execute();
  for (const { site_id: siteId, from_path } of rows)
    await changeRedirects(db, siteId, { removed: [from_path] });
  return rows.length;
}
