import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

test.each([
  [
    'short steps after a blank line',
    'Leek soup\n\nServes 4\n\n3 leeks, sliced\n1 l stock\n\nSweat the leeks.\nSimmer for 20 minutes.',
    { ingredients: ['3 leeks, sliced', '1 l stock'], steps: ['Sweat the leeks.', 'Simmer for 20 minutes.'] },
  ],
  [
    'the example in the box for pasting',
    'Leek soup\n\n2 leeks, sliced\n1 tbsp butter\n\nMelt the butter …',
    { ingredients: ['2 leeks, sliced', '1 tbsp butter'], steps: ['Melt the butter …'] },
  ],
  [
    'a step that begins with a verb, and ends without a full stop',
    'Soup\n2 leeks\n1 l stock\n\nSweat the leeks\n\nSimmer with the stock',
    { ingredients: ['2 leeks', '1 l stock'], steps: ['Sweat the leeks', 'Simmer with the stock'] },
  ],
  [
    'ingredients after a blank line, without an amount',
    'Toast\n2 eggs\n1 leek\n\nRoast chicken\nWhipped cream\nToast, to serve\n\nA little oil.\n3 carrots',
    {
      ingredients: [
        ...['2 eggs', '1 leek', 'Roast chicken', 'Whipped cream', 'Toast, to serve', 'A little oil.'],
        '3 carrots',
      ],
      steps: [],
    },
  ],
])('%s', (_, text, expected) => {
  const { ingredientGroups, stepGroups } = splitText(text).recipe;
  const linesOf = (groups: typeof stepGroups) => groups.flatMap(({ lines }) => lines);
  expect({ ingredients: linesOf(ingredientGroups), steps: linesOf(stepGroups) }).toEqual(expected);
});

test.each([
  [
    'Carbonara\n200g spaghetti\n2 eggs\nguanciale\npecorino\n\nBoil spaghetti in salted water\nFry guanciale\nCombine off heat',
    ['Boil spaghetti in salted water'],
  ],
  ['Bread\n500 g flour\n350 ml water\n\nmix flour and water\nrest 1 hour', ['mix flour and water']],
  ['Tea\n1 l water\n2 bags tea\n\nboil water\nbrew tea', ['boil water']],
  ['Pancakes\n\n200 g flour\n\n2 eggs\n\n300 ml milk\n\nMix\n\nFry\n\nServe', ['Mix', 'Fry', 'Serve']],
  [
    'Bread\n\n500 g flour\n\n1 egg\n\n300 ml milk\n\nmix flour and milk\n\nbake',
    ['mix flour and milk', 'bake'],
  ],
])('short lines that stay in a list without a heading are asked about: %j', (text, asked) => {
  const { recipe, doubts } = splitText(text);
  expect(doubts).toEqual(asked.map((line) => ({ line, question: 'Is this an ingredient?' })));
  expect(recipe.ingredientGroups[0]?.lines).toEqual(expect.arrayContaining(asked));
});

test.each([
  ['## Ingredients', '## Method', '> Good with rice'],
  ['-- INGREDIENTS --', '-- METHOD --', 'Good with rice'],
  ['=== Ingredients ===', '__Method__', '_Good with rice_'],
])('marks around lines are no part of their words: %s', (list, steps, note) => {
  const { recipe, leftOut } = splitText(
    `Curry\n\n*Serves 4 | Prep: 30 min*\n\n${list}\n2 chilies\n*salt*\n\n${steps}\nPound it.\n\n## Notes\n${note}`,
  );
  expect(recipe).toMatchObject({
    title: 'Curry',
    yieldText: 'Serves 4',
    prepTime: '30 min',
    description: '',
    ingredientGroups: [{ title: '', lines: ['2 chilies', 'salt'] }],
    stepGroups: [{ title: '', lines: ['Pound it.'] }],
    notes: [{ heading: '', text: 'Good with rice' }],
  });
  expect(leftOut).toEqual([]);
});
