/** Comments as readers get them: shown, and not below one that is not. */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { croppedImage } from '#domain/media/crops.ts';
import { type Comment, CommentContent, type CommentPicture } from '#domain/people/comments.ts';
import { Crop } from '#domain/shared/fields.ts';
import type { Database } from '../../db/tables.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';
import { IMAGE_COLUMNS, toImage } from '../media/image-rows.ts';

/** A comment without the replies to it. */
export type LoneComment = Omit<Comment, 'children' | 'replyCount'>;

/** Where a list goes on: after a comment of an instant, in the order of both. */
export type Position = { createdAt: number; id: string };

/** Whom comments are read for; null is nobody in particular. */
export type Viewer = string | null;

/** Of comments: that somebody may read it. Whoever wrote it also reads what waits to be shown. */
function isReadBy(viewer: Viewer) {
  const where = expressionBuilder<Database, 'comments'>();
  const isShown = where('comments.held_at', 'is', null);
  const isWaiting = where('comments.user_id', '=', viewer ?? '');
  return where.and([where('comments.hidden_at', 'is', null), where.or([isShown, isWaiting])]);
}

/** Comments, in whatever state, with who wrote them, and what a viewer did with them. */
export const comments = (db: Queryable, viewer: Viewer) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('images', 'images.id', 'users.avatar_image_id')
    .leftJoin('images as picture', 'picture.id', 'comments.picture_id')
    .select([
      'comments.id as comment_id',
      'comments.recipe_id',
      'comments.parent_id',
      'comments.content',
      'comments.created_at',
      'comments.held_at',
      'comments.has_made',
      'comments.picture_alt_text',
      'comments.picture_held_at',
      'comments.picture_hidden_at',
      'picture.id as picture_id',
      'picture.key as picture_key',
      'picture.width as picture_width',
      'picture.height as picture_height',
      'picture.lqip as picture_lqip',
      'users.id as user_id',
      'users.display_name',
      'users.avatar_crop',
      ...IMAGE_COLUMNS,
      isByManager.as('is_by_manager'),
      (viewer === null ? sql<number>`0` : isManagedBy(sql`${viewer}`)).as('is_for_manager'),
      sql<number>`(select count(*) from comment_upvotes where comment_id = comments.id)`.as('upvotes'),
      sql<number>`exists (
        select 1 from comment_upvotes where comment_id = comments.id and user_id = ${viewer ?? ''}
      )`.as('has_upvoted'),
    ]);

/** Somebody manages the site of a comment now. */
const isManagedBy = (userId: RawBuilder<unknown>) => sql<number>`(
  exists (select 1 from sites where id = comments.site_id and owner_user_id = ${userId})
  or exists (select 1 from site_managers where site_id = comments.site_id and user_id = ${userId})
)`;

/** Whoever wrote it does. */
export const isByManager = isManagedBy(sql`comments.user_id`);

type StoredComment = Awaited<ReturnType<ReturnType<typeof comments>['executeTakeFirstOrThrow']>>;

/** A comment as a viewer gets it. */
export function toComment(row: StoredComment, viewer: Viewer): LoneComment {
  const { id, key, width, height, lqip, frame_width, frame_height } = row;
  const hasAvatar = id !== null && key !== null && width !== null && height !== null;
  const crop = row.avatar_crop === null ? null : fromJson(Crop, row.avatar_crop);
  return {
    id: row.comment_id,
    recipeId: row.recipe_id,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    content: fromJson(CommentContent, row.content),
    createdAt: row.created_at,
    level: row.parent_id === null ? 1 : 2,
    user: {
      id: row.user_id,
      displayName: row.display_name ?? '',
      avatar: hasAvatar
        ? croppedImage(toImage({ id, key, width, height, lqip, frame_width, frame_height }), crop)
        : null,
    },
    upvoteCount: row.upvotes,
    hasUpvoted: row.has_upvoted === 1,
    isByManager: row.is_by_manager === 1,
    isHeld: row.held_at !== null,
    hasMade: row.has_made === 1,
    picture: pictureFor(viewer, row),
  };
}

/** What waits is for its writer and managers, what was hidden for managers alone. */
function pictureFor(viewer: Viewer, row: StoredComment): CommentPicture | null {
  const { picture_id: id, picture_key: key, picture_width: width, picture_height: height } = row;
  if (id === null || key === null || width === null || height === null) return null;
  const isForManager = row.is_for_manager === 1;
  const isHidden = row.picture_hidden_at !== null;
  const state = isHidden ? 'hidden' : row.picture_held_at === null ? 'shown' : 'held';
  const isForWriter = state === 'held' && row.user_id === viewer;
  if (state !== 'shown' && !isForManager && !isForWriter) return null;
  const image = { id, key, width, height, lqip: row.picture_lqip, crop: null };
  return { image, altText: row.picture_alt_text, state };
}

/** Comments of the first level, the latest first. */
export async function listThreadHeads(
  db: Queryable,
  { recipeId, viewer }: { recipeId: string; viewer: Viewer },
  { limit, before }: { limit: number; before: Position | null },
): Promise<LoneComment[]> {
  let query = comments(db, viewer)
    .where('comments.recipe_id', '=', recipeId)
    .where('comments.parent_id', 'is', null)
    .where(isReadBy(viewer));
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('comments.created_at', 'comments.id'), '<', tuple(before.createdAt, before.id)),
    );
  const rows = await query
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toComment(row, viewer));
}

/** The first replies to each of some comments, those of managers first, then the oldest; with how many there are. */
export async function listFirstReplies(
  db: Queryable,
  parentIds: readonly string[],
  { viewer, limit }: { viewer: Viewer; limit: number },
): Promise<Map<string, { replies: LoneComment[]; count: number }>> {
  const found = new Map<string, { replies: LoneComment[]; count: number }>();
  if (parentIds.length === 0) return found;
  const ordered = db
    .selectFrom('comments')
    .select([
      'comments.id',
      'comments.parent_id as parentId',
      sql<number>`row_number() over (
        partition by comments.parent_id order by ${isByManager} desc, comments.created_at, comments.id
      )`.as('place'),
      sql<number>`count(*) over (partition by comments.parent_id)`.as('count'),
    ])
    .where('comments.parent_id', 'in', parentIds)
    .where(isReadBy(viewer));
  const places = await db
    .selectFrom(ordered.as('ordered'))
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute();
  const byId = await readComments(
    db,
    places.map(({ id }) => id),
    viewer,
  );
  for (const { id, parentId, count } of places) {
    const reply = byId.get(id);
    if (parentId === null || !reply) continue;
    const ofThread = found.get(parentId) ?? { replies: [], count };
    ofThread.replies.push(reply);
    found.set(parentId, ofThread);
  }
  return found;
}

/** Comments by their ids, in whatever state. */
export async function readComments(
  db: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, LoneComment>> {
  if (ids.length === 0) return new Map();
  const rows = await comments(db, viewer).where('comments.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.comment_id, toComment(row, viewer)]));
}

/** Replies to a comment, those of managers first, then the oldest. */
export async function listReplies(
  db: Queryable,
  parentId: string,
  { viewer, limit, offset }: { viewer: Viewer; limit: number; offset: number },
): Promise<LoneComment[]> {
  const rows = await comments(db, viewer)
    .where('comments.parent_id', '=', parentId)
    .where(isReadBy(viewer))
    .orderBy(isByManager, 'desc')
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toComment(row, viewer));
}

/**
 * How many comments of a recipe somebody may read: those that all may read, and their own that wait, without those that
 * stand below one that they may not read. So many are counted in an index, and few looked at.
 */
export async function countComments(db: Queryable, recipeId: string, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectNoFrom(
      sql<number>`
        (select count(*) from comments where recipe_id = ${recipeId} and hidden_at is null and held_at is null)
        + (select count(*) from comments where recipe_id = ${recipeId} and user_id = ${viewer ?? ''}
            and hidden_at is null and held_at is not null)
        - (select count(*) from comments as head join comments as reply on reply.parent_id = head.id
            where head.recipe_id = ${recipeId} and head.parent_id is null
              and (head.hidden_at is not null or head.held_at is not null)
              and (head.hidden_at is not null or head.user_id <> ${viewer ?? ''})
              and reply.hidden_at is null and (reply.held_at is null or reply.user_id = ${viewer ?? ''}))
      `.as('count'),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** What readers do not get of a recipe's comments, because it was hidden or waits, the latest first. */
export async function listHidden(
  db: Queryable,
  recipeId: string,
  { viewer, limit }: { viewer: Viewer; limit: number },
): Promise<LoneComment[]> {
  const rows = await comments(db, viewer)
    .where('comments.recipe_id', '=', recipeId)
    .where((where) =>
      where.or([where('comments.hidden_at', 'is not', null), where('comments.held_at', 'is not', null)]),
    )
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toComment(row, viewer));
}
