/** One finding, and its mend. No zod here. */
import type { WorkingRecipe } from '../working-recipe.ts';

/** What is mended, and how. */
export type Mend = {
  /** Words of the button. */
  words: string;
  /** The document mended. */
  apply(recipe: WorkingRecipe): WorkingRecipe;
};

/** Kinds of what is found, the most pressing first, in words that stand over the recipes that have it. */
export const FINDING_KINDS = {
  unsure: 'Lines that were not understood',
  deadLink: 'Links to what readers cannot open',
  times: 'Times that do not agree',
  teaser: 'For subscribers only, and hardly a word before the lock',
  images: 'No picture',
  ingredientUsageGroups: 'No ingredients',
  instructionGroups: 'No steps',
  description: 'No description',
  yieldServings: 'Not said how many it serves',
  prepTimeMinutes: 'Not said how long it takes',
  mealIds: 'No meal and no category',
  unused: 'Ingredients that no step uses',
  shares: 'Parts of an ingredient that do not make it whole',
  unlisted: 'Steps that name what is not listed',
  alt: 'Pictures without a description',
} as const;
export type FindingKind = keyof typeof FINDING_KINDS;

/** One thing that deserves a look, of a kind that other recipes may have. */
export type FindingOfKind = Finding & { kind: FindingKind };

/** One thing that deserves a look. */
export type Finding = {
  /** Tells findings of one recipe apart. */
  key: string;
  words: string;
  /** Where it is: a field of the document, or the id of an item with the path in it ('{id}.altText'). */
  place: string;
  mend?: Mend;
  /** Words of the button that leads there, where nothing mends it by itself: what one does there. */
  lead?: string;
};
