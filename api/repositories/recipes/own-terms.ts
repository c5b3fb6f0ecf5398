import { type RecipeReferences, referencesOf } from '#domain/recipes/recipe-contents.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { documentOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';
import { readReplacedTerms, replacedTermIds } from './replaced-terms.ts';

/** A word of a site's own. */
export type OwnTermRow = { id: string; kind: OwnTermKind; slug: string; title: string };

/** What a site has added itself; one of them when an id is given. */
export async function listOwnTerms(db: Queryable, siteId: string, id?: string): Promise<OwnTermRow[]> {
  let tags = db.selectFrom('terms').select(['id', 'slug', 'title']).where('site_id', '=', siteId);
  let tools = db.selectFrom('equipment').select(['id', 'slug', 'title']).where('site_id', '=', siteId);
  let people = db
    .selectFrom('contributors')
    .select(['id', 'slug', 'display_name as title'])
    .where('site_id', '=', siteId);
  const replaced = replacedTermIds(db, siteId);
  tags = tags.where('kind', '=', 'tag').where('id', 'not in', replaced);
  tools = tools.where('id', 'not in', replaced);
  people = people.where('id', 'not in', replaced);
  if (id !== undefined) {
    tags = tags.where('id', '=', id);
    tools = tools.where('id', '=', id);
    people = people.where('id', '=', id);
  }
  return [
    ...(await tags.execute()).map((row) => ({ ...row, kind: 'tag' as const })),
    ...(await tools.execute()).map((row) => ({ ...row, kind: 'equipment' as const })),
    ...(await people.execute()).map((row) => ({ ...row, kind: 'contributor' as const })),
  ];
}

/** Gives a word of a site's own another name. */
export async function renameOwnTerm(db: Queryable, { id, kind, slug, title }: OwnTermRow): Promise<void> {
  if (kind === 'tag') await db.updateTable('terms').set({ slug, title }).where('id', '=', id).execute();
  else if (kind === 'equipment')
    await db.updateTable('equipment').set({ slug, title }).where('id', '=', id).execute();
  else await db.updateTable('contributors').set({ slug, display_name: title }).where('id', '=', id).execute();
}

/** What the working document of each recipe of a site refers to that readers do not have as it is. */
export async function listUnpublishedReferences(
  db: Queryable,
  siteId: string,
): Promise<{ id: string; references: RecipeReferences }[]> {
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'document'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('published_revision_id', 'is', null), where('has_unpublished_changes', '=', 1)]),
    )
    .execute();
  const replaced = await readReplacedTerms(db, siteId);
  return rows.map(({ id, document }) => ({
    id,
    references: referencesOf(documentOfNow(fromOwnJson<RecipeDocument>(document), replaced)),
  }));
}
