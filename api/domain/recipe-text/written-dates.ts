import { CoercedInstant, HistoricInstant } from '../shared/fields.ts';

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

/** Months without accents, by language; those that another one before has are left out. */
const MONTHS_BY_LANGUAGE: Record<string, string> = {
  English: 'january february march april may june july august september october november december',
  German: 'januar februar marz april mai juni juli august september oktober november dezember',
  Austrian: 'janner feber maerz april mai juni juli august september oktober november dezember',
  French: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  Spanish: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  SpanishBesides: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre',
  Portuguese: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  Italian: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  Dutch: 'januari februari maart april mei juni juli augustus september oktober november december',
  DutchShort: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  Scandinavian: 'januar februar marts april maj juni juli augusti september oktober november desember',
  Turkish: 'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik',
  Polish:
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  Czech: 'ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince',
  Hungarian:
    'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december',
};
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  Object.values(MONTHS_BY_LANGUAGE).map((names) => names.split(' ')[index] ?? ''),
);
/** Shortest short form of a month. */
const LEAST_MONTH_LETTERS = 3;

const WEEKDAY = /^\p{L}+\.?,\s+/u;
const TIME_OF_DAY =
  /(?:[\sT,]+\d{1,2}:\d{2}[\d:.]*|T\d{2}[-_.]\d{2}(?:[-_.]\d{2})?)(?:\s?(?:[ap]m|gmt|utc|z|[+-]\d{2}:?\d{2}))*$/i;
const CIRCA =
  /^(?:c|ca|circa|about|around|approx|approximately|um|vers|env|environ|hacia|verso)\b\.?\s*(?=\d{4}$)/i;
const YEAR = /(?<!\d)[1-9]\d{3}(?!\d|s\b)/g;
/** Words that make a year the end of a time, or one before Christ. */
const NOT_THEN = /\b(?:before|after|until|since|b\.?c)\b/i;
const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const DAY_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|[.ºª°])?[\s-]+(?:(?:of|de)\s+)?(\p{L}+)\.?,?[\s-]+(?:(?:of|del?)\s+)?(\d{4})$/iu;
const MONTH_DAY = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;
const MONTH_YEAR = /^(\p{L}+)\.?,?\s+(?:(?:of|del?)\s+)?(\d{4})$/iu;

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
  const date = written.replace(WEEKDAY, '').replace(TIME_OF_DAY, '');
  if (CIRCA.test(date)) return { problem: 'names no certain year' };
  const [, year, month, day] = YEAR_FIRST.exec(date) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, first, mark, second, lastYear] = YEAR_LAST.exec(date) ?? [];
  if (first !== undefined && lastYear !== undefined) {
    return inSomeOrder(Number(first), Number(second), lastYear, mark === '.');
  }
  return inWords(date) ?? { problem: 'was not understood' };
}

/** '25/12/1832' is one day; '01/05/1832' may be two, unless points say that the day comes first. */
function inSomeOrder(first: number, second: number, year: string, isDayFirst: boolean): WrittenDate {
  if (isDayFirst || first > 12 || first === second) return dayOf(year, second, first);
  if (second > 12) return dayOf(year, first, second);
  return { problem: `may be ${first} ${titleOf(second)} or ${second} ${titleOf(first)}` };
}

function inWords(date: string): WrittenDate | null {
  const [, day, month, year] = DAY_MONTH.exec(date) ?? [];
  const [, firstMonth, dayAfter, lastYear] = MONTH_DAY.exec(date) ?? [];
  const [, monthAlone, itsYear] = MONTH_YEAR.exec(date) ?? [];
  const number = monthNamed(month ?? firstMonth ?? monthAlone ?? '');
  const found = year ?? lastYear ?? itsYear;
  return number === null || found === undefined ? null : dayOf(found, number, day ?? dayAfter);
}

/** 1 to 12; null for what is no month, or the beginning of two ('jui'). */
function monthNamed(word: string): number | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
  if (plain.length < LEAST_MONTH_LETTERS) return null;
  const whole = MONTHS.flatMap((names, index) => (names.includes(plain) ? index + 1 : []));
  const begun = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(plain)) ? index + 1 : [],
  );
  const fits = whole.length > 0 ? whole : begun;
  const [only = null] = fits;
  return fits.length === 1 ? only : null;
}

function titleOf(month: number): string {
  return (MONTHS[month - 1]?.[0] ?? '').replace(/^./, (first) => first.toUpperCase());
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
