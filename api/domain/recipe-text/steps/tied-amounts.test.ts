import { expect, it } from 'vitest';
import { listedWords } from '../../recipes/lines/listed-names.ts';
import { withoutTied } from './tied-amounts.ts';

const LISTED = listedWords(['sugar', 'milk', 'tortillas', 'beans', 'potatoes', 'eggs', 'butter']);

/** Which of the amounts in braces may follow the servings. */
function following(marked: string): string[] {
  const places: { start: number; end: number }[] = [];
  const text = marked.replaceAll(/\{([^}]*)\}/g, (_, amount: string, at: number) => {
    const start = at - 2 * places.length;
    places.push({ start, end: start + amount.length });
    return amount;
  });
  return withoutTied(text, places, LISTED).map(({ start, end }) => text.slice(start, end));
}

it.each<[string, string[]]>([
  ['Add {3/4 cup} sugar and 2 eggs', ['3/4 cup']],
  ['Beat 2 eggs with {1 cup} milk and {1 tbsp} sugar', ['1 cup', '1 tbsp']],
  ['Put {3/4 cup} sugar, 2 eggs and {1 cup} milk in a bowl', ['3/4 cup', '1 cup']],
  ['Stir {1 cup} sugar into 2 beaten eggs', ['1 cup']],
  ['Add {1 cup} milk to 2 eggs', ['1 cup']],
  ['Fill the tortillas. Beat 2 eggs with {1 cup} milk', ['1 cup']],
  ['Cut 2 potatoes into cubes. Add {1 cup} milk', ['1 cup']],
  ['Add 2 tbsp sugar. Add {1 cup} milk', ['1 cup']],
])('follows beside what stays as written: %j', (marked, expected) => {
  expect(following(marked)).toEqual(expected);
});

it.each([
  'Mix 1 tablespoon butter and {2 tablespoons} sugar',
  'Take {2 cups} milk, and 1 tbsp. sugar',
  'Stir a couple of teaspoons of sugar into {2 tablespoons} milk',
  'Add {200 g} beans or 2 potatoes, with {1 cup} milk',
  'Add {200 g} beans or 2 potatoes',
  'Add 2 potatoes or {200 g} beans',
  'Fill 12 tortillas with {1/4 cup} beans',
  'Brush the 12 tortillas generously with about {1/4 cup} milk',
  'Spread {1/4 cup} beans over the 12 tortillas',
  'Spoon {1/4 cup} beans into 12 tortillas',
  'Divide {2 cups} beans among 12 tortillas',
  'Fry 2 eggs in {1 tablespoon} butter',
  'Use {1 tablespoon} milk for 2 eggs',
  'For 4 eggs take {1/2 cup} milk',
])('may be for the number beside it: %j', (marked) => expect(following(marked)).toEqual([]));

it('reads a long text at once', () => {
  const piece = '1 cup milk or 1 egg, ';
  const places = Array.from({ length: 5000 }, (_, index) => index * piece.length).map((start) => {
    return { start, end: start + '1 cup'.length };
  });
  expect(withoutTied(piece.repeat(5000), places, LISTED)).toEqual([]);
});
