import { findDurations } from './durations-in-text.ts';

/** Longest time a recipe can take, in minutes: a year. */
const LONGEST_MINUTES = 525_600;

const NUMBER = '(\\d{1,7}(?:[.,]\\d{1,3})?)';
/** ISO 8601-1, 5.5.2, without years and months; the P, the T and the last M may be missing. */
const ISO_DURATION = new RegExp(
  `^P?(?:${NUMBER}W)?(?:${NUMBER}D)?T?(?:${NUMBER}H)?(?:${NUMBER}(?:M|$))?(?:${NUMBER}S)?$`,
  'i',
);
const MINUTES_OF_PARTS = [7 * 1440, 1440, 60, 1, 1 / 60];

/** Longest text that is read, in characters. */
const LENGTH_LIMIT_CHARACTERS = 100;

/**
 * Minutes of an ISO 8601 duration ('PT1H30M', 'P1DT2H'), of its common misspellings ('1H30', 'PT90'), of bare
 * minutes ('45') and of words ('1 hour 30 minutes'); rounded to a whole minute, at least 1. Null for anything
 * else, for zero (which sites write when no time is given) and for more than a year.
 */
export function minutesOfDuration(text: string): number | null {
  const written = text.trim();
  if (written.length > LENGTH_LIMIT_CHARACTERS) return null;
  const parts = ISO_DURATION.exec(written.replaceAll(' ', ''))?.slice(1);
  const minutes = parts
    ? parts.reduce((sum, part, index) => {
        return sum + Number((part ?? '0').replace(',', '.')) * (MINUTES_OF_PARTS[index] ?? 0);
      }, 0)
    : findDurations(written).reduce((sum, duration) => sum + duration.minutes, 0);
  if (!(minutes > 0) || minutes > LONGEST_MINUTES) return null;
  return Math.max(1, Math.round(minutes));
}
