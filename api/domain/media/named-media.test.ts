import { expect, test } from 'vitest';
import { WorkingRecipe } from '../recipes/working-recipe.ts';
import { fileNamesIn, idsIn, recipeMediaOf } from './named-media.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

test('a recipe names pictures and videos at its head, in steps and of tools, with what they show', () => {
  const document = WorkingRecipe.parse({
    videoId: id(1),
    images: [{ id: id(2), altText: 'A pie' }, { id: id(3), altText: ' ' }, { id: id(2) }],
    instructionGroups: [
      {
        id: id(4),
        instructions: [
          { id: id(5), imageIds: [id(2), id(6)], imageAltTexts: { [id(6)]: 'Rolled out' }, videoId: id(7) },
        ],
      },
    ],
    equipmentUsages: [{ id: id(8), equipmentId: id(9), imageOverrideId: id(3) }],
  });
  expect(recipeMediaOf(document)).toEqual([
    { id: id(1), place: 'video', path: 'videoId', altText: null },
    // Twice at one place is once.
    { id: id(2), place: 'head', path: `${id(2)}.altText`, altText: 'A pie' },
    { id: id(3), place: 'head', path: `${id(3)}.altText`, altText: null },
    { id: id(2), place: 'step', path: `${id(5)}.imageAltTexts.${id(2)}`, altText: null },
    { id: id(6), place: 'step', path: `${id(5)}.imageAltTexts.${id(6)}`, altText: 'Rolled out' },
    { id: id(7), place: 'video', path: `${id(5)}.videoId`, altText: null },
    { id: id(3), place: 'tool', path: `${id(8)}.imageOverrideId`, altText: null },
  ]);
});

test('ids, and file names in addresses, are found in texts', () => {
  const text = `<img src=\\"/media/images/dish%201.jpg?width=8\\"> ${id(1)} url(/media/files/clip.mp4)`;
  expect(fileNamesIn(text)).toEqual(['dish%201.jpg', 'clip.mp4']);
  expect(idsIn(text)).toEqual([id(1)]);
});
