/** What is known of the date of a recipe that was published elsewhere. No zod here. */
import { type Locale, monthInWords } from '../shared/locales.ts';
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
export function yearOrMonthInWords(yearOrMonth: string, locale: Locale = 'en-US'): string {
  return yearOrMonth.includes('-') ? monthInWords(Date.parse(yearOrMonth), locale) : yearOrMonth;
}
