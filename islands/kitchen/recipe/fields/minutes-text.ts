/** Times as people type them: '20 min', '1 h 30', '90'. */
import { formatDuration } from '#domain/maths/durations.ts';
import { findDurations } from '#domain/recipe-text/steps/times/durations-in-text.ts';

const HOURS_AND_MINUTES =
  /^(?:(\d{1,4}(?:[.,]\d+)?) ?(?:hours?|hrs?|h|std\.?)(?: |$)?)?(?: ?(\d{1,6}(?:[.,]\d+)?) ?(?:minutes?|mins?|m|')?)?(?: ?(\d{1,6}(?:[.,]\d+)?) ?(?:seconds?|secs?|s))?$/i;
/** Of a range, and of what is more than another time, the text says less than a time. */
const NOT_ONE_TIME = /\d ?[-–—~] ?\d|\b(?:to|or|between|up|more|another|further)\b/i;
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;

/** A time in words. */
export function minutesText(minutes: number): string {
  return Number.isInteger(minutes) && minutes > 0 ? formatDuration(minutes) : `${minutes} min`;
}

/** Minutes of a typed time; null for none, undefined where it is no time. */
export function readMinutes(text: string): number | null | undefined {
  const bare = text.trim();
  if (bare === '') return null;
  const clock = CLOCK.exec(bare);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const [whole, hours, minutes, seconds] = HOURS_AND_MINUTES.exec(bare) ?? [];
  if (!whole) return minutesInWords(bare);
  const number = (digits: string | undefined) => Number((digits ?? '0').replace(',', '.'));
  return number(hours) * 60 + number(minutes) + number(seconds) / 60;
}

/** 'an hour and a half', '1 1/2 hours', to the second. */
function minutesInWords(text: string): number | undefined {
  const [duration] = findDurations(text);
  const isWhole = duration?.start === 0 && duration.end === text.length;
  return isWhole && !NOT_ONE_TIME.test(text) ? Math.round(duration.minutes * 60) / 60 : undefined;
}

/** Several times, with commas between them; null where one of them is none. */
export function readMinutesList(text: string): number[] | null {
  const parts = text.split(/[;,](?!\d)/).filter((part) => part.trim() !== '');
  const read = parts.map(readMinutes);
  return read.every((minutes) => typeof minutes === 'number' && minutes > 0) ? (read as number[]) : null;
}
