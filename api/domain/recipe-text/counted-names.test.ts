import { expect, it } from 'vitest';
import { INGREDIENTS } from '../../db/catalogue/ingredients.ts';
import { readRealLines } from '../../testing/labelled-lines.ts';
import { oneOf, severalOf } from '../text/counted/counted-names.ts';
import { parseIngredientLine } from './lines/ingredient-line.ts';
import { createIngredientMatcher } from './lines/match-ingredient.ts';

/** Whether a thing of the catalogue is counted. */
const IS_COUNTED = new Map(INGREDIENTS.map((row) => [row.slug, row.pluralTitle !== null]));
/** The same for one and for several, or many in any case. */
const SAME_OR_MASS = /(?:zucchini|seeds)$/i;
const matchIngredient = createIngredientMatcher(INGREDIENTS.map((row) => ({ ...row, id: row.slug })));

it('makes the catalogue’s own plurals', () => {
  const wrong = INGREDIENTS.filter(
    ({ title, pluralTitle }) =>
      pluralTitle !== null && (severalOf(title) !== pluralTitle || oneOf(pluralTitle) !== title),
  );
  expect(wrong.map(({ title, pluralTitle }) => [title, pluralTitle, severalOf(title)])).toEqual([]);
});

const realLines = readRealLines();
if (realLines.length === 0) console.info('corpus not found: 1 test not run');

it.skipIf(realLines.length === 0)('gives every countable name of real lines a plural', () => {
  const names = realLines
    .map((line) => parseIngredientLine(line))
    .filter(({ quantityMin, unitSlug }) => quantityMin !== null && unitSlug === null)
    .map(({ name }) => name)
    .filter((name) => IS_COUNTED.get(matchIngredient(name).ingredientId ?? '') === true);
  expect(names.length).toBeGreaterThan(200);
  const without = names.filter(
    (name) => severalOf(name) === name && oneOf(name) === name && !SAME_OR_MASS.test(name),
  );
  expect([...new Set(without)]).toEqual([]);
});
