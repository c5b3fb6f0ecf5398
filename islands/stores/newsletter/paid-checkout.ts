import type { AnswerOf } from '#contract/endpoint.ts';
import type { siteReadCheckoutSession } from '#contract/people/subscriptions.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { pageAddress } from '../../browser/page.ts';
import { createResource, type Resource } from '../resource.ts';

/** A checkout that is over. */
export type PaidCheckout = AnswerOf<typeof siteReadCheckoutSession>['checkoutSession'];

export type PaidCheckoutEnvironment = { callApi: CallApi; readAddress(): URL };

/** The checkout that the last part of the page's path names. */
export function createPaidCheckout(
  siteSlug: string,
  environment: PaidCheckoutEnvironment = { callApi, readAddress: pageAddress },
): Resource<PaidCheckout> {
  return createResource({
    name: 'The checkout',
    async read(signal) {
      const checkoutSessionId = environment.readAddress().pathname.split('/').at(-1) ?? '';
      const { body } = await environment.callApi('GET /site/:siteSlug/checkout-sessions/:checkoutSessionId', {
        params: { siteSlug, checkoutSessionId },
        signal,
      });
      return body.checkoutSession;
    },
  });
}
