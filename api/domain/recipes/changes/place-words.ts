/** Where a field is: its place, and that in words. No zod here. */
import type { WorkingRecipe } from '../working-recipe.ts';
import { FIELD_NAMES } from './field-names.ts';

/** What parts of an item are called, where they are not its own words. */
const PART_NAMES: Readonly<Record<string, string>> = {
  altText: 'description',
  crop: 'what shows of it',
  equipmentId: 'which tool',
  equipmentTitleOverride: 'name',
  furtherTimerMinutes: 'further timers',
  imageAltTexts: 'description of a picture',
  imageIds: 'pictures',
  imageOverrideId: 'picture',
  link: 'page about it',
  note: 'remark',
  preparation: 'preparation',
  quantityMaxWords: 'up to',
  quantityMinWords: 'amount',
  timerMinutes: 'timer',
  timerWords: 'timer',
  title: 'heading',
  videoId: 'video',
};

/** A place in words: 'Step 2', 'Ingredient 3, page about it', 'Address'. */
export function placeInWords(recipe: WorkingRecipe, place: string): string {
  const [first = '', part = ''] = place.split('.');
  const name = FIELD_NAMES[first as keyof WorkingRecipe] ?? itemName(recipe, first);
  const words = PART_NAMES[part];
  return words === undefined ? name : `${name}, ${words}`;
}

/** What stands before the sentence of an item: the part it is about; nothing where it is about the item's own words. */
export function partInWords(place: string): string {
  const words = PART_NAMES[place.split('.')[1] ?? ''];
  return words === undefined ? '' : `${words[0]?.toUpperCase()}${words.slice(1)}: `;
}

function itemName(recipe: WorkingRecipe, id: string): string {
  const lists: readonly [name: string, items: readonly { id: string }[]][] = [
    ['Step #', recipe.instructionGroups.flatMap(({ instructions }) => instructions)],
    ['Ingredient #', recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)],
    ['Part # of the steps', recipe.instructionGroups],
    ['Part # of the ingredients', recipe.ingredientUsageGroups],
    ['Picture #', recipe.images],
    ['Tool #', recipe.equipmentUsages],
    ['Private note #', recipe.privateNotes ?? []],
  ];
  for (const [name, items] of lists) {
    const at = items.findIndex((item) => item.id === id);
    if (at !== -1) return name.replace('#', String(at + 1));
  }
  return 'The recipe';
}
