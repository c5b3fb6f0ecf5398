import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { placeLines } from './parts-of-text.ts';
import { type SplitText, splitText } from './split-text.ts';

const CAKE = `Grandma's lemon cake

A moist cake we eat on Sundays. It keeps for days.

Serves 8 | Prep: 20 min | Cook time: 45 minutes

2 cups flour
1 1/2 tsp baking powder
Zest of 1 lemon
salt

For the glaze:
1 cup powdered sugar
2 tbsp lemon juice

Preheat the oven to 350F. Butter a loaf pan.
Whisk flour and baking powder.

Add the zest, and bake for 45 minutes.

For the glaze:
Mix sugar and juice. Pour over the cake.

Tip: Use Meyer lemons.
Source: https://example.com/lemon-cake`;

/** What a case looks at. */
type Parts = Partial<Pick<SplitText, 'leftOut'>> &
  Partial<SplitText['recipe']> & { ingredients?: string[]; steps?: string[]; doubted?: string[] };

function partsOf(text: string): Parts {
  const { recipe, doubts, leftOut } = splitText(text);
  return {
    ...recipe,
    leftOut,
    ingredients: recipe.ingredientGroups.flatMap(({ title, lines }) => [
      ...(title ? [`# ${title}`] : []),
      ...lines,
    ]),
    steps: recipe.stepGroups.flatMap(({ title, lines }) => [...(title ? [`# ${title}`] : []), ...lines]),
    doubted: doubts.map(({ line }) => line),
  };
}

test.each<[string, string, Parts]>([
  [
    'no headings at all',
    CAKE,
    {
      title: "Grandma's lemon cake",
      description: 'A moist cake we eat on Sundays. It keeps for days.',
      yieldText: 'Serves 8',
      prepTime: '20 min',
      cookTime: '45 minutes',
      ingredients: [
        '2 cups flour',
        '1 1/2 tsp baking powder',
        'Zest of 1 lemon',
        'salt',
        '# For the glaze',
        '1 cup powdered sugar',
        '2 tbsp lemon juice',
      ],
      steps: [
        'Preheat the oven to 350F. Butter a loaf pan.\nWhisk flour and baking powder.',
        'Add the zest, and bake for 45 minutes.',
        '# For the glaze',
        'Mix sugar and juice. Pour over the cake.',
      ],
      notes: [{ heading: '', text: 'Tip: Use Meyer lemons.' }],
      originals: [{ name: '', url: 'https://example.com/lemon-cake' }],
      doubted: [],
      leftOut: [],
    },
  ],
  [
    'German headings, and numbers',
    'Zitronenkuchen\n\nZutaten für 12 Stücke:\n200 g Mehl\n3 Eier\nSalz\n\nZubereitung:\n1. Ofen vorheizen.\n2. Alles mischen\nund backen.\n\nTipps\nSchmeckt frisch.',
    {
      title: 'Zitronenkuchen',
      yieldText: 'für 12 Stücke',
      ingredients: ['200 g Mehl', '3 Eier', 'Salz'],
      steps: ['Ofen vorheizen.', 'Alles mischen\nund backen.'],
      notes: [{ heading: 'Tipps', text: 'Schmeckt frisch.' }],
    },
  ],
  [
    'French, with groups',
    'Quiche\nIngrédients\nPour la pâte :\n250 g de farine\nPour la garniture :\n3 œufs\nPréparation\nMélanger.\nCuire.',
    {
      ingredients: ['# Pour la pâte', '250 g de farine', '# Pour la garniture', '3 œufs'],
      steps: ['Mélanger.', 'Cuire.'],
    },
  ],
  [
    'Japanese',
    '肉じゃが\n材料\nじゃがいも 3個\n作り方\n1. 切る。\n2. 煮る。',
    { title: '肉じゃが', ingredients: ['じゃがいも 3個'], steps: ['切る。', '煮る。'] },
  ],
  [
    'a heading for the steps alone',
    'Soup\n2 leeks\n1 onion\nMethod\nChop.\nCook.',
    { ingredients: ['2 leeks', '1 onion'], steps: ['Chop.', 'Cook.'] },
  ],
  [
    'a heading for the ingredients alone',
    'Soup\nIngredients\n2 leeks\nsalt\n\nChop the leeks and cook them in water.\nServe the soup hot with good bread.',
    {
      ingredients: ['2 leeks', 'salt'],
      steps: ['Chop the leeks and cook them in water.', 'Serve the soup hot with good bread.'],
    },
  ],
  [
    'Markdown',
    '# Pancakes\n\n## Ingredients\n- 1 cup milk\n- **2 eggs**\n\n## Directions\n* Mix it all.\n* Fry it.',
    { title: 'Pancakes', ingredients: ['1 cup milk', '2 eggs'], steps: ['Mix it all.', 'Fry it.'] },
  ],
  [
    'short steps without a heading',
    'Pancakes\n1 cup milk\n2 eggs\nMix everything.\nFry in butter until golden.\nEat.',
    {
      ingredients: ['1 cup milk', '2 eggs'],
      steps: ['Mix everything.', 'Fry in butter until golden.', 'Eat.'],
      doubted: ['Mix everything.', 'Eat.'],
    },
  ],
  [
    'amounts on lines of their own',
    'Soup\nIngredients\n200 g\nflour\n⅛ tsp\nsalt\nMethod\nMix it.',
    { ingredients: ['200 g flour', '⅛ tsp salt'] },
  ],
  [
    'numbers on lines of their own',
    'Soup\nIngredients\n2 leeks\nMethod\n1\nChop.\n2\nCook.',
    { steps: ['Chop.', 'Cook.'] },
  ],
  [
    'what is no part of it',
    'Soup\nIngredients\n2 leeks\nMethod\nCook.\nNutrition\n200 kcal\nComments\nLovely!',
    { steps: ['Cook.'], leftOut: ['200 kcal', 'Lovely!'] },
  ],
  [
    'what is said twice',
    'Soup\nServes 4\nIngredients (serves 6)\n2 leeks\nMethod\nCook.',
    { yieldText: 'Serves 4', leftOut: ['Ingredients (serves 6)'] },
  ],
  ['a title alone', 'Lemon cake', { title: 'Lemon cake', ingredients: [], steps: [] }],
  ['nothing', ' \n\t\n', { title: '', ingredients: [], steps: [] }],
])('%s', (_, text, expected) => {
  expect(partsOf(text)).toMatchObject(expected);
});

describe('any text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      'Ingredients',
      'Method:',
      'Notes',
      'Nutrition',
      'Für den Teig:',
      '2 cups flour',
      '1. Mix it all together well.',
      'Serves 4',
      'Source: https://example.com/x',
      'By Ann',
      '200 g',
      '3',
      'Step 2',
      '- salt',
      '**Glaze**',
      '',
    ),
  );
  const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));

  it('is split without throwing, and every line lands somewhere', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { recipe, leftOut } = splitText(written);
        const said = JSON.stringify([recipe, leftOut]);
        // Of a Greek sigma, what stands around it decides which small letter it becomes.
        const bare = (words: string) =>
          words
            .replace(/[^\p{L}]+/gu, '')
            .toLowerCase()
            .replaceAll('ς', 'σ');
        for (const { line: words, text: step, part } of placeLines(written)) {
          if (part === 'heading') continue;
          const all = (part === 'steps' ? step : words).match(/\p{L}+/gu) ?? [];
          // The words that only say what a fact is ('Source:') are gone.
          for (const word of part === 'fact' ? all.slice(-1) : all)
            expect(bare(said), `${part}: ${words}`).toContain(bare(word));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('places each line that is not blank, once and in order', () => {
    fc.assert(
      fc.property(text, (written) => {
        const lines = written.split('\n').filter((one) => /\p{L}/u.test(one));
        const placed = placeLines(written).filter(({ line: one }) => /\p{L}/u.test(one));
        expect(placed.length).toBe(
          lines.flatMap((one) => one.split(/[\r\u0085\u2028\u2029\f\v]/)).filter((one) => /\p{L}/u.test(one))
            .length,
        );
      }),
      { numRuns: 300 },
    );
  });
});

it('takes a long text and a long line in its stride', () => {
  const started = splitText(`${'2 cups flour\n'.repeat(5000)}${'word '.repeat(50_000)}`);
  expect(started.leftOut.length).toBeGreaterThan(0);
});

test.each([
  'Bake at 180C for 45 minutes.',
  'Bake at 350°F for 30 minutes.',
  'Bake 45 minutes',
  'Cook for 10 minutes.',
  'Pour 50 ml milk into the batter.',
  'Pour 2 cups of stock over the rice.',
  'Prep 4 carrots and cook 10 minutes',
  'Portion the dough into 12 balls.',
  'Feeds 6 with bread.',
  'Makes a good lunch with 2 eggs',
  'Time the eggs: they want 6 minutes exactly to be soft and no longer than that',
  'Source good tomatoes for this, at least 4.',
  'Found at most markets in June.',
  'Inspired by my neighbour, add 1 pinch of cinnamon.',
  'By Sunday it is ripe.',
  'Für 10 Minuten in den Ofen.',
])('a step among steps stays one: %s', (step) => {
  for (const written of [
    `Cake\n\n2 eggs\n1 cup flour\n\nBeat everything together until it is pale.\n${step}\nCool it in the tin, then serve.`,
    `Cake\nIngredients\n2 eggs\n1 cup flour\nMethod\n- Beat everything together.\n- ${step}\n- Cool it in the tin.`,
  ]) {
    const { steps, yieldText, creditText, cookTime } = partsOf(written);
    expect([steps?.length, yieldText, creditText, cookTime], written).toEqual([3, '', '', '']);
  }
});

test.each([
  ['Serves 4', { yieldText: 'Serves 4' }],
  ['Makes about 24 small cookies', { yieldText: 'Makes about 24 small cookies' }],
  ['Pour 4 personnes', { yieldText: 'Pour 4 personnes' }],
  ['Cook: 45 minutes', { cookTime: '45 minutes' }],
])('a fact below the steps is one: %s', (line, said) => {
  expect(
    partsOf(`Cake\n\n2 eggs\n1 cup flour\n\nBeat it well until pale.\nBake it for a while.\n${line}`),
  ).toMatchObject(said);
});

test.each([
  'about 3 tablespoons olive oil',
  'About 2 cups flour',
  'About 1 lb. potatoes (peeled)',
  'Note 2 cups cream',
  'Topping 2 cups cream',
  'For 4 eggs',
  'For serving: lime wedges',
  'For frying – oil',
])('something behind the words of a heading makes it an ingredient: %s', (line) => {
  const text = `Soup\nIngredients\n1 onion\n${line}\n2 carrots\nMethod\nMix it.`;
  expect(partsOf(text)).toMatchObject({
    ingredients: ['1 onion', line, '2 carrots'],
    description: '',
    leftOut: [],
  });
});

test.each(['About', 'About this recipe', 'About the dish:', 'Description'])('a heading: %s', (line) => {
  expect(partsOf(`Soup\nIngredients\n1 onion\n${line}\nWe like it.`)).toMatchObject({
    ingredients: ['1 onion'],
    description: 'We like it.',
  });
});
