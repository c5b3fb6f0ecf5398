/** What managers of a site do with comments. */
import type { KitchenComment } from '#contract/people/comments.ts';
import type { Comment, CommentAction, CommentState } from '#domain/people/comments.ts';
import { REPLIES_PER_ANSWER } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import {
  listAnswers,
  markQuestionsAnswered,
  markQuestionsOpen,
} from '../../repositories/people/answered-questions.ts';
import { listBlockedOf } from '../../repositories/people/comment-blocks.ts';
import { listHidden, readComments } from '../../repositories/people/comments.ts';
import {
  changeCommentsOfSite,
  countCommentsOfSite,
  listCommentsOfSite,
} from '../../repositories/people/kitchen-comments.ts';
import { findComment, listWaitingWriters } from '../../repositories/people/written-comments.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { readRecipeNames } from '../../repositories/recipes/recipes.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { showOthersOf } from './comment-holding.ts';
import { positionAfter, positionOf, withFirstReplies, withoutReplies } from './comments.ts';

/** Most that is answered of what a recipe's readers do not get. */
const HIDDEN_COMMENTS_MAX = 200;

/** Hides a comment, and by it the replies to it; or shows it, also one that waited for that. */
export async function hideComment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { siteId, commentId }: { siteId: string; commentId: string },
  isHidden: boolean,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    if (!(await findComment(tx, siteId, commentId))) return fail('not_found');
    const action = isHidden ? 'hide' : 'show';
    await changeAndSettle(tx, { siteId, action, commentIds: [commentId] }, now());
    return succeed({});
  });
}

type Change = { siteId: string; action: CommentAction; commentIds: readonly string[] };

/** What becomes of the questions that answers had answered. */
const SETTLED_BY: Partial<Record<CommentAction, typeof markQuestionsOpen>> = {
  hide: markQuestionsOpen,
  hold: markQuestionsOpen,
  unhide: markQuestionsAnswered,
  show: markQuestionsAnswered,
};

/**
 * Does one thing to comments; what hidden answers had answered waits again, and whoever is trusted with a comment that
 * waited is trusted with the others. @returns ids of those that are otherwise now
 */
async function changeAndSettle(tx: Queryable, change: Change, now: number): Promise<string[]> {
  const { siteId, action, commentIds } = change;
  const trusted = action === 'show' ? await listWaitingWriters(tx, siteId, commentIds) : [];
  const changedIds = await changeCommentsOfSite(tx, change, now);
  changedIds.push(...(await showOthersOf(tx, siteId, trusted)));
  const settle = SETTLED_BY[action];
  if (settle) for (const answer of await listAnswers(tx, changedIds)) await settle(tx, answer);
  return changedIds;
}

/** What readers do not get of a recipe's comments, as a manager sees it: each with the replies that are hidden by it. */
export async function listHiddenComments(
  { db }: Pick<Context, 'db'>,
  { siteId, recipeId, userId }: { siteId: string; recipeId: string; userId: string },
): Promise<Outcome<{ comments: Comment[] }>> {
  if (!(await readRecipeNames(db, siteId, [recipeId])).has(recipeId)) return fail('not_found');
  const hidden = await listHidden(db, recipeId, { viewer: userId, limit: HIDDEN_COMMENTS_MAX });
  return succeed({ comments: await withFirstReplies(db, hidden, userId, REPLIES_PER_ANSWER) });
}

/** Comments in one answer to the kitchen. */
const COMMENTS_PER_ANSWER = 50;

/** Comments of a site in a state, each with what it is about. */
export async function listKitchenComments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { siteId, userId, state }: { siteId: string; userId: string; state: CommentState },
  after: string | null,
): Promise<{
  comments: KitchenComment[];
  counts: Record<CommentState, number>;
  nextAfter: string | null;
}> {
  const choice = { siteId, state, viewer: userId };
  const found = await listCommentsOfSite(db, choice, {
    limit: COMMENTS_PER_ANSWER + 1,
    after: after === null ? null : positionOf(after),
  });
  const listed = found.slice(0, COMMENTS_PER_ANSWER);
  const recipeIds = [...new Set(listed.map(({ recipeId }) => recipeId))];
  const names = await readRecipeNames(db, siteId, recipeIds);
  const published = await readPublishedRecipes(db, siteId, recipeIds, now());
  const slugs = new Map(published.map(({ id, slug }) => [id, slug]));
  const parentIds = [...new Set(listed.flatMap(({ parentId }) => parentId ?? []))];
  const parents = await readComments(db, parentIds, userId);
  const blocked = await listBlockedOf(
    db,
    siteId,
    listed.map(({ user }) => user.id),
  );
  return {
    comments: listed.map((comment) => {
      const id = comment.recipeId;
      const recipe = { id, title: names.get(id)?.title ?? '', slug: slugs.get(id) ?? null };
      const parent = comment.parentId === undefined ? undefined : parents.get(comment.parentId);
      const repliesTo = parent ? { displayName: parent.user.displayName, content: parent.content } : null;
      const isBlocked = blocked.has(comment.user.id);
      return { comment: withoutReplies(comment), isBlocked, recipe, repliesTo };
    }),
    counts: await countCommentsOfSite(db, siteId),
    nextAfter: found.length > listed.length ? positionAfter(listed) : null,
  };
}

/** Does one thing to comments of a site. */
export async function changeComments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  change: Change,
): Promise<{ changedIds: string[] }> {
  return { changedIds: await inTransaction(db, ({ tx }) => changeAndSettle(tx, change, now())) };
}
