import { matchAt, readNumber } from './amounts.ts';

/** Duration found in a text. */
type DurationInText = {
  /** Its length in minutes; of a range the lower end. */
  minutes: number;
  /** Position of its first character. */
  start: number;
  /** Position after it. */
  end: number;
};

const MINUTES_PER_UNIT = { second: 1 / 60, minute: 1, hour: 60, day: 1440 };

const NUMBER_START =
  /(?<![\p{L}\p{N}.,/])(?:\d|[½⅓⅔¼¾]|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|an?|half|couple)(?=[\s-]))/giu;
const BETWEEN_ENDS = /\s?[-–—~]\s?|\s(?:to|or)\s/iy;
/** A hyphen before a singular unit makes an adjective: '10-minute rice' is no wait. */
const TIME_UNIT =
  /\s?(?:(seconds?|secs?)|(minutes?|mins?)|(hours?|hrs?|h)|(days?))(?![\p{L}])\.?|-(?:(seconds|secs)|(minutes|mins)|(hours|hrs)|(days))(?![\p{L}])\.?/iuy;
const AND_A_HALF = /\s(?:and|&) an? half(?!\p{L})/iuy;
const BETWEEN_PARTS = /,?\s?(?:(?:and|&)\s)?/iy;

function readTimeUnit(text: string, position: number): { minutes: number; end: number } | null {
  const match = matchAt(TIME_UNIT, text, position);
  if (!match) return null;
  const [whole, ...units] = match;
  const { second, minute, hour, day } = MINUTES_PER_UNIT;
  const minutes = [second, minute, hour, day][units.findIndex(Boolean) % 4] ?? minute;
  return { minutes, end: position + whole.length };
}

/** Reads a duration at `position` ('1-2 hours', '1 hour 30 minutes', 'an hour and a half'); null when none. */
function readDuration(text: string, position: number): DurationInText | null {
  const lower = readNumber(text, position);
  if (!lower) return null;
  const lowerUnit = readTimeUnit(text, lower.end);
  const separator = lowerUnit ? null : matchAt(BETWEEN_ENDS, text, lower.end);
  const upper = separator && readNumber(text, lower.end + separator[0].length);
  const unit = lowerUnit ?? (upper && readTimeUnit(text, upper.end));
  if (!unit) return null;
  const half = matchAt(AND_A_HALF, text, unit.end);
  const minutes = (lower.value + (half ? 0.5 : 0)) * unit.minutes;
  const end = unit.end + (half?.[0].length ?? 0);
  if (unit.minutes !== MINUTES_PER_UNIT.hour || half) return { minutes, start: position, end };
  const partStart = end + (matchAt(BETWEEN_PARTS, text, end)?.[0].length ?? 0);
  const part = readNumber(text, partStart);
  const partUnit = part && !part.isArticle ? readTimeUnit(text, part.end) : null;
  if (!part || partUnit?.minutes !== MINUTES_PER_UNIT.minute) return { minutes, start: position, end };
  return { minutes: minutes + part.value, start: position, end: partUnit.end };
}

/** All durations of a text, in order. */
export function findDurations(text: string): DurationInText[] {
  const durations: DurationInText[] = [];
  let end = 0;
  for (const { index } of text.matchAll(NUMBER_START)) {
    if (index < end) continue;
    const duration = readDuration(text, index);
    if (!duration) continue;
    durations.push(duration);
    end = duration.end;
  }
  return durations;
}
