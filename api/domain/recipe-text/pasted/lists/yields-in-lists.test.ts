import { expect, test } from 'vitest';
import { splitText } from '../split-text.ts';

const LINES = [
  '500 g pasta (4 servings)',
  '400 g Reis (4 Portionen)',
  '400 g rice, 4 portions',
  '400 g de riz, 4 personnes',
  '1 large chicken (serves 4)',
  '1 pack of noodles (2 servings)',
  '3 scoops protein powder, 3 servings',
  '1 bag of salad - 2 servings',
  '2 baguettes; for 4 people',
  '2 eggs (serves 1)',
  '12 eggs (serves 6)',
  '12 slices of ham (serves 6)',
];
const linesOf = (groups: { lines: string[] }[]) => groups.flatMap(({ lines }) => lines);
/** What was read of a list and of how much it makes. */
function listOf(text: string) {
  const { recipe, leftOut } = splitText(text);
  return [linesOf(recipe.ingredientGroups), recipe.yieldText, leftOut];
}

test('an ingredient that says for how many it is stays one under a heading', () => {
  const list = [...LINES, '24 sausages (serves 8)', '2 carrots'];
  for (const [ingredients, steps] of [
    ['Ingredients', 'Method'],
    ['Zutaten', 'Zubereitung'],
  ])
    expect(listOf(['Dinner', '', ingredients, ...list, '', steps, 'Boil.'].join('\n'))).toEqual([
      list,
      '',
      [],
    ]);
});

test.each(LINES)('and so without a heading, first and between others: %s', (line) => {
  for (const list of [
    [line, '2 carrots', '500 g potatoes'],
    ['2 carrots', line, '500 g potatoes'],
    ['2 carrots', '500 g potatoes', line],
  ])
    expect(listOf(['Dinner', '', ...list, '', 'Boil the potatoes.'].join('\n'))).toEqual([list, '', []]);
});

test('what a dish is made into is its yield above the list only', () => {
  const made = '24 cookies (serves 8)';
  const list = ['100 g flour', '1 egg'];
  const text = (...lines: string[]) => ['Biscuits', ...lines, '', 'Mix it well and bake it.'].join('\n');
  expect(listOf(text(made, ...list))).toEqual([list, made, []]);
  expect(listOf(text(...list, made))).toEqual([[...list, made], '', []]);
  expect(listOf(text('Serves 6', made, ...list))).toEqual([[made, ...list], 'Serves 6', []]);
  expect(listOf(text('salt', made, ...list))).toEqual([['salt', made, ...list], '', []]);
});

test('a step that says for how many something is stays a step', () => {
  const steps = ['24 cookies (serves 8)', 'Eat.'];
  const { recipe } = splitText(
    `Biscuits\nServes 6\n\nIngredients\n2 eggs\n\nMethod\nMix it.\n${steps.join('\n')}`,
  );
  expect([linesOf(recipe.stepGroups), recipe.yieldText]).toEqual([['Mix it.', ...steps], 'Serves 6']);
});

test('a second yield is named as left out', () => {
  expect(listOf('Biscuits\nServes 6\nMakes 24 cookies (serves 8)\n\n100 g flour\n1 egg\n\nMix it.')).toEqual([
    ['100 g flour', '1 egg'],
    'Serves 6',
    ['Makes 24 cookies (serves 8)'],
  ]);
});
