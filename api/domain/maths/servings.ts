import { SERVINGS_MULTIPLIERS } from '../shared/constants.ts';
import { type Locale, withDecimalSign } from '../shared/locales.ts';
import { oneOf, severalOf } from '../text/counted/counted-names.ts';
import { FURTHER_WORDS, RANGE_WORDS } from '../text/range-words.ts';
import { asFraction } from './quantities.ts';

/** One of the sizes. */
export type ServingsMultiplier = (typeof SERVINGS_MULTIPLIERS)[number];

/** One choice of the servings selector. */
export interface ServingsOption {
  multiplier: ServingsMultiplier;
  /** '8 servings', '½ serving'; '2x' when the recipe does not say how many it serves. */
  label: string;
}

/**
 * The choices of the servings selector; `yieldServings` is positive, or null when the recipe has none.
 * @param description what the yield counts, '500 ml', '1 loaf'; null for servings
 * @param locale language of its numbers; absent where programs read them
 */
export function servingsOptions(
  yieldServings: number | null,
  description: string | null = null,
  locale?: Locale,
): ServingsOption[] {
  return SERVINGS_MULTIPLIERS.map((multiplier) => {
    if (yieldServings === null)
      return { multiplier, label: `${withDecimalSign(String(multiplier), locale)}x` };
    const servings = asFraction(yieldServings * multiplier);
    const words = wordsOfYield(description ?? 'servings', servings.value, multiplier);
    return { multiplier, label: `${servings.typographic} ${words}` };
  });
}

/** Words of a yield that say it is not exact, before its number. */
const INEXACT =
  /^\s*(?:~|≈|(?:about|around|approx\.?|approximately|roughly|circa|ca\.?|up to|at least)\s)\s*/i;

/** 'About ' of 'About 24 cookies', which is as true of any number of them; '' where a yield is exact. */
export function inexactWords(yieldText: string | null): string {
  return INEXACT.exec(yieldText ?? '')?.[0].trimStart() ?? '';
}

/** Behind numbers that say how large something is, or of how many each: '8-inch', '26er', '2 per person', '350 calories'. */
const NOT_A_COUNT =
  /^\s?-?\s?(?:["″”%]|-\s?\p{L}|(?:inch(?:es)?|in|cm|mm|g|kg|ml|cl|l|oz|lbs?|k?cal(?:or[ií]\p{L}+)?|x|×|er)(?!\p{L})|(?:\p{L}+\s)?(?:per|each|pro|por|par)(?!\p{L}))/iu;
/** Before numbers of one thing, which are the same for several of it: 'loaves of 12', 'à 3', '9 x 13', '4 8 ounce jars'. */
const OF_ONE = /(?:(?<!\p{L})(?:of|von|van|de|à|di|da|av|af|je|per|with|mit|by)|[x×@Ø]|\d)\s?$/iu;
/** How much all of it is: '= 1.5 kg', 'or 500 ml', and not '/ 500 ml jars'. */
const MEASURE_OF_ALL =
  /\s?(?:[/|=:–—-]|(?<!\p{L})or)\s?(?:about |ca\.? |~ ?)?\d[\d.,]*\s?(?:g|kg|ml|cl|l|oz|lbs?|grams?|ounces?|pounds?|lit(?:er|re)s?)\.?$/iu;
const FRACTION_SIGN = '[¼½¾⅓⅔⅛]';
const NUMBER = String.raw`(?:(?:\d+\s)?1/[2-8]|\d+(?:[.,]\d+)?(?:\s?${FRACTION_SIGN})?|${FRACTION_SIGN})`;
const DOZEN = 12;
/** A number of a yield, or a range: its ends, and what stands between. */
const COUNTS = new RegExp(
  `(?<![\\p{L}\\d.,]|\\d/)(${NUMBER})(?:(\\s?[-–—~/]\\s?|\\s(?:${RANGE_WORDS})\\s)(${NUMBER}))?(?![\\d/])`,
  'giu',
);

/** Whether a number counts something: '12 slices', and not '9-inch', nor what stands in brackets. */
function isCount({ 0: whole, index, input }: RegExpExecArray): boolean {
  return !NOT_A_COUNT.test(input.slice(index + whole.length)) && !/\([^()]*$/.test(input.slice(0, index));
}

/** Whether a number behind another is of all that is made, so that more of the recipe makes more of it. */
function countsAll(further: RegExpExecArray): boolean {
  return isCount(further) && !OF_ONE.test(further.input.slice(0, further.index));
}

/** The number of '1,5', '1½', '1 1/2'. */
function numberOf(count: string): number {
  const parts = count
    .replace(',', '.')
    .replace(new RegExp(FRACTION_SIGN), (sign) => ` ${sign.normalize('NFKC')}`);
  return parts
    .trim()
    .split(/\s+/)
    .map((part) => part.split(/[/⁄]/).map(Number))
    .reduce((sum, [over = 0, under = 1]) => sum + over / under, 0);
}

/** A number of a yield, or a range, for so many times the recipe. */
function scaledCount(
  [whole, lower = whole, between, upper]: readonly (string | undefined)[],
  multiplier: number,
): string {
  const ends = [lower, upper].flatMap((end) =>
    end === undefined ? [] : [asFraction(numberOf(end) * multiplier).typographic],
  );
  return ends.join(between === undefined || /[-~/]/.test(between) ? '–' : between);
}

/**
 * A yield that says more than one number in its own words, for so many times the recipe: '8 à 12 personnes' for twice
 * '4 à 6 personnes', '8 meal-size servings or 16 side servings'. Null where it says one number, or what is no count.
 */
export function yieldInWords(
  yieldText: string | null,
  yieldServings: number,
  multiplier: number,
): string | null {
  const said = yieldText?.trim() ?? '';
  const counts = [...said.matchAll(COUNTS)];
  const isRange = counts[0]?.[3] !== undefined;
  const first = numberOf(counts[0]?.[1] ?? '');
  // '3/4 cup' is no range, and '2 to 3 dozen' are 24.
  if (yieldServings !== first && yieldServings !== first * DOZEN) return null;
  if ((counts.length < 2 && !isRange) || said.includes('(') || !counts.every(isCount)) return null;
  if (!counts.slice(1).every(countsAll)) return null;
  const scaled = said.replace(COUNTS, (...count) => scaledCount(count, multiplier));
  if (multiplier === 1 || counts[0] === undefined) return scaled;
  const end = counts[0].index + counts[0][0].length;
  const made = numberOf(counts[0][3] ?? counts[0][1] ?? '') * multiplier;
  const lead = said.slice(0, counts[0].index) + scaledCount(counts[0], multiplier);
  const [space = '', name = ''] = /^(\s*)(.*)$/s.exec(said.slice(end))?.slice(1) ?? [];
  return lead + space + wordsOfYield(name, made, multiplier);
}

/** What is made, and what stands between it and the next number: 'muffins | or ', 'drinks | / ', 'cakes | for '. */
const BEFORE_NEXT_COUNT = new RegExp(
  `^(\\s*)(.+?)(\\s?[/|=:;+&–—-]\\s?|,\\s|\\s(?:${FURTHER_WORDS}|for|für|pour|para|serves|serving|in|from)\\s)$`,
  'iu',
);

/**
 * What so many of a yield are, for so many times the recipe: 'loaf', 'muffins or 48 mini muffins', '9-inch cakes'.
 * Every number in it that counts grows as the first does; how much all of it is stands in the whole recipe only.
 */
function wordsOfYield(description: string, made: number, multiplier: number): string {
  const said = description.replace(MEASURE_OF_ALL, '');
  const nameOf = (name: string, count: number) => (count > 1 ? severalOf(name) : oneOf(name));
  let [words, end, count] = ['', 0, made];
  for (const further of [...said.matchAll(COUNTS)].filter(countsAll)) {
    const before = said.slice(end, further.index);
    const [, space = '', name = '', joint = before] = BEFORE_NEXT_COUNT.exec(before) ?? [];
    words += `${space}${nameOf(name, count)}${joint}${scaledCount(further, multiplier)}`;
    end = further.index + further[0].length;
    count = numberOf(further[3] ?? further[1] ?? '') * multiplier;
  }
  const last = said.slice(end);
  return `${words}${end > 0 && last.startsWith(' ') ? ' ' : ''}${nameOf(last.trim(), count)}`;
}

/** '(40 pieces)' of '20 (40 pieces)', behind its number and description. */
const BRACKET_LAST = /^[^()]*\d[^()]*\s\(([^()]+)\)$/;
/** A count that a bracket begins with, of a range both: 'makes 8', 'or 6 as a starter', '8–10 slices'. */
const COUNT_FIRST =
  /^((?:or|makes|about|around|approx\.?|ca\.?|=|~)?\s?)(\d{1,4})(?:(\s?[-–]\s?)(\d{1,4}))?(?=\s\p{L}[^\d]*$|$)/iu;
/** What is the same for any size of a recipe: '2 per person', '500 ml each', '9-inch'. */
const SAME_FOR_ALL = /(?<!\p{L})(?:per|each|apiece|inch(?:es)?|cm|pro|je|por|par|a piece)(?!\p{L})|^\D*$/iu;

/** 'Makes a 18cm/7in cheesecake': one, which more of the recipe makes larger, or several of. */
const SIZE_OF_ONE = /^(?:or|makes|for)\s(?:about\s)?(?:an?|one|1)\s\d/i;

/**
 * What a yield says in brackets behind its number, for so many times the recipe: ' (80 pieces)' for twice
 * '20 (40 pieces)'. What may not follow is told to be as it was written.
 */
export function yieldInBrackets(yieldText: string | null, multiplier: number): string {
  const said = BRACKET_LAST.exec(yieldText?.trim() ?? '')?.[1];
  if (said === undefined) return '';
  if (SIZE_OF_ONE.test(said)) return ` (as written: ${said})`;
  if (SAME_FOR_ALL.test(said)) return ` (${said})`;
  const [whole, before = '', lower, separator = '', upper] = COUNT_FIRST.exec(said) ?? [];
  if (whole === undefined) return ` (as written: ${said})`;
  const scaled = (count: string) => asFraction(Number(count) * multiplier);
  const last = scaled(upper ?? lower ?? '');
  const words = said.slice(whole.length);
  const counted = last.value > 1 ? severalOf(words.trim()) : oneOf(words.trim());
  const first = upper === undefined ? '' : `${scaled(lower ?? '').typographic}${separator}`;
  return ` (${[`${before}${first}${last.typographic}`, counted].filter(Boolean).join(' ')})`;
}

/**
 * What stands after 'Makes:': '12', '12 cookies', 'one' for exactly 1. A description without a number is true of the
 * recipe as written only. Null: no such line.
 */
export function makesText(
  yieldServings: number | null,
  multiplier: number,
  servingDescription: string | null,
): string | null {
  if (yieldServings === null) return multiplier === 1 ? servingDescription : null;
  const made = yieldServings * multiplier;
  const number = made === 1 ? 'one' : asFraction(made).typographic;
  if (!servingDescription) return number;
  if (multiplier === 1) return `${number} ${servingDescription}`;
  return `${number} ${wordsOfYield(servingDescription, made, multiplier)}`;
}
