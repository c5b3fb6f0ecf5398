import type { AnswerOf } from '#contract/endpoint.ts';
import type { siteReadCheckoutSession } from '#contract/people/subscriptions.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { type Credentials, credentials } from '../../browser/credentials.ts';
import { pageAddress } from '../../browser/page.ts';
import { createResource, type Resource } from '../resource.ts';

/** A checkout that is over. */
export type PaidCheckout = AnswerOf<typeof siteReadCheckoutSession>['checkoutSession'] & {
  /** Whoever paid is signed in in this browser; else the mail leads them in. */
  isSignedIn: boolean;
};

export type PaidCheckoutEnvironment = { callApi: CallApi; credentials: Credentials; readAddress(): URL };

/** The checkout that the last part of the page's path names. Whoever paid in this browser is signed in for its site. */
export function createPaidCheckout(
  siteSlug: string,
  { callApi, credentials, readAddress }: PaidCheckoutEnvironment = THIS_PAGE,
): Resource<PaidCheckout> {
  async function signIn(params: { siteSlug: string; checkoutSessionId: string }): Promise<boolean> {
    if (credentials.readToken() !== null) return true;
    try {
      const path = 'POST /site/:siteSlug/checkout-sessions/:checkoutSessionId/sessions';
      credentials.keepToken((await callApi(path, { params })).body.authToken);
      return true;
    } catch (error) {
      if (error instanceof CallFailure) return false;
      throw error;
    }
  }

  return createResource({
    name: 'The checkout',
    async read(signal) {
      const checkoutSessionId = readAddress().pathname.split('/').at(-1) ?? '';
      const params = { siteSlug, checkoutSessionId };
      const { body } = await callApi('GET /site/:siteSlug/checkout-sessions/:checkoutSessionId', {
        params,
        signal,
      });
      const { checkoutSession } = body;
      return {
        ...checkoutSession,
        isSignedIn: checkoutSession.subscription !== null && (await signIn(params)),
      };
    },
  });
}

const THIS_PAGE: PaidCheckoutEnvironment = { callApi, credentials, readAddress: pageAddress };
