import { expect, test } from 'vitest';
import { listedOf } from '../lines/listed-usages.ts';
import { findNames, shareBefore } from './names-in-text.ts';

const listed = listedOf(
  ['eggs', 'granulated sugar', 'brown sugar', 'butter', 'all-purpose flour', 'sea salt', 'olive oil'].map(
    (name) => ({
      id: name,
      ingredientId: name,
      isPoured: false,
      names: [name],
    }),
  ),
);
const FOOD = new Set(['peanut', 'almond', 'chicken', 'butter', 'egg', 'sugar', 'half']);
const find = (text: string) => {
  const [found] = findNames(text, listed, FOOD, text.trimEnd().length - 1);
  return found && [text.slice(found.start, found.end), found.usageId, found.share];
};

test.each([
  ['Whisk the eggs and ', ['the eggs', 'eggs', 1]],
  ['Whisk eggs until ', ['eggs', 'eggs', 1]],
  ['Cream it with the granulated sugar.', ['the granulated sugar', 'granulated sugar', 1]],
  ['Stir in flour,', ['flour', 'all-purpose flour', 1]],
  ['Melt half the butter in ', ['half the butter', 'butter', 1 / 2]],
  ['Melt a third of the butter.', ['a third of the butter', 'butter', 1 / 3]],
  ['Add three quarters of the olive oil, ', ['three quarters of the olive oil', 'olive oil', 3 / 4]],
  ['Fold in the rest of the butter.', ['the rest of the butter', 'butter', 'REST']],
  ['Finely slice the butter and ', ['the butter', 'butter', 1]],
  ['Whisk the eggs slowly ', ['the eggs', 'eggs', 1]],
  ['Simmer 20 minutes with the butter.', ['the butter', 'butter', 1]],
  ['Beat 2 min, then 3 with the eggs and ', ['the eggs', 'eggs', 1]],
  ['Cook for 5 minutes. Add the eggs.', ['the eggs', 'eggs', 1]],
  ['Simmer 10 min. Add the butter.', ['the butter', 'butter', 1]],
  ['Bake at 180 C. Add the butter.', ['the butter', 'butter', 1]],
  ['Add 2 tsp. Whisk the eggs.', ['the eggs', 'eggs', 1]],
  ['Simmer 10 min. add the butter.', ['the butter', 'butter', 1]],
  ['After 5-7 minutes add the butter.', ['the butter', 'butter', 1]],
  ['At 180 degrees add the butter.', ['the butter', 'butter', 1]],
  ['Fold in the remaining flour.', ['the remaining flour', 'all-purpose flour', 'REST']],
])('%s', (text, found) => {
  expect(find(text)).toEqual(found);
});

test.each([
  'Whisk the eggs', // not finished: 'the egg whites'
  'Whisk the eggs ',
  'Butter the tin.',
  'Salt, ',
  'Add 200 g flour.',
  'Add 2 spoons of sugar.',
  'Add 2 tsp. of the butter.',
  'Add 2 c. of the butter.',
  'Stir in the sugar.', // which?
  'Spread the peanut butter.',
  'Beat well, and ',
  'Butter a tin.',
  'Add the freshly ',
  'Spread the butter jelly ',
])('%s: nothing that is sure', (text) => {
  expect(find(text)).toBeUndefined();
});

const kept = listedOf(
  ['anchovies in oil', 'tuna in water', 'beans in tomato sauce', 'chicken thighs with skin'].map((name) => {
    return { id: name, ingredientId: name, isPoured: false, names: [name] };
  }),
);

test.each(['Pour the oil, ', 'Boil the water.', 'Add the tomato sauce.', 'Remove the skin, '])(
  'what something lies in or comes with is not all of it: %s',
  (text) => {
    expect(findNames(text, kept, new Set(), text.trimEnd().length - 1)).toEqual([]);
  },
);

const plain = listedOf(
  ['butter', 'baguette', 'feta', 'carrots', 'stock'].map((name) => {
    return { id: name, ingredientId: name, isPoured: false, names: [name] };
  }),
);
/** 'On', 'spread', 'crumble' and 'sprinkles' stand in names of the catalogue. */
const VERBS_IN_FOOD = new Set(['butter', 'on', 'spread', 'crumbl', 'sprinkl', 'slice', 'grate']);

test.each([
  ['Spread the butter on toast.', ['the butter']],
  ['Crumble the feta on top.', ['the feta']],
  ['Sprinkle the feta on top.', ['the feta']],
  ['Spread the butter on the baguette and bake.', ['the butter', 'the baguette']],
  ['Spread it on baguette and bake.', ['baguette']],
  ['Slice the carrots thinly.', ['the carrots']],
  ['Stir the butter in.', ['the butter']],
  ['Simmer 20 minutes with the stock.', ['the stock']],
  ['Put the butter on a plate.', ['the butter']],
  ['Add the feta on top.', ['the feta']],
  ['Put it onto the baguette and bake it.', ['the baguette']],
  ['Grate the carrots and toss.', ['the carrots']],
  ['Fold in crumble butter.', []],
  ['Add 200 g of the butter.', []],
  ['Add 2 spoons stock.', []],
])('what is done with it, and where to, is no part of a name: %s', (text, words) => {
  const found = findNames(text, plain, VERBS_IN_FOOD);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(words);
});

test('a name that is chosen takes the share that stands before it', () => {
  expect(shareBefore('Melt half the ')).toEqual({ share: 1 / 2, start: 5 });
  expect(shareBefore('Add the rest of the ')).toEqual({ share: 'REST', start: 4 });
  expect(shareBefore('Whisk the ')).toEqual({ share: 1, start: 6 });
  expect(shareBefore('Whisk ')).toEqual({ share: 1, start: 6 });
});

test('words that come at once may name several', () => {
  const text = 'Whisk the eggs and the brown sugar in a bowl.';
  const found = findNames(text, listed, FOOD);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['the eggs', 'the brown sugar']);
  expect(findNames(text, listed, FOOD, 'Whisk the eggs and '.length)).toHaveLength(1);
});
