import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseYield } from './yields.ts';

it.each<[string, number | null, string | null, string | null]>([
  ['4', 4, null, null],
  ['4-6', 4, null, null],
  ['8 - 10', 8, null, null],
  ['4 bis 6 Portionen', 4, null, null],
  ['4 à 6 personnes', 4, null, null],
  ['de 4 a 6 porciones', 4, null, null],
  ['6+', 6, null, null],
  ['Serves two', 2, null, null],
  ['Serves four.', 4, null, null],
  ['Serves 2 generously', 2, null, null],
  ['Serves 4 as a starter', 4, null, null],
  ['Für zwei Personen', 2, null, null],
  ['Pour une personne', 1, null, null],
  ['zwei bis drei Personen', 2, null, null],
  ['Rinde dos panes', 2, 'panes', null],
  ['Un gâteau pour 6 personnes', null, null, 'Un gâteau pour 6 personnes'],
  ['Til 4 personer', 4, null, null],
  ['Na 4 porcje', 4, null, null],
  ['Dla 4 osób', 4, null, null],
  ['4 kişilik', 4, null, null],
  ['Porcje: 4', 4, null, null],
  ['4 of 6 personen', 4, null, null],
  ['1 of 8 servings', 1, 'of 8 servings', null],
  ['8 pancakes', 8, 'pancakes', null],
  ['6-8 bowls', 6, 'bowls', null],
  ['12 servings', 12, null, null],
  ['3-4 people', 3, null, null],
  ['Serves 4', 4, null, null],
  ['Für 4 Personen', 4, null, null],
  ['Pour 6 personnes', 6, null, null],
  ['Para 4 personas', 4, null, null],
  ['Yield: 6 servings', 6, null, null],
  ['makes 4 large pretzels', 4, 'large pretzels', null],
  ['about 2 dozen cookies', 24, 'cookies', null],
  ['3-4 dozen', 36, null, null],
  ['2 to 3 dozen cookies', 24, 'cookies', null],
  ['6-4', 4, null, null],
  ['Five-dozen individual cookies', 60, 'individual cookies', null],
  ['1 (9-inch) pie', 1, '(9-inch) pie', null],
  ['Usually enough for a family of five', 5, null, null],
  ['Rende 10 porções.', 10, null, null],
  ['Rendimento: 1 bolo', 1, 'bolo', null],
  ['Rinde 4 porciones', 4, null, null],
  ['Raciones: 6', 6, null, null],
  ['Per 4 persone', 4, null, null],
  ['Dosi per 4 persone', 4, null, null],
  ['Ergibt ca. 20 Stück', 20, 'Stück', null],
  ['Räcker till 4 portioner', 4, null, null],
  ['Till 4 personer', 4, null, null],
  ['Ungefär 40 bitar', 40, 'bitar', null],
  ['Giver 20 stk', 20, 'stk', null],
  ['1 9-inch cake', 1, '9-inch cake', null],
  ['20 (40 pieces)', 20, null, '40 pieces'],
  ['16? (It depends)', 16, null, 'It depends'],
  ['Depends', null, null, 'Depends'],
  ['Serves a crowd', null, null, 'Serves a crowd'],
  ['A batch like this will last for two days', null, null, 'A batch like this will last for two days'],
  ['0', null, null, '0'],
  ['', null, null, null],
])('reads %j', (text, yieldServings, servingDescription, notUnderstood) => {
  expect(parseYield(text)).toMatchObject({ yieldServings, servingDescription, notUnderstood });
});

it.each<[string, number | null, string | null]>([
  ['4', 4, null],
  ['Serves 4', 4, null],
  ['Serves two', 2, null],
  ['Serves two to four', 2, 'two to four'],
  ['For 4 people', 4, null],
  ['Yield: 6 servings', 6, null],
  ['8 pancakes', 8, null],
  ['4-6', 4, '4-6'],
  ['Serves 4 to 6', 4, '4 to 6'],
  ['2/3', 2, '2/3'],
  ['5/6 people', 5, '5/6 people'],
  ['3/4 cup', 0.75, '3/4 cup'],
  ['about 2 dozen cookies', 24, 'about 2 dozen cookies'],
  ['20 (40 pieces)', 20, '20 (40 pieces)'],
  ['Usually enough for a family of five', 5, 'Usually enough for a family of five'],
  ['8 inch cake', null, '8 inch cake'],
  ['serves a crowd (10-12)', 10, 'a crowd (10-12)'],
  ['Feeds a crowd of 20', 20, 'a crowd of 20'],
  ['one 9x13 pan', null, 'one 9x13 pan'],
  ['Makes one 9x13-inch baking dish', null, 'one 9x13-inch baking dish'],
  ['Enough for 4-6', 4, 'Enough for 4-6'],
  ['Makes about 12 pancakes, serves 3–4', 12, 'about 12 pancakes, serves 3–4'],
  ['Makes 24 cookies (serves 8)', 24, '24 cookies (serves 8)'],
  ['1 loaf, 12 slices', 1, '1 loaf, 12 slices'],
  ['Ergibt 12 Stück, für 4 Personen', 12, '12 Stück, für 4 Personen'],
  ['Depends', null, 'Depends'],
  ['0', null, null],
])('keeps the words of %j where a number does not say them', (text, yieldServings, words) => {
  expect(parseYield(text)).toMatchObject({ yieldServings, words });
});

it('never throws, and gives a usable number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (text) => {
      const { yieldServings } = parseYield(text);
      expect(yieldServings === null || (yieldServings > 0 && yieldServings <= 10_000)).toBe(true);
    }),
  );
});
