import type { MembershipFigures, PaymentAccount } from '#contract/payments/payment-account.ts';
import { csvOf } from '#domain/text/csv.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';
import { createLeaving, type Leaving } from './leaving.ts';

/** The account that readers pay into, and where its owner sees each payment. */
export type ReadAccount = { account: PaymentAccount | null; dashboardHref: string; feePercent: number };

/** What is paid on one site. No action rejects. */
export type SiteMoney = {
  account: Pick<Resource<ReadAccount>, '$state' | 'reload'>;
  figures: Pick<Resource<MembershipFigures>, '$state' | 'reload'>;
  $connecting: Leaving<'account'>['$state'];
  /** Goes to where the account is connected, or to what Stripe still asks. */
  connect(): Promise<void>;
  /** Saves the months as a file. */
  saveMonths(): void;
};

/** What it needs of its page. */
export type SiteMoneyEnvironment = {
  siteSlug: string;
  callApi: CallApi;
  /** Leaves for a page elsewhere. */
  goTo(href: string): void;
  saveAsFile(name: string, text: string, type: string): void;
};

export function createSiteMoney({ siteSlug, callApi, goTo, saveAsFile }: SiteMoneyEnvironment): SiteMoney {
  const params = { siteSlug };
  const connecting = createLeaving<'account'>(goTo);
  const account = createResource<ReadAccount>({
    name: 'The payment account',
    read: async (signal) => (await callApi('GET /manage/:siteSlug/payment-account', { params, signal })).body,
  });
  const figures = createResource<MembershipFigures>({
    name: 'The figures',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/membership-figures', { params, signal })).body.figures,
  });
  return {
    account,
    figures,
    $connecting: connecting.$state,
    connect: () =>
      connecting.leave(
        'account',
        async () => (await callApi('POST /manage/:siteSlug/payment-account-links', { params })).body.url,
      ),
    saveMonths() {
      const { value } = figures.$state.get();
      if (value) saveAsFile(`${siteSlug}-members.csv`, tableOf(value), 'text/csv;charset=utf-8');
    },
  };
}

function tableOf({ months }: MembershipFigures): string {
  return csvOf([
    ['month', 'gained', 'lost', 'paid at its end'],
    ...months.map(({ month, gainedCount, lostCount, paidCount }) => [
      month,
      String(gainedCount),
      String(lostCount),
      String(paidCount),
    ]),
  ]);
}
