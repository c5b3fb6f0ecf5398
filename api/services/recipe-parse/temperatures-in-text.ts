import { convertDegrees, type TemperatureSystem } from '#domain/maths/measurements.ts';

/** A temperature in a text: one number of degrees, or both of a range. */
export type FoundTemperature = {
  scale: TemperatureSystem;
  degrees: { value: number; words: string }[];
  /** What stands between the two of a range. */
  separator: string;
  /** Where it begins and ends, with what says it again in the other scale. */
  start: number;
  end: number;
};

/** Number (of a range both), sign of degrees or none, scale. A bare lower-case letter must touch its number. */
const TEMPERATURE =
  /(?<![\p{L}\p{N}.,])([-−]?\d{1,3}(?:[.,]\d)?)(?:(\s?[°º˚]?\s?[-–—]\s?|\s(?:to|or)\s)(\d{1,3}))?(?:\s?(?:°|º|˚|degrees?|deg\.?)\s?(F|C|Fahrenheit|Celsius|Centigrade)|\s?(Fahrenheit|Celsius|Centigrade)|(F|C)|\s(F|C))(?![\p{L}\p{N}'’])/giu;
/** What leads to the same in the other scale: '/', 'or', or a bracket, where nothing else may stand. */
const SAID_AGAIN =
  /\s*(?:\/|=|\bor\b)\s*|\s*(\()(?:or |about |around |roughly |approx\.? |approximately |~ ?)?/iy;
const BRACKET_END = /\s*\)/y;

/** Lowest bare number before 'C' or 'F' that is a temperature: '12 C sugar' are cups. */
const LOWEST_BARE_DEGREES = 30;
/** Authors round: 350 °F is 180 °C to them, 400 °F is 200 °C. */
const SAME_WITHIN_CELSIUS = 6;

/** Temperatures of a text, in order. One that is said again in the other scale is found once: both are shown from it. */
export function findTemperatures(text: string): FoundTemperature[] {
  const found: FoundTemperature[] = [];
  for (const match of text.matchAll(TEMPERATURE)) {
    const temperature = readTemperature(match);
    if (!temperature || temperature.start < (found.at(-1)?.end ?? 0)) continue;
    found.push({ ...temperature, end: endOfSame(text, temperature) });
  }
  return found;
}

function readTemperature(match: RegExpExecArray): FoundTemperature | null {
  const [whole, first = '', separator = '', second, withSign, named, touching, apart] = match;
  const letters = withSign ?? named ?? touching ?? apart ?? '';
  const isBare = touching !== undefined || apart !== undefined;
  const isLetterOnly = apart === 'f' || apart === 'c';
  if (isLetterOnly || (isBare && toNumber(second ?? first) < LOWEST_BARE_DEGREES)) return null;
  const upperStart = first.length + separator.length;
  return {
    scale: /^f/i.test(letters) ? 'fahrenheit' : 'celsius',
    degrees:
      second === undefined
        ? [{ value: toNumber(first), words: whole }]
        : [
            { value: toNumber(first), words: first },
            { value: toNumber(second), words: whole.slice(upperStart) },
          ],
    separator: separator.replace(/[°º˚]/, ''),
    start: match.index,
    end: match.index + whole.length,
  };
}

/** Where a temperature ends, with what says it again in the other scale. */
function endOfSame(text: string, temperature: FoundTemperature): number {
  SAID_AGAIN.lastIndex = temperature.end;
  const lead = SAID_AGAIN.exec(text);
  if (!lead) return temperature.end;
  const again = new RegExp(TEMPERATURE.source, 'iuy');
  again.lastIndex = SAID_AGAIN.lastIndex;
  const match = again.exec(text);
  const other = match && readTemperature(match);
  if (!other || !isSame(temperature, other)) return temperature.end;
  if (lead[1] === undefined) return other.end;
  BRACKET_END.lastIndex = other.end;
  return BRACKET_END.test(text) ? BRACKET_END.lastIndex : temperature.end;
}

function isSame(one: FoundTemperature, other: FoundTemperature): boolean {
  const inCelsius = ({ scale, degrees }: FoundTemperature) =>
    degrees.map(({ value }) => (scale === 'celsius' ? value : convertDegrees(value, 'celsius')));
  const others = inCelsius(other);
  return (
    one.scale !== other.scale &&
    one.degrees.length === other.degrees.length &&
    inCelsius(one).every((value, index) => Math.abs(value - (others[index] ?? 0)) <= SAME_WITHIN_CELSIUS)
  );
}

function toNumber(digits: string): number {
  return Number(digits.replace('−', '-').replace(',', '.'));
}
