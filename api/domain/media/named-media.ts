/** Pictures and videos that texts and documents name. No zod here. */

import { FILES_PATH, IMAGES_PATH } from '../pages/paths.ts';
import type { TypedRecipe, WorkingRecipe } from '../recipes/working-recipe.ts';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** File names in addresses of pictures and videos: texts of old sites and owners' CSS have these. */
const FILE_NAME = new RegExp(`(?:${IMAGES_PATH}|${FILES_PATH})/([^/"'?#)\\\\\\s]+)`, 'g');

/** Ids that stand anywhere in a text, such as the JSON of a document. */
export function idsIn(text: string): string[] {
  return text.match(UUID) ?? [];
}

/** File names of pictures and videos whose addresses stand in a text. */
export function fileNamesIn(text: string): string[] {
  return Array.from(text.matchAll(FILE_NAME), ([, name = '']) => name);
}

/** The key of a picture or a video by the last part of its address. */
export function keyOfName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A text whose addresses of pictures name the files that these have now. @param presentKeys by the keys they had */
export function withPresentKeys(text: string, presentKeys: ReadonlyMap<string, string>): string {
  return text.replaceAll(FILE_NAME, (address: string, name: string) => {
    const present = presentKeys.get(keyOfName(name));
    return present === undefined ? address : address.slice(0, -name.length) + encodeURIComponent(present);
  });
}

/** What a picture or a video is in a recipe: one at its head, one of a step, one of a tool, or a video. */
export type RecipeMediaPlace = 'head' | 'step' | 'tool' | 'video';
/** Those that have an alt text of their own in each recipe. */
export const PLACES_WITH_ALT_TEXT = ['head', 'step'] as const satisfies readonly RecipeMediaPlace[];

/** True where readers see a picture or a video only once they may read all of a premium recipe, as its teaser leaves it out. */
export function isForMembersAlone(place: RecipeMediaPlace | 'text'): boolean {
  return place !== 'head';
}

/** A picture or a video as a recipe names it. */
type RecipeMedium = {
  id: string;
  place: RecipeMediaPlace;
  /** Where the editor shows it. */
  path: string;
  /** What it shows, in the recipe's own words; null where there are none. */
  altText: string | null;
};

/** Where a recipe names pictures and videos: each once at a place. */
export function recipeMediaOf({
  images,
  instructionGroups,
  equipmentUsages,
  videoId,
}: Pick<TypedRecipe, 'images' | 'instructionGroups' | 'equipmentUsages' | 'videoId'>): RecipeMedium[] {
  const steps = instructionGroups.flatMap((group) => group.instructions);
  const video = (id: string | null, path: string): RecipeMedium[] =>
    id === null ? [] : [{ id, place: 'video', path, altText: null }];
  const all: RecipeMedium[] = [
    ...video(videoId, 'videoId'),
    ...images.map(({ id, altText }) => ({
      id,
      place: 'head' as const,
      path: `${id}.altText`,
      altText: altText?.trim() || null,
    })),
    ...steps.flatMap(({ id: stepId, imageIds, imageAltTexts }) =>
      imageIds.map((id) => ({
        id,
        place: 'step' as const,
        path: pathInStep(stepId, id),
        altText: imageAltTexts[id]?.trim() || null,
      })),
    ),
    ...steps.flatMap(({ id, videoId: stepVideoId }) => video(stepVideoId, `${id}.videoId`)),
    ...equipmentUsages.flatMap(({ id: usageId, imageOverrideId: id }) =>
      id === null ? [] : [{ id, place: 'tool' as const, path: `${usageId}.imageOverrideId`, altText: null }],
    ),
  ];
  const firstAt = Map.groupBy(all, ({ id, path }) => `${id} ${path}`);
  return [...firstAt.values()].flatMap(([first]) => first ?? []);
}

/** A recipe with other words for what a picture of it shows; null leaves them to the page. */
export function withAltText(
  document: WorkingRecipe,
  { id, place, path }: Pick<RecipeMedium, 'id' | 'place' | 'path'>,
  altText: string | null,
): WorkingRecipe {
  if (place === 'head')
    return {
      ...document,
      images: document.images.map((image) => {
        if (image.id !== id) return image;
        const { altText: _, ...others } = image;
        return altText === null ? others : { ...others, altText };
      }),
    };
  const instructionGroups = document.instructionGroups.map((group) => ({
    ...group,
    instructions: group.instructions.map((step) => {
      if (path !== pathInStep(step.id, id)) return step;
      const { [id]: _, ...others } = step.imageAltTexts;
      return { ...step, imageAltTexts: altText === null ? others : { ...others, [id]: altText } };
    }),
  }));
  return { ...document, instructionGroups };
}

function pathInStep(stepId: string, imageId: string): string {
  return `${stepId}.imageAltTexts.${imageId}`;
}
