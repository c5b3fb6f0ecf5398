import * as contract from '#contract/people/comment-mails.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { changeCommentMails, readCommentMails } from '../../services/comment-mails/chosen-comment-mails.ts';
import { succeed } from '../../services/outcome.ts';

export const commentMailCalls = answerCalls(contract, {
  listCommentMails: async ({ context, caller }) =>
    succeed({ commentMails: await readCommentMails(context.db, caller.user.id) }),

  changeCommentMails: ({ context, caller, body }) => changeCommentMails(context, caller.user.id, body),
});
