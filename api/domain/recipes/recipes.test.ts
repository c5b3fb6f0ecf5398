import { describe, expect, test } from 'vitest';
import { timersOf } from '../maths/durations.ts';
import { expandRecipe } from './expand-recipe.ts';
import { referencesOf } from './recipe-contents.ts';
import { Recipe, RecipeDocument } from './recipes.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const NOTHING_KNOWN = {
  units: new Map(),
  ingredients: new Map(),
  equipment: new Map(),
  contributors: new Map(),
  terms: new Map(),
  termCounts: new Map(),
  images: new Map(),
  videos: new Map(),
  presentKeys: new Map(),
  collections: new Map(),
};

/** A document as the first version stored it. */
const EARLIER = {
  title: 'Bread',
  slug: 'bread',
  description: null,
  images: [{ id: ID(1), crop: { width: 800, height: 600, x: 0, y: 0 } }, { id: ID(2) }],
  videoId: null,
  youtubeVideoId: null,
  storyExcerpt: null,
  storyMore: null,
  note: null,
  legacyRecipeData: null,
  privacySetting: 'public',
  prepTimeMinutes: 15,
  cookTimeMinutes: 30,
  customTimeLabel: null,
  customTimeMinutes: null,
  yieldServings: 4,
  servingDescription: null,
  difficultyLevel: null,
  tagIds: [],
  methodIds: [],
  foodCategoryIds: [],
  mealIds: [],
  cuisineIds: [],
  dietIds: [],
  keywords: [],
  ingredientUsageGroups: [
    {
      id: ID(3),
      title: 'Dough',
      note: null,
      ingredientUsages: [
        {
          id: ID(4),
          quantityMin: 500,
          quantityMax: null,
          unitId: ID(5),
          ingredientId: ID(6),
          preparation: null,
          ingredientTitleOverride: null,
          link: null,
          note: 'or 4 cups',
        },
      ],
    },
  ],
  instructionGroups: [
    {
      id: ID(7),
      title: 'Method',
      note: null,
      instructions: [
        {
          id: ID(8),
          content: [
            {
              type: 'paragraph',
              children: [
                {
                  type: 'ingredient-usage-reference',
                  ingredientUsageId: ID(4),
                  children: [{ text: 'flour' }],
                },
                { text: ' at ' },
                { type: 'measurement', quantity: 350, unitId: ID(9), children: [{ text: '350 °F' }] },
              ],
            },
          ],
          timerMinutes: 10,
          note: null,
          videoId: null,
          imageIds: [ID(2)],
        },
      ],
    },
  ],
  equipmentUsages: [],
  contributorIds: [],
};

describe('documents of earlier versions', () => {
  test('keep all they say, and get nothing that their author did not write', () => {
    const document = RecipeDocument.parse(EARLIER);
    expect(document).toMatchObject(EARLIER);
    expect(document).toMatchObject({ totalTimeMinutes: null, credit: null });
    expect(document.ingredientUsageGroups[0]?.ingredientUsages[0]).toMatchObject({
      secondAmount: null,
      writtenLine: null,
    });
    expect(document.instructionGroups[0]?.instructions.map(timersOf)).toEqual([[10]]);
  });

  test('become recipes as readers get them', () => {
    const head = { id: ID(10), version: 1, publishedAt: 0 };
    const image = (id: string) => ({ id, key: `${id}.jpg`, width: 800, height: 600, lqip: null });
    const images = new Map([ID(1), ID(2)].map((id) => [id, image(id)]));
    const recipe = expandRecipe(head, RecipeDocument.parse(EARLIER), { ...NOTHING_KNOWN, images });
    expect(recipe.images.map(({ altText }) => altText)).toEqual([null, null]);
    expect(recipe.instructionGroups[0]?.instructions[0]?.images[0]?.altText).toBeNull();
    expect(() => Recipe.parse(recipe)).not.toThrow();
  });
});

test('what an author wrote beside amounts and pictures reaches readers with what it refers to', () => {
  const document = RecipeDocument.parse({
    ...EARLIER,
    images: [{ id: ID(1), altText: 'A loaf on a board' }],
    credit: { name: 'Grandmother' },
    ingredientUsageGroups: [
      {
        id: ID(3),
        ingredientUsages: [
          { id: ID(4), quantityMin: 600, unitId: ID(5), secondAmount: { quantityMin: 5, unitId: ID(11) } },
        ],
      },
    ],
    instructionGroups: [
      {
        id: ID(7),
        instructions: [
          {
            id: ID(8),
            imageIds: [ID(1)],
            imageAltTexts: { [ID(1)]: 'The dough' },
            content: [
              {
                type: 'paragraph',
                children: [
                  {
                    type: 'measurement',
                    quantity: 175,
                    unitId: ID(12),
                    second: { quantity: 350, unitId: ID(9) },
                    children: [{ text: '175 °C' }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(referencesOf(document).unitIds).toEqual([ID(5), ID(11), ID(12), ID(9)]);
  const cup = { id: ID(11), slug: 'cup', title: 'cup', pluralTitle: 'cups', abbreviation: null };
  const image = { id: ID(1), key: 'a.jpg', width: 800, height: 600, lqip: null };
  const recipe = expandRecipe({ id: ID(10), version: 1, publishedAt: 0 }, document, {
    ...NOTHING_KNOWN,
    units: new Map([[cup.id, cup]]),
    images: new Map([[image.id, image]]),
  });
  expect(recipe.ingredientUsageGroups[0]).toMatchObject({
    title: null,
    ingredientUsages: [{ secondAmount: { quantityMin: 5, quantityMax: null, unit: cup } }],
  });
  expect(recipe.images[0]?.altText).toBe('A loaf on a board');
  expect(recipe.instructionGroups[0]?.instructions[0]?.images[0]?.altText).toBe('The dough');
  expect(recipe.credit).toEqual({ name: 'Grandmother', href: null });
});
