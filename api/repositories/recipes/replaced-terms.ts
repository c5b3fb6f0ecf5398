/** Terms that were merged into others or deleted. */
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { followReplaced, type ReplacedTerms } from '#domain/recipes/terms/replaced-terms.ts';
import type { Queryable } from '../../db/transaction.ts';

/** A term that can come back. */
export type ReplacedTermRow = {
  id: string;
  kind: OwnTermKind;
  title: string;
  /** What it had. */
  slug: string;
  mergedInto: string | null;
  replacedAt: number;
};

/** Where the terms of each kind are. */
const TABLES = { tag: 'terms', equipment: 'equipment', contributor: 'contributors' } as const;

/** Ids of the terms of a site that are no more, as a part of a statement. */
export const replacedTermIds = (db: Queryable, siteId: string) =>
  db.selectFrom('replaced_terms').select('term_id').where('site_id', '=', siteId);

/** What has taken the place of a site's terms. */
export async function readReplacedTerms(db: Queryable, siteId: string): Promise<ReplacedTerms> {
  const rows = await db
    .selectFrom('replaced_terms')
    .select(['term_id', 'merged_into'])
    .where('site_id', '=', siteId)
    .execute();
  return followReplaced(new Map(rows.map((row) => [row.term_id, row.merged_into])));
}

/** Those of a site that were replaced since an instant and can come back. */
export async function listReplacedTerms(
  db: Queryable,
  siteId: string,
  since: number,
): Promise<ReplacedTermRow[]> {
  const rows = await db
    .selectFrom('replaced_terms')
    .leftJoin('terms', 'terms.id', 'term_id')
    .leftJoin('equipment', 'equipment.id', 'term_id')
    .leftJoin('contributors', 'contributors.id', 'term_id')
    .select(['term_id', 'replaced_terms.kind', 'replaced_terms.slug', 'merged_into', 'replaced_at'])
    .select(['terms.title', 'equipment.title as tool', 'contributors.display_name as person'])
    .where('replaced_terms.site_id', '=', siteId)
    .where('replaced_at', '>=', since)
    .execute();
  return rows.flatMap(({ term_id: id, kind, slug, merged_into, replaced_at, ...row }) => {
    const title = row.title ?? row.tool ?? row.person;
    return title === null
      ? []
      : [{ id, kind, slug, title, mergedInto: merged_into, replacedAt: replaced_at }];
  });
}

/** Takes a term out of use; its slug is free from then on. @param mergedInto what takes its place; null is nothing */
export async function replaceTerm(
  db: Queryable,
  siteId: string,
  { id, kind, slug }: { id: string; kind: OwnTermKind; slug: string },
  { mergedInto, now }: { mergedInto: string | null; now: number },
): Promise<void> {
  await db
    .insertInto('replaced_terms')
    .values({ term_id: id, site_id: siteId, kind, slug, merged_into: mergedInto, replaced_at: now })
    .execute();
  await db.updateTable(TABLES[kind]).set({ slug: id }).where('id', '=', id).execute();
}

/** Brings a term back under a slug that is free. */
export async function bringTermBack(
  db: Queryable,
  { id, kind }: { id: string; kind: OwnTermKind },
  slug: string,
): Promise<void> {
  await db.deleteFrom('replaced_terms').where('term_id', '=', id).execute();
  await db.updateTable(TABLES[kind]).set({ slug }).where('id', '=', id).execute();
}

/** Contributors that were merged into others, by the slugs they had, with the ids of those others. */
export async function findMergedContributorIds(
  db: Queryable,
  siteId: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('replaced_terms')
    .select(['term_id', 'slug'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'contributor')
    .where('slug', 'in', slugs)
    .execute();
  const replaced = await readReplacedTerms(db, siteId);
  return new Map(
    rows.flatMap(({ term_id, slug }) => {
      const id = replaced.get(term_id) ?? null;
      return id === null ? [] : [[slug, id] as const];
    }),
  );
}

/**
 * Removes terms that were deleted before an instant. That they were is remembered: rules of collections that name one
 * go on taking no recipe.
 * @returns how many
 */
export async function purgeDeletedTerms(db: Queryable, before: number, limit: number): Promise<number> {
  let removed = 0;
  for (const table of Object.values(TABLES)) {
    const deleted = db
      .selectFrom('replaced_terms')
      .select('term_id')
      .where('merged_into', 'is', null)
      .where('replaced_at', '<', before);
    const some = db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', deleted)
      .limit(limit - removed);
    const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', some).executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
