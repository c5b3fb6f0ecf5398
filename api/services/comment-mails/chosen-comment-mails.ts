/** Which mails about comments somebody gets, and their choice of it. */
import type { CommentMailChoice } from '#contract/people/comment-mails.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listCommentMailChoices, setCommentMails } from '../../repositories/people/comment-mails.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** Owners who are mailed of all that is new are not mailed of replies as well: they are asked about those afterwards. */
export async function readCommentMails(db: Queryable, userId: string): Promise<CommentMailChoice[]> {
  const choices = await listCommentMailChoices(db, userId);
  const isTold = ({ siteId }: CommentMailChoice) =>
    choices.some((choice) => choice.siteId === siteId && choice.kind === 'new' && choice.isOn);
  return choices.filter((choice) => choice.kind === 'new' || !isTold(choice));
}

/** Ends mails to somebody, or begins them again. */
export async function changeCommentMails(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { siteId, kind, isOn }: Omit<CommentMailChoice, 'siteTitle'>,
): Promise<Outcome<{ commentMails: CommentMailChoice[] }>> {
  return inTransaction(db, async ({ tx }) => {
    const choices = await listCommentMailChoices(tx, userId);
    if (!choices.some((choice) => choice.siteId === siteId && choice.kind === kind)) return fail('not_found');
    await setCommentMails(tx, { siteId, userId, kind }, isOn);
    return succeed({ commentMails: await readCommentMails(tx, userId) });
  });
}
