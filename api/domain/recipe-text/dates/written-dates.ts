import { CoercedInstant, HistoricInstant } from '../../shared/fields.ts';
import { datePartsOf, titleOfMonth, withoutTimeOfDay, YEAR_LAST } from './date-parts.ts';

/** What a date of another system says: an instant in milliseconds UTC, or what is wrong with it, for people. */
export type WrittenDate =
  | {
      instant: number;
      /** The year or the month ('1832', '1832-05') where no day is known, of which the instant is the first; null for a day. */
      yearOrMonth: string | null;
      /** What is wrong with a date of which only the year is known. */
      problem?: string;
    }
  | { problem: string };

const CIRCA =
  /^(?:c|ca|circa|about|around|approx|approximately|um|vers|env|environ|hacia|verso)\b\.?\s*(?=\d{4}$)/i;
const YEAR = /(?<!\d)[1-9]\d{3}(?!\d|s\b)/g;
/** Words that make a year the end of a time, or one before Christ. */
const NOT_THEN = /\b(?:before|after|until|since|b\.?c)\b/i;

/**
 * Reads a date as other systems write it: ISO 8601, its year or month alone, numbers where they can mean one day only,
 * and months in words ('May 1, 1832', '5 mai 1832'). Nothing is guessed: what could be two days, or is none, is a
 * problem, and becomes its year where that is certain ('01/05/1832').
 */
export function readWrittenDate(text: string): WrittenDate {
  const date = readDate(text.trim());
  const [year, ...others] = text.match(YEAR) ?? [];
  const isCertain = year !== undefined && others.length === 0 && !NOT_THEN.test(text);
  return isCertain && !('instant' in date) ? { ...date, ...dayOf(year) } : date;
}

/**
 * The date on which readers had a recipe first, and what is said where it does not stay as it was written.
 * @param instead what becomes of a date that cannot be: 'is left out'
 */
export function readEarlierDate(
  written: string,
  now: number,
  instead: string,
): { instant: number | null; yearOrMonth: string | null; remark: string | null } {
  const none = { instant: null, yearOrMonth: null };
  if (written === '') return { ...none, remark: null };
  const date = readWrittenDate(written);
  if (!('instant' in date)) return { ...none, remark: `date '${written}' ${date.problem}, and ${instead}` };
  if (date.instant > now) return { ...none, remark: `date '${written}' lies ahead, and ${instead}` };
  const { instant, yearOrMonth, problem } = date;
  const remark = problem ? `date '${written}' ${problem}, and became ${yearOrMonth}` : null;
  return { instant, yearOrMonth, remark };
}

function readDate(written: string): WrittenDate {
  const exact = CoercedInstant.safeParse(written);
  if (exact.success) return { instant: exact.data, yearOrMonth: null };
  const date = withoutTimeOfDay(written);
  if (CIRCA.test(date)) return { problem: 'names no certain year' };
  const [, first, mark, second, lastYear] = YEAR_LAST.exec(date) ?? [];
  if (first !== undefined && lastYear !== undefined) {
    return inSomeOrder(Number(first), Number(second), lastYear, mark === '.');
  }
  const parts = datePartsOf(date);
  return parts === null ? { problem: 'was not understood' } : dayOf(parts.year, parts.month, parts.day);
}

/** '25/12/1832' is one day; '01/05/1832' may be two, unless points say that the day comes first. */
function inSomeOrder(first: number, second: number, year: string, isDayFirst: boolean): WrittenDate {
  if (isDayFirst || first > 12 || first === second) return dayOf(year, second, first);
  if (second > 12) return dayOf(year, first, second);
  return { problem: `may be ${first} ${titleOfMonth(second)} or ${second} ${titleOfMonth(first)}` };
}

/** A day, or the month or the year of which no more is known. */
function dayOf(year: string, month?: string | number, day?: string | number): WrittenDate {
  const [monthNumber, dayNumber] = [Number(month ?? 1), Number(day ?? 1)];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), monthNumber - 1, dayNumber);
  if (date.getUTCMonth() !== monthNumber - 1 || date.getUTCDate() !== dayNumber)
    return { problem: 'is no day of the calendar' };
  const instant = HistoricInstant.safeParse(date.getTime()).data;
  if (instant === undefined) return { problem: 'is too early: the first year is 1000' };
  if (day !== undefined) return { instant, yearOrMonth: null };
  return { instant, yearOrMonth: date.toISOString().slice(0, month === undefined ? 4 : 7) };
}
