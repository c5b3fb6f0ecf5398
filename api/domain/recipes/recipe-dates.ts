/** What is known of the date of a recipe that was published elsewhere. No zod here. */
import type { Recipe } from './recipes.ts';

/**
 * The year or month ('1832', '1832-05') of which a recipe's date is the first instant because no day of it is known;
 * null where its date is a day, as when its author chose another one.
 */
export function yearOrMonthOf({
  publishedAt,
  publishedIn,
}: Pick<Recipe, 'publishedAt' | 'publishedIn'>): string | null {
  return publishedIn !== null && Date.parse(publishedIn) === publishedAt ? publishedIn : null;
}

/** '1832', 'May 1832' */
export function yearOrMonthInWords(yearOrMonth: string): string {
  const [year = '', month] = yearOrMonth.split('-');
  if (month === undefined) return year;
  return `${new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.parse(yearOrMonth))} ${year}`;
}
