import { BETWEEN_DEGREES, type FoundTemperature } from './bare-temperatures.ts';

/** No oven of a kitchen is hotter in Celsius, and none in Fahrenheit. */
const MOST_CELSIUS = 260;
const MOST_FAHRENHEIT = 600;

const RANGE = `(\\d{3})(?:(${BETWEEN_DEGREES})(\\d{3}))?`;
/** '350 degrees', '325–350°', 'a 400-degree oven', without a scale behind it. */
const DEGREES = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])${RANGE}(?:\\s?[°º˚]|[\\s-](?:degrees?|deg\\.?))(?!\\p{L}|\\s?(?:[FCK]|Fahrenheit|Celsius|Centigrade|Kelvin)(?!\\p{L}))`,
  'giu',
);
/** 'Heat the oven to 350', 'bake at 350 for 20 minutes': no degrees are said at all. */
const OVEN_TO = new RegExp(
  `(?<=(?<!\\p{L})(?:oven|pre-?heat(?:ed)?|bake|roast|broil)(?!\\p{L})(?:[^.;:\\d]{0,30}\\s)?(?:to|at)\\s(?:about\\s)?)${RANGE}(?=\\s*(?:$|[.,;)](?!\\d))|\\s(?:for|and|until|till|while|with|then)(?!\\p{L}))`,
  'giu',
);
/** '180 Grad', '160 à 170 degrés': who says degrees in these languages cooks in Celsius. */
const CELSIUS_ABROAD = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(\\d{2,3})(?:(${BETWEEN_DEGREES})(\\d{2,3}))?\\s?(?:grad|degrés?|grados?|gradi|graus?|graden|grader)(?:\\s?(?:C|Celsius))?(?!\\p{L}|\\s?(?:F|Fahrenheit)(?!\\p{L}))`,
  'giu',
);
/** 'Um 90 Grad drehen', 'girar 90 grados'. */
const TURNED_ABROAD = /(?<!\p{L})(?:um|gir\p{L}+|ruot\p{L}+|tourn\p{L}+|draai\p{L}*) (?:\p{L}+ ){0,3}$/iu;
/** A pan is turned 270 degrees. */
const TURNED = /(?<!\p{L})(?:turn|rotat|spin|swivel|twist)\p{L}*(?!\p{L})[^.;]*$/iu;
const REACH_CHARACTERS = 60;

/**
 * Temperatures whose scale nobody needs to say. '350 degrees' can only be Fahrenheit, as they are too hot for any other;
 * less hot ones in English may be either, and are left as they were written. Other languages mean Celsius.
 */
export function findWithoutScale(text: string): FoundTemperature[] {
  const isFahrenheit = (value: number) => value > MOST_CELSIUS && value <= MOST_FAHRENHEIT;
  const isCelsius = (value: number) => value <= MOST_FAHRENHEIT;
  return [
    ...[DEGREES, OVEN_TO].flatMap((written) => find(text, written, 'fahrenheit', TURNED, isFahrenheit)),
    ...find(text, CELSIUS_ABROAD, 'celsius', TURNED_ABROAD, isCelsius),
  ];
}

function find(
  text: string,
  written: RegExp,
  scale: FoundTemperature['scale'],
  turned: RegExp,
  canBe: (value: number) => boolean,
): FoundTemperature[] {
  return [...text.matchAll(written)].flatMap((match) => {
    const [whole, first = '', separator = '', second] = match;
    const values = [first, ...(second === undefined ? [] : [second])].map(Number);
    const before = text.slice(Math.max(0, match.index - REACH_CHARACTERS), match.index);
    if (!values.every(canBe) || turned.test(before)) return [];
    const start = match.index;
    const words = second === undefined ? [whole] : [first, whole.slice(first.length + separator.length)];
    return {
      scale,
      degrees: words.map((said, index) => ({ value: values[index] ?? 0, words: said })),
      separator: separator.replace(/[°º˚]/, ''),
      start,
      end: start + whole.length,
    };
  });
}
