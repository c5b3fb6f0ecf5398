import * as contract from '#contract/people/comment-blocks.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { blockPerson, listBlockedPeople, unblockPerson } from '../../services/people/comment-blocks.ts';

export const commentBlockCalls = answerCalls(contract, {
  manageListBlockedPeople: ({ context, site }) => listBlockedPeople(context, site.id),
  manageBlockPerson: ({ context, site, body }) =>
    blockPerson(context, { siteId: site.id, userId: body.userId }),
  manageUnblockPerson: ({ context, site, params }) =>
    unblockPerson(context, { siteId: site.id, userId: params.userId }),
});
