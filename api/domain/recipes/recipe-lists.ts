/** Lists of recipes as readers ask for them: the same question, the same answer, from the API and from a site's own index. No zod here. */
import type { RecipeCard } from './recipes.ts';
import type { TermGroup } from './terms/term-kinds.ts';

/** Slugs of the chosen terms: OR inside a group, AND between groups. */
export type ChosenTerms = Record<TermGroup, readonly string[]>;

/** Which recipes of a site are asked for; newest first. */
export type RecipeListRequest = ChosenTerms & {
  /** A reader's words; empty asks for all. */
  query: string;
  limit: number;
  offset: number;
};

/**
 * Number of recipes by group and slug of term. A term's count is the number of recipes that match the query and
 * the chosen terms of all OTHER groups and have this term: what a reader would see, were it chosen in its group.
 * Terms without recipes are left out.
 */
export type TermCounts = Record<TermGroup, Record<string, number>>;

/** One page of the recipes asked for. */
export type RecipeList = {
  recipes: RecipeCard[];
  /** Number of all that match. */
  total: number;
  counts: TermCounts;
};
