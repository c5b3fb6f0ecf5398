import { expect, test } from 'vitest';
import type { MembershipFigures } from '#contract/payments/payment-account.ts';
import { openAnswers } from '../../testing/answers.ts';
import { createSiteMoney } from './site-money.ts';

const FIGURES: MembershipFigures = {
  freeCount: 40,
  monthlyCount: 2,
  yearlyCount: 1,
  complimentaryCount: 0,
  endingCount: 0,
  lateCount: 0,
  monthlyRevenueCents: 1417,
  premiumRecipeCount: 3,
  months: [{ month: '2026-02', gainedCount: 3, lostCount: 1, paidCount: 3 }],
};

function openMoney(link: object | number) {
  const went: string[] = [];
  const files: [string, string][] = [];
  const { asked, callApi } = openAnswers(({ address }) =>
    address.startsWith('POST') ? link : { figures: FIGURES },
  );
  const money = createSiteMoney({
    siteSlug: 'nordlys',
    callApi,
    goTo: (href) => went.push(href),
    saveAsFile: (name, text) => files.push([name, text]),
  });
  return { money, asked, went, files };
}

test('connecting leads to Stripe, once', async () => {
  const { money, asked, went } = openMoney({ url: 'https://connect.stripe.example/x' });
  await Promise.all([money.connect(), money.connect()]);
  expect(asked.map(({ address }) => address)).toEqual(['POST /manage/nordlys/payment-account-links']);
  expect(went).toEqual(['https://connect.stripe.example/x']);
  // Until the other page is there, the button says so.
  expect(money.$connecting.get()).toEqual({ to: 'account', failure: null });
});

test('where Stripe cannot be reached, that is said, and it can be tried again', async () => {
  const { money, went } = openMoney(503);
  await money.connect();
  expect(went).toEqual([]);
  expect(money.$connecting.get()).toEqual({ to: null, failure: expect.any(String) });
});

test('the months are saved as a table', async () => {
  const { money, files } = openMoney({});
  money.saveMonths();
  expect(files).toEqual([]);
  await money.figures.reload();
  money.saveMonths();
  expect(files).toEqual([
    ['nordlys-members.csv', '"month","gained","lost","paid at its end"\r\n"2026-02","3","1","3"\r\n'],
  ]);
});
