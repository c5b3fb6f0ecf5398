import { expect, it } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

it.each<[line: string, unitSlug: string, unitTitle: string | null]>([
  ['1 jigger rum', 'shot', 'jigger'],
  ['1 packet yeast', 'package', 'packet'],
  ['2 tins tomatoes', 'can', 'tins'],
  ['1 large tin tomatoes', 'can', 'large tin'],
  ['1 serving rice', 'portion', 'serving'],
  ['A spoonful of honey', 'spoon', 'spoonful'],
  ['1 pkg yeast', 'package', null],
  ['2 tbsp oil', 'tablespoon', null],
])('keeps the word for the unit of "%s"', (line, unitSlug, unitTitle) => {
  expect(parseIngredientLine(line)).toMatchObject({ unitSlug, unitTitle });
});
