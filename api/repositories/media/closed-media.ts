/**
 * Closed pictures and videos: what only the members' part of premium recipes shows, and what readers sent and nobody may
 * see (yet). Their plain addresses are answered to nobody.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inParts } from '#domain/shared/in-parts.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';

const KEYS_PER_STATEMENT = 10_000;
const TABLES = ['images', 'videos'] as const satisfies readonly MediaTable[];

/** A comment that everybody may read. */
const isShown = (comment: 'comment' | 'head') =>
  sql<SqlBool>`(${sql.ref(comment)}.hidden_at is null and ${sql.ref(comment)}.held_at is null)`;

/** Pictures of readers are closed as long as no comment that everybody may read shows them. */
const IS_CLOSED: Record<MediaTable, RawBuilder<SqlBool>> = {
  images: sql`(images.is_closed = 1 or (images.is_of_reader = 1 and not exists (
    select 1 from comments as comment left join comments as head on head.id = comment.parent_id
    where comment.picture_id = images.id and ${isShown('comment')} and (head.id is null or ${isShown('head')})
      and comment.picture_held_at is null and comment.picture_hidden_at is null
  )))`,
  videos: sql`videos.is_closed = 1`,
};

/** True when the file of a picture, or of a video, is closed; a picture's files before are as it is. */
export async function isClosedKey(db: Queryable, table: MediaTable, key: string): Promise<boolean> {
  const found = await sql<object>`
    select 1 from ${sql.table(table)} where ${hasKey(table, key)} and ${IS_CLOSED[table]} limit 1
  `.execute(db);
  return found.rows.length > 0;
}

function hasKey(table: MediaTable, key: string): RawBuilder<SqlBool> {
  if (table === 'videos') return sql`key = ${key}`;
  return sql`id = coalesce(
    (select id from images where key = ${key}), (select image_id from replaced_files where key = ${key})
  )`;
}

/** On whose behalf it is asked for closed media: whatever is found is a site's, or a user's. */
export type MediaScope = { siteId: string | null; userId: string | null };

/** Those of the keys that are closed, and that belong to the site or the user, or to who manages with them. */
export async function listClosedKeys(
  db: Queryable,
  keys: readonly string[],
  { siteId, userId }: MediaScope,
): Promise<string[]> {
  const isInScope = sql<SqlBool>`(
    site_id = ${siteId} or created_by = ${userId}
    or site_id in (select id from sites where owner_user_id = ${userId})
    or site_id in (select site_id from site_managers where user_id = ${userId})
    or (site_id is null and created_by in (
      select owner_user_id from sites where id = ${siteId}
      union select user_id from site_managers where site_id = ${siteId}
    ))
  )`;
  const found: string[] = [];
  for (const some of inParts(keys, KEYS_PER_STATEMENT)) {
    const list = sql.join(some);
    const { rows } = await sql<{ key: string }>`
      select key from images where key in (${list}) and ${isInScope} and ${IS_CLOSED.images}
      union select key from videos where key in (${list}) and ${isInScope} and ${IS_CLOSED.videos}
      union select key from replaced_files where key in (${list}) and exists (
        select 1 from images where images.id = replaced_files.image_id and ${isInScope} and ${IS_CLOSED.images}
      )
    `.execute(db);
    found.push(...rows.map(({ key }) => key));
  }
  return found;
}

/** A recipe that readers have, or get at their next look. */
const READERS_HAVE = (now: number) =>
  sql<SqlBool>`recipes.deleted_at is null and recipes.published_at <= ${now}`;

/** A page that everybody may read shows it: that of a recipe. */
const isShownByRecipe = (table: MediaTable | 'medium', now: number) => sql<SqlBool>`exists (
  select 1 from recipe_media join recipes on recipes.id = recipe_media.recipe_id
  where recipe_media.media_id = ${sql.ref(`${table}.id`)} and is_published = 1 and is_for_members = 0
    and ${READERS_HAVE(now)}
)`;

/** Closed media that a site may have, by their ids. */
export async function listClosedMedia(db: Queryable, siteId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('is_closed', '=', 1)
      .where((where) => where.or([where('site_id', '=', siteId), where('site_id', 'is', null)]))
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Those of the ids that a recipe shows to everybody. */
export async function listShownByRecipes(
  db: Queryable,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES)
    for (const some of inParts(ids, KEYS_PER_STATEMENT)) {
      const query = db.selectFrom(table).select('id').where('id', 'in', some);
      found.push(...(await query.where(isShownByRecipe(table, now)).execute()).map(({ id }) => id));
    }
  return found;
}

/** A picture or a video with whose it is. */
export type OwnedMedium = { id: string; siteId: string | null; createdBy: string | null };

/** Media that are not closed, and that premium recipes of a site show to members and no recipe to everybody. */
export async function listMediaForMembers(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<OwnedMedium[]> {
  const found: OwnedMedium[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<OwnedMedium>`
      select medium.id, medium.site_id as "siteId", medium.created_by as "createdBy"
      from (
        select distinct media_id from recipe_media where is_for_members = 1 and recipe_id in (
          select id from recipes where recipes.site_id = ${siteId} and ${READERS_HAVE(now)}
        )
      ) as named
      join ${sql.table(table)} as medium on medium.id = named.media_id
      where medium.is_closed = 0 and not ${isShownByRecipe('medium', now)}
    `.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Those of the ids that somebody shows beside their name. */
export async function listAvatarsAmong(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of inParts(ids, KEYS_PER_STATEMENT)) {
    const rows = db.selectFrom('users').select('avatar_image_id as id').where('avatar_image_id', 'in', some);
    found.push(...(await rows.execute()).flatMap(({ id }) => id ?? []));
  }
  return found;
}

export async function updateIsClosed(
  db: Queryable,
  ids: readonly string[],
  isClosed: boolean,
): Promise<void> {
  for (const table of TABLES)
    for (const some of inParts(ids, KEYS_PER_STATEMENT))
      await db
        .updateTable(table)
        .set({ is_closed: isClosed ? 1 : 0 })
        .where('id', 'in', some)
        .execute();
}
