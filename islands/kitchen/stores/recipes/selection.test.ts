import { expect, test } from 'vitest';
import { createSelection } from './selection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

test('a row is selected alone, or with all from the one chosen last, up or down', () => {
  const { $ids, choose } = createSelection();
  choose('b', true);
  choose('d', true, ROWS);
  expect([...$ids.get()]).toEqual(['b', 'c', 'd']);
  choose('a', true, ROWS);
  expect([...$ids.get()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  choose('b', false, ROWS);
  expect([...$ids.get()].toSorted()).toEqual(['c', 'd']);
});

test('a range from a row that is gone is the row itself', () => {
  const { $ids, choose, clear } = createSelection();
  choose('gone', true);
  choose('c', true, ROWS);
  expect([...$ids.get()]).toEqual(['gone', 'c']);
  clear();
  choose('d', true, ROWS);
  expect([...$ids.get()]).toEqual(['d']);
});

test('a selection is widened once all are known, unless something else is selected by then', async () => {
  const { $ids, replace, widen, choose } = createSelection();
  replace(['a', 'b']);
  await widen(Promise.resolve(ROWS));
  expect([...$ids.get()]).toEqual(ROWS);
  replace(['a', 'b']);
  const widening = widen(Promise.resolve(ROWS));
  choose('b', false);
  await widening;
  expect([...$ids.get()]).toEqual(['a']);
});
