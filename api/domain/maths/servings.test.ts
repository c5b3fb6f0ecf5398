import { describe, expect, it } from 'vitest';
import { SERVINGS_MULTIPLIERS } from '../shared/constants.ts';
import { inexactWords, makesText, servingsOptions, yieldInBrackets, yieldInWords } from './servings.ts';

describe('servingsOptions', () => {
  it('offers half to four times the yield', () => {
    expect(SERVINGS_MULTIPLIERS).toEqual([0.5, 1, 2, 3, 4]);
    expect(servingsOptions(4)).toEqual([
      { multiplier: 0.5, label: '2 servings' },
      { multiplier: 1, label: '4 servings' },
      { multiplier: 2, label: '8 servings' },
      { multiplier: 3, label: '12 servings' },
      { multiplier: 4, label: '16 servings' },
    ]);
  });

  it('says serving for one or less', () => {
    expect(servingsOptions(2)[0]?.label).toBe('1 serving');
    expect(servingsOptions(1)[0]?.label).toBe('½ serving');
    expect(servingsOptions(3)[0]?.label).toBe('1½ servings');
  });

  it('counts what the yield counts', () => {
    expect(servingsOptions(500, 'ml').map(({ label }) => label)).toContain('1000 ml');
    expect(servingsOptions(1, 'loaf').map(({ label }) => label)).toContain('½ loaf');
    expect(servingsOptions(1, 'loaf').map(({ label }) => label)).toContain('2 loaves');
    expect(servingsOptions(6, 'pies or 12 tarts').map(({ label }) => label)).toContain('12 pies or 24 tarts');
  });

  it('offers multiples when the yield is not known', () => {
    expect(servingsOptions(null).map(({ label }) => label)).toEqual(['0.5x', '1x', '2x', '3x', '4x']);
    expect(servingsOptions(null, null, 'fr-FR')[0]?.label).toBe('0,5x');
  });
});

describe('makesText', () => {
  it.each<[number | null, number, string | null, string | null]>([
    [4, 3, null, '12'],
    [1, 1, null, 'one'],
    [2, 0.5, 'loaf', 'one loaf'],
    [12, 1, 'cookies', '12 cookies'],
    [1, 2, 'pizza', '2 pizzas'],
    [1, 2, 'hearty serving', '2 hearty servings'],
    [1, 4, '(9-inch) cake', '4 (9-inch) cakes'],
    [2, 0.5, 'pizzas', 'one pizza'],
    [1, 2, 'Kuchen', '2 Kuchen'],
    [12, 2, 'muffins or 24 mini muffins', '24 muffins or 48 mini muffins'],
    [24, 0.5, 'small or 12 large cookies', '12 small or 6 large cookies'],
    [2, 0.5, 'loaves or 8-10 rolls', 'one loaf or 4–5 rolls'],
    [12, 2, 'Muffins oder 24 Mini-Muffins', '24 Muffins oder 48 Mini-Muffins'],
    [2, 2, 'loaves of 12 slices', '4 loaves of 12 slices'],
    [2, 2, '9-inch pies or 8-inch cakes', '4 9-inch pies or 8-inch cakes'],
    [2, 2, 'drinks / 4 small glasses', '4 drinks / 8 small glasses'],
    [4, 2, 'Portionen / 12 Stück', '8 Portionen / 24 Stück'],
    [4, 0.5, 'servings/8 tacos', '2 servings/4 tacos'],
    [1, 2, 'Kuchen = 12 Stücke', '2 Kuchen = 24 Stücke'],
    [8, 2, 'Personen | 16 Stück', '16 Personen | 32 Stück'],
    [1, 2, 'cake – 12 slices', '2 cakes – 24 slices'],
    [1, 2, 'cake: 12 slices', '2 cakes: 24 slices'],
    [6, 2, 'tarts plus 1 large', '12 tarts plus 2 large'],
    [6, 2, 'tarts plus 1½ cakes', '12 tarts plus 3 cakes'],
    [6, 2, 'tarts plus 1/2 cake', '12 tarts plus 1 cake'],
    [2, 2, 'drinks or 1 pitcher / 4 small glasses', '4 drinks or 2 pitchers / 8 small glasses'],
    [12, 2, '(2-inch) cookies / 6 sandwiches', '24 (2-inch) cookies / 12 sandwiches'],
    [1, 2, 'cake for 8 people', '2 cakes for 16 people'],
    [12, 2, 'slices 1 loaf', '24 slices 2 loaves'],
    [4, 2, 'Portionen à 3 Stück', '8 Portionen à 3 Stück'],
    [2, 2, 'pizzas à 30 cm', '4 pizzas à 30 cm'],
    [1, 2, 'cake / 24 cm', '2 cakes / 24 cm'],
    [1, 2, '26er Springform', '2 26er Springform'],
    [1, 2, '9 x 13 cake', '2 9 x 13 cakes'],
    [16, 2, 'pieces of 50 g', '32 pieces of 50 g'],
    [1, 2, 'large loaf = 1.5 kg', '2 large loaves'],
    [1, 1, 'large loaf = 1.5 kg', 'one large loaf = 1.5 kg'],
    [12, 1, 'muffins or 24-26 mini muffins', '12 muffins or 24-26 mini muffins'],
    [12, 1, '', '12'],
    [3, 0.5, null, '1½'],
    [null, 1, 'a 9-inch cake', 'a 9-inch cake'],
    [null, 2, 'a 9-inch cake', null],
    [null, 1, null, null],
  ])('a yield of %s × %d with description %s makes %s', (yieldServings, multiplier, description, text) => {
    expect(makesText(yieldServings, multiplier, description)).toBe(text);
  });
});

it.each<[string | null, string]>([
  ['about 24 cookies', 'about '],
  ['Approximately 2 dozen', 'Approximately '],
  ['~12', '~'],
  ['24 cookies', ''],
  ['roundels', ''],
  [null, ''],
])('a yield of %j is said with %j for any servings', (yieldText, words) => {
  expect(inexactWords(yieldText)).toBe(words);
});

it.each<[string | null, number, string]>([
  ['20 (40 pieces)', 2, ' (80 pieces)'],
  ['2 loaves (24 slices)', 0.5, ' (12 slices)'],
  ['4 (makes 8)', 3, ' (makes 24)'],
  ['4 (or 6 as a starter)', 2, ' (or 12 as a starter)'],
  ['12 (8–10 slices)', 2, ' (16–20 slices)'],
  ['12 (2 per person)', 2, ' (2 per person)'],
  ['16? (It depends)', 2, ' (It depends)'],
  ['4 (20 cookies of 50 g)', 2, ' (as written: 20 cookies of 50 g)'],
  ['1 (9-inch) pie', 2, ''],
  ['4 to 6', 2, ''],
  ['6 (makes a 18cm/7in cheesecake)', 2, ' (as written: makes a 18cm/7in cheesecake)'],
  [null, 2, ''],
])('what %j says in brackets is %d times%s', (yieldText, multiplier, said) => {
  expect(yieldInBrackets(yieldText, multiplier)).toBe(said);
});

it.each<[string | null, number, number, string | null]>([
  ['4-6', 4, 2, '8–12'],
  ['4 -6', 4, 2, '8–12'],
  ['2/3', 2, 3, '6–9'],
  ['4 à 6 personnes', 4, 2, '8 à 12 personnes'],
  ['4 to 6', 4, 0.5, '2 to 3'],
  ['12–16 lollipops', 12, 2, '24–32 lollipops'],
  ['4 meal-size servings or 8 side servings', 4, 2, '8 meal-size servings or 16 side servings'],
  ['24 cookies', 24, 2, null],
  ['1 9-inch cake', 1, 2, null],
  ['20 (40 pieces)', 20, 2, null],
  ['3/4 cup', 0.75, 2, null],
  ['2 to 3 dozen cookies', 24, 2, '4 to 6 dozen cookies'],
  [null, 4, 2, null],
  ['about 4 servings/8 tacos', 4, 2, 'about 8 servings/16 tacos'],
  ['de 4 à 6 personnes', 4, 2, 'de 8 à 12 personnes'],
  ['about 2 loaves of 12 slices', 2, 2, null],
  ['4 | 350 calories', 4, 3, null],
  ['1 cake, 12 slices', 1, 2, '2 cakes, 24 slices'],
  ['1 large cake, 12 slices', 1, 1, '1 large cake, 12 slices'],
  ['1 cake, 8 to 10 slices', 1, 2, '2 cakes, 16 to 20 slices'],
  ['2 cakes, 24 slices', 2, 0.5, '1 cake, 12 slices'],
])('the numbers of %j, which is for %d, are %d times %j', (yieldText, yieldServings, multiplier, said) => {
  expect(yieldInWords(yieldText, yieldServings, multiplier)).toBe(said);
});
