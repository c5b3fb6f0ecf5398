import { expect, test, vi } from 'vitest';
import { NEWSLETTER_SUBMITTED_KEY } from '#domain/people/newsletter-keys.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { answerCallsFrom } from '../../testing/answers.ts';
import { openStorage } from '../../testing/storage.ts';
import { createSubscribeForm, isAccountThere } from './subscribe-form.ts';
import { requestSubscription } from './subscription-call.ts';

const CALL = 'POST /site/:siteSlug/subscriptions';
const ORIGIN = 'http://nordlys.localhost';
const PAGE = { siteSlug: 'nordlys', isPage: true };
const BOX = { siteSlug: 'nordlys', isPage: false };

function openForm(
  answer: Parameters<typeof answerCallsFrom>[0][string] = { body: {} },
  path = '/subscribe',
  referrer = '',
) {
  const { callApi, made } = answerCallsFrom({ [CALL]: answer });
  const device = openStorage();
  const storage = createDeviceStorage(() => device);
  const goTo = vi.fn();
  const readAddress = () => new URL(path, ORIGIN);
  const readReferrer = () => referrer;
  const readForm = () => ({ email: '', error: null });
  const form = createSubscribeForm({ callApi, storage, readForm, readAddress, goTo, readReferrer });
  return { ...form, made, goTo, isNoted: () => storage.read(NEWSLETTER_SUBMITTED_KEY) !== null };
}

test('the email of the address stands in the field, unless something is typed', () => {
  const { $form, start } = openForm(undefined, '/subscribe?email=a%40b.co');
  start('');
  expect($form.get().email).toBe('a@b.co');
  start('typed@b.co');
  expect($form.get().email).toBe('typed@b.co');
});

test('whoever has an account signs in, and comes back to the recipe they were reading', () => {
  const { $form, start } = openForm(undefined, '/subscribe', `${ORIGIN}/recipes/soup`);
  expect($form.get().signInHref).toBe('/sign-in?next=%2Fsubscribe');
  start('');
  expect($form.get().signInHref).toBe('/sign-in?next=%2Frecipes%2Fsoup');
});

test('whoever is signed out is led to the page that names their email; others to the one that does not', async () => {
  const { type, send, made, goTo, isNoted } = openForm();
  type('a+b@example.com');
  await send(PAGE, 'free', null);
  expect(goTo).toHaveBeenCalledWith(`${ORIGIN}/subscribe/success?email=a%2Bb%40example.com`);
  await send(PAGE, 'free', 'own@example.com');
  expect(goTo).toHaveBeenLastCalledWith(`${ORIGIN}/subscribe/success`);
  expect(made.map(({ body }) => body)).toMatchObject([
    {
      siteSlug: 'nordlys',
      email: 'a+b@example.com',
      plan: 'free',
      return: `${ORIGIN}/subscribe`,
      nextPaid: `${ORIGIN}/subscribe/success/{CHECKOUT_SESSION_ID}`,
      nextLogin: `${ORIGIN}/subscribe/success`,
    },
    { email: 'own@example.com' },
  ]);
  expect(isNoted()).toBe(true);
});

test('a plan that is paid leads to where that is done, with the way back to the recipe', async () => {
  const answer = { body: { checkout: { url: 'https://pay.example/1' } } };
  const { $form, choose, type, send, made, goTo, isNoted } = openForm(
    answer,
    '/subscribe',
    `${ORIGIN}/recipes/soup`,
  );
  type('a@b.co');
  choose('yearly');
  expect($form.get().plan).toBe('yearly');
  await send(PAGE, 'yearly', null);
  expect(made[0]?.body).toMatchObject({
    plan: 'yearly',
    return: `${ORIGIN}/subscribe?email=a%40b.co&plan=yearly&recipe=%2Frecipes%2Fsoup`,
    nextPaid: `${ORIGIN}/subscribe/success/{CHECKOUT_SESSION_ID}?recipe=%2Frecipes%2Fsoup`,
  });
  expect(goTo).toHaveBeenCalledWith('https://pay.example/1');
  // Busy until the other page is there: nothing else can be chosen.
  choose('free');
  expect([$form.get().isSending, $form.get().plan, isNoted()]).toEqual([true, 'yearly', false]);
});

test('in a box it thanks, and stays on its page', async () => {
  const { $form, type, send, goTo } = openForm();
  type('a@b.co');
  const sent = send(BOX, 'free', null);
  expect($form.get().isSending).toBe(true);
  await send(BOX, 'free', null);
  await sent;
  expect($form.get()).toMatchObject({ isDone: true, isSending: false });
  expect(goTo).not.toHaveBeenCalled();
});

test('an email that is none is said when it is looked at, and not sent', async () => {
  const { $form, type, check, send, made } = openForm();
  expect(check()).toBe(false);
  expect($form.get().error).toBeNull();
  type('a@b');
  expect(check()).toBe(false);
  expect($form.get().error).toBe('Please enter a valid email address');
  await send(PAGE, 'free', null);
  expect(made).toEqual([]);
});

test.each([
  [{ body: { error: 'account_already_exists' } }, true, 'account_already_exists'],
  [{ body: { error: 'x y' } }, false, 'x y'],
  [{ status: 500, body: {} }, false, 'Something went wrong. Please try again.'],
])('what refuses it is said, and it can be sent again: %j', async (answer, isThere, error) => {
  const { $form, type, send, goTo, isNoted } = openForm(answer);
  type('a@b.co');
  await send(PAGE, 'free', null);
  expect($form.get()).toMatchObject({ error, isSending: false });
  expect([isAccountThere(error), isNoted()]).toEqual([isThere, false]);
  expect(goTo).not.toHaveBeenCalled();
});

test('where nothing is said, all addresses are that of the page', async () => {
  const { callApi, made } = answerCallsFrom({ [CALL]: { body: {} } });
  const here = `${ORIGIN}/recipes/soup?x=1`;
  await requestSubscription(callApi, { siteSlug: 'nordlys', email: 'a@b.co', plan: 'free' }, here);
  expect(made[0]?.body).toMatchObject({ return: here, nextFree: here, nextPaid: here, nextLogin: here });
});
