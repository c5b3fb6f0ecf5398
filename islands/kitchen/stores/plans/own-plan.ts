import type { OwnPlan as ReadPlan } from '#contract/payments/app-subscriptions.ts';
import type { PaidPlanType } from '#domain/people/members.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';
import { createLeaving, type Leaving } from './leaving.ts';

/** What the owner of a site pays the platform. No action rejects. */
export type OwnPlan = {
  plan: Pick<Resource<ReadPlan>, '$state' | 'reload'>;
  $leaving: Leaving<PaidPlanType | 'portal'>['$state'];
  /** Goes to where the larger plan is paid. */
  choose(planType: PaidPlanType): Promise<void>;
  /** Goes to where it is changed, paid by another card, or ended. */
  openPortal(): Promise<void>;
};

/** What it needs of its page. */
export type OwnPlanEnvironment = {
  siteSlug: string;
  callApi: CallApi;
  /** Leaves for a page elsewhere. */
  goTo(href: string): void;
  /** The page to come back to. */
  pageHref(): string;
};

export function createOwnPlan({ siteSlug, callApi, goTo, pageHref }: OwnPlanEnvironment): OwnPlan {
  const params = { siteSlug };
  const leaving = createLeaving<PaidPlanType | 'portal'>(goTo);
  const plan = createResource<ReadPlan>({
    name: 'The plan',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/current-app-subscription', { params, signal })).body,
  });
  return {
    plan,
    $leaving: leaving.$state,
    choose: (planType) =>
      leaving.leave(planType, async () => {
        const body = { plan: planType, return: pageHref() };
        const answer = await callApi('POST /manage/:siteSlug/app-subscriptions', { params, body });
        if ('checkout' in answer.body) return answer.body.checkout.url;
        // It was paid in another tab.
        await plan.reload();
        return null;
      }),
    openPortal: () =>
      leaving.leave('portal', async () => {
        const body = { return: pageHref() };
        const path = 'POST /manage/:siteSlug/app-subscription-billing-portal-sessions';
        return (await callApi(path, { params, body })).body.url;
      }),
  };
}
