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
  `(?<=(?<!\\p{L})(?:(${HEAT_TO})|${THEN_AT}|(${TURNED_TO}))\\s(?:about\\s)?)(\\d{2,3})(?:(${BETWEEN_DEGREES})(\\d{2,3}))?(?:\\s?[°º˚]|\\sdegrees?)?(?![\\p{L}\\p{N}%/°º˚]|[.,]\\d)(?=\\s*(?:$|[.,;:!)(])|\\s(?:${BEHIND}|${FAN})(?!\\p{L}))`,
  'giu',
);
/** What an oven can be turned to. */
const OVEN: Record<FoundTemperature['scale'], { least: number; leastUnsaid: number; most: number }> = {
  celsius: { least: 60, leastUnsaid: 120, most: 300 },
  fahrenheit: { least: 200, leastUnsaid: 250, most: 575 },
};

/** The scale of a recipe's other temperatures: of all, or both, where it says each in both; null where that is not sure. */
export type RecipeScale = FoundTemperature['scale'] | 'both' | null;

const THREE_DIGITS = /(?<![\d.,])\d{3}(?!\d)/;
/** Another heat without its scale: 'bake at 350, then lower the oven to 300'. */
const BARE_BEFORE = /\s(?:at|to|auf|bei|à|a|op|på)\s\d{3}(?!\d)/iu;

/** The scale in which an oven can be turned to so many degrees, where it is one only. */
function onlyScaleOf(values: readonly number[]): FoundTemperature['scale'] | null {
  const fits = (['celsius', 'fahrenheit'] as const).filter((scale) =>
    values.every((value) => value >= OVEN[scale].least && value <= OVEN[scale].most),
  );
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/**
 * Degrees that an oven is turned to in a text without other temperatures, in the scale of its recipe, or in the one that
 * fits: 'lower the oven to 325' where another step says '350 °F', or '175 °C/350 °F'.
 */
export function findTurnedInScale(text: string, scale: RecipeScale): FoundTemperature[] {
  if (scale === null || !THREE_DIGITS.test(text)) return [];
  return [...text.matchAll(TURNED)].flatMap((match) => {
    const [, heat] = match;
    const turned = turnedTo(match);
    const values = turned.degrees.map(({ value }) => value);
    const own = scale === 'both' ? onlyScaleOf(values) : scale;
    const isSaid = heat !== undefined && !BARE_BEFORE.test(text.slice(0, turned.start - heat.length));
    const isOfOven =
      own !== null && values.every((value) => value >= OVEN[own].least && value <= OVEN[own].most);
    return isSaid && isOfOven ? [{ scale: own, ...turned }] : [];
  });
}

function turnedTo(match: RegExpExecArray): Omit<FoundTemperature, 'scale'> {
  const [whole, , , lower = '', separator = '', upper] = match;
  const words = upper === undefined ? [whole] : [lower, whole.slice(lower.length + separator.length)];
  const values = [lower, upper ?? ''].map(Number);
  return {
    degrees: words.map((said, index) => ({ value: values[index] ?? 0, words: said })),
    separator: separator.replace(/[°º˚]/, ''),
    start: match.index,
    end: match.index + whole.length,
  };
}

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
    const [, , unsaid] = match;
    const turned = turnedTo(match);
    const { start, end } = turned;
    const values = turned.degrees.map(({ value }) => value);
    const isKnown = written.some((one) => one.start < end && start < one.end);
    if (start < first.end || isKnown || !values.every(isOfOven)) return [];
    const isTooLow = Math.min(...values) < OVEN[first.scale].leastUnsaid;
    return unsaid !== undefined && isTooLow ? [] : { scale: first.scale, ...turned };
  });
}
