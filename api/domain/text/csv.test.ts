import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('whatever stands in cells comes back as it was', () => {
  const rows = [
    ['email', 'name'],
    ['ann@example.com', 'Ann "the pan", of Ås'],
    ['', 'two\nlines; and a | bar'],
    ['a-b+c@example.com', 'Jean-Luc = cook'],
  ];
  expect(Papa.parse(csvOf(rows), { skipEmptyLines: true }).data).toEqual(rows);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  ['  =1', "  '=1"],
  ['＝1', "'＝1"],
  // A spreadsheet that parts cells by semicolons begins another one here.
  ['Ann;=1', "Ann;'=1"],
  ['Ann"=1', `Ann"'=1`],
  ['Ann\n=1', "Ann\n'=1"],
])('%j is no formula', (text, cell) => {
  expect(Papa.parse<string[]>(csvOf([[text]])).data[0]).toEqual([cell]);
});
