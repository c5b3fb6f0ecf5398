import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { FileUse } from '../../stores/recipe/media/kept-files.ts';
import { addMedia, movePicture, shiftPicture } from './picture-edits.ts';

const idOf = (name: string) => `00000000-0000-4000-8000-${name.charCodeAt(0).toString().padStart(12, '0')}`;
const STEP = { stepId: idOf('S') };
const crop = { width: 10, height: 10, x: 5, y: 5 };
const cake = WorkingRecipe.parse({
  images: [{ id: idOf('a'), altText: 'The cake', crop }, { id: idOf('b') }, { id: idOf('c') }],
  instructionGroups: [
    {
      id: idOf('G'),
      instructions: [{ id: STEP.stepId, imageIds: [idOf('d')], imageAltTexts: { [idOf('d')]: 'Eggs' } }],
    },
  ],
});
const shown = ({ images, instructionGroups }: WorkingRecipe) => {
  const name = (id: string) => String.fromCharCode(Number(id.slice(-12)));
  const [step] = instructionGroups.flatMap(({ instructions }) => instructions);
  return `${images.map(({ id }) => name(id)).join('')} ${step?.imageIds.map(name).join('')}`;
};

test('a picture goes from the head into a step and back, with its words', () => {
  const moved = movePicture(cake, 'head', idOf('a'), STEP, idOf('d'));
  expect(shown(moved)).toBe('bc ad');
  const [step] = moved.instructionGroups.flatMap(({ instructions }) => instructions);
  expect(step?.imageAltTexts).toEqual({ [idOf('a')]: 'The cake', [idOf('d')]: 'Eggs' });
  const back = movePicture(moved, STEP, idOf('d'), 'head', idOf('c'));
  expect(shown(back)).toBe('bdc a');
  expect(back.images[1]).toEqual({ id: idOf('d'), altText: 'Eggs' });
});

test('within the head it changes places, and what it was cut to stays', () => {
  const moved = movePicture(cake, 'head', idOf('a'), 'head');
  expect([shown(moved), moved.images[2]]).toEqual(['bca d', { id: idOf('a'), altText: 'The cake', crop }]);
  expect(shown(shiftPicture(cake, 'head', idOf('a'), 1))).toBe('bac d');
  expect(shiftPicture(cake, 'head', idOf('a'), -1)).toBe(cake);
  expect(movePicture(cake, 'head', idOf('b'), 'head', idOf('b'))).toBe(cake);
});

test('a picture that comes after its step is gone comes to the head', () => {
  expect(shown(addMedia(cake, { kind: 'picture', place: STEP }, idOf('e')))).toBe('abc de');
  expect(shown(addMedia(cake, { kind: 'picture', place: { stepId: idOf('X') } }, idOf('e')))).toBe('abce d');
});

test('a video comes to its step, or to the recipe; a tool gets a picture of its own', () => {
  const video = (place: FileUse['place'], recipe = cake) =>
    addMedia(recipe, { kind: 'video', place }, idOf('v'));
  expect(video(STEP).instructionGroups[0]?.instructions[0]?.videoId).toBe(idOf('v'));
  expect(video('head').videoId).toBe(idOf('v'));
  const gone = { stepId: idOf('X') };
  expect(video(gone).videoId).toBe(idOf('v'));
  expect(video(gone, { ...cake, videoId: idOf('w') }).videoId).toBe(idOf('w'));
  const tooled = WorkingRecipe.parse({
    equipmentUsages: [{ id: idOf('t'), equipmentId: idOf('p'), link: null }],
  });
  const place = { equipmentUsageId: idOf('t') };
  expect(addMedia(tooled, { kind: 'picture', place }, idOf('e')).equipmentUsages[0]?.imageOverrideId).toBe(
    idOf('e'),
  );
});
