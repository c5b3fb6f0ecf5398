/** What the publish sheet says about when readers get a recipe. */
import { isForMembersAlone, recipeMediaOf } from '#domain/media/named-media.ts';
import { yearOrMonthInWords, yearOrMonthOf } from '#domain/recipes/recipe-dates.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { dayAndTime, dayAndYear } from '../../dates.ts';

/** When readers are to get it: as it stands, at once, or at a date that is typed. */
export type When = { choice: 'KEPT' | 'NOW' } | { choice: 'DATED'; typed: string };

type PrivacySetting = Recipe['privacySetting'];

/** How a recipe stands with readers. */
export type Standing = 'DRAFT' | 'SCHEDULED' | 'LIVE';

/** @param publishedAt from when readers get it, in milliseconds UTC; null is a draft */
export function standingOf(publishedAt: number | null, now: number): Standing {
  if (publishedAt === null) return 'DRAFT';
  return publishedAt > now ? 'SCHEDULED' : 'LIVE';
}

/** The choice that is made at first: what is scheduled stays so, and what is live keeps its date. */
export function firstWhen(standing: Standing): When {
  return { choice: standing === 'DRAFT' ? 'NOW' : 'KEPT' };
}

/**
 * The date that is sent, in milliseconds UTC.
 * @returns null leaves it to the server: at once for a draft and for what is scheduled, else as it was; undefined where
 *   what is typed is no date
 */
export function dateOf(when: When, publishedAt: number | null): number | null | undefined {
  if (when.choice !== 'DATED') return when.choice === 'KEPT' ? publishedAt : null;
  const date = new Date(when.typed).getTime();
  return Number.isNaN(date) ? undefined : date;
}

/** The date that the page of a recipe shows: '3 May 2024', or '1832' where no more of it is known. */
export function shownDate(recipe: Pick<Recipe, 'publishedAt' | 'publishedIn'>): string {
  const yearOrMonth = yearOrMonthOf(recipe);
  return yearOrMonth === null ? dayAndYear(recipe.publishedAt ?? 0) : yearOrMonthInWords(yearOrMonth);
}

/** Words of the button. */
export function publishVerb(standing: Standing, date: number | null | undefined, now: number): string {
  const isLater = typeof date === 'number' && date > now;
  if (standing === 'SCHEDULED' && isLater) return 'Update what is scheduled';
  if (isLater) return 'Schedule';
  return standing === 'LIVE' ? 'Update now' : 'Publish now';
}

/** Words of the button that gives readers an earlier version. */
export function publishAgainVerb(standing: Standing, date: number | null, now: number): string {
  return standing === 'LIVE' ? 'Publish it again' : publishVerb(standing, date, now);
}

/** Words of the button that takes it from readers. */
export function unpublishVerb(standing: Exclude<Standing, 'DRAFT'>): string {
  return standing === 'SCHEDULED' ? 'Cancel the schedule' : 'Unpublish';
}

/** What the date that is typed will do; null where nothing need be said. */
export function dateInWords(standing: Standing, date: number | null | undefined, now: number): string | null {
  if (typeof date !== 'number') return null;
  if (date <= now) return `It is published at once, and carries the date ${dayAndYear(date)}.`;
  return standing === 'LIVE'
    ? `Readers will not see it again until ${dayAndTime(date)}.`
    : `Readers get it on ${dayAndTime(date)}.`;
}

/** Who may read a recipe, in words. */
export const READERS_IN_WORDS: Readonly<Record<PrivacySetting, string>> = {
  public: 'Everybody',
  subscribers_only: 'Subscribers only; everybody sees its beginning',
};

/** What publishing an earlier version does to who may read it. @param access.now how it is; null for a draft */
export function readersInWords(
  standing: Standing,
  { now, next }: { now: PrivacySetting | null; next: PrivacySetting },
): string {
  if (standing === 'DRAFT' || now === null || now === next)
    return `Who may read it: ${READERS_IN_WORDS[next]}.`;
  const other = standing === 'SCHEDULED' ? 'What is scheduled' : 'What readers have now';
  return next === 'public'
    ? `This version is open to everybody. ${other} is for subscribers only.`
    : `This version is for subscribers only; everybody sees its beginning. ${other} is open to everybody.`;
}

/**
 * What cannot be undone where a recipe is kept for subscribers from now on; null where nothing is.
 * @param readersHave what everybody, or subscribers, have now; null where nobody has it
 */
export function savedCopiesInWords(readersHave: WorkingRecipe | null): string | null {
  if (readersHave?.privacySetting !== 'public') return null;
  return recipeMediaOf(readersHave).some(({ place }) => isForMembersAlone(place))
    ? 'Pictures and videos behind the beginning are closed to everybody else. Copies that others saved before cannot be called back.'
    : null;
}
