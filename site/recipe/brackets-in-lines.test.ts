/** Brackets of a typed line stand behind what they are said of. */
import { expect, test } from 'vitest';
import { shownLine } from '../testing/read-recipes.ts';

test.each([
  [
    '1 onion (about 150 g) or 2 shallots',
    '2 onions (about 150 g), or 4 shallots ! As written, not scaled: 150 g.',
  ],
  [
    '1 onion or 2 shallots (about 150 g)',
    '2 onions, or 4 shallots (about 150 g) ! As written, not scaled: 150 g.',
  ],
  [
    '1 packet fresh yeast (about 20 g) or 2 tsp instant yeast',
    '2 packets fresh yeast (about 20 g), or 1 tablespoon + 1 teaspoon instant yeast',
  ],
  ['1 cup milk (warm) plus 2 tbsp cream (cold)', '473 ml milk (warm), plus 4 tablespoons cream (cold)'],
  ['2 cups milk (500 ml) plus 1 tbsp (15 ml) for brushing', '1 liter / 4 cups milk, plus 30 ml for brushing'],
  ['2 eggs (large) + 1 yolk (small)', '4 eggs (large) + 2 yolks (small)'],
  [
    '1 Würfel frische Hefe (42 g) oder 2 Pck. Trockenhefe',
    '2 Würfel frische Hefe (42 g), oder 2 Pck. Trockenhefe ! As written, not scaled: 42 g, 2 Pck.',
  ],
  [
    '1 cebolla (grande) o 2 chalotas',
    '2 cebollas (grande), o 2 chalotas ! As written, not scaled: 2 chalotas.',
  ],
  ['1 lök (stor) eller 2 morötter', '2 lök (stor), eller 2 morötter ! As written, not scaled: 2 morötter.'],
  ['6 oz. (170g) plus 2 oz. (57g) chocolate', '340 g / 12 ounces chocolate, plus 114 g'],
  ['1 cup (240 ml) + 50 g flour', '480 ml / 2 cups flour + 100 g'],
  ['1 package or 2 teaspoons (7 g) yeast', '2 packages yeast, or 14 g'],
  ['2 cups or 500 g (1 lb) flour', '1 kg / 4 cups / 2 pounds flour'],
])('%s, twice', (line, shown) => {
  expect(shownLine(line, 2, 'metric')).toBe(shown);
});
