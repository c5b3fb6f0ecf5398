import { expect, test } from 'vitest';
import { openAnswers } from '../../testing/answers.ts';
import { createRecipeList, FIRST_CHOICE } from './recipe-list.ts';

const COUNTS = { all: 250, draft: 0, unsure: 0, scheduled: 0, live: 250, changed: 0, deleted: 0 };

/** A kitchen of 250 recipes, page by page. */
function openList() {
  const { asked, callApi } = openAnswers(({ address }) => {
    const query = new URL(address.split(' ')[1] ?? '', 'http://kitchen').searchParams;
    const from = Number(query.get('after') ?? 0);
    const to = Math.min(from + Number(query.get('limit')), 250);
    const recipes = Array.from({ length: to - from }, (_, index) => ({ id: `recipe-${from + index}` }));
    return { recipes, counts: COUNTS, nextAfter: to < 250 ? String(to) : null };
  });
  const list = createRecipeList({ callApi }, 'nordlys');
  return { ...list, asked, ids: () => list.$list.get().value?.recipes.map(({ id }) => id) ?? [] };
}

test('pages follow each other until all have come, each recipe once', async () => {
  const { choose, loadMore, ids, asked } = openList();
  await choose(FIRST_CHOICE);
  expect(ids()).toHaveLength(100);
  await loadMore();
  await loadMore();
  await loadMore();
  expect([new Set(ids()).size, asked.length]).toEqual([250, 3]);
});

test('after a change as much is listed as was shown', async () => {
  const { choose, loadMore, reload, ids } = openList();
  await choose(FIRST_CHOICE);
  await loadMore();
  await reload();
  expect(ids()).toHaveLength(200);
});

test('what is chosen is asked for, and nothing that is not', async () => {
  const { choose, asked } = openList();
  await choose({ query: 'soup', state: 'draft', orderBy: 'title_asc' });
  await choose(FIRST_CHOICE);
  expect(asked.map(({ address }) => address)).toEqual([
    'GET /manage/nordlys/recipes?query=soup&orderBy=title_asc&limit=100&state=draft',
    'GET /manage/nordlys/recipes?orderBy=updated_at_desc&limit=100',
  ]);
});

test('all that fit are selected, also those that have not come', async () => {
  const { choose, listAllIds, ids } = openList();
  await choose(FIRST_CHOICE);
  expect(await listAllIds()).toHaveLength(250);
  expect(ids()).toHaveLength(100);
});
