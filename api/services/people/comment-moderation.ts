/** What managers of a site do with comments. */
import type { Comment } from '#domain/people/comments.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listHidden } from '../../repositories/people/comments.ts';
import { findComment, markHidden, markShown } from '../../repositories/people/written-comments.ts';
import { isRecipeOfSite } from '../../repositories/recipes/bookmarks.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** Most that is answered of what a recipe's readers do not get. */
const HIDDEN_COMMENTS_MAX = 200;

/** Hides a comment, and by it the replies to it; or shows it, also one that waited for that. */
export async function hideComment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { siteId, commentId }: { siteId: string; commentId: string },
  isHidden: boolean,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const comment = await findComment(tx, siteId, commentId);
    if (!comment) return fail('not_found');
    if (isHidden && !comment.isHidden) await markHidden(tx, commentId, now());
    if (!isHidden) await markShown(tx, commentId);
    return succeed({});
  });
}

/** What readers do not get of a recipe's comments, as a manager sees it. */
export async function listHiddenComments(
  { db }: Pick<Context, 'db'>,
  { siteId, recipeId, userId }: { siteId: string; recipeId: string; userId: string },
): Promise<Outcome<{ comments: Comment[] }>> {
  if (!(await isRecipeOfSite(db, siteId, recipeId))) return fail('not_found');
  const hidden = await listHidden(db, recipeId, { viewer: userId, limit: HIDDEN_COMMENTS_MAX });
  return succeed({ comments: hidden.map((comment) => ({ ...comment, replyCount: 0, children: [] })) });
}
