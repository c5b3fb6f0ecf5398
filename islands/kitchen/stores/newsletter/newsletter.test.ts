import { expect, test, vi } from 'vitest';
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import { after } from '../../../browser/page.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { openDevice } from '../../testing/device.ts';
import { until } from '../../testing/draft-tabs.ts';
import { NO_CONNECTION_SENTENCE } from '../failure-sentence.ts';
import { createLetterDraft } from './letter-draft.ts';
import { createNewsletter } from './newsletter.ts';
import { createSendId } from './send-id.ts';

const SENDS = 'newsletter-sends';
const NOW = Date.UTC(2026, 4, 3, 12);
const DONE = { id: 'a', state: 'done', scheduledAt: NOW } as NewsletterSend;
const SENDING = { ...DONE, state: 'sending' } as NewsletterSend;

const SOUP = { id: 'r', title: 'Soup' };

/** A cook's device with a tab in which the newsletter is open, and what the API was asked. */
function openStore(answer: (asked: Asked) => object | number | undefined = () => undefined) {
  const { asked, callApi } = openAnswers((one) => {
    const given = answer(one);
    if (given !== undefined) return given;
    if (one.address.startsWith('GET') && one.address.includes(SENDS))
      return { newsletterSends: [DONE], audienceCount: 3 };
    if (one.address.includes('/recipes')) return { recipes: [{ id: 'r', title: 'Soup', slug: 'soup' }] };
    if (one.address.endsWith('current-site')) return { site: { newslettersEnabled: true } };
    if (one.address.endsWith('newsletter-previews')) return { href: 'h', subject: 'Soup', isTeaser: false };
    if (one.address.endsWith('newsletter-tests')) return { email: 'ann@example.com' };
    return { newsletterSend: DONE };
  });
  let ids = 0;
  const waits: (() => void)[] = [];
  const newId = () => {
    ids += 1;
    return `id ${ids}`;
  };
  const wait = () => new Promise<void>((resolve) => waits.push(resolve));
  const opened = openDevice();
  async function openTab(device = opened.openTab()) {
    const letter = createLetterDraft({ device, now: () => NOW, after }, 'nordlys');
    const sendId = createSendId({ device, newId }, 'nordlys');
    const store = createNewsletter({ callApi, letter, sendId, wait, now: () => NOW }, 'nordlys');
    const close = letter.follow();
    await letter.open();
    return { ...store, close, written: () => letter.$document.get() };
  }
  const posted = () => asked.filter(({ address }) => address.startsWith('POST') && address.endsWith(SENDS));
  const idsPosted = () => posted().map(({ body }) => (body as { id: string }).id);
  return { asked, device: opened, idsPosted, openTab, posted, waits };
}

/** Until what is written is on the device, or nothing is any more. */
const untilKept = (device: ReturnType<typeof openDevice>, keys: readonly string[]) =>
  until(() =>
    expect([...device.entries.keys()].toSorted()).toEqual(keys.map((key) => `newsletter/nordlys/${key}`)),
  );

test('a letter is looked at, tried out and sent; then the next one is empty', async () => {
  const { asked, device, openTab, posted } = openStore();
  const store = await openTab();
  const leave = store.open();
  await until(() => expect(store.$state.get().value).toMatchObject({ audienceCount: 3, hasRecipes: true }));
  store.write({ recipe: SOUP });
  store.write({ note: 'Dear all' });
  await until(() => expect(store.$preview.get()).toMatchObject({ name: 'DRAWN', subject: 'Soup' }));
  await store.test();
  expect(store.$report.get()).toEqual({ name: 'TESTED', email: 'ann@example.com' });
  await store.send();
  expect(posted()[0]?.body).toMatchObject({ recipeId: 'r', note: 'Dear all', scheduledAt: null });
  expect([store.$report.get()?.name, store.written().recipe, store.$preview.get()]).toEqual([
    'SENT',
    null,
    null,
  ]);
  expect(asked.filter(({ address }) => address.endsWith('newsletter-tests'))[0]?.body).toEqual({
    recipeId: 'r',
    note: 'Dear all',
  });
  await untilKept(device, []);
  leave();
});

test('what is written is there after a reload and in other tabs, with its preview, until it is discarded', async () => {
  const { device, openTab } = openStore();
  const [first, second] = [await openTab(), await openTab()];
  first.write({ recipe: SOUP, note: 'Dear all', at: '2026-05-04T12:00' });
  const whole = { recipe: SOUP, note: 'Dear all', at: '2026-05-04T12:00' };
  await until(() => expect(second.written()).toEqual(whole));
  first.close();
  const reloaded = await openTab();
  expect(reloaded.written()).toEqual(whole);
  const leave = reloaded.open();
  await until(() => expect(reloaded.$preview.get()).toMatchObject({ name: 'DRAWN' }));
  second.discard();
  for (const tab of [reloaded, second]) await until(() => expect(tab.written().recipe).toBeNull());
  expect(reloaded.$preview.get()).toBeNull();
  await untilKept(device, []);
  leave();
});

test('a device that keeps nothing leaves the words on the screen, and says that they are not kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { device, idsPosted, openTab } = openStore();
  const store = await openTab({ ...device, update: () => Promise.reject(new Error('It is full.')) });
  store.write({ recipe: SOUP, note: 'Dear all' });
  await until(() => expect(store.letter.isUnkept()).toBe(true));
  expect(store.written().note).toBe('Dear all');
  await store.send();
  expect(idsPosted()).toEqual(['id 1']);
});

test('tries to send the same words carry one id, also after a reload, other words another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const { device, idsPosted, openTab } = openStore(({ address }) =>
    isDown && address.startsWith('POST') ? 503 : undefined,
  );
  const store = await openTab();
  store.write({ recipe: SOUP });
  await Promise.all([store.send(), store.send()]);
  expect(store.$report.get()?.name).toBe('FAILED');
  await untilKept(device, ['letter', 'try']);
  const reloaded = await openTab();
  await reloaded.send();
  expect(idsPosted()).toEqual(['id 1', 'id 1']);
  reloaded.write({ note: 'Dear all' });
  isDown = false;
  await reloaded.send();
  const [first, , other] = idsPosted();
  expect(other).not.toBe(first);
  await untilKept(device, []);
  reloaded.write({ recipe: SOUP, note: 'Dear all' });
  await reloaded.send();
  expect(new Set(idsPosted()).size).toBe(3);
});

test('while one is under way it is looked on, until the screen is left', async () => {
  let sends = [SENDING];
  const { asked, openTab, waits } = openStore(({ address }) =>
    address.startsWith('GET') && address.includes(SENDS)
      ? { newsletterSends: sends, audienceCount: 3 }
      : undefined,
  );
  const looks = () => asked.filter(({ address }) => address.includes(SENDS)).length;
  const store = await openTab();
  const leave = store.open();
  await expect.poll(() => waits.length).toBe(1);
  sends = [DONE];
  waits[0]?.();
  await expect.poll(() => waits.length).toBe(2);
  expect(store.$state.get().value?.sends).toEqual([DONE]);
  const before = looks();
  waits[1]?.();
  await expect.poll(() => waits.length).toBe(3);
  expect(looks()).toBe(before);
  leave();
  waits[2]?.();
  await Promise.resolve();
  expect(waits).toHaveLength(3);
});

test('without a connection what failed is said, and all that is shown stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = false;
  const { openTab } = openStore(() => (isDown ? 503 : undefined));
  const store = await openTab();
  await store.reload();
  store.write({ recipe: SOUP, note: 'Dear all' });
  isDown = true;
  for (const act of [store.send, () => store.cancel(SENDING, false)]) {
    await act();
    expect(store.$report.get()).toEqual({ name: 'FAILED', sentence: NO_CONNECTION_SENTENCE });
    expect(store.$state.get()).toMatchObject({ status: 'FULFILLED', value: { sends: [DONE] } });
  }
  expect(store.written().note).toBe('Dear all');
});

test('what was sent is so, though the list of what was sent could not be read anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = false;
  const { openTab } = openStore(({ address }) => (isDown && address.startsWith('GET') ? 503 : undefined));
  const store = await openTab();
  await store.reload();
  store.write({ recipe: SOUP });
  isDown = true;
  await store.send();
  expect(store.$report.get()?.name).toBe('SENT');
  expect(store.$state.get().status).toBe('FULFILLED');
});

test('a cancelled letter becomes the one that is written, where that is wanted', async () => {
  const { openTab } = openStore();
  const store = await openTab();
  const send = { ...DONE, recipeId: 'r', title: 'Soup', note: 'Dear all' };
  await store.cancel(send, false);
  expect(store.written()).toEqual({ recipe: null, note: '', at: '' });
  await store.cancel(send, true);
  expect(store.written()).toMatchObject({ recipe: SOUP, note: 'Dear all' });
  expect(new Date(store.written().at).getTime()).toBe(NOW);
});
