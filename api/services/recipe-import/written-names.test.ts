import { expect, test } from 'vitest';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { UNITS } from '#domain/recipe-text/units.ts';
import { expandUsage } from '#domain/recipes/lines/expand-usage.ts';
import { lineAsWritten, plainIngredientLine } from '#domain/recipes/lines/ingredient-line-text.ts';
import { INGREDIENTS } from '../../db/catalogue/ingredients.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';

const ingredients = INGREDIENTS.map((row) => ({ ...row, id: stableId('ingredient', row.slug) }));
const lookups = {
  ingredients: new Map(ingredients.map((row) => [row.id, row])),
  units: new Map(UNITS.map((unit) => [stableId('unit', unit.slug), { ...unit, id: unit.slug }])),
};
const { readUsage } = createUsageReader(ingredients, (slug) => stableId('unit', slug));
const AMOUNTS = ['½', '1', '2', '2–3', '3 large', '500 g', '2 lb', '1 cup'];
/** 'Gelatin sheets' are sheets of gelatin. */
const ENDS_WITH_UNIT = /sheets?$/;

test('at its own size a line has its name as it was written, in the singular or the plural', () => {
  const names = ingredients
    .flatMap(({ title, pluralTitle }) => [title, pluralTitle ?? title])
    .filter((name) => !ENDS_WITH_UNIT.test(name));
  const changed = names.flatMap((name) =>
    AMOUNTS.flatMap((amount) => {
      const { usage } = readUsage(`${amount} ${name}`, 'u');
      const said = lineAsWritten(expandUsage({ ...usage, link: null }, lookups));
      return said.endsWith(` ${name}`) ? [] : `${amount} ${name}: ${said}`;
    }),
  );
  expect(changed).toEqual([]);
});

test.each([
  ['125 g Butter', '125 g Butter'],
  ['2 Eggs', '2 Eggs'],
  ['Egg (3)', '3 eggs'],
])('%s is said as %s', (line, expected) => {
  const { usage } = readUsage(line, 'u');
  const own = expandUsage({ ...usage, link: null }, lookups);
  expect(plainIngredientLine(own, 'metric')).toBe(expected);
});
