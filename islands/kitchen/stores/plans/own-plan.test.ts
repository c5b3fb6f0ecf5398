import { expect, test } from 'vitest';
import { openAnswers } from '../../testing/answers.ts';
import { createOwnPlan } from './own-plan.ts';

const PLAN = { appSubscription: null, plans: null };

function open(answer: object | number) {
  const went: string[] = [];
  const { asked, callApi } = openAnswers(({ address }) => (address.startsWith('GET') ? PLAN : answer));
  const own = createOwnPlan({
    siteSlug: 'nordlys',
    callApi,
    goTo: (href) => went.push(href),
    pageHref: () => 'http://localhost:4321/kitchen/nordlys/plans',
  });
  return { own, asked: () => asked.map(({ address }) => address), went };
}

test('choosing a plan leads to where it is paid, once', async () => {
  const { own, asked, went } = open({ checkout: { url: 'https://checkout.stripe.example/x' } });
  await Promise.all([own.choose('yearly'), own.choose('monthly')]);
  expect(asked()).toEqual(['POST /manage/nordlys/app-subscriptions']);
  expect(went).toEqual(['https://checkout.stripe.example/x']);
  expect(own.$leaving.get()).toEqual({ to: 'yearly', failure: null });
});

test('a plan that was paid in another tab is shown', async () => {
  const { own, asked, went } = open({ appSubscription: {} });
  await own.choose('monthly');
  expect(asked().at(-1)).toBe('GET /manage/nordlys/current-app-subscription');
  expect([went, own.$leaving.get()]).toEqual([[], { to: null, failure: null }]);
});

test('where the portal cannot be reached, that is said', async () => {
  const { own, went } = open(503);
  await own.openPortal();
  expect([went, own.$leaving.get()]).toEqual([[], { to: null, failure: expect.any(String) }]);
});
