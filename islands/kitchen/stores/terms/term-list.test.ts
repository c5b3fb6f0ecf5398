import { expect, test, vi } from 'vitest';
import type { OwnTerm } from '#contract/terms.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { NO_CONNECTION_SENTENCE } from '../failure-sentence.ts';
import { chosenTerms, createTermList } from './term-list.ts';

const TAG: OwnTerm = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'tag',
  title: 'Weeknihgts',
  path: '/recipes/tags/weeknihgts',
  publishedCount: 2,
  draftCount: 0,
};
const PUBLISHING = 'GET /manage/nordlys/publishing';
const AT = `PUT /manage/nordlys/terms/${TAG.id}`;

function openList(refuses: (asked: Asked) => number | undefined = () => undefined, tag = TAG) {
  let stored = tag;
  const { asked, callApi } = openAnswers((one) => {
    const refused = refuses(one);
    if (refused !== undefined) return refused;
    if (one.address === AT) stored = { ...stored, title: (one.body as { title: string }).title };
    if (one.body) return { term: stored };
    if (one.address === PUBLISHING) return { publishing: { isRunning: false, waitingCount: 0 } };
    return { terms: [stored], deletedTerms: [] };
  });
  const forgetCatalogue = vi.fn();
  const wait = async () => undefined;
  return { asked, forgetCatalogue, list: createTermList({ callApi, wait, forgetCatalogue }, 'nordlys') };
}

test('another name is told, is in the list, and can be taken back', async () => {
  const { asked, forgetCatalogue, list } = openList();
  expect(await list.rename(TAG, 'Weeknights')).toBe(true);
  expect(list.$report.get()).toMatchObject({ term: { title: 'Weeknights' }, earlierTitle: 'Weeknihgts' });
  expect(list.$state.get().value?.terms).toMatchObject([{ title: 'Weeknights' }]);
  expect(forgetCatalogue).toHaveBeenCalledOnce();
  await list.takeBack();
  expect(asked.filter(({ body }) => body)).toEqual([
    { address: AT, body: { title: 'Weeknights', earlierTitle: 'Weeknihgts' } },
    { address: AT, body: { title: 'Weeknihgts', earlierTitle: 'Weeknights' } },
  ]);
  expect(list.$report.get()).toMatchObject({ term: { title: 'Weeknihgts' }, isTakenBack: true });
});

test('what published recipes have is said to be with readers once it is, and nothing of other terms', async () => {
  const { asked, list } = openList();
  await list.reload();
  await list.rename(TAG, 'Weeknights');
  await vi.waitUntil(() => list.$readersNews.get() === 'Readers have it.');
  list.dismiss();
  expect(list.$readersNews.get()).toBe(null);
  expect(asked.at(-1)?.address).toBe(PUBLISHING);

  const unread = openList(undefined, { ...TAG, publishedCount: 0 });
  await unread.list.reload();
  await unread.list.rename(TAG, 'Weeknights');
  expect(unread.list.$readersNews.get()).toBe(null);
});

test('what was merged or deleted is told, and comes back by one press', async () => {
  const { asked, forgetCatalogue, list } = openList();
  const other = { ...TAG, id: '2', title: 'Weeknights' };
  const { path: _, ...named } = TAG;
  expect(await list.merge([TAG], other)).toBe(true);
  expect(list.$report.get()).toMatchObject({ name: 'MERGED', terms: [{ id: TAG.id }], into: { id: '2' } });
  await list.takeBack();
  expect(list.$report.get()).toMatchObject({ name: 'MERGED', isTakenBack: true });
  expect(await list.remove([TAG, other])).toBe(true);
  await list.takeBack();
  await list.restore(named);
  expect(list.$report.get()).toMatchObject({ name: 'DELETED', terms: [{ id: TAG.id }], isTakenBack: true });
  const asNamed = ({ id, title }: OwnTerm) => ({ id, title });
  expect(asked.filter(({ body }) => body)).toEqual([
    {
      address: 'POST /manage/nordlys/merged-terms',
      body: { into: asNamed(other), terms: [asNamed(TAG)] },
    },
    { address: 'POST /manage/nordlys/restored-terms', body: { termIds: [TAG.id] } },
    { address: 'POST /manage/nordlys/deleted-terms', body: { terms: [asNamed(TAG), asNamed(other)] } },
    { address: 'POST /manage/nordlys/restored-terms', body: { termIds: [TAG.id, '2'] } },
    { address: 'POST /manage/nordlys/restored-terms', body: { termIds: [TAG.id] } },
  ]);
  expect(forgetCatalogue).toHaveBeenCalledTimes(5);
});

test('who merges what somebody else has merged or deleted meanwhile is told so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { list } = openList(({ body }) => (body ? 404 : undefined));
  expect(await list.merge([TAG], { ...TAG, id: '2' })).toBe(false);
  expect(list.$problem.get()).toBe(
    'Somebody else has merged, deleted or brought back one of them meanwhile.',
  );
});

test('what is refused is said, and the list is read anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, list } = openList(({ body }) => (body ? 500 : undefined));
  expect(await list.rename(TAG, 'Weeknights')).toBe(false);
  expect(list.$problem.get()).toEqual(expect.any(String));
  expect(list.$report.get()).toBe(null);
  expect(asked.at(-1)?.address).toBe('GET /manage/nordlys/terms');
});

test('without an answer the list stays as it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isConnected = true;
  const { list } = openList(() => {
    if (!isConnected) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await list.reload();
  isConnected = false;
  expect(await list.rename(TAG, 'Weeknights')).toBe(false);
  expect(list.$problem.get()).toBe(NO_CONNECTION_SENTENCE);
  expect(list.$state.get()).toMatchObject({ status: 'FULFILLED', value: { terms: [TAG] } });
});

test('terms are found by beginnings of words, and by kind', () => {
  const tool: OwnTerm = { ...TAG, id: '2', kind: 'equipment', title: 'Cast-iron Pan' };
  const titles = (query: string, kind: OwnTerm['kind'] | null) =>
    chosenTerms([TAG, tool], { query, kind }).map(({ title }) => title);
  expect(titles('', null)).toEqual(['Weeknihgts', 'Cast-iron Pan']);
  expect(titles('pa iro', null)).toEqual(['Cast-iron Pan']);
  expect(titles('ron', null)).toEqual([]);
  expect(titles('', 'tag')).toEqual(['Weeknihgts']);
});
