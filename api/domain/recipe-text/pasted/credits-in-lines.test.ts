import { expect, test } from 'vitest';
import { factsOfLine } from './facts-in-lines.ts';

const url = 'https://cook.example/cake';
test.each<[line: string, name: string]>([
  [`Adapted from Smitten Kitchen (${url})`, 'Smitten Kitchen'],
  [`Adapted from [Smitten Kitchen](${url})`, 'Smitten Kitchen'],
  [`Quelle: Chefkoch (${url})`, 'Chefkoch'],
  [`Source: Ann [${url}]`, 'Ann'],
  [`Source: Ann <${url}>`, 'Ann'],
  [`Source: <${url}>`, ''],
  [`Adapted from Ann (via ${url})`, 'Ann'],
  [`Adapted from Ann (${url}), 2019`, 'Ann, 2019'],
  [`Source: ${url} (Ann)`, 'Ann'],
  [`Source: Ann: ${url}`, 'Ann'],
  [`Source: Cakes (2nd edition) ${url}`, 'Cakes (2nd edition)'],
  [`Source: ${url}`, ''],
])('a name without its address, nor the brackets around it: %s', (line, name) => {
  expect(factsOfLine(line)).toEqual([{ kind: 'credit', name, url }]);
});

test('brackets within a name are of it', () => {
  expect(factsOfLine('Source: Ann (The Book)')).toEqual([{ kind: 'credit', name: 'Ann (The Book)', url: '' }]);
});
