import { BETWEEN_DEGREES, FAN, type FoundTemperature } from './bare-temperatures.ts';

/** An oven and its heat, with what leads from them to degrees: 'lower the oven temperature to', 'Hitze reduzieren auf'. */
const HEAT_TO =
  '(?:\\p{L}*temp[eé]ratu\\p{L}*|temp|heat|hitte|hitze|chaleur|calore?|ovens?|\\p{L}*ofen|four|forno|horno|ugnen|ovne?n|värmen|varmen)(?:\\s\\p{L}+){0,2}?\\s(?:to|auf|à|a|para|till?|på|naar)';
/** 'Then at' and the like, behind which another heat follows. */
const THEN_AT =
  'then(?:\\s(?:for\\s)?(?:about\\s)?\\d{1,3}\\s?min(?:ute)?s?(?:\\smore)?)?\\sat|(?:dann|danach|anschließend)\\s(?:bei|auf)|puis\\sà|poi\\sa|luego\\sa';
/** The same where nothing says that it is heat: of sauces and calories, too, 'reduce to' is said. */
const TURNED_TO = [
  '(?<=^|[.,;:!?(]\\s|(?<!\\p{L})(?:then|and|min(?:ute)?s?|hours?)\\s)(?:reduce|lower|decrease|drop|raise|increase)\\sto',
  '(?:turn|crank)(?:ed|ing)?(?:\\sit)?(?:\\sback)?\\s(?:up|down)\\sto',
  'minuten\\sauf',
  'verlaag\\snaar',
  '(?:(?:baiss|abbass|baix|baj|sänk|senk)\\p{L}*|reduce|reduza)\\s(?:à|a|para|till?)',
].join('|');
/** What may follow degrees of which neither sign nor scale is said; anything else may be their unit. */
const BEHIND =
  'for|and|until|then|after|when|once|or|with|grad|und|bis|für|(?:zurück|herunter|runter|ab)?(?:schalten|stellen|drehen|senken|reduzieren)|fertig|et|pendant|pour|jusqu\\p{L}*|e|per|fino|y|durante|hasta|até|och|og|en';
const TURNED = new RegExp(
  `(?<=(?<!\\p{L})(?:${HEAT_TO}|${THEN_AT}|(${TURNED_TO}))\\s(?:about\\s)?)(\\d{2,3})(?:(${BETWEEN_DEGREES})(\\d{2,3}))?(?:\\s?[°º˚]|\\sdegrees?)?(?![\\p{L}\\p{N}%/°º˚]|[.,]\\d)(?=\\s*(?:$|[.,;:!)(])|\\s(?:${BEHIND}|${FAN})(?!\\p{L}))`,
  'giu',
);
/** What an oven can be turned to. */
const OVEN: Record<FoundTemperature['scale'], { least: number; leastUnsaid: number; most: number }> = {
  celsius: { least: 60, leastUnsaid: 120, most: 300 },
  fahrenheit: { least: 200, leastUnsaid: 250, most: 575 },
};

/**
 * Degrees that an oven is turned to without their scale being said, in the scale that the text began with: '220 °C. Turn
 * down to 180 after 10 minutes'.
 */
export function findTurnedHeat(text: string, written: readonly FoundTemperature[]): FoundTemperature[] {
  const [first] = written;
  const isOfOven = (value: number) =>
    first !== undefined && value >= OVEN[first.scale].least && value <= OVEN[first.scale].most;
  if (!first?.degrees.every(({ value }) => isOfOven(value))) return [];
  return [...text.matchAll(TURNED)].flatMap((match) => {
    const [whole, unsaid, lower = '', separator = '', upper] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const values = [lower, ...(upper === undefined ? [] : [upper])].map(Number);
    const isKnown = written.some((one) => one.start < end && start < one.end);
    if (start < first.end || isKnown || !values.every(isOfOven)) return [];
    const isTooLow = Math.min(...values) < OVEN[first.scale].leastUnsaid;
    if (unsaid !== undefined && isTooLow) return [];
    const words = upper === undefined ? [whole] : [lower, whole.slice(lower.length + separator.length)];
    const degrees = words.map((said, index) => ({ value: values[index] ?? 0, words: said }));
    return { scale: first.scale, degrees, separator: separator.replace(/[°º˚]/, ''), start, end };
  });
}
