import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import * as contract from '#contract/people/gifts.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { giveRecipe, openGift } from '../../services/people/gifts.ts';

export const giftCalls = answerCalls(contract, {
  siteGiveRecipe: ({ context, caller, site, body }) => giveRecipe(context, { site, user: caller.user }, body),

  siteOpenGift: ({ context, site, body, header }) =>
    openGift(context, site.id, { ...body, browserMark: header(BROWSER_MARK_HEADER) }),
});
