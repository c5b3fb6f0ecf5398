import { expect, test } from 'vitest';
import { numberedLines } from './numbered-lines.ts';
import { splitText } from './split-text.ts';

test.each([
  ['1. Mix. 2. Bake.', ['1. Mix.', '2. Bake.']],
  ['1) Mix flour and milk 2) Bake 3) Eat', ['1) Mix flour and milk', '2) Bake', '3) Eat']],
  ['Step 1: Mix. Step 2: Bake.', ['Step 1: Mix.', 'Step 2: Bake.']],
  ['(1) Mix (2) “Bake”', ['(1) Mix', '(2) “Bake”']],
  ['1. 切る。 2. 煮る。', ['1. 切る。', '2. 煮る。']],
])('%s is parted at its numbers', (line, parts) => {
  expect(numberedLines(line)).toEqual(parts);
});

test.each([
  'Mix. 2. Bake.',
  '1. Cut into 2. Bake.',
  '1. Mix for 2.5 minutes. Bake.',
  '1. Fill 2 tins. 3. Bake.',
  '1. Mix. 2. or 3. time it rises.',
])('%s stays one line', (line) => {
  expect(numberedLines(line)).toEqual([line]);
});

test('the method of a pasted recipe is parted as well', () => {
  const { recipe } = splitText('Bread\n\nIngredients\n200 g flour\n\nMethod\n1. Mix all. 2. Bake it.');
  expect(recipe.stepGroups[0]?.lines).toEqual(['Mix all.', 'Bake it.']);
});

test.each([
  [
    ['1. Rub it.', '2. Bake it for', '20. Then rest it', '3. Serve.'],
    ['Rub it.', 'Bake it for\n20. Then rest it', 'Serve.'],
  ],
  [
    ['1. Rub it.', '2. Bake it.', '4. Rest it.', '5. Serve.'],
    ['Rub it.', 'Bake it.', 'Rest it.', 'Serve.'],
  ],
  [
    ['1. Rub it.', '2. Bake it.', '1. Rest it.', '2. Serve.'],
    ['Rub it.', 'Bake it.', 'Rest it.', 'Serve.'],
  ],
  [
    ['1 - Chop the leeks.', '2 – Bake them.'],
    ['Chop the leeks.', 'Bake them.'],
  ],
  [
    ['① Rub it.', '② Bake it.', '③ Serve.'],
    ['Rub it.', 'Bake it.', 'Serve.'],
  ],
  [
    ['❶ Rub it.', '➁ Bake it.', '➌ Serve.'],
    ['Rub it.', 'Bake it.', 'Serve.'],
  ],
  [
    ['[1] Rub it.', '2\ufe0f\u20e3 Bake it.', '[3] Serve.'],
    ['Rub it.', 'Bake it.', 'Serve.'],
  ],
  [
    ['2 - 3 minutes are enough.', '3 - 4 are too many.'],
    ['2 - 3 minutes are enough.', '3 - 4 are too many.'],
  ],
  [
    ['1. Rub it.', '1. Bake it.', '1. Serve.'],
    ['Rub it.', 'Bake it.', 'Serve.'],
  ],
])('of the numbers of a method, those in order begin steps: %j', (method, lines) => {
  const { recipe } = splitText(`Lamb\nIngredients\n200 g lamb\nMethod\n${method.join('\n')}`);
  expect(recipe.stepGroups[0]?.lines).toEqual(lines);
});

test.each(['🔟', '1\ufe0f\u20e30\ufe0f\u20e3'])('signs of keys go on behind the ninth: %s', (ten) => {
  const key = (digit: number) => `${digit}\ufe0f\u20e3`;
  const signs = [...Array.from({ length: 9 }, (_, index) => key(index + 1)), ten, key(1) + key(1)];
  const method = signs.map((sign, index) => `${sign} Stir for ${index + 1} minutes.`).join('\n');
  const { recipe } = splitText(`Lamb\nIngredients\n200 g lamb\nMethod\n${method}`);
  expect(recipe.stepGroups[0]?.lines).toEqual(signs.map((_, index) => `Stir for ${index + 1} minutes.`));
});

test.each([
  [
    ['1. 2 leeks', '2. 1 onion', '3. salt'],
    ['2 leeks', '1 onion', 'salt'],
  ],
  [
    ['1) 2 leeks', '2) 1 onion'],
    ['2 leeks', '1 onion'],
  ],
  [
    ['2 leeks', '1) onion'],
    ['2 leeks', '1) onion'],
  ],
  [
    ['2', 'leeks', '1', 'onion'],
    ['2 leeks', '1 onion'],
  ],
])('the numbers of a list are no amounts where all its lines have them: %j', (list, lines) => {
  const { recipe } = splitText(`Soup\nIngredients\n${list.join('\n')}\nMethod\nMix it.`);
  expect(recipe.ingredientGroups[0]?.lines).toEqual(lines);
});

test.each<[string, string, string[]]>([
  [
    'on all steps',
    '1 Preheat the oven.\n2 Boil the rice.\n3 Bake it all.',
    ['Preheat the oven.', 'Boil the rice.', 'Bake it all.'],
  ],
  ['on two', '1 Boil the rice.\n\n2 Serve.', ['Boil the rice.', 'Serve.']],
  [
    'on some',
    '1 Preheat the oven.\nBoil the rice.\n2 Bake it.',
    ['1 Preheat the oven.', 'Boil the rice.', '2 Bake it.'],
  ],
  [
    'that count nothing',
    '2 Eggs go in first.\n3 Carrots go in next.',
    ['2 Eggs go in first.', '3 Carrots go in next.'],
  ],
  [
    'that are amounts of the list',
    '1 Leek goes in first.\n2 Eggs go in next.',
    ['1 Leek goes in first.', '2 Eggs go in next.'],
  ],
])('numbers without a full stop %s', (_, method, steps) => {
  const { stepGroups } = splitText(`Pie\n\nIngredients\n2 eggs\n3 carrots\n\nMethod\n${method}`).recipe;
  expect(stepGroups[0]?.lines).toEqual(steps);
});
