/** Collections that were deleted, and bringing them back. */
import type { Collection, DeletedCollection } from '#domain/recipes/collections.ts';
import { nextSlug } from '#domain/text/slugs.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  findDeletedSlug,
  listCollectionRows,
  listDeletedCollections,
  markCollectionLiving,
} from '../../repositories/recipes/collections.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { undoableSince } from '../purge-deleted.ts';
import { readCollection } from './collections.ts';
import type { ManagerOf } from './recipe-publication.ts';

/** Those of a site that can be brought back, the last deleted first. */
export function listRestorableCollections(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
): Promise<DeletedCollection[]> {
  return listDeletedCollections(db, siteId, undoableSince(now()));
}

/** Brings a deleted collection back; where its slug is another's by now, under the next that is free. */
export async function restoreCollection(
  context: Context,
  manager: ManagerOf,
  collectionId: string,
): Promise<Outcome<Collection>> {
  const { siteId } = manager;
  return inTransaction(context.db, async (unit) => {
    const now = context.now();
    const deletedSlug = await findDeletedSlug(unit.tx, siteId, collectionId, undoableSince(now));
    if (deletedSlug === null) return fail('not_found');
    let slug = deletedSlug;
    while ((await listCollectionRows(unit.tx, siteId, { slug })).length > 0) slug = nextSlug(slug);
    await markCollectionLiving(unit.tx, collectionId, slug, now);
    await publishSites(context, unit, [siteId]);
    const collection = await readCollection(unit.tx, siteId, collectionId, now);
    if (!collection) return fail('not_found');
    await insertSiteAct(unit.tx, manager, { act: 'restored-collection', subject: collection.title, now });
    return succeed(collection);
  });
}
