import { expect, test, vi } from 'vitest';
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createNewsletter } from './newsletter.ts';

const SENDS = 'newsletter-sends';
const NOW = Date.UTC(2026, 4, 3, 12);
const DONE = { id: 'a', state: 'done', scheduledAt: NOW } as NewsletterSend;
const SENDING = { ...DONE, state: 'sending' } as NewsletterSend;

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
  const store = createNewsletter({ callApi, wait, now: () => NOW, newId }, 'nordlys');
  const posted = () => asked.filter(({ address }) => address.startsWith('POST') && address.endsWith(SENDS));
  return { asked, posted, store, waits };
}

test('a letter is looked at, tried out and sent; then the next one is empty', async () => {
  const { asked, posted, store } = openStore();
  await store.reload();
  expect(store.$state.get().value).toMatchObject({ audienceCount: 3, recipes: [{ id: 'r', title: 'Soup' }] });
  store.write({ recipeId: 'r', note: 'Dear all' });
  await store.preview();
  expect(store.$preview.get()).toMatchObject({ name: 'DRAWN', subject: 'Soup' });
  await store.test();
  expect(store.$report.get()).toEqual({ name: 'TESTED', email: 'ann@example.com' });
  await store.send();
  expect(posted()[0]?.body).toMatchObject({ recipeId: 'r', note: 'Dear all', scheduledAt: null });
  expect([store.$report.get()?.name, store.$draft.get().recipeId, store.$preview.get()]).toEqual([
    'SENT',
    '',
    null,
  ]);
  expect(asked.filter(({ address }) => address.endsWith('newsletter-tests'))[0]?.body).toEqual({
    recipeId: 'r',
    note: 'Dear all',
  });
});

test('tries to send the same words carry one id, other words another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const { posted, store } = openStore(({ address }) =>
    isDown && address.startsWith('POST') ? 503 : undefined,
  );
  store.write({ recipeId: 'r' });
  await Promise.all([store.send(), store.send()]);
  expect(store.$report.get()?.name).toBe('FAILED');
  await store.send();
  const idOf = ({ body }: Asked) => (body as { id: string }).id;
  expect(posted()).toHaveLength(2);
  expect(new Set(posted().map(idOf)).size).toBe(1);
  store.write({ note: 'Dear all' });
  isDown = false;
  await store.send();
  expect(new Set(posted().map(idOf)).size).toBe(2);
});

test('while one is under way it is looked on, until the screen is left', async () => {
  let sends = [SENDING];
  const { asked, store, waits } = openStore(({ address }) =>
    address.startsWith('GET') && address.includes(SENDS)
      ? { newsletterSends: sends, audienceCount: 3 }
      : undefined,
  );
  const looks = () => asked.filter(({ address }) => address.includes(SENDS)).length;
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
