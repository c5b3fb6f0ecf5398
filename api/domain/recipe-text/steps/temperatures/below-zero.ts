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
/** No kitchen is colder; a dash before more degrees is no sign. */
const COLDEST = 80;
/** Of '-18 to 20 °C' the upper end may be below zero as well; that of '-1 to 5 °C' is not. */
const FREEZER = -10;
/** '5 to ', before degrees below zero: nothing tells its scale. */
const BARE_LOWER_END = new RegExp(`\\d(?:${BETWEEN_DEGREES})$`, 'iu');

/** What says before a place that the number there is below zero; empty where nothing does. */
export function signBefore(text: string, start: number): string {
  return SIGN.exec(before(text, start))?.[0] ?? '';
}

/**
 * The same temperatures with those below zero that a word or a dash says to be so: 'minus 18 °C', '–18 °C'. A range is
 * left out where it may end on either side of zero: 'minus 18 to 20 °C'.
 */
export function withSigns(text: string, written: readonly FoundTemperature[]): FoundTemperature[] {
  return written.flatMap((one) => {
    const [first, upper] = one.degrees;
    const sign = signBefore(text, one.start);
    const isSigned = sign !== '' && first !== undefined && first.value > 0 && first.value <= COLDEST;
    const isBelow = isSigned || (first?.value ?? 0) < 0;
    if (first === undefined || upper !== undefined)
      return isSigned || (first?.value ?? 0) <= FREEZER ? [] : [one];
    const start = one.start - (isSigned ? sign.length : 0);
    const only = isSigned ? { ...first, value: -first.value, words: sign + first.words } : first;
    const [whole = '', lowerSign = '', lower, separator = ''] = LOWER_END.exec(before(text, start)) ?? [];
    if (lower === undefined || signBefore(text, start - whole.length + lowerSign.length) === '')
      return isBelow && BARE_LOWER_END.test(before(text, start)) ? [] : [{ ...one, degrees: [only], start }];
    if (!isBelow) return [];
    const degrees = [{ value: -Number(lower), words: lowerSign + lower }, only];
    return [{ ...one, degrees, separator: separator.replace(/[°º˚]/, ''), start: start - whole.length }];
  });
}

function before(text: string, start: number): string {
  return text.slice(Math.max(0, start - REACH_CHARACTERS), start);
}
