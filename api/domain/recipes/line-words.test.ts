import { expect, test } from 'vitest';
import { paragraphs } from '../text/rich-text-reading.ts';
import { isForOneOfAll } from './line-words.ts';

function isForOne(name: string, preparation: string | null, note: string | null): boolean {
  const words = preparation === null ? null : paragraphs(preparation);
  return isForOneOfAll({ ingredientTitleOverride: name, preparation: words, note });
}

test.each<[name: string, preparation: string | null, note: string | null]>([
  ['tomatoes', 'per person', null],
  ['beef', 'chopped, per serving', null],
  ['eggs', 'for each person', null],
  ['eggs', 'for every guest', null],
  ['eggs', null, 'per person'],
  ['butter', 'per chicken breast', null],
  ['salt', 'per 100 g of meat', null],
  ['onions', 'for one person', null],
  ['eggs/person', null, null],
  ['pasta p.p', null, null],
  ['sausages each', null, null],
  ['oranges', 'apiece', null],
  ['Scheiben Brot pro Person', null, null],
  ['tranches de pain par personne', null, null],
  ['huevos por persona', null, null],
])('the amount is for one: %j, %j, %j', (...words) => expect(isForOne(...words)).toBe(true));

test.each<[name: string, preparation: string | null, note: string | null]>([
  ['eggs', '2 per person', null],
  ['thighs', 'two per person', null],
  ['eggs', null, '1–2 per person'],
  ['rice', 'as per packet instructions', null],
  ['rice', 'per your taste', null],
  ['rice', 'per package directions', null],
  ['each ginger and nutmeg', null, null],
  ['ginger and nutmeg each', null, null],
  ['chicken breasts', null, '6 oz each'],
  ['peppers', 'each cut in half', null],
  ['pepper', 'superfine', null],
])('the amount is for all: %j, %j, %j', (...words) => expect(isForOne(...words)).toBe(false));
