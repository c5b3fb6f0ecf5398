import { expect, test } from 'vitest';
import { actsToTell, outlookInWords, resultInWords, subjectInWords } from './receipt-words.ts';

type Receipt = Parameters<typeof resultInWords>[0];
const pages = (pageCount: number) => ({ pages: [], pageCount, fileCount: pageCount });
const recipe = (title: string | null, id = 'r') => ({ id, title, slug: null });

/** A receipt of a recipe that was published. */
const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  reasons: ['publish'],
  recipes: [recipe('Barley soup')],
  recipeCount: 1,
  written: pages(5),
  removed: pages(0),
  failedCount: 0,
  stopped: null,
  startedAt: 0,
  finishedAt: 100,
  ...changes,
});

test.each<[Partial<Receipt>, string]>([
  [{}, 'Barley soup was published · 5 pages new or changed'],
  [{ recipeCount: 300 }, '300 recipes were published · 5 pages new or changed'],
  [
    { reasons: ['unpublish'], written: pages(4), removed: pages(1) },
    'Barley soup was taken offline · 1 page removed, 4 pages new or changed',
  ],
  [{ reasons: ['publish', 'unpublish'], recipeCount: 2 }, '2 recipes were changed · 5 pages new or changed'],
  [{ reasons: ['change'], recipes: [], recipeCount: 0 }, 'Your site was published · 5 pages new or changed'],
  [{ recipes: [recipe(null)], written: pages(0) }, 'A recipe that is gone was published'],
  [{ failedCount: 2 }, 'Barley soup was published · 5 pages new or changed, 2 pages could not be published'],
  [{ stopped: 'Publishing stopped.' }, 'Barley soup Publishing stopped.'],
])('%j', (changes, words) => {
  const told = receipt(changes);
  expect(`${subjectInWords(told)} ${resultInWords(told)}`).toBe(words);
});

test('a look at the site that found nothing to do is not told', () => {
  const failed = receipt({ written: pages(0), failedCount: 1 });
  expect(actsToTell([receipt({ written: pages(0) }), failed])).toEqual([failed]);
});

test('what was published at once is told once, with the sums, however many runs it took', () => {
  const run = (id: string, recipeCount: number, startedAt: number, changes: Partial<Receipt> = {}) =>
    receipt({
      recipes: [recipe(id, id)],
      recipeCount,
      written: pages(recipeCount + 4),
      startedAt,
      finishedAt: startedAt + 900,
      ...changes,
    });
  const wrote = { written: pages(0) };
  const told = actsToTell([
    run('d', 10, 3000, wrote),
    run('c', 90, 2000),
    run('b', 199, 1000),
    run('a', 1, 0),
  ]);
  expect(told.map((one) => `${subjectInWords(one)} ${resultInWords(one)}`)).toEqual([
    '300 recipes were published · 302 pages new or changed',
  ]);
  const apart = [
    run('d', 1, 90_000),
    run('c', 1, 2000),
    run('b', 1, 1000, { reasons: ['unpublish'] }),
    run('b', 1, 0, { reasons: ['unpublish'] }),
  ];
  expect(actsToTell(apart)).toEqual(apart);
});

test('what failed is told once, however often it was tried', () => {
  const stopped = receipt({ stopped: 'Publishing stopped.' });
  const before = receipt();
  expect(actsToTell([stopped, { ...stopped }, before, { ...stopped }])).toEqual([stopped, before, stopped]);
});

test.each([
  [null, 'It is tried again with the next publish.'],
  [30_000, 'It is tried again within a minute.'],
  [179_000, 'It is tried again in 3 minutes.'],
  [2 * 3_600_000, 'It is tried again in 2 hours.'],
])('%s', (retryAt, words) => {
  expect(outlookInWords({ problem: { receiptId: 1, message: '' }, retryAt, now: 0 })).toBe(
    `${words} You need not do anything; readers keep what they have.`,
  );
});

test('a search index is tried again by itself, and nobody is said to have one meanwhile', () => {
  const words = outlookInWords({ problem: { receiptId: null, message: '' }, retryAt: null, now: 0 });
  expect(words).toContain('by itself every minute');
  expect(words).not.toMatch(/next publish|keep what they have/);
});
