import { convertDegrees, type TemperatureSystem } from '../../../maths/measurements.ts';
import { AND_OF_DEGREES, RANGE_WORDS } from '../../../text/range-words.ts';

/** A temperature in a text: one number of degrees, or both of a range; none where words are left out. */
export type FoundTemperature = {
  scale: TemperatureSystem;
  /** `second` is the same in the other scale, where the author said it. */
  degrees: { value: number; words: string; second?: number }[];
  /** What stands between the two of a range. */
  separator: string;
  /** Where it begins and ends, with what says it again in the other scale. */
  start: number;
  end: number;
};

/** What stands between the two of a range of degrees, as a part of an expression. */
export const BETWEEN_DEGREES = [
  '\\s?[°º˚]?\\s?[-–—]\\s?',
  `\\s?[°º˚]?\\s(?:${RANGE_WORDS})\\s`,
  ...AND_OF_DEGREES,
].join('|');

/** How far around a temperature a plain number is looked for. */
const REACH_CHARACTERS = 60;
/** Ovens that move their air, in words. */
export const FAN =
  '(?:fan|convection|umlu[fv]t|heißluft|chaleur tournante|hetelucht|varmluft|ventilat[oa])(?:[- ](?:forced|assisted|ovens?|bake|only))*(?!\\p{L})';
const LEADS = '(?:(?:or|if|when|using|with|for|in|on|at|to|a|an|the|is|you|have|your) )*';
const NUMBER = '(?<number>(?<lower>\\d{2,3})(?:(?<separator>\\s?[-–]\\s?)(?<upper>\\d{2,3}))?)(?:\\s?[°º˚])?';
const NO_OTHER_UNIT =
  '(?![\\d%"″”]|[.,]\\d|\\s?(?:min(?:ute)?s?|hours?|hrs?|sec(?:ond)?s?|g|kg|ml|cm|mm)(?!\\p{L}))';
/** ' (fan 160', '/fan: 160', '/160 fan', ', 160 with a fan', behind a temperature. */
const FAN_BEHIND = new RegExp(
  `^\\s*(?:[/(,;|–-]\\s*)?${LEADS}(?:${FAN}\\s?[:=]?\\s?(?:at )?${NUMBER}${NO_OTHER_UNIT}|${NUMBER.replaceAll('?<', '?<last_')}${NO_OTHER_UNIT}(?=\\s*${LEADS}${FAN}))`,
  'diu',
);
/** '160 fan/', 'fan 160 (', before one. */
const FAN_BEFORE = new RegExp(
  `(?<![\\p{N}.,/-])(?:(?<=${FAN}\\s?[:=]?\\s?(?:at )?)${NUMBER}|${NUMBER.replaceAll('?<', '?<last_')}(?=\\s*\\(?${FAN}))(?:\\s*\\(?${FAN}\\)?)?\\s*(?:[/(,|]|\\sor(?=\\s))\\s*(?:(?:conventional|normal|regular|static|electric)\\s)?$`,
  'diu',
);
/** ' (180)', '/180 for', ' = 180', behind a temperature in the other scale. */
const OTHER_BEHIND =
  /^\s*(?:\(\s*(?<inBrackets>\d{2,3})\s?[°º˚]?\s*\)|[/=]\s*(?<bare>\d{2,3})(?![\d°º˚%])(?=\s*(?:$|[.,;)/]|\s(?:for|and|until|then|on|in|or|with)(?!\p{L}))))/iu;
/** '180/', '180 = ', before one. */
const OTHER_BEFORE = /(?<![\p{L}\p{N}.,/-])(\d{2,3})\s?[°º˚]?\s*[/=]\s*$/u;
/** 'Lower it by 20 °C', 'within 2 °C', 'minus 20 °C' beside another, '20 °C less with a fan' are no temperatures. */
const DIFFERENCE_BEFORE =
  /(?<!\p{L})(?:by|within|minus|(?<!(?:au|ou|à) )moins) (?:about |another |a further )?$/iu;
const DIFFERENCE_BEHIND =
  /^\s(?:less|lower|higher|more|cooler|hotter|warmer|below|above|près|either way)(?!\p{L})/iu;
/** '± ', 'plus or minus ', between a temperature and how far it may be off. */
const GIVE_OR_TAKE =
  '\\)?[\\s(,;/]*(?:±|\\+\\s?/\\s?[-−–]|plus\\s?(?:/|or|oder|eller|of|ou)\\s?(?:minus|moins)|(?:mai?s|più|más) (?:o|ou) (?:menos?|meno)|give or take)\\s?';
/** The same in plain numbers, beside a temperature: '180 °C (20 less with a fan)', '180 °C ± 10'. */
const BARE_DIFFERENCE = new RegExp(
  `^${GIVE_OR_TAKE}\\d|^\\s*[(,;/–-]\\s*${LEADS}(?:(?:reduce|lower|minus|less|subtract|decrease)[^\\d().;]{0,30}\\d{2}|[-−]\\s?\\d{2}|\\d{2}(?:\\s?[°º˚]|\\sdegrees?)?\\s(?:less|lower|below|cooler))(?!\\d)`,
  'iu',
);
/** What stands between a temperature and a difference from it that is said beside it. */
const BESIDE = /^\s*(?:[(,;/–-]|(?:minus|moins)\s)[^().;]*$/iu;
const OFF_BESIDE = new RegExp(`^(?:${GIVE_OR_TAKE}|\\)?\\s*[(,;/]\\s*[-−–]\\s*)$`, 'iu');
const BELOW_ZERO_BESIDE = /^\)?\s*(?:[(,;/]|\+\/)?\s*$/u;
/** ' (', '/', before what may say a temperature in the other scale. */
const SAID_AGAIN = /^\s*[(/]\s*$/u;
/** What is above it and what is below zero beside it are not the same. */
const FREEZING: Record<FoundTemperature['scale'], number> = { celsius: 0, fahrenheit: 32 };
/** How much lower an oven with a fan is set, at most. */
const FAN_LOWER_MOST: Record<FoundTemperature['scale'], number> = { celsius: 45, fahrenheit: 80 };
/** Authors round, and not always well. */
const SAME_WITHIN_CELSIUS = 12;

/**
 * The temperatures of a text with the plain numbers beside them that are temperatures too, so that no reader gets two
 * scales: '180 °C (160 fan)', '350 °F (180)'. Without differences ('20 °C less'), and what they are said beside.
 */
export function withBareNumbers(text: string, read: readonly FoundTemperature[]): FoundTemperature[] {
  const isDifference = ({ start, end }: FoundTemperature) =>
    DIFFERENCE_BEFORE.test(text.slice(Math.max(0, start - REACH_CHARACTERS), start)) ||
    DIFFERENCE_BEHIND.test(text.slice(end, end + REACH_CHARACTERS));
  const isDifferenceFrom = (one: FoundTemperature, next: FoundTemperature) => {
    const between = text.slice(one.end, next.start);
    const [degrees = 0, nextDegrees = 0] = [one, next].map((of) => of.degrees[0]?.value);
    const isBelowZero = degrees > FREEZING[one.scale] && nextDegrees < 0;
    return (
      (isDifference(next) && BESIDE.test(between)) ||
      OFF_BESIDE.test(between) ||
      (isBelowZero && BELOW_ZERO_BESIDE.test(between))
    );
  };
  const behindOf = ({ end }: FoundTemperature, next?: FoundTemperature) =>
    text.slice(end, Math.min(next?.start ?? text.length, end + REACH_CHARACTERS));
  const isBesideOne = (one: FoundTemperature, next?: FoundTemperature) =>
    (next !== undefined && isDifferenceFrom(one, next)) || BARE_DIFFERENCE.test(behindOf(one, next));
  return read.flatMap((one, index) => {
    const [last, next] = [read[index - 1], read[index + 1]];
    const behind = behindOf(one, next);
    const isFromLast = last !== undefined && isDifferenceFrom(last, one);
    if (isDifference(one) || isFromLast || isBesideOne(one, next)) return [];
    const isAgain = next !== undefined && next.scale !== one.scale && SAID_AGAIN.test(behind);
    if (isAgain && isBesideOne(next, read[index + 2])) return [];
    const from = Math.max(last?.end ?? 0, one.start - REACH_CHARACTERS);
    const fan =
      fanIn(FAN_BEHIND.exec(behind), one, one.end) ??
      fanIn(FAN_BEFORE.exec(text.slice(from, one.start)), one, from);
    if (fan === null) return [withSameBeside(text.slice(from, one.start), one, behind)];
    return isFanOf(one, fan) ? [one, fan].sort((first, second) => first.start - second.start) : [];
  });
}

/** A plain number that a match found, in the scale of the temperature it stands beside. */
function fanIn(
  match: RegExpExecArray | null,
  { scale }: FoundTemperature,
  offset: number,
): FoundTemperature | null {
  const found = (name: string) => match?.groups?.[name] ?? match?.groups?.[`last_${name}`];
  const place = match?.indices?.groups?.number ?? match?.indices?.groups?.last_number;
  const [lower, upper] = [found('lower'), found('upper')];
  if (!place || lower === undefined) return null;
  return {
    scale,
    degrees: [lower, upper].flatMap((words) => (words === undefined ? [] : { value: Number(words), words })),
    separator: found('separator') ?? '',
    start: offset + place[0],
    end: offset + place[1],
  };
}

function isFanOf(one: FoundTemperature, fan: FoundTemperature): boolean {
  const [degrees = 0, fanDegrees = 0] = [one, fan].map((of) => of.degrees[0]?.value);
  return fanDegrees <= degrees && degrees - fanDegrees <= FAN_LOWER_MOST[one.scale];
}

/** A temperature that a plain number beside it says again in the other scale. */
function withSameBeside(before: string, one: FoundTemperature, behind: string): FoundTemperature {
  const [only, upper] = one.degrees;
  const isSame = (words: string | undefined) => {
    if (!only || upper || words === undefined) return false;
    const [own, other] = [only.value, Number(words)];
    const inCelsius = (degrees: number, isCelsius: boolean) =>
      isCelsius ? degrees : convertDegrees(degrees, 'celsius');
    const isCelsius = one.scale === 'celsius';
    return Math.abs(inCelsius(own, isCelsius) - inCelsius(other, !isCelsius)) <= SAME_WITHIN_CELSIUS;
  };
  const withSecond = (second: string | undefined) =>
    only ? [{ ...only, second: Number(second) }] : one.degrees;
  const again = OTHER_BEHIND.exec(behind);
  const second = again?.groups?.inBrackets ?? again?.groups?.bare;
  if (again && isSame(second)) return { ...one, degrees: withSecond(second), end: one.end + again[0].length };
  const first = OTHER_BEFORE.exec(before);
  if (first && isSame(first[1]))
    return { ...one, degrees: withSecond(first[1]), start: one.start - first[0].length };
  return one;
}
