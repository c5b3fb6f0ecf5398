import * as contract from '#contract/people/subscribers.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { countSubscribers, listSubscribers } from '../../repositories/people/subscribers.ts';
import { bringSubscribers, changeAccess, removeSubscriber } from '../../services/newsletter/owners-list.ts';
import { succeed } from '../../services/outcome.ts';

export const subscriberCalls = answerCalls(contract, {
  manageListSubscribers: async ({ context, site, query: { query, limit, after = null } }) => {
    const choice = { siteId: site.id, query, now: context.now() };
    return succeed({
      ...(await listSubscribers(context.db, choice, { limit, after })),
      ...(await countSubscribers(context.db, choice)),
    });
  },
  manageBringSubscribers: ({ context, site, caller, body }) =>
    bringSubscribers(context, { site, userId: caller.user.id }, body),
  manageChangeSubscriber: ({ context, site, caller, params, body }) =>
    changeAccess(context, { site, userId: caller.user.id }, { ...params, ...body }),
  manageRemoveSubscriber: ({ context, site, caller, params }) =>
    removeSubscriber(context, { siteId: site.id, userId: caller.user.id }, params.memberId),
});
