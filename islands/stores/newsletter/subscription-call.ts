import type { PlanType } from '#domain/people/current-user.ts';
import type { CallApi } from '../../browser/api-client.ts';

/** What is asked for; where one is led is the page itself unless something else is said. */
export type WantedSubscription = {
  siteSlug: string;
  email: string;
  plan: PlanType;
  return?: string;
  nextFree?: string;
  nextPaid?: string;
  nextLogin?: string;
};

/**
 * Asks for a subscription.
 * @param here address of the page
 * @returns what the call answers: `error`, where to pay, or nothing where it is done
 * @throws what `callApi` throws
 */
export async function requestSubscription(
  callApi: CallApi,
  { siteSlug, email, plan, ...given }: WantedSubscription,
  here: string,
): Promise<{ error?: string | undefined; checkout?: { url: string } | undefined }> {
  const addresses = { return: here, nextFree: here, nextPaid: here, nextLogin: here, ...given };
  const body = { siteSlug, email, plan, ...addresses };
  return (await callApi('POST /site/:siteSlug/subscriptions', { params: { siteSlug }, body })).body;
}
