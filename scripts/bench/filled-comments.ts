/** Fills a recipe with comments, for benches. */
import { randomUUID } from 'node:crypto';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { Context } from '../../api/context.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { insertUser } from '../../api/repositories/people/users.ts';
import { insertComment } from '../../api/repositories/people/written-comments.ts';

const WRITERS = 100;
/** Replies to each comment. */
const REPLIES = 4;
const TEXT =
  'I made this with leeks from the market and half the butter.\n\nIt took ten minutes longer than it says, and fed six.';

/** Writes comments a second after one another, each of the first level with some replies and an upvote. */
export async function fillComments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  recipe: { siteId: string; recipeId: string },
  count: number,
): Promise<void> {
  const content = readCommentText(TEXT);
  const first = now() - count * 1000;
  await inTransaction(db, async ({ tx }) => {
    const userIds = Array.from({ length: WRITERS }, () => randomUUID());
    for (const [index, id] of userIds.entries())
      await insertUser(tx, {
        id,
        email: `cook${index}@example.com`,
        displayName: `Cook ${index}`,
        createdAt: 1,
      });
    let headId = '';
    for (let index = 0; index < count; index += 1) {
      const id = randomUUID();
      const isHead = index % (REPLIES + 1) === 0;
      if (isHead) headId = id;
      await insertComment(tx, {
        ...recipe,
        id,
        parentId: isHead ? null : headId,
        userId: userIds[index % WRITERS] ?? '',
        content,
        createdAt: first + index * 1000,
        isQuestion: false,
        isHeld: false,
      });
      const upvote = { comment_id: id, user_id: userIds[(index + 1) % WRITERS] ?? '', created_at: 1 };
      await tx.insertInto('comment_upvotes').values(upvote).execute();
    }
  });
}
