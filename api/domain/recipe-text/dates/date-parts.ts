/** The parts of dates in words and in numbers. No zod here. */

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
const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
/** '25/12/1832', and which of the first two is the day is not sure. */
export const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const DAY_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|[.ºª°])?[\s-]+(?:(?:of|de)\s+)?(\p{L}+)\.?,?[\s-]+(?:(?:of|del?)\s+)?(\d{4})$/iu;
const MONTH_DAY = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;
const MONTH_YEAR = /^(\p{L}+)\.?,?\s+(?:(?:of|del?)\s+)?(\d{4})$/iu;

/** Without the day of the week before it and the time of day behind it. */
export function withoutTimeOfDay(date: string): string {
  return date.replace(WEEKDAY, '').replace(TIME_OF_DAY, '');
}

/** Year, month and day of a date with its year first ('1832-05-07'), or with a month in words; null for none. */
export function datePartsOf(
  date: string,
): { year: string; month?: string | number | undefined; day?: string | undefined } | null {
  const [, firstYear, monthAfter, lastDay] = YEAR_FIRST.exec(date) ?? [];
  if (firstYear !== undefined) return { year: firstYear, month: monthAfter, day: lastDay };
  const [, day, month, year] = DAY_MONTH.exec(date) ?? [];
  const [, firstMonth, dayAfter, lastYear] = MONTH_DAY.exec(date) ?? [];
  const [, monthAlone, itsYear] = MONTH_YEAR.exec(date) ?? [];
  const number = monthNamed(month ?? firstMonth ?? monthAlone ?? '');
  const found = year ?? lastYear ?? itsYear;
  return number === null || found === undefined ? null : { year: found, month: number, day: day ?? dayAfter };
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

/** 'May' of 5. */
export function titleOfMonth(month: number): string {
  return (MONTHS[month - 1]?.[0] ?? '').replace(/^./, (first) => first.toUpperCase());
}
