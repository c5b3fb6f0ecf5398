import { expect, test } from 'vitest';
import { factsOfLine } from './facts-in-lines.ts';
import { splitText } from './split-text.ts';

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
  expect(factsOfLine('Source: Ann (The Book)')).toEqual([
    { kind: 'credit', name: 'Ann (The Book)', url: '' },
  ]);
});

const leftOutOf = (line: string) =>
  splitText(`Cake\n${line}\n\nIngredients\n2 eggs\n100 g flour\nMethod\nBeat it.`).leftOut;

test.each<[line: string, leftOut: string]>([
  ['Prep: 20 min, plus overnight chilling', 'Prep: 20 min, plus overnight chilling'],
  ['Prep: 20 min plus overnight', 'Prep: 20 min plus overnight'],
  ['Cook time: 1 hr, mostly unattended', 'Cook time: 1 hr, mostly unattended'],
  ['Prep: 15 min | Cook: 1 hr (mostly unattended)', 'Cook: 1 hr (mostly unattended)'],
  ['Cook 25 to 30 min', 'Cook: 25 to 30 min'],
  ['Backzeit: 25 bis 30 Min.', 'Backzeit: 25 bis 30 Min'],
  ['Cook time: 25 min – 30 min', 'Cook time: 25 min – 30 min'],
  ['Total: 1 hour to 90 minutes', 'Total: 1 hour to 90 minutes'],
  ['Chill: 1-2 hours', 'Chill: 1-2 hours'],
])('what minutes cannot say of a time is left out by name: %s', (line, leftOut) => {
  expect(leftOutOf(line)).toEqual([leftOut]);
});

test.each([
  'Prep: 20 min (plus 1 hour chilling)',
  'Cook time: about 1 hour 30 minutes',
  'Cook time: 1 1/2 hours',
  'Cook time: 1½ hrs',
  'Cook time: 1 hour and a half',
  'Prep: 45',
  'Prep: PT20M',
  'Zubereitung: ca. 40 Min. | Backen: 1 Std.',
])('a time that is minutes leaves nothing out: %s', (line) => {
  expect(leftOutOf(line)).toEqual([]);
});
