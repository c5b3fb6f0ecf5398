import { matchAt } from '../../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../../text/number-words.ts';
import { andOfBetween, RANGE_WORDS } from '../../../text/range-words.ts';
import { readNumber } from '../../lines/amounts/amounts.ts';
import { readBehindHour } from './bare-minutes.ts';
import { AND_A_HALF_ABROAD, NUMBERS_ABROAD, numberAbroad, PARTS_OF_HOUR, TIME_UNITS } from './time-words.ts';

/** Duration found in a text. */
export type DurationInText = {
  /** Its length in minutes; of a range the lower end. */
  minutes: number;
  /** Position of its first character. */
  start: number;
  /** Position after it. */
  end: number;
};

/** A duration with the minutes of its unit. */
type InUnit = DurationInText & { unit: number };

/** Number with the unit of time it stands in. */
type Part = { minutes: number; unit: number; end: number };

const SECOND = 1 / 60;
const MINUTE = 1;
const HOUR = 60;
const DAY = 1440;
/** Minutes of the units, in the order of the groups of `TIME_UNIT` and `ADJECTIVE`. */
const UNITS = [SECOND, MINUTE, HOUR, DAY];

const NUMBER_START = new RegExp(
  `(?<![\\p{L}\\p{N}.,/’'])(?:\\d|[½⅓⅔¼¾]|(?<![\\p{L}]-)(?:one|${SEVERAL_IN_WORDS}|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|an?|another|half|quarter|couple|${NUMBERS_ABROAD})(?=[\\s-])|un(?=['’]\\p{L})|(?:${PARTS_OF_HOUR})(?!\\p{L}))`,
  'giu',
);
/** Words between a number and its unit: '10 more minutes', '20 or so minutes'. */
const BEFORE_UNIT =
  /(?<=['’])|\s(?:d['’]\s?|d[eiu] )(?=\p{L})|\s(?:(?:or so|or more|or less|more|further|additional|extra|full|whole|solid|good)\s?)*|\s?[-–]?/iuy;
/** The units in the languages whose recipes are imported; English also as an adjective, which is no wait by itself. */
const TIME_UNIT = new RegExp(`(?:${TIME_UNITS})(?!\\p{L})\\.?`, 'iuy');
/** 'a 10-minute rest', and not '10-minute rice'. */
const ADJECTIVE =
  /-(?:(second)|(minute|min)|(hour|hr)|(day))(?= (?:rests?|timers?|simmer|soak|rise|proof|chill|boil|bake|steam|marinade|infusion|wait|break)\b)/iuy;
const HALF_HOUR = /(?:an? )?half[- ](?:an[- ])?hour(?!\p{L})/iuy;
const PART_OF_HOUR = new RegExp(`(?:${PARTS_OF_HOUR})(?!\\p{L})`, 'iuy');
/** Minutes of the groups of `PARTS_OF_HOUR`. */
const MINUTES_OF_PARTS = [HOUR / 2, (3 * HOUR) / 4, HOUR / 4, (3 * HOUR) / 2];
/** 'un'ora'. */
const ONE_ELIDED = /un['’](?=\p{L})/iuy;
const ANOTHER = /another(?=\s)/iy;
const NUMBER_ABROAD = new RegExp(`(${NUMBERS_ABROAD})(?=\\s)`, 'iuy');
const CLOCK = /(\d{1,2}):([0-5]\d)(?=\s?(?:h\b|hrs?\b|hours?\b))/iy;
const LISTED_RANGE = /(\d{1,3})\/(\d{1,3})(?!\d)/y;
const BETWEEN_ENDS = new RegExp(
  `\\s?[-–—~/]\\s?|,?\\s(?:${RANGE_WORDS})(?: up to)?\\s|,?(?: (?:and|but))? (?:up to|at most|no more than|not more than)\\s`,
  'iuy',
);
const AND_A_PART = /\s(?:and|&) (?:an? )?(half|quarter)(?!\p{L})/iuy;
const AND_HALF_ABROAD = new RegExp(`\\s${AND_A_HALF_ABROAD}(?!\\p{L})`, 'iuy');
const AND_A_HALF = /\s(?:and|&) an? half(?!\p{L})/iuy;
const BETWEEN_PARTS = /,?\s?(?:(?:and|&|et|und|y|e|en|og|och)\s)?/iy;
const ARTICLE = /an?(?:other)?\s/iy;
const BARE_MINUTES = /([0-5]\d)(?![\d°º%])|\s?([0-5]?\d)\s?m(?!\p{L})/iuy;
/** The 30 of '1 h 30' and '1 heure 30', which may stand before anything in French, and not that of '1 h 30 g'. */
const SPACED_MINUTES =
  /\s([0-5]\d)(?![\d/]|[.,:]\d|\s?(?:[°º%x×–-]|(?:[kc]?g|[mcd]?l|c|f|cm|mm|min\p{L}*)(?!\p{L})))/iuy;
const HOUR_OF_SPACED = /(?<=\s|\d)(?:h|heures?)$/i;
const OR_MORE_OF_IT = /\sor (?:two|three)(?!\p{L}| \p{L}*(?:minute|hour))/iuy;

/** Between a duration and a number that is one in the same unit nothing ends, and no other number stands. */
const SAME_UNIT_REACH = /^[^.;!?\n\d½⅓⅔¼¾]{1,60}$/u;
/** 'Bake 10 minutes, turn, and bake for 5', 'cook 5 minutes, then 5 more': minutes are understood. */
const COOKED_FOR =
  /(?<!\p{L})(?:bake|cook|simmer|boil|roast|fry|sear|grill|broil|steam|rest|chill|knead|proof|rise|blend|braise)(?: (?:it|them|again|covered|uncovered))?(?: for (?:about |another |a further )?| another )$/iu;
const THEN =
  /(?:,|,? (?:and|then|and then)|(?:bake|cook|simmer|boil|roast|fry|sear|grill|broil|steam|knead)(?: for)?)(?: about| another)? $/i;
const ENDS_THERE = /^\s*(?:$|[.,;)])|^ (?:until|or until|on|at|before|per)(?!\p{L})/iu;
/** How far behind such a number is looked, in characters. */
const REACH_BEHIND_CHARACTERS = 20;
const MORE = /^ (?:more|longer)(?!\p{L})/iu;

/** '5 minute walk', '30 minute meal': one unit of several before a noun is an adjective; 'bake 20 minute or until' is a slip. */
const SINGULAR_BEFORE_NOUN =
  /^\s?(?:second|minute|hour|day) (?!(?:or|and|until|till|then|on|at|in|into|with|more|longer|per|each|to|over|before|after|for|from|while|when|if|as|max|maximum|minimum|approx|total|a|an|the|it|rests?|timers?|simmer|soak|rise|proof|chill|boil|bake|steam|marinade|infusion|wait|break)(?!\p{L}))\p{L}/iu;

function readUnit(text: string, position: number): { unit: number; end: number } | null {
  const spaced = position + (matchAt(BEFORE_UNIT, text, position)?.[0].length ?? 0);
  const isHyphen = /[-–]/.test(text[position] ?? '');
  const match = matchAt(TIME_UNIT, text, spaced);
  const isPlural = match !== null && /s\.?$/i.test(match[0]);
  const found = match && (!isHyphen || isPlural) ? match : matchAt(ADJECTIVE, text, position);
  if (!found) return null;
  const unit = UNITS[found.slice(1).findIndex(Boolean)] ?? MINUTE;
  return { unit, end: (found === match ? spaced : position) + found[0].length };
}

function readCount(text: string, position: number): { value: number; end: number } | null {
  const another = matchAt(ANOTHER, text, position) ?? matchAt(ONE_ELIDED, text, position);
  if (another) return { value: 1, end: position + another[0].length };
  const word = matchAt(NUMBER_ABROAD, text, position)?.[0];
  const value = word === undefined ? undefined : numberAbroad(word);
  return readNumber(text, position) ?? (word && value ? { value, end: position + word.length } : null);
}

/** A number with its unit, with the halves and smaller units behind it: '1 hour 30 minutes', '1h30'. */
function readPart(text: string, position: number, below = Number.POSITIVE_INFINITY): Part | null {
  const halfHour = matchAt(HALF_HOUR, text, position);
  if (halfHour) return { minutes: HOUR / 2, unit: HOUR, end: position + halfHour[0].length };
  const partOfHour = matchAt(PART_OF_HOUR, text, position);
  if (partOfHour) {
    const minutes = MINUTES_OF_PARTS[partOfHour.slice(1).findIndex(Boolean)] ?? HOUR;
    return { minutes, unit: HOUR, end: position + partOfHour[0].length };
  }
  const clock = matchAt(CLOCK, text, position);
  if (clock) {
    const end = readUnit(text, position + clock[0].length)?.end ?? position;
    return { minutes: Number(clock[1]) * HOUR + Number(clock[2]), unit: HOUR, end };
  }
  const number = readCount(text, position);
  const found = number && readUnit(text, number.end);
  if (!number || !found || found.unit >= below) return null;
  if (number.value > 1 && SINGULAR_BEFORE_NOUN.test(text.slice(number.end, number.end + 30))) return null;
  return withSmallerUnits(text, { minutes: number.value * found.unit, ...found });
}

function withSmallerUnits(text: string, part: Part): Part {
  const { unit, minutes, end } = part;
  const piece = matchAt(AND_A_PART, text, end);
  if (piece) {
    const share = piece[1]?.toLowerCase() === 'half' ? 1 / 2 : 1 / 4;
    return { unit, minutes: minutes + share * unit, end: end + piece[0].length };
  }
  const half = matchAt(AND_HALF_ABROAD, text, end);
  if (half) return { unit, minutes: minutes + unit / 2, end: end + half[0].length };
  const bare = unit === HOUR && /h/i.test(text[end - 1] ?? '') ? matchAt(BARE_MINUTES, text, end) : null;
  const restEnd = end + (matchAt(BETWEEN_PARTS, text, end)?.[0].length ?? 0);
  const rest = matchAt(ARTICLE, text, restEnd)
    ? null
    : (readPart(text, restEnd, unit) ?? readRange(text, restEnd));
  if (rest && rest.unit === UNITS[UNITS.indexOf(unit) - 1] && rest.minutes < unit)
    return { ...rest, minutes: minutes + rest.minutes };
  const behind = unit === HOUR ? readBehindHour(text, end) : null;
  if (behind) return { unit, minutes: minutes + behind.minutes, end: behind.end };
  const isHour = unit === HOUR && HOUR_OF_SPACED.test(text.slice(Math.max(0, end - 8), end));
  const spaced = isHour ? matchAt(SPACED_MINUTES, text, end) : null;
  if (spaced) return { unit, minutes: minutes + Number(spaced[1]), end: end + spaced[0].length };
  if (!bare) return part;
  return { unit, minutes: minutes + Number(bare[1] ?? bare[2]), end: end + bare[0].length };
}

/** '5/6 minutes' is a range; '3/4 hour' is none. */
function readListedRange(text: string, position: number): Part | null {
  const listed = matchAt(LISTED_RANGE, text, position);
  const found = listed && readUnit(text, position + listed[0].length);
  if (!listed || !found || found.unit > MINUTE || Number(listed[1]) < 2) return null;
  return { minutes: Number(listed[1]) * found.unit, ...found };
}

/** The first 10 'of 30 minutes' are no range; '5 of 10 minuten' are one. */
const ENGLISH_UNIT = /^\s?-?(?:minutes?|mins|hours?|hrs?|seconds?|secs?|days?)\.?$/i;

/** The lower end of a range, which gets its unit from the upper one: '1-2 hours', 'between 5 and 10 min'. */
function readRange(text: string, position: number): Part | null {
  const lower = readNumber(text, position);
  if (!lower || lower.isArticle) return null;
  const separator = matchAt(BETWEEN_ENDS, text, lower.end)?.[0] ?? andOfBetween(text, position, lower.end);
  const upper = separator === null ? null : readNumber(text, lower.end + separator.length);
  const found = upper && readUnit(text, upper.end);
  if (!upper || !found) return null;
  if (separator?.trim() === 'of' && ENGLISH_UNIT.test(text.slice(upper.end, found.end))) return null;
  const half = matchAt(AND_A_HALF, text, found.end)?.[0].length ?? 0;
  return { minutes: lower.value * found.unit, unit: found.unit, end: found.end + half };
}

/** Reads a duration at `position` ('1-2 hours', '1 hour 30 minutes', 'an hour and a half'); null when none. */
function readDuration(text: string, position: number): InUnit | null {
  const listed = readListedRange(text, position);
  const part = listed ? null : readPart(text, position);
  const lower = listed ?? part ?? readRange(text, position);
  if (!lower) return null;
  const { minutes, unit } = lower;
  const more = part && matchAt(OR_MORE_OF_IT, text, part.end);
  if (more) return { minutes, unit, start: position, end: part.end + more[0].length };
  const separator =
    part && (matchAt(BETWEEN_ENDS, text, part.end)?.[0] ?? andOfBetween(text, position, part.end));
  const upper = part && separator !== null ? readPart(text, part.end + separator.length) : null;
  const isRange = upper !== null && upper.minutes > minutes;
  return { minutes, unit, start: position, end: isRange ? upper.end : lower.end };
}

/** A number that is of the unit of the duration before it: the 5 of 'cook for 5 minutes, then 5 more'. */
function readInSameUnit(text: string, position: number, { end, unit }: InUnit): InUnit | null {
  const between = text.slice(end, position);
  const number = SAME_UNIT_REACH.test(between) ? readNumber(text, position) : null;
  if (!number || number.isArticle) return null;
  const separator = matchAt(BETWEEN_ENDS, text, number.end);
  const upper = separator && readNumber(text, number.end + separator[0].length);
  const numberEnd = upper?.end ?? number.end;
  const more = MORE.exec(text.slice(numberEnd, numberEnd + REACH_BEHIND_CHARACTERS))?.[0] ?? '';
  const behind = text.slice(numberEnd + more.length, numberEnd + more.length + REACH_BEHIND_CHARACTERS);
  const isSaid = COOKED_FOR.test(between) || (more !== '' && THEN.test(between));
  if (!isSaid || !ENDS_THERE.test(behind)) return null;
  return { minutes: number.value * unit, unit, start: position, end: numberEnd + more.length };
}

/** All durations of a text, in order. */
export function findDurations(text: string): DurationInText[] {
  const durations: InUnit[] = [];
  for (const { index } of text.matchAll(NUMBER_START)) {
    const last = durations.at(-1);
    if (last && index < last.end) continue;
    const duration = readDuration(text, index) ?? (last ? readInSameUnit(text, index, last) : null);
    if (duration) durations.push(duration);
  }
  return durations;
}
