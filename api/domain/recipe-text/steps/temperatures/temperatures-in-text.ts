import { convertDegrees, type TemperatureSystem } from '../../../maths/measurements.ts';
import { matchesOf } from '../../../text/match-at.ts';
import { BETWEEN_DEGREES, FAN, type FoundTemperature, withBareNumbers } from './bare-temperatures.ts';
import { signBefore, withSigns } from './below-zero.ts';
import { findInScale, findWithoutScale } from './temperatures-without-scale.ts';
import { findTurnedHeat, findTurnedInScale, type RecipeScale } from './turned-heat.ts';

const SCALE = 'F|C|Fahrenheit|Celsius|Centigrade';
/** Number (of a range both), sign of degrees or none, scale. A bare lower-case letter must touch its number. */
const TEMPERATURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])([-−]?\\d{1,3}(?:[.,]\\d)?)(?:(${BETWEEN_DEGREES})(\\d{1,3}))?(?:\\s?(?:°|º|˚|degrees?|deg\\.?)\\s?(${SCALE}|\\((?:${SCALE})\\))|\\s?(Fahrenheit|Celsius|Centigrade|℉|℃)|(F|C)|\\s(F|C))(?![\\p{L}\\p{N}'’])`,
  'giu',
);
/** What may lead to the same in the other scale; a bracket where nothing else may stand in it. */
const SAID_AGAIN =
  /^\s*(?:[/=|,;]\s*|\bor\b\s*)?(\()?\s*(?:or |about |around |roughly |approx\.? |approximately |~ ?)?$/i;
/** What stands between a temperature and the same with a fan, and between that and the first in the other scale. */
const BEFORE_FAN = new RegExp(`^\\s*[/(,]\\s*(?:${FAN}\\s?[:=]?\\s?)?$`, 'iu');
const GAS = '(?:\\s*[/(,]\\s*gas(?: mark)?\\s?\\d{1,2}\\)?)';
const AFTER_FAN = new RegExp(`^\\s*(?:with )?(?:a )?(?:${FAN})?\\s*\\)?${GAS}?(\\s*[/,]\\s*)$`, 'iu');
const AROUND_GAS = new RegExp(`^${GAS}(\\s*[/,]\\s*)$`, 'iu');
const BRACKET_END = /\.?\s*\)/y;
/** The full stop of an abbreviation before the same in the other scale: '350 degrees F. (175 degrees C.)'. */
const BEHIND_STOP = /^\.(\s*\(\s*)$/;
const SENTENCE_END = /^\s*(?:$|\p{Lu})/u;

/** Lowest bare number before 'C' or 'F' that is a temperature: '12 C sugar' are cups. */
const LOWEST_BARE_DEGREES = 30;
/** The same below zero: 'sugar -2 C' are cups. */
const LEAST_BARE_BELOW_ZERO = 10;
/** So many times the lower end the upper end of a range may be, unless both are those of a fridge. */
const FARTHEST_ENDS = 4;
/** Authors round, and not always well: 250 °F is 130 °C to many. */
const SAME_WITHIN_CELSIUS = 12;

/**
 * Temperatures of a text, in order. One that is said again in the other scale is found once, with both values. Where
 * two scales stand together but not so that each reader can be shown one of them, both are left as they were written.
 * @param scale that of the recipe, for those that say none
 */
export function findTemperatures(text: string, scale: RecipeScale = null): FoundTemperature[] {
  const scaled = matchesOf(TEMPERATURE, text).flatMap((match) => readTemperature(match) ?? []);
  const inOrder = (all: FoundTemperature[]) => all.sort((one, other) => one.start - other.start);
  const withOthers = (all: FoundTemperature[], others: FoundTemperature[]) =>
    inOrder([
      ...all,
      ...others.filter((one) => all.every(({ start, end }) => end <= one.start || start >= one.end)),
    ]);
  const sure = withOthers(scaled, findWithoutScale(text));
  const said = scale === null || scale === 'both' ? sure : withOthers(sure, findInScale(text, scale));
  const turned = said.length === 0 ? findTurnedInScale(text, scale) : findTurnedHeat(text, said);
  const written = inOrder([...said, ...turned]);
  const read = withBareNumbers(text, withSigns(text, written));
  const found: FoundTemperature[] = [];
  for (let index = 0; index < read.length; index++) {
    const [one, next, third] = [read[index], read[index + 1], read[index + 2]];
    if (!one) break;
    const pair = next && readPair(text, one, next);
    if (pair) {
      if (pair !== 'as written') found.push(pair);
      index += 1;
      continue;
    }
    const again =
      next &&
      (readPairAroundGas(text, one, next) ??
        readPairBehindStop(text, one, next) ??
        (third && readPairAroundFan(text, one, next, third)));
    found.push(...(again ?? [one]));
    if (again) index += again.length - 1;
  }
  return found;
}

/** The scale of all temperatures of some texts, or both where some are said in both; null where they have none, or not all the same. */
export function scaleOfAll(texts: readonly string[]): RecipeScale {
  const found = texts.flatMap((text) => findTemperatures(text));
  if (found.some(({ degrees }) => degrees.some(({ second }) => second !== undefined))) return 'both';
  const [scale, ...others] = new Set(found.map((one) => one.scale));
  return scale === undefined || others.length > 0 ? null : scale;
}

/** 'One glass (33c)' holds centiliters. */
const CENTILITERS = /\dc$/;
/** Below it, a bare 'c' behind a number on an ingredient line may mean cups and centiliters, too. */
const LEAST_BARE_CELSIUS = 100;

/** Temperatures of an ingredient line, where a small letter alone may be a unit of its amount. */
export function findLineTemperatures(text: string): FoundTemperature[] {
  return findTemperatures(text).filter(({ degrees }) =>
    degrees.every(
      ({ value, words, second }) =>
        second !== undefined || value >= LEAST_BARE_CELSIUS || !CENTILITERS.test(words),
    ),
  );
}

/** The same said in both scales ('350°F/180°C'); null where the two have nothing to do with each other. */
function readPair(
  text: string,
  one: FoundTemperature,
  other: FoundTemperature,
): FoundTemperature | 'as written' | null {
  const lead = SAID_AGAIN.exec(text.slice(one.end, other.start));
  if (!lead || lead[0] === '' || one.scale === other.scale) return null;
  const isBracket = lead[1] !== undefined;
  BRACKET_END.lastIndex = other.end;
  const isWhole = !isBracket || BRACKET_END.test(text);
  if (isSame(one, other))
    return isWhole ? withSecond(one, other, isBracket ? BRACKET_END.lastIndex : other.end) : 'as written';
  return isWhole && /[/=(]/.test(lead[0]) ? 'as written' : null;
}

/** '200C/180C fan/400F': the last says the first again. */
function readPairAroundFan(
  text: string,
  one: FoundTemperature,
  fan: FoundTemperature,
  other: FoundTemperature,
): FoundTemperature[] | null {
  const afterFan = AFTER_FAN.exec(text.slice(fan.end, other.start));
  if (!afterFan?.[1] || !BEFORE_FAN.test(text.slice(one.end, fan.start))) return null;
  if (one.scale !== fan.scale || one.scale === other.scale || !isSame(one, other)) return null;
  return [withSecond(one, other, one.end), fan, leftOut(other, afterFan[1])];
}

/** '180C/gas 4/350F': the last says the first again. */
function readPairAroundGas(
  text: string,
  one: FoundTemperature,
  other: FoundTemperature,
): FoundTemperature[] | null {
  const [, separator] = AROUND_GAS.exec(text.slice(one.end, other.start)) ?? [];
  if (separator === undefined || one.scale === other.scale || !isSame(one, other)) return null;
  return [withSecond(one, other, one.end), leftOut(other, separator)];
}

/** '350 degrees F. (175 degrees C.)'. The full stop stays where a sentence may end with it. */
function readPairBehindStop(
  text: string,
  one: FoundTemperature,
  other: FoundTemperature,
): FoundTemperature[] | null {
  const [whole = '', bracket] = BEHIND_STOP.exec(text.slice(one.end, other.start)) ?? [];
  BRACKET_END.lastIndex = other.end;
  if (bracket === undefined || one.scale === other.scale || !isSame(one, other)) return null;
  if (!BRACKET_END.test(text)) return null;
  const end = BRACKET_END.lastIndex;
  const separator = SENTENCE_END.test(text.slice(end)) ? bracket : whole;
  return [withSecond(one, other, one.end), { ...leftOut(other, separator), end }];
}

/** A temperature whose words are left out, with what separates it. */
function leftOut(one: FoundTemperature, separator: string): FoundTemperature {
  return { ...one, degrees: [], start: one.start - separator.length };
}

function withSecond(one: FoundTemperature, other: FoundTemperature, end: number): FoundTemperature {
  const degrees = one.degrees.map((degree, index) => {
    const second = other.degrees[index]?.value;
    return second === undefined ? degree : { ...degree, second };
  });
  return { ...one, degrees, end };
}

/** Celsius for Fahrenheit, and the reverse. */
export function otherScale(scale: TemperatureSystem): TemperatureSystem {
  return scale === 'celsius' ? 'fahrenheit' : 'celsius';
}

function readTemperature(match: RegExpExecArray): FoundTemperature | null {
  const [whole, first = '', separator = '', second, withSign, named, touching, apart] = match;
  const letters = withSign ?? named ?? touching ?? apart ?? '';
  const isBare = touching !== undefined || apart !== undefined;
  const isLetterOnly = apart === 'f' || apart === 'c';
  const isBelowZero = /^[-−]/.test(first) || signBefore(match.input, match.index) !== '';
  const degrees = Math.abs(toNumber(second ?? first));
  const lowest = isBelowZero ? LEAST_BARE_BELOW_ZERO : LOWEST_BARE_DEGREES;
  if (isLetterOnly || (isBare && degrees < lowest)) return null;
  const upperStart = first.length + separator.length;
  const scale = /^\(?[f℉]/i.test(letters) ? 'fahrenheit' : 'celsius';
  const end = match.index + whole.length;
  // 'Paso 4 a 180 °C' is no range.
  if (
    second !== undefined &&
    /\p{L}/u.test(separator) &&
    toNumber(first) > 0 &&
    toNumber(first) < toNumber(second) / FARTHEST_ENDS &&
    toNumber(second) >= LOWEST_BARE_DEGREES
  ) {
    const words = whole.slice(upperStart);
    const start = match.index + upperStart;
    return { scale, degrees: [{ value: toNumber(second), words }], separator: '', start, end };
  }
  return {
    scale,
    degrees:
      second === undefined
        ? [{ value: toNumber(first), words: whole }]
        : [
            { value: toNumber(first), words: first },
            { value: toNumber(second), words: whole.slice(upperStart) },
          ],
    separator: separator.replace(/[°º˚]/, ''),
    start: match.index,
    end,
  };
}

function isSame(one: FoundTemperature, other: FoundTemperature): boolean {
  const inCelsius = ({ scale, degrees }: FoundTemperature) =>
    degrees.map(({ value }) => (scale === 'celsius' ? value : convertDegrees(value, 'celsius')));
  const others = inCelsius(other);
  return (
    one.degrees.length === other.degrees.length &&
    inCelsius(one).every((value, index) => Math.abs(value - (others[index] ?? 0)) <= SAME_WITHIN_CELSIUS)
  );
}

function toNumber(digits: string): number {
  return Number(digits.replace('−', '-').replace(',', '.'));
}
