import { expect, test } from 'vitest';
import { openPaidSite, payAt } from '../../services/payments/testing/paying.ts';
import { call, signIn } from '../../testing/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('owners see who pays what, and what each month gained and lost', async () => {
  const { context, owner } = await openPaidSite();
  const read = async () =>
    (await call(context, 'GET', '/manage/nordlys/membership-figures', { token: owner.token })).body.figures;
  const subscribe = (email: string, plan: string) =>
    call(context, 'POST', '/site/nordlys/subscriptions', { body: { siteSlug: 'nordlys', email, plan } });
  const none = { freeCount: 0, complimentaryCount: 0, monthlyCount: 0, yearlyCount: 0 };
  expect(await read()).toEqual({
    ...none,
    endingCount: 0,
    lateCount: 0,
    monthlyRevenueCents: 0,
    premiumRecipeCount: 0,
    months: [],
  });

  await subscribe('fay@example.com', 'free');
  await payAt(context, await subscribe('ada@example.com', 'monthly'));
  await payAt(context, await subscribe('eve@example.com', 'yearly'));
  const { token } = await signIn(context, 'ada@example.com');
  const listed = await call(context, 'GET', '/manage/current-user/subscriptions', { token });
  const [{ id: subscriptionId } = { id: '' }] = listed.body.subscriptions as { id: string }[];
  expect(await read()).toMatchObject({ monthlyRevenueCents: 917, endingCount: 0 });
  await call(context, 'POST', '/manage/cancellations', { token, body: { subscriptionId } });
  const january = { month: '2026-01', gainedCount: 2, lostCount: 0, paidCount: 2 };
  expect(await read()).toMatchObject({
    ...none,
    freeCount: 1,
    monthlyCount: 1,
    yearlyCount: 1,
    endingCount: 1,
    monthlyRevenueCents: 417,
    months: [january],
  });

  context.pass(32 * DAY_MS);
  await context.localStripe.passTime(0);
  expect(await read()).toMatchObject({
    monthlyCount: 0,
    yearlyCount: 1,
    endingCount: 0,
    monthlyRevenueCents: 417,
    months: [{ month: '2026-02', gainedCount: 0, lostCount: 1, paidCount: 1 }, january],
  });
});
