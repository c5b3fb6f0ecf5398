/** The library of a site: its pictures and videos in one list, by what names them. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Image } from '#domain/media/media.ts';
import type { MediaFilter } from '#domain/media/media-library.ts';
import { PLACES_WITH_ALT_TEXT } from '#domain/media/named-media.ts';
import type { Video } from '#domain/media/videos.ts';
import type { Database } from '../../db/tables.ts';
import type { Queryable } from '../../db/transaction.ts';
import { toImage } from './image-rows.ts';

/** A picture or a video without what names it. */
export type MediaRow = {
  id: string;
  image: Image | null;
  video: Video | null;
  fileName: string | null;
  byteSize: number;
  createdAt: number;
  deletedAt: number | null;
};

/** What names media besides recipes, as lists ask for it. */
export type OtherUses = {
  ids: readonly string[];
  /** Those that lack an alt text there. */
  idsWithoutAltText: readonly string[];
  /** Those whose users have a name with a word like that. */
  idsByWord: ReadonlyMap<string, readonly string[]>;
};

/** Which are listed. */
export type MediaChoice = {
  /** Each must begin a word of its name, of an alt text, or of the name of what names it. */
  words: readonly string[];
  filter: MediaFilter | null;
  other: OtherUses;
  /** What was deleted before is listed no more. */
  deletedSince: number;
};

/** Place in the list: when it was stored, and the id. */
export type MediaPlace = readonly [createdAt: number, id: string];

type Where = ExpressionBuilder<Database & { media: { id: string; created_at: number } }, 'media'>;

/** Of either table. */
const COMMON_COLUMNS = [
  'id',
  'key',
  'file_name',
  'sorted_file_name',
  'byte_size',
  'created_at',
  'deleted_at',
] as const;
const FRAME_COLUMNS = ['frame_width', 'frame_height'] as const;
const NO_FRAME = FRAME_COLUMNS.map((column) => sql<number | null>`null`.as(column));
const WIDTH = sql<number | null>`width`.as('width');
const HEIGHT = sql<number | null>`height`.as('height');
const CONTENT_TYPE = sql<string>`content_type`.as('content_type');

/** All of a site, as one table; what readers sent with comments stands with these. */
function library(db: Queryable, siteId: string) {
  const images = db
    .selectFrom('images')
    .select([...COMMON_COLUMNS, WIDTH, HEIGHT, CONTENT_TYPE, 'lqip', ...FRAME_COLUMNS])
    .select([sql<number | null>`null`.as('seconds'), sql<0 | 1>`0`.as('is_video')])
    .where('site_id', '=', siteId)
    .where('is_of_reader', '=', 0);
  const videos = db
    .selectFrom('videos')
    .select([
      ...COMMON_COLUMNS,
      WIDTH,
      HEIGHT,
      CONTENT_TYPE,
      sql<string | null>`null`.as('lqip'),
      ...NO_FRAME,
    ])
    .select(['duration_seconds as seconds', sql<0 | 1>`1`.as('is_video')])
    .where('site_id', '=', siteId);
  return db.selectFrom(images.unionAll(videos).as('media'));
}

/** Part of a library, the newest first. */
export async function listMedia(
  db: Queryable,
  siteId: string,
  choice: MediaChoice,
  { limit, after }: { limit: number; after: MediaPlace | null },
): Promise<MediaRow[]> {
  let query = library(db, siteId)
    .selectAll()
    .where((where) => isChosen(where as unknown as Where, choice, choice.filter));
  if (after !== null) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => {
    const { id, key, width, height, lqip, frame_width, frame_height } = row;
    const common = { id, fileName: row.file_name, byteSize: row.byte_size, createdAt: row.created_at };
    const rest = { ...common, deletedAt: row.deleted_at };
    if (row.is_video === 0) {
      const file = { id, key, width: width ?? 1, height: height ?? 1, lqip };
      return { ...rest, image: toImage({ ...file, frame_width, frame_height }), video: null };
    }
    const contentType = row.content_type as Video['contentType'];
    const video = { id, key, contentType, width, height, durationSeconds: row.seconds };
    return { ...rest, image: null, video: { ...video, createdAt: row.created_at } };
  });
}

/** How many fit the words: all of them, and those of each part. */
export async function countMedia(
  db: Queryable,
  siteId: string,
  choice: MediaChoice,
  filters: readonly MediaFilter[],
): Promise<Record<MediaFilter | 'all', number>> {
  const counted = await library(db, siteId)
    .select((builder) => {
      const where = builder as unknown as Where;
      return (['all', ...filters] as const).map((part) =>
        builder.fn
          .coalesce(
            builder.fn.sum<number>(
              builder
                .case()
                .when(isInPart(where, choice, part === 'all' ? null : part))
                .then(1)
                .else(0)
                .end(),
            ),
            builder.lit(0),
          )
          .as(part),
      );
    })
    .where((where) => fitsWords(where as unknown as Where, choice))
    .executeTakeFirstOrThrow();
  return counted as Record<MediaFilter | 'all', number>;
}

/** Those of the ids that nothing names, among a site's. */
export async function listUnusedIds(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  other: OtherUses,
): Promise<string[]> {
  const rows = await library(db, siteId)
    .select('id')
    .where('id', 'in', ids)
    .where((where) => where.not(isUsed(where as unknown as Where, other)))
    .execute();
  return rows.map(({ id }) => id);
}

function isChosen(where: Where, choice: MediaChoice, filter: MediaFilter | null) {
  return where.and([isInPart(where, choice, filter), fitsWords(where, choice)]);
}

function isInPart(where: Where, { other, deletedSince }: MediaChoice, filter: MediaFilter | null) {
  const isDeleted = sql<SqlBool>`deleted_at is not null`;
  const isHere = where.or([sql<SqlBool>`deleted_at is null`, isUsed(where, other)]);
  switch (filter) {
    case null:
      return isHere;
    case 'pictures':
      return where.and([isHere, sql<SqlBool>`is_video = 0`]);
    case 'videos':
      return where.and([isHere, sql<SqlBool>`is_video = 1`]);
    case 'used':
      return isUsed(where, other);
    case 'unused':
      return where.and([sql<SqlBool>`deleted_at is null`, where.not(isUsed(where, other))]);
    case 'without-alt-text':
      return lacksAltText(where, other);
    case 'deleted':
      return where.and([
        isDeleted,
        sql<SqlBool>`deleted_at >= ${deletedSince}`,
        where.not(isUsed(where, other)),
      ]);
  }
}

/** Recipes that are not deleted, and name it. */
function naming(where: Where) {
  return where
    .selectFrom('recipe_media')
    .innerJoin('recipes', 'recipes.id', 'recipe_media.recipe_id')
    .select('recipe_media.recipe_id')
    .whereRef('recipe_media.media_id', '=', 'media.id')
    .where('recipes.deleted_at', 'is', null);
}

function isUsed(where: Where, { ids }: OtherUses) {
  return where.or([isOneOf(where, ids), where.exists(naming(where))]);
}

function lacksAltText(where: Where, { idsWithoutAltText }: OtherUses) {
  return where.or([
    isOneOf(where, idsWithoutAltText),
    where.exists(
      naming(where)
        .where('recipe_media.is_published', '=', 0)
        .where('recipe_media.place', 'in', [...PLACES_WITH_ALT_TEXT])
        .where('recipe_media.alt_text', 'is', null),
    ),
  ]);
}

function fitsWords(where: Where, { words, other }: MediaChoice) {
  return where.and(
    words.map((word) => {
      const begins = `% ${word}%`;
      return where.or([
        sql<SqlBool>`sorted_file_name like ${begins}`,
        isOneOf(where, other.idsByWord.get(word) ?? []),
        where.exists(
          naming(where).where((named) =>
            named.or([
              named('recipe_media.sorted_alt_text', 'like', begins),
              named('recipes.sorted_title', 'like', begins),
            ]),
          ),
        ),
      ]);
    }),
  );
}

function isOneOf(where: Where, ids: readonly string[]) {
  return ids.length === 0 ? sql<SqlBool>`0 = 1` : where('media.id', 'in', ids);
}

/** Marks pictures and videos of a site as deleted; they go at an instant, unless something names them by then. */
export async function markMediaDeleted(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  { now, goesAt }: { now: number; goesAt: number },
): Promise<void> {
  for (const table of ['images', 'videos'] as const)
    await db
      .updateTable(table)
      .set({ deleted_at: now, left_at: goesAt })
      .where('site_id', '=', siteId)
      .where('id', 'in', ids)
      .execute();
}

/** Brings back pictures and videos of a site that were deleted since an instant. @returns whether there were any */
export async function restoreMedia(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  since: number,
): Promise<boolean> {
  let restored = 0n;
  for (const table of ['images', 'videos'] as const) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ deleted_at: null, left_at: null })
      .where('site_id', '=', siteId)
      .where('id', 'in', ids)
      .where('deleted_at', '>=', since)
      .executeTakeFirst();
    restored += numUpdatedRows;
  }
  return restored > 0n;
}
