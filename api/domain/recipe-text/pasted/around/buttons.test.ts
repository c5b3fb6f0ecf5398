import { expect, test } from 'vitest';
import { splitText } from '../split-text.ts';
import { isButtonOfPage } from './buttons.ts';

const LIST = '\n\nIngredients\n1 egg\n\nMethod\nMix it.';

test.each([
  'Print\nBanana Bread\nServes 10\nPrep time: 5 min',
  'Banana Bread\nPrint\nServes 10\nPrep time: 5 min',
  'Banana Bread\n4.8 from 123 votes\nShare\nServes 10\n5 from 12 votes\nPrep time: 5 min',
  'Print Recipe\nBanana Bread\nServes 10\nPrep time: 5 min',
  'Jump to Recipe Print Pin\n12 Comments\nBanana Bread\n★★★★★\n4.9 from 120 reviews\nServes 10\nPrep time: 5 min',
  'Rezept drucken\nBanana Bread\nServes 10\nclock clock icon\nPrep time: 5 min',
])('the buttons of a page are no part of its recipe: %j', (head) => {
  const { recipe, leftOut } = splitText(head + LIST);
  expect(recipe).toMatchObject({
    title: 'Banana Bread',
    yieldText: 'Serves 10',
    prepTime: '5 min',
    description: '',
    ingredientGroups: [{ title: '', lines: ['1 egg'] }],
    stepGroups: [{ title: '', lines: ['Mix it.'] }],
  });
  expect([...leftOut, 'Banana Bread', 'Serves 10', 'Prep time: 5 min'].sort()).toEqual(
    head.split('\n').sort(),
  );
});

test('a story below a button stays', () => {
  const { recipe } = splitText(`Banana Bread\nBy Maja\nShare\nServes 10\nMy story about it.${LIST}`);
  expect(recipe).toMatchObject({ yieldText: 'Serves 10', description: 'My story about it.' });
});

test.each(['Reviews', 'Comments', 'Ratings'])('what readers said under %j is left out', (heading) => {
  const { recipe, leftOut } = splitText(`Banana Bread\n${heading}\nGreat bread!${LIST}`);
  expect([recipe.title, recipe.description, leftOut]).toEqual(['Banana Bread', '', ['Great bread!']]);
});

test('buttons that change a list are not in it', () => {
  const { recipe } = splitText(
    'Banana Bread\nYield: 1 loaf 1x\n\nIngredients\nUnits\nUSM\nScale\n1x2x3x\n1 egg\n2 bananas\n\nPrint\n\nMix it all together in a bowl.\n\nBake it.',
  );
  expect(recipe).toMatchObject({
    yieldText: '1 loaf',
    ingredientGroups: [{ title: '', lines: ['1 egg', '2 bananas'] }],
    stepGroups: [{ title: '', lines: ['Mix it all together in a bowl.', 'Bake it.'] }],
  });
});

test('what stands below the steps under a button is left out', () => {
  const { recipe, leftOut } = splitText(`Banana Bread${LIST}\n\nShare\nTell your friends.`);
  expect([recipe.stepGroups[0]?.lines, leftOut]).toEqual([['Mix it.'], ['Tell your friends.']]);
});

test('headings may stand right behind their mark, and two hashtags are none', () => {
  const { recipe, leftOut } = splitText(
    '#Pancakes\n#lemon #cake\n#Ingredients\n2 eggs\n#dough\n200 g flour\n#Method\nMix it.',
  );
  expect(recipe).toMatchObject({
    title: 'Pancakes',
    description: '',
    ingredientGroups: [
      { title: '', lines: ['2 eggs'] },
      { title: 'dough', lines: ['200 g flour'] },
    ],
    stepGroups: [{ title: '', lines: ['Mix it.'] }],
  });
  expect(leftOut).toEqual(['#lemon #cake']);
});

test.each([
  '#Pancakes',
  'Bewaren',
  'Guardar',
  'Print a pattern on it',
  'Share it',
  'Pin wheels',
  '2 star anise',
  '5 stars anise',
  'Metric ton cake',
])('what may belong to a recipe is no button: %s', (line) => {
  expect(isButtonOfPage(line)).toBe(false);
});
