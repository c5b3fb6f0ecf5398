/** Changes of pictures, at the head of a recipe and in its steps. Pure. */
import type { Instruction } from '#domain/recipes/recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Crop } from '#domain/shared/fields.ts';
import { changeItem } from './list-edits.ts';

/** A picture as a recipe uses it. Those of steps show whole. */
export type UsedPicture = { id: string; crop?: Crop | null | undefined; altText?: string | null | undefined };
/** Where pictures stand. */
export type PicturePlace = 'head' | { stepId: string };

/** Pictures of a step, in order. */
export function picturesOf({ imageIds, imageAltTexts }: Instruction): UsedPicture[] {
  return imageIds.map((id) => ({ id, altText: imageAltTexts[id] ?? null }));
}

/** Pictures of a place, in order; none where the step is gone. */
function picturesAt(recipe: WorkingRecipe, place: PicturePlace): readonly UsedPicture[] {
  if (place === 'head') return recipe.images;
  const step = stepAt(recipe, place.stepId);
  return step ? picturesOf(step) : [];
}

function stepAt(recipe: WorkingRecipe, stepId: string): Instruction | undefined {
  return recipe.instructionGroups
    .flatMap(({ instructions }) => instructions)
    .find((step) => step.id === stepId);
}

/** Changes the pictures of a place. */
export function changePictures(
  recipe: WorkingRecipe,
  place: PicturePlace,
  edit: (now: readonly UsedPicture[]) => readonly UsedPicture[],
): WorkingRecipe {
  if (place === 'head') return { ...recipe, images: [...edit(recipe.images)] };
  return changeItem(recipe, 'instructionGroups', place.stepId, (step) =>
    withPictures(step, edit(picturesOf(step))),
  );
}

function withPictures(step: Instruction, pictures: readonly UsedPicture[]): Instruction {
  return {
    ...step,
    imageIds: pictures.map(({ id }) => id),
    imageAltTexts: Object.fromEntries(
      pictures.flatMap(({ id, altText }) => (altText ? [[id, altText] as const] : [])),
    ),
  };
}

/** Adds a picture at the end of a place; at the head where the step is gone meanwhile. */
export function addPicture(recipe: WorkingRecipe, place: PicturePlace, id: string): WorkingRecipe {
  const isThere = place === 'head' || stepAt(recipe, place.stepId) !== undefined;
  return changePictures(recipe, isThere ? place : 'head', (now) => [...now, { id }]);
}

/**
 * Puts a picture somewhere else, with its words.
 * @param beforeId the picture it is put before; absent puts it at the end
 */
export function movePicture(
  recipe: WorkingRecipe,
  from: PicturePlace,
  id: string,
  to: PicturePlace,
  beforeId?: string,
): WorkingRecipe {
  const picture = picturesAt(recipe, from).find((one) => one.id === id);
  if (!picture || id === beforeId) return recipe;
  const without = changePictures(recipe, from, (now) => now.filter((one) => one.id !== id));
  return changePictures(without, to, (now) => {
    const others = now.filter((one) => one.id !== id);
    const at = others.findIndex((one) => one.id === beforeId);
    return others.toSpliced(at === -1 ? others.length : at, 0, picture);
  });
}

/** Moves a picture one place forward or back among those beside it. */
export function shiftPicture(
  recipe: WorkingRecipe,
  place: PicturePlace,
  id: string,
  by: 1 | -1,
): WorkingRecipe {
  const pictures = picturesAt(recipe, place);
  const at = pictures.findIndex((one) => one.id === id);
  const picture = pictures[at];
  if (!picture || !pictures[at + by]) return recipe;
  return changePictures(recipe, place, (now) => now.toSpliced(at, 1).toSpliced(at + by, 0, picture));
}
