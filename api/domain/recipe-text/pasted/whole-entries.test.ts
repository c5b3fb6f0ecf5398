import { expect, test } from 'vitest';
import { withWholeEntries } from './whole-entries.ts';

const CASES: [string, string, string[], string][] = [
  [
    'a browser that writes no marks',
    '2 leeks\n\nsliced\n\nsalt',
    ['2 leekssliced', 'salt'],
    '2 leeks sliced\n\nsalt',
  ],
  [
    'one that numbers',
    'Do this\n 1. Rub it.\n\n    Roast it.\n 2. Rest it.',
    ['Rub it. Roast it.', 'Rest it.'],
    'Do this\n1. Rub it. Roast it.\n2. Rest it.',
  ],
  ['words that are no entry', 'Rub it.\nRoast it.', ['Rub it.Roast', 'it'], 'Rub it.\nRoast it.'],
  ['an amount that is no mark', '2 eggs\nbeaten', ['', '2 eggsbeaten'], '2 eggs beaten'],
  ['the same words in two entries', 'a\nb\na\nb', ['ab', 'ab'], 'a b\na b'],
];

test.each(CASES)('entries of lists stand each on one line: %s', (_, text, entries, expected) => {
  expect(withWholeEntries(text, entries).text).toBe(expected);
});

test('the lines of an entry are known by the line it is now, without its mark', () => {
  const { linesOf } = withWholeEntries('1. Rub it.\n\nRoast it.\n2. Rest.', ['Rub it.Roast it.', 'Rest.']);
  expect([...linesOf]).toEqual([['Rub it. Roast it.', 'Rub it.\nRoast it.']]);
});
