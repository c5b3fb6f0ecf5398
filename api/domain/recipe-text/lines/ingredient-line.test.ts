import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

type Amount = [min: number | null, max: number | null, unitSlug: string | null];

const AMOUNTS: [line: string, amount: Amount, name: string][] = [
  ['2 large eggs', [2, 2, null], 'large eggs'],
  ['200g sugar', [200, 200, 'gram'], 'sugar'],
  ['200 g of sugar', [200, 200, 'gram'], 'sugar'],
  ['2 tbsp. oil', [2, 2, 'tablespoon'], 'oil'],
  ['1 T oil', [1, 1, 'tablespoon'], 'oil'],
  ['1 t salt', [1, 1, 'teaspoon'], 'salt'],
  ['1 TSP SALT', [1, 1, 'teaspoon'], 'SALT'],
  ['14 fl. oz. beef broth', [14, 14, 'fluid-ounce'], 'beef broth'],
  ['500 g pot roast', [500, 500, 'gram'], 'pot roast'],
  ['3 lb boneless pot roast', [3, 3, 'pound'], 'boneless pot roast'],
  ['500 g bottle gourd', [500, 500, 'gram'], 'bottle gourd'],
  ['2 bottle gourds', [2, 2, null], 'bottle gourds'],
  ['500 g pot yogurt', [1, 1, 'pot'], 'yogurt'],
  ['700 ml bottle of passata', [1, 1, 'bottle'], 'passata'],
  ['2 T-bone steaks', [2, 2, null], 'T-bone steaks'],
  ['½ cup milk', [0.5, 0.5, 'cup'], 'milk'],
  ['1½ cups milk', [1.5, 1.5, 'cup'], 'milk'],
  ['1 ½ cups milk', [1.5, 1.5, 'cup'], 'milk'],
  ['2 1/2 cups milk', [2.5, 2.5, 'cup'], 'milk'],
  ['1-1/2 cups milk', [1.5, 1.5, 'cup'], 'milk'],
  ['1 and 1/2 cups milk', [1.5, 1.5, 'cup'], 'milk'],
  ['43⁄4 cups flour', [4.75, 4.75, 'cup'], 'flour'],
  ['1,5 dl milk', [1.5, 1.5, 'deciliter'], 'milk'],
  ['1,000 g flour', [1000, 1000, 'gram'], 'flour'],
  ['1.500 g Mehl', [1500, 1500, 'gram'], 'Mehl'],
  ['28.350 g butter', [28.35, 28.35, 'gram'], 'butter'],
  ['1.250 kg potatoes', [1.25, 1.25, 'kilogram'], 'potatoes'],
  ['1 quart plus 1 cup water', [1.25, 1.25, 'quart'], 'water'],
  ['1-2 eggs', [1, 2, null], 'eggs'],
  ['1 to 2 eggs', [1, 2, null], 'eggs'],
  ['two or three onions', [2, 3, null], 'onions'],
  ['½–1tsp chilli powder', [0.5, 1, 'teaspoon'], 'chilli powder'],
  ['100g-150g rice', [100, 150, 'gram'], 'rice'],
  ['a lemon', [1, 1, null], 'lemon'],
  ['one egg', [1, 1, null], 'egg'],
  ['half a lemon', [0.5, 0.5, null], 'lemon'],
  ['1/2 an onion', [0.5, 0.5, null], 'onion'],
  ['¼ a stick of butter', [0.25, 0.25, 'stick'], 'butter'],
  ['2 racks of pork ribs', [2, 2, 'rack'], 'pork ribs'],
  ['A quarter of a pound of sugar', [0.25, 0.25, 'pound'], 'sugar'],
  ['Three ounces and a half of butter', [3.5, 3.5, 'ounce'], 'butter'],
  ['a couple of eggs', [2, 2, null], 'eggs'],
  ['2 dozen eggs', [24, 24, null], 'eggs'],
  ['half and half', [null, null, null], 'half and half'],
  ['1/3 of a cup milk', [1 / 3, 1 / 3, 'cup'], 'milk'],
  ['½ a litre of water', [0.5, 0.5, 'liter'], 'water'],
  ['a few eggs (3)', [3, 3, null], 'eggs'],
  ['a little bit of salt (1/3 of a teaspoon)', [1 / 3, 1 / 3, 'teaspoon'], 'salt'],
  ['Beef bones (3x)', [3, 3, null], 'Beef bones'],
  ['1 cup plus 2 tablespoons flour', [1.125, 1.125, 'cup'], 'flour'],
  ['1lb 2oz beef', [1.125, 1.125, 'pound'], 'beef'],
  ['pinch of salt', [null, null, 'pinch'], 'salt'],
  ['small bunch dill', [null, null, 'bunch'], 'dill'],
  ['1 cup 2% milk', [1, 1, 'cup'], '2% milk'],
  ['650 g 00 flour', [650, 650, 'gram'], '00 flour'],
  ['650 g 00 or 0 flour', [650, 650, 'gram'], '00 or 0 flour'],
  ['00 flour 650 g', [650, 650, 'gram'], '00 flour'],
  ['5l (1 gallon) jar', [1, 1, null], 'jar'],
  ['2 quart baking dish', [1, 1, null], 'baking dish'],
  ['400 g tin', [1, 1, null], 'tin'],
  ['500 g chunks', [500, 500, 'gram'], 'chunks'],
  ['3 garlic cloves', [3, 3, 'clove'], 'garlic'],
  ['6 whole cloves', [6, 6, null], 'whole cloves'],
  ['20 cloves', [20, 20, null], 'cloves'],
  ['1 cinnamon stick', [1, 1, null], 'cinnamon stick'],
  ['Water 3 dl', [3, 3, 'deciliter'], 'Water'],
  ['shallots: 2', [2, 2, null], 'shallots'],
  ['Oat flakes (270 g)', [270, 270, 'gram'], 'Oat flakes'],
  ['Onions 2 medium-sized', [2, 2, null], 'Onions'],
  ['Egg (3)', [3, 3, null], 'Egg'],
  ['Onions (2, chopped)', [2, 2, null], 'Onions'],
  ['Garlic (2 cloves)', [2, 2, 'clove'], 'Garlic'],
  ['Butter: 100 g', [100, 100, 'gram'], 'Butter'],
  ['Flour (type 55)', [null, null, null], 'Flour'],
  ['sugar, 3 tbsp', [3, 3, 'tablespoon'], 'sugar'],
  ['Eight table-spoonfuls of flour', [8, 8, 'tablespoon'], 'flour'],
  ['A pint and a half of milk', [1.5, 1.5, 'pint'], 'milk'],
  ['1 - 2/3 cups milk', [1 + 2 / 3, 1 + 2 / 3, 'cup'], 'milk'],
  ['2 spoons sugar', [2, 2, 'spoon'], 'sugar'],
  ['1 lt milk', [1, 1, 'liter'], 'milk'],
  ['1 sachet dry yeast', [1, 1, 'sachet'], 'dry yeast'],
  ['1 batch pizza dough', [1, 1, 'batch'], 'pizza dough'],
  ['2 parts gin', [2, 2, 'part'], 'gin'],
  ['1 punnet fresh raspberries', [1, 1, 'punnet'], 'fresh raspberries'],
  ['3 stems thyme', [3, 3, 'stem'], 'thyme'],
  ['12 asparagus spears', [12, 12, 'spear'], 'asparagus'],
  ['2 clove(s) of garlic', [2, 2, 'clove'], 'garlic'],
  ['Oeuf - 1', [1, 1, null], 'Oeuf'],
  ['\u200d225 g flour', [225, 225, 'gram'], 'flour'],
  ['- 2 eggs', [2, 2, null], 'eggs'],
];

const WITH_NOTES: [line: string, amount: Amount, name: string, note: string][] = [
  ['1 (14-ounce) can tomatoes', [1, 1, 'can'], 'tomatoes', '14-ounce'],
  ['Tomatoes (400g tin)', [1, 1, 'can'], 'Tomatoes', '400g'],
  ['2 (3 1/2) pound whole chickens', [2, 2, null], 'whole chickens', '3 1/2 pound each'],
  ['2 (14.5) oz cans tomatoes', [2, 2, 'can'], 'tomatoes', '14.5 oz each'],
  ['1 (14)-ounce can tomatoes', [1, 1, 'can'], 'tomatoes', '14 ounce'],
  ['4 (6–8) oz fillets', [4, 4, null], 'fillets', '6–8 oz each'],
  ['2 (3) inch cinnamon sticks', [2, 2, null], 'cinnamon sticks', '3 inch'],
  ['1 14-ounce can tomatoes', [1, 1, 'can'], 'tomatoes', '14-ounce'],
  ['2 8 oz packages cream cheese', [2, 2, 'package'], 'cream cheese', '8 oz each'],
  ['2 x 400g tins tomatoes', [2, 2, 'can'], 'tomatoes', '400g each'],
  ['4 x 130g/4½oz sea bass fillets', [4, 4, null], 'sea bass fillets', '130g/4½oz each'],
  ['400 ml can coconut milk', [1, 1, 'can'], 'coconut milk', '400 ml'],
  ['1 bottle 700ml red wine', [1, 1, 'bottle'], 'red wine', '700ml'],
  ['1 1-inch piece of ginger', [1, 1, 'piece'], 'ginger', '1-inch'],
  ['3cm piece ginger', [1, 1, 'piece'], 'ginger', '3cm'],
  ['2 - 14 oz cans tomatoes', [2, 2, 'can'], 'tomatoes', '14 oz each'],
  ['8 - 1/2 inch slices bread', [8, 8, 'slice'], 'bread', '1/2 inch'],
  ['4 ¼ inch thick pork steaks', [4, 4, null], 'pork steaks', '¼ inch thick'],
  ['2 1/2 inch thick steaks', [2, 2, null], 'steaks', '1/2 inch thick'],
  ['2 1/2-inch slices bread', [2, 2, 'slice'], 'bread', '1/2-inch'],
  ['2 1/2 inch piece ginger', [1, 1, 'piece'], 'ginger', '2 1/2 inch'],
  ['10 - 12 oz bag spinach', [1, 1, 'bag'], 'spinach', '10 - 12 oz'],
  ['2 celery ribs (, chopped)', [2, 2, 'rib'], 'celery', 'chopped'],
  ['900 g (4-5) apples', [900, 900, 'gram'], 'apples', '4-5'],
  ['(optional) parsley', [null, null, null], 'parsley', 'optional'],
  ['1 cup sugar (about', [1, 1, 'cup'], 'sugar', 'about'],
];

type Words = { quantityQualifier?: string; unitTitle?: string; nameQualifier?: string; name: string };

const QUALIFIERS: [line: string, words: Words][] = [
  ['About 2 cups flour', { quantityQualifier: 'About', name: 'flour' }],
  ['from 1 to 2 tsp chilli', { name: 'chilli' }],
  ['~7 cloves', { quantityQualifier: '~', name: 'cloves' }],
  ['<1 liter of milk', { quantityQualifier: '<', name: 'milk' }],
  ['scant ½ cup sugar', { quantityQualifier: 'scant', name: 'sugar' }],
  ['a generous 1/2 cup sugar', { quantityQualifier: 'a generous', name: 'sugar' }],
  ['flour (about 300 g)', { quantityQualifier: 'about', name: 'flour' }],
  ['1 heaped tbsp flour', { unitTitle: 'heaped tablespoon', name: 'flour' }],
  ['1 gestr. TL Backpulver', { unitTitle: 'gestr. TL', name: 'Backpulver' }],
  ['2 gehäufte EL Mehl', { unitTitle: 'gehäufte EL', name: 'Mehl' }],
  ['2 geh. EL Mehl', { unitTitle: 'geh. EL', name: 'Mehl' }],
  ['2 level tsp salt', { unitTitle: 'level teaspoon', name: 'salt' }],
  ['1 large bunch thyme', { unitTitle: 'large bunch', name: 'thyme' }],
  ['1 large garlic clove', { unitTitle: 'large clove', name: 'garlic' }],
  ['3 peeled cloves garlic', { unitTitle: 'peeled clove', name: 'garlic' }],
  ['1 thumb-sized piece ginger', { unitTitle: 'thumb-sized piece', name: 'ginger' }],
  ['A few sprigs of thyme', { unitTitle: 'A few sprigs of', name: 'thyme' }],
  ['Generous pinch of salt', { unitTitle: 'Generous pinch of', name: 'salt' }],
  ['a pinch or two of salt', { unitTitle: 'a pinch or two of', name: 'salt' }],
  ['wedges of lemon', { unitTitle: 'wedges of', name: 'lemon' }],
  ['pinch salt', { name: 'salt' }],
  ['1 cup packed brown sugar', { nameQualifier: 'packed', name: 'brown sugar' }],
  ['1 cup, firmly packed, brown sugar', { nameQualifier: 'firmly packed', name: 'brown sugar' }],
  ['1 tsp each ginger and nutmeg', { nameQualifier: 'each', name: 'ginger and nutmeg' }],
];

const PREPARATIONS: [line: string, name: string, preparation: string | null][] = [
  ['1 onion, finely chopped', 'onion', 'finely chopped'],
  ['1 large, ripe mango, peeled, pitted', 'large, ripe mango', 'peeled, pitted'],
  ['250g/9oz cold, dry mashed potato', 'cold, dry mashed potato', null],
  ['1/2 pint milk, or cold water, .', 'milk, or cold water', null],
  ['patience, )', 'patience', null],
  ['1 onion - chopped', 'onion', 'chopped'],
  ['small bunch parsley chopped', 'parsley', 'chopped'],
  ['Butter Melted 2 tbsp', 'Butter', 'Melted'],
  ['salt to taste', 'salt', 'to taste'],
  ['4 lime leaves or 1 tsp lemon zest', 'lime leaves', 'or 1 tsp lemon zest'],
  ['2 tbsp oil, plus more (about 1 cup) for frying', 'oil', 'plus more (about 1 cup) for frying'],
  ['8 cups broth + 2 cups water', 'broth', '+ 2 cups water'],
  ['2 cups flour minus 1 tablespoon', 'flour', 'minus 1 tablespoon'],
  ['2 cups flour (plus 2 tbsp for dusting)', 'flour', 'plus 2 tbsp for dusting'],
  ['1 cup milk (or 1 cup cream)', 'milk', 'or 1 cup cream'],
  ['Juice of 2-3 limes', 'limes', 'juice'],
  ['Zest of one large orange', 'large orange', 'zest'],
  ['Chicken fillet(s)', 'Chicken fillet(s)', null],
  ['2 kleine Ei(er)', 'kleine Ei(er)', null],
  ['4 boneless, skinless chicken breasts, halved', 'boneless, skinless chicken breasts', 'halved'],
  ['Six ½-inch-thick slices good, crusty bread', 'good, crusty bread', null],
  ['Any lean, tough cut of meat', 'Any lean, tough cut of meat', null],
  ['4 oysters per person', 'oysters', 'per person'],
  ['½ tsp thyme or more if fresh', 'thyme', 'or more if fresh'],
  ['3 cups clam juice, chicken broth, or water', 'clam juice, chicken broth, or water', null],
  ['3 tsp soured cream, or crème fraîche', 'soured cream, or crème fraîche', null],
  ['½ cup oil, or your favorite oil for frying', 'oil, or your favorite oil', 'for frying'],
  ['1 tsp salt, or to taste', 'salt', 'or to taste'],
  ['1 onion, red or white', 'onion', 'red or white'],
  ['1 onion, finely diced or ground', 'onion', 'finely diced or ground'],
  ['2 lemons, zest and juice', 'lemons', 'zest and juice'],
  ['¼ tsp garam masala, or a pinch of cinnamon', 'garam masala', 'or a pinch of cinnamon'],
  ['1 cup of one of these: oats, rye, or spelt', 'one of these', 'oats, rye, or spelt'],
  ['2 orange slices, for garnish', 'orange', 'for garnish'],
];

describe('parseIngredientLine', () => {
  it.each(AMOUNTS)('reads the amount of %j', (line, [quantityMin, quantityMax, unitSlug], name) => {
    const parsed = parseIngredientLine(line);
    expect(parsed).toMatchObject({ quantityMin, quantityMax, unitSlug, name, isUnderstood: true });
  });

  it.each(WITH_NOTES)(
    'keeps the other amount of %j',
    (line, [quantityMin, quantityMax, unitSlug], name, note) => {
      expect(parseIngredientLine(line)).toMatchObject({ quantityMin, quantityMax, unitSlug, name, note });
    },
  );

  it.each([
    ['1 cup plus 2 tablespoons flour', 2, 'tablespoon'],
    ['1/4 cup + 1/2 tsp oil', 0.5, 'teaspoon'],
    ['1 cup + 2 1/2 Tbsp flour', 2.5, 'tablespoon'],
    ['1lb 2oz beef', 2, 'ounce'],
  ])('keeps the smaller part of %j', (line, quantity, unitSlug) => {
    expect(parseIngredientLine(line).addedPart).toEqual({ quantity, unitSlug, unitTitle: null });
  });

  it.each(['2 cups minus 1 tablespoon flour', '2 cups less 2 tablespoons flour'])(
    'leaves %j in words, which half scaled would be wrong',
    (line) =>
      expect(parseIngredientLine(line)).toMatchObject({ quantityMin: null, unitSlug: null, name: line }),
  );

  it.each(PREPARATIONS)('separates the preparation of %j', (line, name, preparation) => {
    expect(parseIngredientLine(line)).toMatchObject({ name, preparation });
  });

  it.each(QUALIFIERS)('keeps the place of what qualifies the amount of %j', (line, words) => {
    const none = { quantityQualifier: null, unitTitle: null, nameQualifier: null };
    expect(parseIngredientLine(line)).toMatchObject({ ...none, ...words });
  });

  it.each([
    '',
    ' ',
    '1',
    '((((',
    'For the sauce:',
    '4cm ginger',
    'flour type 55',
    '7x5-inch dish',
    'salad for 6',
    `${'x '.repeat(300)}`,
  ])('does not claim to understand %j', (line) => expect(parseIngredientLine(line).isUnderstood).toBe(false));

  it('keeps the words of a line longer than it reads', () => {
    const line = `1 cup flour, ${'very '.repeat(200)}fine`;
    const { preparation } = parseIngredientLine(line);
    expect(preparation).toMatch(/^very .* fine$/);
    expect(preparation?.length).toBe(line.length - '1 cup flour, '.length);
  });

  it('reads any text without throwing, and names what it read', () => {
    const pieces = fc.constantFrom(
      ...[
        '1',
        '½',
        '/',
        '-',
        ' ',
        '(',
        ')',
        '[',
        'x',
        ',',
        ':',
        'cup',
        'oz',
        'to',
        'or',
        'large',
        'a ',
        'of',
        '°',
        '%',
      ],
    );
    const lines = fc.oneof(
      fc.string({ maxLength: 2000, unit: 'binary' }),
      fc.array(pieces, { maxLength: 400 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(lines, (line) => {
        const { quantityMin, quantityMax, name } = parseIngredientLine(line);
        expect(quantityMin === null).toBe(quantityMax === null);
        expect(quantityMin === null || (Number.isFinite(quantityMin) && quantityMin > 0)).toBe(true);
        expect(name === '').toBe(line.trim() === '');
      }),
      { numRuns: 500 },
    );
  });

  it.each(['(', '[', '1 ', '1/', '- ', 'a ', '1 x ', ' or 1 cup', '\u00a0', ',', '½'])(
    'reads %j repeated a million times at once',
    (piece) => expect(() => parseIngredientLine(piece.repeat(1_000_000))).not.toThrow(),
    20_000,
  );
});
