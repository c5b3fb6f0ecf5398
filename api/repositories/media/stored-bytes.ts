import type { Queryable } from '../../db/transaction.ts';

/** Bytes of pictures and videos stored for a person: of the sites they own, deleted ones too, and their own. */
export async function sumStoredBytes(db: Queryable, ownerUserId: string): Promise<number> {
  const sites = db.selectFrom('sites').select('id').where('owner_user_id', '=', ownerUserId);
  let sum = 0;
  for (const [table, uploader] of [
    ['images', 'created_by'],
    ['videos', 'created_by'],
    ['uploads', 'user_id'],
  ] as const) {
    const bytes = db.selectFrom(table).select(({ fn }) => fn.sum<number | null>('byte_size').as('sum'));
    const ofSites = await bytes.where('site_id', 'in', sites).executeTakeFirst();
    const own = await bytes.where('site_id', 'is', null).where(uploader, '=', ownerUserId).executeTakeFirst();
    sum += (ofSites?.sum ?? 0) + (own?.sum ?? 0);
  }
  const replaced = await replacedBytes(db).where('site_id', 'in', sites).executeTakeFirst();
  return sum + (replaced?.sum ?? 0);
}

/** Bytes of the originals of a site, and of those that pictures had and that are kept. */
export async function sumBytesOfSite(db: Queryable, siteId: string): Promise<number> {
  let sum = (await replacedBytes(db).where('site_id', '=', siteId).executeTakeFirst())?.sum ?? 0;
  for (const table of ['images', 'videos'] as const) {
    const bytes = db.selectFrom(table).select(({ fn }) => fn.sum<number | null>('byte_size').as('sum'));
    sum += (await bytes.where('site_id', '=', siteId).executeTakeFirst())?.sum ?? 0;
  }
  return sum;
}

function replacedBytes(db: Queryable) {
  return db
    .selectFrom('replaced_files')
    .select(({ fn }) => fn.sum<number | null>('byte_size').as('sum'))
    .where('removed_at', 'is', null);
}
