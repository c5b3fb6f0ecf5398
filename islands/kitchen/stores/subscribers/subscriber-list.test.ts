import { expect, test, vi } from 'vitest';
import type { Subscriber } from '#contract/people/subscribers.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createSubscriberList } from './subscriber-list.ts';

const AT = 'GET /manage/nordlys/subscribers';
const NOW = Date.UTC(2026, 4, 3, 12);

function subscriber(name: string, changes: Partial<Subscriber> = {}): Subscriber {
  const plain = {
    displayName: null,
    plan: 'free',
    paid: null,
    readsEverything: false,
    since: NOW,
    getsNewsletter: true,
    brought: null,
  } as const;
  return { id: name, email: `${name}@example.com`, ...plain, ...changes };
}
const ANN = subscriber('ann', {
  displayName: '=HYPERLINK("x")',
  plan: 'yearly',
  paid: { until: Date.UTC(2026, 5, 3), status: 'active' },
  getsNewsletter: false,
});

function openList(answer: (asked: Asked) => object | number | undefined = () => undefined) {
  const files: string[][] = [];
  const { asked, callApi } = openAnswers(
    (one) =>
      answer(one) ??
      (one.address.includes('after=')
        ? { subscribers: [subscriber('bo')], count: 2, mailedCount: 2, nextAfter: null }
        : { subscribers: [ANN], count: 2, mailedCount: 2, nextAfter: '1.a' }),
  );
  const saveAsFile = (...file: [string, string, string]) => files.push(file);
  const list = createSubscriberList({ callApi, saveAsFile, now: () => NOW }, 'nordlys');
  return { addresses: () => asked.map(({ address }) => address), files, list };
}
const listed = ({ list }: ReturnType<typeof openList>) =>
  list.$list.get().value?.subscribers.map(({ id }) => id);

test('what is sought is asked for, and what follows is added once', async () => {
  const opened = openList();
  await opened.list.choose('an');
  await opened.list.loadMore();
  await opened.list.loadMore();
  expect(opened.addresses()).toEqual([`${AT}?query=an`, `${AT}?query=an&after=1.a`]);
  expect(listed(opened)).toEqual(['ann', 'bo']);
});

test('what came last is there still where a search fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { list } = openList(({ address }) => (address.includes('query=bo') ? 503 : undefined));
  await list.choose('an');
  await list.choose('bo');
  expect(list.$list.get()).toEqual({ status: 'REJECTED', value: null });
  expect(list.$last.get()).toMatchObject({ query: 'an', subscribers: [ANN], nextAfter: null });
});

test('the file holds all of them whatever is sought, and nothing that a spreadsheet would run', async () => {
  const { addresses, files, list } = openList();
  await list.choose('an');
  await Promise.all([list.saveAll(), list.saveAll()]);
  expect(addresses().slice(1)).toEqual([`${AT}?limit=500`, `${AT}?limit=500&after=1.a`]);
  expect(files).toEqual([
    [
      'nordlys-subscribers-2026-05-03.csv',
      [
        '"email","name","plan","paid until","reads everything","since","newsletter"',
        `"ann@example.com","'=HYPERLINK(""x"")","yearly","2026-06-03","yes","2026-05-03","no"`,
        '"bo@example.com","","free","","no","2026-05-03","yes"',
        '',
      ].join('\r\n'),
      'text/csv;charset=utf-8',
    ],
  ]);
  expect(list.$file.get()).toEqual({ name: 'SAVED', count: 2 });
});

test('where nobody is on the list, it is asked whether readers are offered it; a search asks nothing more', async () => {
  const nobody = { subscribers: [], count: 0, mailedCount: 0, nextAfter: null };
  const { addresses, list } = openList(({ address }) =>
    address.endsWith('current-site') ? { site: { newslettersEnabled: false } } : nobody,
  );
  await list.choose('');
  expect(list.$list.get().value?.isNewsletterOffered).toBe(false);
  await list.choose('an');
  expect(list.$list.get().value?.isNewsletterOffered).toBe(null);
  expect(addresses()).toEqual([AT, 'GET /manage/nordlys/current-site', `${AT}?query=an`]);
});

test('a file that fails halfway is none, and can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const { files, list } = openList(({ address }) => (isDown && address.includes('after=') ? 503 : undefined));
  await list.saveAll();
  expect([files, list.$file.get().name]).toEqual([[], 'FAILED']);
  isDown = false;
  await list.saveAll();
  expect([files.length, list.$file.get().name]).toEqual([1, 'SAVED']);
});
