/** Questions of threads, and the replies by which whoever manages the site answers them. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';
import { isByManager } from './comments.ts';

/** A reply of somebody who manages the site. */
type Answer = { headId: string; createdAt: number };

/** Which of some comments are answers. */
export async function listAnswers(db: Queryable, commentIds: readonly string[]): Promise<Answer[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['parent_id as headId', 'created_at as createdAt'])
    .where('id', 'in', commentIds)
    .where('parent_id', 'is not', null)
    .where(isByManager, '=', 1)
    .execute();
  return rows.flatMap(({ headId, createdAt }) => (headId === null ? [] : { headId, createdAt }));
}

/** Notes that an answer is to be read: questions of its thread that came before it wait no more. */
export async function markQuestionsAnswered(db: Queryable, { headId, createdAt }: Answer): Promise<void> {
  await questionsOf(db, headId)
    .set({ done_at: createdAt })
    .where('done_at', 'is', null)
    .where('created_at', '<=', createdAt)
    .execute();
}

/** Notes that an answer is no more to be read: its questions wait again, unless another answer came after them. */
export async function markQuestionsOpen(db: Queryable, { headId, createdAt }: Answer): Promise<void> {
  const nextAnswer = sql<number | null>`(
    select min(comments.created_at) from comments
    where comments.parent_id = ${headId} and comments.created_at >= question.created_at
      and comments.hidden_at is null and comments.held_at is null and ${isByManager} = 1
  )`;
  await questionsOf(db, headId).set({ done_at: nextAnswer }).where('done_at', '=', createdAt).execute();
}

const questionsOf = (db: Queryable, headId: string) =>
  db
    .updateTable('comments as question')
    .where('is_question', '=', 1)
    .where((where) => where.or([where('id', '=', headId), where('parent_id', '=', headId)]));
