import * as contract from '#contract/sites/page-views.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { countPageView } from '../../services/page-views/page-views.ts';

export const pageViewCalls = answerCalls(contract, {
  siteCountPageView: async ({ context, site, query, header }) => {
    // A page of another site cannot have its readers counted here.
    if (['same-origin', null].includes(header('Sec-Fetch-Site')))
      countPageView(context, site, { ...query, host: header('Host'), address: header('Referer') });
    return succeed({});
  },
});
