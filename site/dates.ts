import { yearOrMonthInWords, yearOrMonthOf } from '#domain/recipes/recipe-dates.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';
import { type Locale, longDate, shortTime } from '#domain/shared/locales.ts';
import type { SiteEvent } from '#domain/sites/sites.ts';

/** '2025-08-05', for `<time datetime>`. */
function machineDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** When an event begins, for readers and for machines: 'August 5, 2025, 6:30 PM' and '2025-08-05T18:30'. */
export function eventDate(
  { date, time }: Pick<SiteEvent, 'date' | 'time'>,
  locale: Locale,
): { words: string; machine: string } {
  const [words, machine] = [longDate(date, locale), machineDate(date)];
  if (time === null) return { words, machine };
  return {
    words: `${words}, ${shortTime(Date.parse(`1970-01-01T${time}Z`), locale)}`,
    machine: `${machine}T${time}`,
  };
}

/** A recipe's date as far as it is known, for readers and for machines: 'May 1832' and '1832-05'; null for a draft. */
export function recipeDate(
  recipe: Pick<Recipe, 'publishedAt' | 'publishedIn'>,
  locale: Locale,
): { words: string; machine: string } | null {
  const yearOrMonth = yearOrMonthOf(recipe);
  if (yearOrMonth !== null) return { words: yearOrMonthInWords(yearOrMonth, locale), machine: yearOrMonth };
  const { publishedAt } = recipe;
  if (publishedAt === null) return null;
  return { words: longDate(publishedAt, locale), machine: machineDate(publishedAt) };
}
