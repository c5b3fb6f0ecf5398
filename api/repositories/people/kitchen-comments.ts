/** Comments of all recipes of a site, as those who manage it find them. */
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { CommentAction, CommentState } from '#domain/people/comments.ts';
import type { Database } from '../../db/tables.ts';
import type { Queryable } from '../../db/transaction.ts';
import { comments, type LoneComment, type Position, toComment } from './comments.ts';

const where = expressionBuilder<Database, 'comments'>();
const isHidden = where('hidden_at', 'is not', null);
const isHeld = where.and([where('held_at', 'is not', null), where('hidden_at', 'is', null)]);
const isShown = where.and([where('hidden_at', 'is', null), where('held_at', 'is', null)]);
/** Readers do not see it below a comment that they do not see. */
const isBelowHidden = sql<boolean>`exists (
  select 1 from comments as head
  where head.id = comments.parent_id and (head.hidden_at is not null or head.held_at is not null)
)`;
const hasPicture = where('picture_id', 'is not', null);
const isPictureHidden = where.and([hasPicture, where('picture_hidden_at', 'is not', null)]);
const isPictureHeld = where.and([
  hasPicture,
  where('picture_held_at', 'is not', null),
  where('picture_hidden_at', 'is', null),
]);
const isPictureShown = where.and([
  hasPicture,
  where('picture_held_at', 'is', null),
  where('picture_hidden_at', 'is', null),
]);
const IN_STATE = {
  open: where.and([
    isShown,
    where('is_question', '=', 1),
    where('done_at', 'is', null),
    where.not(isBelowHidden),
  ]),
  held: isHeld,
  pictures: where.and([isShown, isPictureHeld, where.not(isBelowHidden)]),
  shown: where.and([isShown, where.not(isBelowHidden)]),
  hidden: isHidden,
} satisfies Record<CommentState, unknown>;

/** A comment that waited is shown with its picture; one that was only hidden leaves that as it was. */
const unlessCommentWaited = sql<number | null>`case when held_at is null then picture_held_at end`;

const OLDEST_FIRST: readonly CommentState[] = ['open', 'held', 'pictures'];

/** Comments of a site in a state: what waits from the oldest on, all others from the latest. */
export async function listCommentsOfSite(
  db: Queryable,
  { siteId, state, viewer }: { siteId: string; state: CommentState; viewer: string },
  { limit, after }: { limit: number; after: Position | null },
): Promise<LoneComment[]> {
  const isOldestFirst = OLDEST_FIRST.includes(state);
  let query = comments(db, viewer)
    .where('comments.site_id', '=', siteId)
    .where(({ eb }) => eb.and([IN_STATE[state].$castTo<SqlBool>()]));
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('comments.created_at', 'comments.id'),
        isOldestFirst ? '>' : '<',
        tuple(after.createdAt, after.id),
      ),
    );
  const direction = isOldestFirst ? 'asc' : 'desc';
  const rows = await query
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => toComment(row, viewer));
}

/** How many comments of a site are in each state. */
export async function countCommentsOfSite(
  db: Queryable,
  siteId: string,
): Promise<Record<CommentState, number>> {
  const count = async (state: CommentState) => {
    const row = await db
      .selectFrom('comments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site_id', '=', siteId)
      .where(IN_STATE[state])
      .executeTakeFirstOrThrow();
    return row.count;
  };
  return {
    open: await count('open'),
    held: await count('held'),
    pictures: await count('pictures'),
    shown: await count('shown'),
    hidden: await count('hidden'),
  };
}

/** Does one thing to comments of a site. @returns ids of those that are otherwise now */
export async function changeCommentsOfSite(
  db: Queryable,
  { siteId, action, commentIds }: { siteId: string; action: CommentAction; commentIds: readonly string[] },
  now: number,
): Promise<string[]> {
  const change = {
    hide: { set: { hidden_at: now }, where: where('hidden_at', 'is', null) },
    unhide: { set: { hidden_at: null }, where: isHidden },
    show: {
      set: { hidden_at: null, held_at: null, picture_held_at: unlessCommentWaited },
      where: where.or([isHidden, isHeld]),
    },
    hold: { set: { held_at: now, picture_held_at: now }, where: isShown },
    close: { set: { done_at: now }, where: IN_STATE.open },
    reopen: {
      set: { done_at: null },
      where: where.and([where('is_question', '=', 1), where('done_at', 'is not', null)]),
    },
    hide_picture: {
      set: { picture_hidden_at: now },
      where: where.and([hasPicture, where('picture_hidden_at', 'is', null)]),
    },
    unhide_picture: { set: { picture_hidden_at: null }, where: isPictureHidden },
    show_picture: {
      set: { picture_hidden_at: null, picture_held_at: null },
      where: where.or([isPictureHidden, isPictureHeld]),
    },
    hold_picture: { set: { picture_held_at: now }, where: isPictureShown },
  }[action];
  const rows = await db
    .updateTable('comments')
    .set(change.set)
    .where('site_id', '=', siteId)
    .where('id', 'in', commentIds)
    .where(change.where)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
