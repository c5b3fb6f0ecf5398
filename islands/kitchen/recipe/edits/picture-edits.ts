/** Changes of pictures and videos, at the head of a recipe and in its steps. Pure. */
import type { Instruction } from '#domain/recipes/recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Crop } from '#domain/shared/fields.ts';
import type { FileUse } from '../../stores/recipe/media/kept-files.ts';
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

/** Where something new comes to: the head, where what it was for is gone meanwhile. */
export function placeStillThere(recipe: WorkingRecipe, place: FileUse['place']): FileUse['place'] {
  if (place === 'head') return place;
  const isThere =
    'stepId' in place
      ? stepAt(recipe, place.stepId) !== undefined
      : recipe.equipmentUsages.some(({ id }) => id === place.equipmentUsageId);
  return isThere ? place : 'head';
}

/** Gives a recipe a picture or a video: pictures at the end of their place, a video instead of what was there. */
export function addMedia(recipe: WorkingRecipe, { kind, place }: FileUse, id: string): WorkingRecipe {
  const there = placeStillThere(recipe, place);
  if (there !== 'head' && 'equipmentUsageId' in there)
    return {
      ...recipe,
      equipmentUsages: recipe.equipmentUsages.map((usage) =>
        usage.id === there.equipmentUsageId ? { ...usage, imageOverrideId: id } : usage,
      ),
    };
  if (kind === 'picture') return changePictures(recipe, there, (now) => [...now, { id }]);
  if (there === 'head') return { ...recipe, videoId: place === 'head' ? id : (recipe.videoId ?? id) };
  return changeItem(recipe, 'instructionGroups', there.stepId, (step) => ({ ...step, videoId: id }));
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
