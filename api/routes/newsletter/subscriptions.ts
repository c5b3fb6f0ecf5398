import * as contract from '#contract/people/subscriptions.ts';
import { PLAN_NEEDS_SCRIPTS_SENTENCE } from '#domain/text/sentences.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { fail } from '../../services/outcome.ts';
import { readCheckoutSession } from '../../services/payments/checkout.ts';
import { openPayerSession } from '../../services/payments/payer-sessions.ts';
import { signUpForNewsletter, subscribe } from '../../services/people/subscribing.ts';
import { browserOf, whereAsked } from '../people/sign-in.ts';

export const subscriptionCalls = answerCalls(contract, {
  siteSignUpForNewsletter: async ({ context, body: { email, plan = 'free' }, site, caller, header }) => {
    if (plan !== 'free') return fail('invalid_input', { fields: { email: PLAN_NEEDS_SCRIPTS_SENTENCE } });
    return signUpForNewsletter(context, { email, site, caller, next: undefined, ...whereAsked(header) });
  },

  siteSubscribe: async ({ context, body, site, caller, header }) => {
    if (body.siteSlug !== site.slug)
      return fail('invalid_input', { fields: { siteSlug: 'Expected the site in the path' } });
    const { email, nextLogin: next, plan, return: back, nextPaid } = body;
    return subscribe(context, { email, site, caller, next, ...whereAsked(header) }, { plan, back, nextPaid });
  },

  siteReadCheckoutSession: ({ context, site, params }) =>
    readCheckoutSession(context, site, params.checkoutSessionId),

  siteOpenPayerSession: ({ context, site, params, header }) =>
    openPayerSession(context, site, params.checkoutSessionId, browserOf(header)),
});
