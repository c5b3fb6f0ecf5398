import { expect, test, vi } from 'vitest';
import { answerCallsFrom } from '../../testing/answers.ts';
import { createOwnSubscriptions } from './own-subscriptions.ts';

const PLAN = {
  id: 'one',
  site: { slug: 'nordlys', title: 'Nordlys', href: 'http://nordlys.localhost' },
  planType: 'monthly',
  priceAmountCents: 500,
  status: 'active',
  currentPeriodEnd: 1,
  endedAt: null,
  hasPortal: true,
} as const;

function open(answers: Parameters<typeof answerCallsFrom>[0] = {}) {
  const { callApi, made } = answerCallsFrom({
    'GET /manage/current-user/subscriptions': { body: { subscriptions: [PLAN] } },
    'POST /manage/cancellations': { body: { subscription: { ...PLAN, status: 'cancelled' } } },
    'POST /manage/billing-portal-sessions': { body: { url: 'https://pay.example/portal' } },
    ...answers,
  });
  const goTo = vi.fn();
  const readAddress = () => new URL('http://localhost/subscriptions');
  return { ...createOwnSubscriptions({ callApi, readAddress, goTo }), made, goTo };
}

test('a plan that is ended says so in its place', async () => {
  const { load, cancel, $state, $busyId } = open();
  await load();
  const ending = cancel('one');
  expect($busyId.get()).toBe('one');
  expect(await ending).toBe(true);
  expect([$busyId.get(), $state.get().value]).toEqual([null, [{ ...PLAN, status: 'cancelled' }]]);
});

test('what fails leaves all as it is, and can be tried again', async () => {
  const { load, cancel, openPortal, $state, $busyId, goTo } = open({
    'POST /manage/cancellations': { status: 503, body: {} },
    'POST /manage/billing-portal-sessions': { status: 503, body: {} },
  });
  await load();
  expect([await cancel('one'), await openPortal('one')]).toEqual([false, false]);
  expect([$busyId.get(), $state.get().value]).toEqual([null, [PLAN]]);
  expect(goTo).not.toHaveBeenCalled();
});

test('the portal of a plan leads back to the page', async () => {
  const { openPortal, made, goTo } = open();
  await openPortal('one');
  expect(made[0]?.body).toEqual({ return: 'http://localhost/subscriptions', subscriptionId: 'one' });
  expect(goTo).toHaveBeenCalledWith('https://pay.example/portal');
});
