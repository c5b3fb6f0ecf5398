import { expect, test } from 'vitest';
import { compareTitles } from './titles.ts';

test('titles stand as in a dictionary', () => {
  const titles = ['Zest', 'apple things', 'Äpfel & Birnen', 'Łukasz', 'Bread', 'Lasagne'];
  expect(titles.toSorted(compareTitles)).toEqual([
    'Äpfel & Birnen',
    'apple things',
    'Bread',
    'Lasagne',
    'Łukasz',
    'Zest',
  ]);
});
