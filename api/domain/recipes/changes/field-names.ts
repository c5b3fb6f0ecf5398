/** What fields of a recipe are called, in the editor and where changes are listed. No zod here. */
import type { WorkingRecipe } from '../working-recipe.ts';

/** Names of the fields of a working document. */
export const FIELD_NAMES: Readonly<Record<keyof WorkingRecipe, string>> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  images: 'Pictures',
  videoId: 'Video',
  youtubeVideoId: 'YouTube video',
  storyExcerpt: 'Beginning of the story',
  storyMore: 'Rest of the story',
  note: 'Notes for the cook',
  legacyRecipeData: 'Text of the older system',
  privacySetting: 'Who may read it',
  prepTimeMinutes: 'Preparation',
  cookTimeMinutes: 'Cooking',
  customTimeLabel: 'Name of the third time',
  customTimeMinutes: 'Third time',
  totalTimeMinutes: 'Total time',
  yieldServings: 'Servings',
  yieldText: 'Yield in words',
  servingDescription: 'What a serving is',
  difficultyLevel: 'Difficulty',
  tagIds: 'Tags',
  methodIds: 'Methods',
  foodCategoryIds: 'Categories',
  mealIds: 'Meals',
  cuisineIds: 'Cuisines',
  dietIds: 'Diets',
  keywords: 'Keywords',
  ingredientUsageGroups: 'Ingredients',
  instructionGroups: 'Steps',
  equipmentUsages: 'Equipment',
  contributorIds: 'Contributors',
  credit: 'Credit',
  privateNotes: 'Private notes',
};

/** Where a field is, in words: 'ingredientUsageGroups.0.ingredientUsages.1.link' is 'Part 1, ingredient 2'. */
export function fieldPlace(path: string): string {
  const [field = '', group, , item] = path.split('.');
  const part = `Part ${Number(group) + 1}`;
  if (item !== undefined && field === 'instructionGroups') return `${part}, step ${Number(item) + 1}`;
  if (item !== undefined && field === 'ingredientUsageGroups')
    return `${part}, ingredient ${Number(item) + 1}`;
  return FIELD_NAMES[field as keyof WorkingRecipe] ?? field;
}
