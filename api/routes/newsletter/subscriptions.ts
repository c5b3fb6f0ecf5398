import * as contract from '#contract/people/subscriptions.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { fail } from '../../services/outcome.ts';
import { readCheckoutSession } from '../../services/payments/checkout.ts';
import { signUpForNewsletter, subscribe } from '../../services/people/subscribing.ts';
import { whereAsked } from '../people/sign-in.ts';

export const subscriptionCalls = answerCalls(contract, {
  siteSignUpForNewsletter: ({ context, body: { email }, site, caller, header }) =>
    signUpForNewsletter(context, { email, site, caller, next: undefined, ...whereAsked(header) }),

  siteSubscribe: async ({ context, body, site, caller, header }) => {
    if (body.siteSlug !== site.slug)
      return fail('invalid_input', { fields: { siteSlug: 'Expected the site in the path' } });
    const { email, nextLogin: next, plan, return: back, nextPaid } = body;
    return subscribe(context, { email, site, caller, next, ...whereAsked(header) }, { plan, back, nextPaid });
  },

  siteReadCheckoutSession: ({ context, site, params }) =>
    readCheckoutSession(context, site, params.checkoutSessionId),
});
