/** One finding, and its mend. No zod here. */
import type { WorkingRecipe } from '../working-recipe.ts';

/** What is mended, and how. */
export type Mend = {
  /** Words of the button. */
  words: string;
  /** The document mended. */
  apply(recipe: WorkingRecipe): WorkingRecipe;
};

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
