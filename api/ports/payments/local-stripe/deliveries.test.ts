import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  listen,
  newStateFile,
  START,
  startLocalStripe,
  startWithAccount,
  subscribe,
} from './testing/started.ts';

const BROUGHT = ['invoice.paid', 'customer.subscription.created', 'checkout.session.completed'];

test('events wait until somebody listens, and are signed', async () => {
  const started = await startWithAccount();
  await subscribe(started);
  const sent: { body: string; signature: string }[] = [];
  started.local.sendEventsTo(async (body, headers) => {
    sent.push({ body, signature: headers['Stripe-Signature'] ?? '' });
    return 204;
  });
  await started.local.passTime(0);
  const [first] = sent;
  const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(first?.signature ?? '') ?? [];
  const secret = started.local.webhookSecret;
  expect(createHmac('sha256', secret).update(`${time}.${first?.body}`).digest('hex')).toBe(signature);
  expect(() => Stripe.webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', secret)).toThrow(
    'signature',
  );
  const event = Stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', secret);
  expect(event).toMatchObject({ object: 'event', type: BROUGHT[0], api_version: Stripe.API_VERSION });
});

test('an event that is not taken is sent again after a while', async () => {
  const started = await startWithAccount();
  const heard = listen(started.local, [500]);
  await subscribe(started);
  expect(heard.types()).toEqual(BROUGHT);
  await expect.poll(() => heard.types()).toEqual([...BROUGHT, BROUGHT[0]]);
  expect(heard.events[3]?.id).toBe(heard.events[0]?.id);
  await started.local.passTime(0);
  expect(heard.events).toHaveLength(4);
});

test('a receiver that fails is a refusal, and after a restart the event comes again', async () => {
  const stateFile = newStateFile();
  const started = await startWithAccount(stateFile);
  started.local.sendEventsTo(async () => {
    throw new Error('not there');
  });
  await subscribe(started);
  await started.local.close();
  const again = await startLocalStripe(stateFile);
  const heard = listen(again.local);
  await expect.poll(() => heard.types()).toEqual(BROUGHT);
});

test('events can be held, doubled and reversed', async () => {
  const started = await startWithAccount();
  const heard = listen(started.local);
  started.local.set({ delivery: 'held' });
  await subscribe(started);
  expect(heard.events).toEqual([]);
  await started.local.deliverAgain({ order: 'reversed', times: 2 });
  expect(heard.types()).toEqual(BROUGHT.toReversed().flatMap((type) => [type, type]));
  started.local.set({ delivery: 'at once' });
  await started.local.passTime(0);
  expect(heard.events).toHaveLength(6);
  await started.local.deliverAgain();
  expect(heard.types().slice(6)).toEqual(BROUGHT);
});

test('an event says how things were when it happened', async () => {
  const started = await startWithAccount();
  const heard = listen(started.local);
  const { id } = await subscribe(started);
  await started.stripe.subscriptions.cancel(id, {}, started.of);
  await started.local.deliverAgain();
  const created = heard.events.find(({ type }) => type === 'customer.subscription.created');
  expect(created?.data.object).toMatchObject({ id, status: 'active' });
});

test('events are listed newest first, in pages and by type, each account its own', async () => {
  const started = await startWithAccount();
  await subscribe(started);
  const { stripe, of } = started;
  const all: string[] = [];
  for await (const event of stripe.events.list({ limit: 2 }, of)) all.push(event.type);
  expect(all).toEqual(BROUGHT.toReversed());
  const { data } = await stripe.events.list({ type: 'invoice.paid' }, of);
  expect(data).toMatchObject([{ type: 'invoice.paid', created: START / 1000 }]);
  expect(await stripe.events.retrieve(data[0]?.id ?? '', {}, of)).toMatchObject({ type: 'invoice.paid' });
  expect((await stripe.events.list()).data).toEqual([]);
  await expect(stripe.events.retrieve(data[0]?.id ?? '')).rejects.toMatchObject({ code: 'resource_missing' });
});
