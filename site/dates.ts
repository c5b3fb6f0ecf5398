import { yearOrMonthInWords, yearOrMonthOf } from '#domain/recipes/recipe-dates.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';

const LONG_DATE = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'August 5, 2025', of an instant in milliseconds UTC. */
export function longDate(instant: number): string {
  return LONG_DATE.format(instant);
}

/** '2025-08-05', for `<time datetime>`. */
export function machineDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** A recipe's date as far as it is known, for readers and for machines: 'May 1832' and '1832-05'; null for a draft. */
export function recipeDate(
  recipe: Pick<Recipe, 'publishedAt' | 'publishedIn'>,
): { words: string; machine: string } | null {
  const yearOrMonth = yearOrMonthOf(recipe);
  if (yearOrMonth !== null) return { words: yearOrMonthInWords(yearOrMonth), machine: yearOrMonth };
  const { publishedAt } = recipe;
  return publishedAt === null ? null : { words: longDate(publishedAt), machine: machineDate(publishedAt) };
}
