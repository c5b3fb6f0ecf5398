import { expect, test } from 'vitest';
import { readAllPasted } from '../read-pasted.ts';

const recipe = (name: string, between = 'Serves 4\n\nIt is good in winter, and better the day after.\n') =>
  `${name}\n${between}\nIngredients\n500 g lamb\n2 onions\n\nMethod\n1. Mix it.\n2. Bake it.\n`;
const titles = (text: string) => readAllPasted(text).map(({ recipe: { title } }) => title);

test('recipes one behind the other are told apart by their names', () => {
  const all = readAllPasted([recipe('Lamb pie'), recipe('## Leek soup', ''), recipe('Tart')].join('\n'));
  expect(all.map(({ recipe: { title } }) => title)).toEqual(['Lamb pie', 'Leek soup', 'Tart']);
  expect(all.map(({ recipe: { stepGroups } }) => stepGroups.flatMap(({ lines }) => lines).length)).toEqual([
    2, 2, 2,
  ]);
});

test.each([
  ['of one dish', `Lasagne\n\n${recipe('Meat ragout')}\n${recipe('White bechamel')}`],
  ['whose name says so', `${recipe('Tart')}\n${recipe('Filling', '')}`],
  ['that have no name', `${recipe('Tart')}\n${recipe('For the cream:', '')}`],
  [
    'without a method',
    'Tart\n\nIngredients\n2 eggs\n\nLemon cream\n\nIngredients\n2 lemons\n\nMethod\n1. Mix.',
  ],
])('parts stay in one recipe: %s', (_, text) => {
  expect(titles(text)).toHaveLength(1);
});
