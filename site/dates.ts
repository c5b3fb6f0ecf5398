import { yearOrMonthInWords, yearOrMonthOf } from '#domain/recipes/recipe-dates.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';
import type { SiteEvent } from '#domain/sites/sites.ts';

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

const SHORT_TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** When an event begins, for readers and for machines: 'August 5, 2025, 6:30 PM' and '2025-08-05T18:30'. */
export function eventDate({ date, time }: Pick<SiteEvent, 'date' | 'time'>): {
  words: string;
  machine: string;
} {
  const [words, machine] = [longDate(date), machineDate(date)];
  if (time === null) return { words, machine };
  return {
    words: `${words}, ${SHORT_TIME.format(Date.parse(`1970-01-01T${time}Z`))}`,
    machine: `${machine}T${time}`,
  };
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
