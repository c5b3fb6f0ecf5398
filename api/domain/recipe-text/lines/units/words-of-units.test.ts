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
  ['1 pkt jelly', 'package', 'pkt'],
  ['2 pkts jelly', 'package', 'pkts'],
  ['1 Pkt. Vanillezucker', 'package', 'Pkt.'],
  ['1 Pkg. Blätterteig', 'package', 'Pkg.'],
  ['1 packet/sachet yeast', 'package', 'packet/sachet'],
  ['2 tins/cans tomatoes', 'can', 'tins/cans'],
  ['Cream cheese, 1 pack', 'package', 'pack'],
  ['Cream cheese (2 packs)', 'package', 'packs'],
  ['Cream cheese (1 package)', 'package', null],
  ['8 oz pack cream cheese', 'package', 'pack'],
  ['8 oz package cream cheese', 'package', null],
  ['Pack of ramen', 'package', 'pack'],
  ['2 tbsp oil', 'tablespoon', null],
])('keeps the word for the unit of "%s"', (line, unitSlug, unitTitle) => {
  expect(parseIngredientLine(line)).toMatchObject({ unitSlug, unitTitle });
});
