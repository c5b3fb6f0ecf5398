/** What deserves a look before a recipe is published, with what one press can mend. Nothing here stops publishing. No zod here. */
import type { RecipeNames } from '../changes/differences.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import { findDeadLinks } from './dead-link-findings.ts';
import type { FindingOfKind } from './finding.ts';
import { findMissingForGoogle } from './google-findings.ts';
import {
  findUnevenShares,
  findUnlistedInSteps,
  findUnsureLines,
  findUnusedIngredients,
} from './ingredient-findings.ts';
import { findMissingAltTexts } from './picture-findings.ts';
import { findThinTeaser } from './teaser-findings.ts';
import { findTimesThatDisagree } from './time-findings.ts';

/** What findings need to know besides the document. */
export type FindingsContext = {
  names: RecipeNames;
  /** Slugs of recipes of the site that texts link to and readers cannot open. */
  deadLinkSlugs: ReadonlySet<string>;
  /** Whether the kitchen understands an ingredient line as it was written. */
  isUnderstood(line: string): boolean;
};

/** Everything that deserves a look: first what was not understood, then what one press mends, and of each the most useful first. */
export function findingsOf(
  recipe: WorkingRecipe,
  { names, deadLinkSlugs, isUnderstood }: FindingsContext,
): FindingOfKind[] {
  const found = [
    ...findDeadLinks(recipe, deadLinkSlugs),
    ...findTimesThatDisagree(recipe),
    ...findThinTeaser(recipe),
    ...findMissingForGoogle(recipe),
    ...findUnusedIngredients(recipe, names),
    ...findUnevenShares(recipe, names),
    ...findUnlistedInSteps(recipe, names),
    ...findMissingAltTexts(recipe),
  ];
  return [
    ...findUnsureLines(recipe, isUnderstood),
    ...found.toSorted((one, other) => Number(!one.mend) - Number(!other.mend)),
  ];
}
