import { matchesOf } from '../../../text/match-at.ts';
import { BETWEEN_DEGREES, type FoundTemperature } from './bare-temperatures.ts';

/** No oven of a kitchen is hotter in Celsius, and none in Fahrenheit. */
const MOST_CELSIUS = 260;
const MOST_FAHRENHEIT = 600;

const RANGE = `(\\d{3})(?:(${BETWEEN_DEGREES})(\\d{3}))?`;
const NO_SCALE = '(?!\\p{L}|\\s?(?:[FCK]|Fahrenheit|Celsius|Centigrade|Kelvin)(?!\\p{L}))';
/** '350 degrees', '325–350°', 'a 400-degree oven', without a scale behind it. */
const DEGREES = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])${RANGE}(?:\\s?[°º˚]|[\\s-](?:degrees?|deg\\.?))${NO_SCALE}`,
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
/** '180°', '160–180°', '200º y 180º', in a text that is in another language. */
const SIGN_ABROAD = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(\\d{2,3})(?:(${BETWEEN_DEGREES})(\\d{2,3}))?\\s?[°º˚]${NO_SCALE}`,
  'giu',
);
/** Words of ovens and of what is done at so many degrees, that no English text has. */
const HEAT_ABROAD = {
  CzechAndSlovak: 'troub\\p{L}*|rúr\\p{L}*|péct|peč\\p{L}+|predhre\\p{L}+|předehř\\p{L}+',
  DanishAndNorwegian: 'ovne?n?|stekes?|steges?|forvarm\\p{L}*',
  Dutch: '(?:de|een|in) (?:\\p{L}+ )?oven (?:voor|op)|voorverwarm\\p{L}*|verwarm\\p{L}*|op \\d+',
  French:
    '(?:le|du|au|un|votre) four|four à|(?:pré)?-?chauff\\p{L}+|enfourn\\p{L}+|cui(?:re|sez|ts?|sson|sent)|thermostat',
  German:
    '(?:back)?ofen|(?:back)?rohr|backen|backt|backzeit|\\p{L}*hei[zß]\\p{L}*|erhitzen|garen|(?:bei|auf) (?:ca\\. ?|etwa |rund )?\\d+',
  Hungarian: 'süt\\p{L}+|hőfok\\p{L}*',
  Italian:
    'forno|inforn\\p{L}+|cuoc\\p{L}+|cottura|(?:pre)?ri?scalda\\p{L}+|scalda\\p{L}+|frigg\\p{L}+|temperatura|a \\d+\\s?[°º˚] (?:per|e|fino)',
  Polish: 'piekarnik\\p{L}*|nagrz\\p{L}+|piec|piecz\\p{L}+',
  Portuguese: 'forno|ass(?:ar|e|ando)|(?:pr[ée]-?)?aque[cç]\\p{L}+|a \\d+\\s?[°º˚] (?:por|até)',
  Spanish:
    'horn(?:o|e\\p{L}+|ad\\p{L}+)|aceite|(?:pre)?cal(?:entar?|iente)\\p{L}*|cocer|coc(?:emos|inar?)|freír|a \\d+\\s?[°º˚] (?:durante|y|hasta|con)',
  Swedish: 'ugn(?:en)?|ugnsvärme|grädd\\p{L}*|stek(?:a|s)?|på \\d+',
  Turkish: 'fırın\\p{L}*|dereceli?k?',
};
const SAID_ABROAD = new RegExp(`(?<!\\p{L})(?:${Object.values(HEAT_ABROAD).join('|')})(?!\\p{L})`, 'iu');
/** '45°' may be an angle. */
const LEAST_CELSIUS = 60;
/** 'Um 90 Grad drehen', 'girar 90 grados'. */
const TURNED_ABROAD = /(?<!\p{L})(?:um|gir\p{L}+|ruot\p{L}+|tourn\p{L}+|draai\p{L}*) (?:\p{L}+ ){0,3}$/iu;
/** A pan is turned 270 degrees. */
const TURNED = /(?<!\p{L})(?:turn|rotat|spin|swivel|twist|flip|pivot)\p{L}*(?!\p{L})[^.;]*$/iu;
/** An oven is turned, too: 'turn the oven down to 225 degrees'. */
const HEAT_TURNED =
  /(?<!\p{L})(?:ovens?|heat|temp(?:erature)?|grill|smoker|down|up)(?: \p{L}+){0,2} to (?:about )?$/iu;
const ANGLE_BEHIND =
  /^[\s-](?:\p{L}+ )?(?:angles?|turns?|rotations?|increments?|to (?:the|each|one)|(?:counter-?|anti-?)?clockwise)(?!\p{L})/iu;
const REACH_CHARACTERS = 60;
/** '165°', '200 to 225 degrees', without a scale behind it. */
const DEGREES_ALONE = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(\\d{2,3})(?:(${BETWEEN_DEGREES})(\\d{2,3}))?(?:\\s?[°º˚]|[\\s-](?:degrees?|deg\\.?))${NO_SCALE}`,
  'giu',
);
/** Fewer degrees without a scale are an angle, or lukewarm. */
const LEAST_ALONE = 90;

/**
 * Temperatures whose scale nobody needs to say. '350 degrees' can only be Fahrenheit, as they are too hot for any other;
 * less hot ones in English may be either, and are left as they were written. Other languages mean Celsius, also where
 * a text of theirs says '180°' only.
 */
export function findWithoutScale(text: string): FoundTemperature[] {
  const isFahrenheit = (value: number) => value > MOST_CELSIUS && value <= MOST_FAHRENHEIT;
  const isOfOven = (value: number) => value >= LEAST_CELSIUS && value <= MOST_CELSIUS;
  const isCelsius = (value: number) => value <= MOST_FAHRENHEIT;
  return [
    ...[DEGREES, OVEN_TO].flatMap((written) => find(text, written, 'fahrenheit', TURNED, isFahrenheit)),
    ...find(text, CELSIUS_ABROAD, 'celsius', TURNED_ABROAD, isCelsius),
    ...(SAID_ABROAD.test(text) ? find(text, SIGN_ABROAD, 'celsius', TURNED_ABROAD, isOfOven) : []),
  ];
}

/** Temperatures whose scale only the rest of their recipe tells: 'until the thigh registers 165°'. */
export function findInScale(text: string, scale: FoundTemperature['scale']): FoundTemperature[] {
  const most = scale === 'celsius' ? MOST_CELSIUS : MOST_FAHRENHEIT;
  const canBe = (value: number) => value >= LEAST_ALONE && value <= most;
  return find(text, DEGREES_ALONE, scale, TURNED_ABROAD, canBe).filter(({ start, end }) => {
    const before = text.slice(Math.max(0, start - REACH_CHARACTERS), start);
    const isAngle = ANGLE_BEHIND.test(text.slice(end, end + REACH_CHARACTERS));
    return !isAngle && (!TURNED.test(before) || HEAT_TURNED.test(before));
  });
}

function find(
  text: string,
  written: RegExp,
  scale: FoundTemperature['scale'],
  turned: RegExp,
  canBe: (value: number) => boolean,
): FoundTemperature[] {
  return matchesOf(written, text).flatMap((match) => {
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
