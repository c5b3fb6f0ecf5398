/** Comments as they are written, hidden, deleted and found helpful. */
import type { CommentContent } from '#domain/people/comment-text.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';

/** A stored comment without what it shows. */
export type CommentRow = {
  id: string;
  siteId: string;
  recipeId: string;
  parentId: string | null;
  userId: string;
  isHidden: boolean;
  isHeld: boolean;
  createdAt: number;
};

/** A comment of a site, in whatever state. */
export async function findComment(
  db: Queryable,
  siteId: string,
  commentId: string,
): Promise<CommentRow | null> {
  const row = await db
    .selectFrom('comments')
    .select(['id', 'recipe_id', 'parent_id', 'user_id', 'hidden_at', 'held_at', 'created_at'])
    .where('id', '=', commentId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    siteId,
    recipeId: row.recipe_id,
    parentId: row.parent_id,
    userId: row.user_id,
    isHidden: row.hidden_at !== null,
    isHeld: row.held_at !== null,
    createdAt: row.created_at,
  };
}

export async function insertComment(
  db: Queryable,
  comment: Pick<CommentRow, 'id' | 'siteId' | 'recipeId' | 'parentId' | 'userId' | 'isHeld' | 'createdAt'> & {
    content: CommentContent;
    isQuestion: boolean;
    hasMade?: boolean;
    picture?: { id: string; altText: string | null; isHeld: boolean } | null;
  },
): Promise<void> {
  await db
    .insertInto('comments')
    .values({
      id: comment.id,
      site_id: comment.siteId,
      recipe_id: comment.recipeId,
      parent_id: comment.parentId,
      user_id: comment.userId,
      content: JSON.stringify(comment.content),
      is_question: comment.isQuestion ? 1 : 0,
      held_at: comment.isHeld ? comment.createdAt : null,
      has_made: comment.hasMade ? 1 : 0,
      picture_id: comment.picture?.id ?? null,
      picture_alt_text: comment.picture?.altText ?? null,
      picture_held_at: comment.picture?.isHeld ? comment.createdAt : null,
      created_at: comment.createdAt,
    })
    .execute();
}

/** Whether somebody has commented on a site; @param isShown and readers got it */
export async function hasCommented(
  db: Queryable,
  { siteId, userId }: { siteId: string; userId: string },
  { isShown }: { isShown: boolean },
): Promise<boolean> {
  let query = db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId);
  if (isShown) query = query.where('held_at', 'is', null).where('hidden_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A comment that waits to be shown. */
export type WaitingComment = { id: string; userId: string; content: CommentContent; name: string };

/** Who wrote those of some comments that wait to be shown. */
export async function listWaitingWriters(
  db: Queryable,
  siteId: string,
  commentIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('user_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('id', 'in', commentIds)
    .where('held_at', 'is not', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Comments of some writers that wait to be shown on a site. */
export async function listWaitingOf(
  db: Queryable,
  siteId: string,
  userIds: readonly string[],
): Promise<WaitingComment[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'user_id', 'content', 'display_name'])
    .where('site_id', '=', siteId)
    .where('user_id', 'in', userIds)
    .where('held_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .execute();
  return rows.map(({ id, user_id, content, display_name }) => ({
    id,
    userId: user_id,
    content: fromOwnJson<CommentContent>(content),
    name: display_name ?? '',
  }));
}

/** Shows comments that wait. Their pictures, which nobody has looked at, go on waiting. */
export async function showWaiting(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('comments').set({ held_at: null }).where('id', 'in', ids).execute();
}

/** Deletes a comment with all replies to it. */
export async function deleteThread(db: Queryable, commentId: string): Promise<void> {
  const thread = db
    .selectFrom('comments')
    .select('id')
    .where((where) => where.or([where('id', '=', commentId), where('parent_id', '=', commentId)]));
  await db.deleteFrom('comment_upvotes').where('comment_id', 'in', thread).execute();
  await db.deleteFrom('comments').where('parent_id', '=', commentId).execute();
  await db.deleteFrom('comments').where('id', '=', commentId).execute();
}

/** Hides a comment. */
export async function markHidden(db: Queryable, commentId: string, now: number): Promise<void> {
  await db.updateTable('comments').set({ hidden_at: now }).where('id', '=', commentId).execute();
}

/** Notes that a user found a comment helpful. */
export async function insertUpvote(
  db: Queryable,
  { commentId, userId, now }: { commentId: string; userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('comment_upvotes')
    .values({ comment_id: commentId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUpvote(db: Queryable, commentId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('comment_upvotes')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .execute();
}
