import { BETWEEN_DEGREES, type FoundTemperature } from './bare-temperatures.ts';

const MINUS = '(?<!plus\\s?(?:/|or|oder|eller|of)\\s?)minus|mínusz|mínus|miinus|минус|eksi';
/**
 * Romance languages say 'at least' and 'more or less' with the same word ('au moins 75 °C', 'más o menos 60 °C'): it is
 * a sign only where a text begins, behind such a word, or behind another such sign with its number.
 */
const ROMANCE_MINUS =
  "(?<=(?:^|[(,;:–/]\\s?|(?<!\\p{L})(?:à|a|de|di|da|em|en|entre|et|tra|fra|sous|sotto|bajo|sob|até|hasta|jusqu['’]à)\\s|(?<!\\p{L})(?:moins|menos?)\\s\\d{1,2}\\s?[°º˚]?C?\\s(?:ou?|e|y)\\s))(?:moins|meno|menos)";
/** Words a dash with a space behind it may follow as a sign: 'bei - 18 °C', and not 'water - 37 °C'. */
const BEFORE_SPACED =
  'at|to|below|of|than|about|around|from|bei|auf|unter|von|bis|ca\\.?|à|a|de|op|bij|tot|på|vid|ved|til|till|i|under|cirka|omkring|w|do|při|na';
/** What ends a text before the number of degrees below zero: 'minus ', '–', 'bei - '. */
const SIGN = new RegExp(
  `(?:(?<![\\p{L}\\d])(?<!\\d\\s?)(?:${MINUS}|${ROMANCE_MINUS})\\s|(?<=^|[\\s(/])(?<!\\d\\s?)(?<!\\d\\s?[°º˚]?\\s?[CF]?\\s)[-−–]|(?<=(?:^|\\()|(?<!\\p{L})(?:${BEFORE_SPACED})\\s)[-−–]\\s)$`,
  'iu',
);
/** The lower end of a range whose upper end has a sign of its own: 'minus 18 to '. */
const LOWER_END =
  /(?<![\p{L}\p{N}.,])((?:minus|moins|meno|menos)\s|[-−–]\s?)(\d{1,2})(\s?[°º˚]?\s(?:to|bis|à|a|tot|till?|til|or|oder|ou|och|und|and|et|y|e|o|en)\s|\s?[-–]\s)$/iu;
const REACH_CHARACTERS = 30;
/** In freezers both ends are below zero, and near each other: 'minus 18 to 20 °C'. */
const LEAST_OF_FREEZER = 10;
const FARTHEST_OF_FREEZER = 10;
/** No kitchen is colder; a dash before more degrees is no sign. */
const COLDEST = 80;
/** '5 to ', before degrees below zero: nothing tells its scale. */
const BARE_LOWER_END = new RegExp(`\\d(?:${BETWEEN_DEGREES})$`, 'iu');

/** What says before a place that the number there is below zero; empty where nothing does. */
export function signBefore(text: string, start: number): string {
  return SIGN.exec(text.slice(Math.max(0, start - REACH_CHARACTERS), start))?.[0] ?? '';
}

/** The same temperatures with those below zero that a word or a dash says to be so: 'minus 18 °C', '–18 °C'. */
export function withSigns(text: string, written: readonly FoundTemperature[]): FoundTemperature[] {
  const signed: FoundTemperature[] = [];
  for (const one of written) {
    const sign = signBefore(text, one.start);
    const [first, upper] = one.degrees;
    const isSigned = sign !== '' && first !== undefined && first.value > 0 && first.value <= COLDEST;
    if (isSigned && upper === undefined) signed.push(belowZero(text, one, first, sign));
    else if (upper === undefined) signed.push(...(behindLowerEnd(text, one) ?? [one]));
    else if (isSigned || (first?.value ?? 0) < 0) signed.push(...rangeBelowZero(one, sign));
    else signed.push(one);
  }
  return signed.filter(({ degrees: [first], start }) => {
    const before = text.slice(Math.max(0, start - REACH_CHARACTERS), start);
    return (first?.value ?? 0) >= 0 || !BARE_LOWER_END.test(before);
  });
}

function isOfFreezer(lower: number, upper: number): boolean {
  return lower >= LEAST_OF_FREEZER && Math.abs(upper - lower) <= FARTHEST_OF_FREEZER;
}

/** A range with a sign before its first end; none where it does not tell on which side of zero the other one is. */
function rangeBelowZero(one: FoundTemperature, sign: string): FoundTemperature[] {
  const [first, upper] = one.degrees;
  if (first === undefined || upper === undefined) return [one];
  const lower = Math.abs(first.value);
  const isBelow = isOfFreezer(lower, upper.value);
  // '-5 to 5 °C' tells it by its one dash.
  if (!isBelow) return sign === '' ? [one] : [];
  const degrees = [
    { ...first, value: -lower, words: sign + first.words },
    { ...upper, value: -upper.value },
  ];
  return [{ ...one, degrees, start: one.start - sign.length }];
}

/** The range whose upper end follows 'between minus 18 and '; null where nothing such stands before it. */
function behindLowerEnd(text: string, one: FoundTemperature): FoundTemperature[] | null {
  const before = text.slice(Math.max(0, one.start - REACH_CHARACTERS), one.start);
  const [whole = '', sign = '', lower, separator = ''] = LOWER_END.exec(before) ?? [];
  const [upper] = one.degrees;
  const start = one.start - whole.length;
  if (upper === undefined || lower === undefined || signBefore(text, start + sign.length) === '') return null;
  if (upper.value >= 0 && !isOfFreezer(Number(lower), upper.value)) return [];
  const degrees = [
    { value: -Number(lower), words: sign + lower },
    { ...upper, value: -Math.abs(upper.value) },
  ];
  return [{ ...one, degrees, separator: separator.replace(/[°º˚]/, ''), start }];
}

function belowZero(
  text: string,
  one: FoundTemperature,
  { value, words }: FoundTemperature['degrees'][number],
  sign: string,
): FoundTemperature {
  const start = one.start - sign.length;
  const only = { value: -value, words: sign + words };
  const before = text.slice(Math.max(0, start - REACH_CHARACTERS), start);
  const [whole = '', lowerSign = '', lower, separator = ''] = LOWER_END.exec(before) ?? [];
  if (lower === undefined) return { ...one, degrees: [only], start };
  const degrees = [{ value: -Number(lower), words: lowerSign + lower }, only];
  return { ...one, degrees, separator: separator.replace(/[°º˚]/, ''), start: start - whole.length };
}
