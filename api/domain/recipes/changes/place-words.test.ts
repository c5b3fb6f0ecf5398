import { expect, test } from 'vitest';
import { WorkingRecipe } from '../working-recipe.ts';
import { partInWords, placeInWords } from './place-words.ts';
import { placeOf } from './places.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const RECIPE = WorkingRecipe.parse({
  images: [{ id: ID(50) }],
  ingredientUsageGroups: [{ id: ID(1), ingredientUsages: [{ id: ID(10) }, { id: ID(11) }] }],
  instructionGroups: [
    { id: ID(2), instructions: [{ id: ID(20) }] },
    { id: ID(3), instructions: [{ id: ID(21) }] },
  ],
});

test.each([
  ['slug', 'Address', ''],
  ['youtubeVideoId', 'YouTube video', ''],
  ['credit.href', 'Credit', ''],
  [`${ID(21)}.content`, 'Step 2', ''],
  [`${ID(21)}.note`, 'Step 2, remark', 'Remark: '],
  [`${ID(11)}.link`, 'Ingredient 2, page about it', 'Page about it: '],
  [`${ID(3)}.title`, 'Part 2 of the steps, heading', 'Heading: '],
  [`${ID(50)}.altText`, 'Picture 1, description', 'Description: '],
  ['gone.content', 'The recipe', ''],
])('%s is called “%s”', (place, words, part) => {
  expect([placeInWords(RECIPE, place), partInWords(place)]).toEqual([words, part]);
});

test.each([
  ['credit.href', 'credit.href'],
  ['images.0.altText', `${ID(50)}.altText`],
  ['instructionGroups.1.instructions.0.note', `${ID(21)}.note`],
  ['ingredientUsageGroups.0.ingredientUsages.1', ID(11)],
  ['mealIds.0', 'mealIds.0'],
])('%s is at %s', (path, place) => {
  expect(placeOf(RECIPE, path)).toBe(place);
});
