import { describe, expect, test } from 'vitest';
import { paragraphs } from '../../text/rich-text-reading.ts';
import type { RecipeNames } from '../changes/differences.ts';
import { WorkingRecipe } from '../working-recipe.ts';
import { findingsOf } from './findings.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ingredient = (number: number, title: string) => ({
  id: ID(number),
  slug: title,
  title,
  pluralTitle: null,
  gramsPerLiter: null,
  defaultMetricMeasurementMethod: null,
  defaultImperialMeasurementMethod: null,
});
const NAMES: RecipeNames = {
  units: new Map(),
  ingredients: new Map(
    [ingredient(90, 'leek'), ingredient(91, 'butter'), ingredient(92, 'cinnamon')].map((row) => [
      row.id,
      row,
    ]),
  ),
  titles: new Map(),
};

const line = (number: number, name: string) => ({ id: ID(number), ingredientTitleOverride: name });
const whole = WorkingRecipe.parse({
  title: 'Leek soup',
  slug: 'leek-soup',
  description: paragraphs('Soft leeks.'),
  images: [{ id: ID(50), altText: 'Soup' }],
  yieldServings: 4,
  prepTimeMinutes: 10,
  cookTimeMinutes: 30,
  mealIds: [ID(60)],
  ingredientUsageGroups: [{ id: ID(1), ingredientUsages: [line(10, 'leeks, sliced'), line(11, 'butter')] }],
  instructionGroups: [
    {
      id: ID(2),
      instructions: [
        { id: ID(20), content: paragraphs('Melt the butter.') },
        { id: ID(21), content: paragraphs('Cook the leek. Serve.'), timerMinutes: 20 },
      ],
    },
  ],
});

const find = (fields: object, dead: string[] = []) =>
  findingsOf(WorkingRecipe.parse({ ...whole, ...fields }), {
    names: NAMES,
    deadLinkSlugs: new Set(dead),
    isUnderstood: (line) => !line.includes('blorps'),
  });
const steps = (...list: object[]) => ({ instructionGroups: [{ id: ID(2), instructions: list }] });
const taking = (...shares: (number | undefined)[]) =>
  steps(
    ...shares.map((share, index) => ({
      id: ID(20 + index),
      content: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'ingredient-usage-reference',
              ingredientUsageId: ID(11),
              share,
              children: [{ text: 'butter' }],
            },
            { text: ' and leeks' },
          ],
        },
      ],
      timerMinutes: 20,
    })),
  );
const link = [
  {
    type: 'paragraph',
    children: [{ type: 'link', href: '/recipes/gone', children: [{ text: 'leeks in butter' }] }],
  },
];

describe('before a recipe is published', () => {
  test('nothing is said of a whole recipe', () => expect(find({})).toEqual([]));

  test('what was not understood comes first, before what one press mends', () => {
    const blorps = { id: ID(13), writtenLine: '3 blorps zanzibar' };
    const ingredientUsages = [line(10, 'leeks'), line(11, 'butter'), blorps];
    const found = find({ totalTimeMinutes: 20, ingredientUsageGroups: [{ id: ID(1), ingredientUsages }] });
    expect(found.map(({ kind, place }) => [kind, place]).slice(0, 2)).toEqual([
      ['unsure', ID(13)],
      ['times', 'totalTimeMinutes'],
    ]);
  });

  test('the title is proposed for the first picture alone', () => {
    const found = find({ images: [{ id: ID(50) }, { id: ID(51) }] });
    expect(found.map(({ mend, lead }) => mend?.words ?? lead)).toEqual([
      expect.stringMatching(/^Say “/),
      'Describe it',
    ]);
  });

  test.each<[object, string]>([
    [{ images: [] }, 'There is no picture: Google shows only recipes that have one.'],
    [
      {
        ...steps({ id: ID(20), content: paragraphs('Fry leek in butter.') }),
        prepTimeMinutes: null,
        cookTimeMinutes: null,
      },
      'How long does it take? Searches are filtered by time.',
    ],
    [{ yieldServings: null }, 'How many does it serve? Readers change the amounts by it.'],
    [
      {
        ingredientUsageGroups: [
          { id: ID(1), ingredientUsages: [line(10, 'leeks'), line(11, 'butter'), line(12, 'fresh dill')] },
        ],
      },
      'No step uses the fresh dill.',
    ],
    [
      steps({ id: ID(20), content: paragraphs('Fry leek in butter with cinnamon.') }),
      'Step 1 names cinnamon, which is not among the ingredients.',
    ],
  ])('%j is said', (fields, words) => expect(find(fields).map((finding) => finding.words)).toEqual([words]));

  test.each<[object, string[], string]>([
    [{ totalTimeMinutes: 20 }, [], 'The total, 20 min, is less than its parts together: 40 min.'],
    [
      steps({ id: ID(20), content: paragraphs('Bake leek, butter.'), timerMinutes: 90 }),
      [],
      'A step alone takes 1 hr 30 min; the times given are 40 min together.',
    ],
    [
      {
        ...steps(
          { id: ID(20), content: paragraphs('Fry leek.'), timerMinutes: 10 },
          { id: ID(21), content: paragraphs('Add butter.'), timerMinutes: 20 },
        ),
        prepTimeMinutes: null,
        cookTimeMinutes: null,
      },
      [],
      'A step alone takes 20 min, and no time is given.',
    ],
    [{ images: [{ id: ID(50) }] }, [], 'Picture 1 has no description for people who cannot see it.'],
    [
      steps({ id: ID(20), content: paragraphs('Fry leek. Add butter.'), imageIds: [ID(51)] }),
      [],
      'A picture of step 1 has no description for people who cannot see it.',
    ],
    [
      steps({ id: ID(20), content: link }),
      ['gone'],
      'A link leads to /recipes/gone, which readers cannot open.',
    ],
  ])('%j is mended by one press', (fields, dead, words) => {
    const [finding, ...others] = find(fields, dead);
    expect([finding?.words, others]).toEqual([words, []]);
    const mended = finding?.mend?.apply(WorkingRecipe.parse({ ...whole, ...fields }));
    expect(mended).toBeDefined();
    expect(find(mended ?? {}, dead)).toEqual([]);
    expect(WorkingRecipe.parse(mended)).toEqual(mended);
  });
});

test('a dead link is found where it stands', () => {
  const inStep = find(steps({ id: ID(20), content: link }), ['gone']);
  expect(inStep.map(({ place }) => place)).toEqual([ID(20)]);
  const inStory = find({ ...steps({ id: ID(20), content: link }), storyMore: link }, ['gone']);
  expect(inStory.map(({ place }) => place)).toEqual(['storyMore']);
});

test('what one press mends comes first', () => {
  const found = find({ yieldServings: null, totalTimeMinutes: 20, images: [{ id: ID(50) }] });
  expect(found.map(({ place, mend }) => [place, mend !== undefined])).toEqual([
    ['totalTimeMinutes', true],
    [`${ID(50)}.altText`, true],
    ['yieldServings', false],
  ]);
});

test.each([
  [[1 / 2, 1 / 4], ['The steps take 3/4 of the butter, and never the rest.']],
  [[1 / 2, undefined], ['The steps take more of the butter than there is: 1 1/2 times.']],
  [[1 / 2, 1 / 2], []],
  [[1 / 3, 1 / 3, 1 / 3], []],
  [[undefined, undefined], []],
])('parts that steps take make the whole: %j', (shares, words) => {
  const found = find(taking(...shares)).filter(({ key }) => key.startsWith('shares'));
  expect(found.map((one) => one.words)).toEqual(words);
});

test('a recipe for subscribers only says something before the lock', () => {
  const teasers = (fields: object) => find(fields).filter(({ kind }) => kind === 'teaser');
  const locked = { privacySetting: 'subscribers_only' };
  expect(teasers({})).toEqual([]);
  expect(teasers(locked)).toMatchObject([
    { place: 'storyExcerpt', words: expect.stringContaining('hardly') },
  ]);
  expect(teasers({ ...locked, description: null })).toMatchObject([
    { words: expect.stringContaining('not a word') },
  ]);
  expect(teasers({ ...locked, storyExcerpt: paragraphs('Leeks of the first frost. '.repeat(5)) })).toEqual(
    [],
  );
});
