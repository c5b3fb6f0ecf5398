import { expect, test } from 'vitest';
import { paragraphs } from '../../text/rich-text-reading.ts';
import { WorkingRecipe } from '../working-recipe.ts';
import { differencesOf, type RecipeNames } from './differences.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const TEASPOON = {
  id: ID(90),
  slug: 'teaspoon',
  title: 'teaspoon',
  pluralTitle: 'teaspoons',
  abbreviation: 'tsp',
};
const SALT = {
  id: ID(91),
  slug: 'salt',
  title: 'salt',
  pluralTitle: null,
  gramsPerLiter: null,
  defaultMetricMeasurementMethod: null,
  defaultImperialMeasurementMethod: null,
};
const NAMES: RecipeNames = {
  units: new Map([[TEASPOON.id, TEASPOON]]),
  ingredients: new Map([[SALT.id, SALT]]),
  titles: new Map([
    [ID(80), 'Quick'],
    [ID(81), 'Cheap'],
  ]),
};

const soup = WorkingRecipe.parse({
  title: 'Soup',
  tagIds: [ID(80)],
  ingredientUsageGroups: [
    {
      id: ID(1),
      ingredientUsages: [
        { id: ID(10), quantityMin: 2, unitId: TEASPOON.id, ingredientId: SALT.id },
        { id: ID(11), writtenLine: '1 onion', quantityMin: 1, ingredientTitleOverride: 'onion' },
      ],
    },
  ],
  instructionGroups: [
    {
      id: ID(2),
      instructions: [1, 2, 3].map((number) => ({ id: ID(20 + number), content: paragraphs(`Do ${number}`) })),
    },
  ],
});

type Lines = WorkingRecipe['ingredientUsageGroups'][number]['ingredientUsages'];
type Steps = WorkingRecipe['instructionGroups'][number]['instructions'];
const withLines = (change: (lines: Lines) => Lines): WorkingRecipe => ({
  ...soup,
  ingredientUsageGroups: soup.ingredientUsageGroups.map((group) => ({
    ...group,
    ingredientUsages: change(group.ingredientUsages),
  })),
});
const withSteps = (change: (steps: Steps) => Steps): WorkingRecipe => ({
  ...soup,
  instructionGroups: soup.instructionGroups.map((group) => ({
    ...group,
    instructions: change(group.instructions),
  })),
});

test.each<[string, WorkingRecipe, string[]]>([
  ['nothing', structuredClone(soup), []],
  ['a title', { ...soup, title: 'Broth' }, ['Title: Soup → Broth']],
  ['times', { ...soup, prepTimeMinutes: 75 }, ['Preparation: none → 1 hr 15 min']],
  ['tags', { ...soup, tagIds: [ID(81)] }, ['Tags: + Cheap, − Quick']],
  ['a story', { ...soup, storyMore: paragraphs('Long ago') }, ['Rest of the story: none → Long ago']],
  [
    'an amount',
    withLines(([salt, ...rest]) => (salt ? [{ ...salt, quantityMin: 1 }, ...rest] : [])),
    ['Salt: 2 teaspoons → 1 teaspoon'],
  ],
  [
    'a line',
    withLines(([salt, onion]) =>
      salt && onion ? [salt, { ...onion, writtenLine: '2 leeks', ingredientTitleOverride: 'leeks' }] : [],
    ),
    ['1 onion → 2 leeks'],
  ],
  ['lines taken out', withLines((lines) => lines.slice(1)), ['Removed: 2 teaspoons salt']],
  ['their order', withLines((lines) => lines.toReversed()), ['Ingredients in another order']],
  ['a credit', { ...soup, credit: { name: 'Ana', href: null } }, ['Credit: none → Ana']],
  [
    'words of a step',
    withSteps((steps) =>
      steps.map((step, index) => (index === 2 ? { ...step, content: paragraphs('Rest it.') } : step)),
    ),
    [expect.stringMatching(/^Step 3: .* → Rest it\.$/)],
  ],
  [
    'what is not in the words of a step',
    withSteps((steps) => steps.map((step, index) => (index === 2 ? { ...step, note: 'Hot!' } : step))),
    ['Step 3 changed'],
  ],
  ['a step taken out', withSteps((steps) => steps.slice(0, 2)), ['Step 3 removed']],
])('says what changed: %s', (_, after, words) => {
  expect(differencesOf(soup, after, NAMES).map((difference) => difference.words)).toEqual(words);
});

test('of long texts the part that changed is quoted, with a few words around it', () => {
  const text = (minutes: number) =>
    paragraphs(
      `Put the pan into the oven and leave it there for ${minutes} minutes, until it is golden brown.`,
    );
  const [before, after] = [20, 30].map((minutes) => ({ ...soup, description: text(minutes) }));
  expect(differencesOf(before ?? soup, after ?? soup, NAMES).map(({ words }) => words)).toEqual([
    'Description: … there for 20 minutes, until … → … there for 30 minutes, until …',
  ]);
});
