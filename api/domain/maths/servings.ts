import { SERVINGS_MULTIPLIERS } from '../shared/constants.ts';
import { type Locale, withDecimalSign } from '../shared/locales.ts';
import { oneOf, severalOf } from '../text/counted/counted-names.ts';
import { RANGE_WORDS } from '../text/range-words.ts';
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

/** Numbers that say how large something is, or of how many each: '8-inch', '18cm/7in', '2 per person', '350 calories'. */
const NOT_A_COUNT =
  /^\s?-?\s?(?:["″”%]|(?:inch(?:es)?|in|cm|mm|g|kg|ml|cl|l|oz|lbs?|k?cal(?:or[ií]\p{L}+)?|x|×)(?!\p{L})|(?:\p{L}+\s)?(?:per|each|pro|por|par)(?!\p{L}))/iu;
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const DOZEN = 12;
/** A number of a yield, or a range: its ends, and what stands between. */
const COUNTS = new RegExp(
  `(?<![\\p{L}\\d.,/])(${NUMBER})(?:(\\s?[-–—~/]\\s?|\\s(?:${RANGE_WORDS})\\s)(${NUMBER}))?(?![\\d/])`,
  'giu',
);

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
  const isCount = ({ 0: whole, index }: RegExpExecArray) =>
    !NOT_A_COUNT.test(said.slice(index + whole.length)) && !/\([^()]*$/.test(said.slice(0, index));
  const isRange = counts[0]?.[3] !== undefined;
  const first = Number(counts[0]?.[1]);
  // '3/4 cup' is no range, and '2 to 3 dozen' are 24.
  if (yieldServings !== first && yieldServings !== first * DOZEN) return null;
  if ((counts.length < 2 && !isRange) || said.includes('(') || !counts.every(isCount)) return null;
  const scaled = (count = '') => asFraction(Number(count.replace(',', '.')) * multiplier).typographic;
  return said.replace(COUNTS, (_, lower: string, between: string | undefined, upper: string | undefined) =>
    upper === undefined
      ? scaled(lower)
      : `${scaled(lower)}${between === undefined || /[-~/]/.test(between) ? '–' : between}${scaled(upper)}`,
  );
}

/** What else a recipe makes, behind what its first number counts: 'muffins | or | 24 | mini muffins'. */
const FURTHER_COUNT = new RegExp(
  `^(\\D+)(\\s(?:or|and|oder|und|ou|et|o|y|e|eller|och|og)\\s)(${NUMBER})(?:\\s?[-–]\\s?(${NUMBER}))?(\\s\\p{L}.*)$`,
  'iu',
);

/** What so many of a yield are, for so many times the recipe: 'loaf', 'muffins or 48 mini muffins'. */
function wordsOfYield(description: string, made: number, multiplier: number): string {
  const [, first, or, lower, upper, rest = ''] = FURTHER_COUNT.exec(description) ?? [];
  if (first === undefined || NOT_A_COUNT.test(rest))
    return made > 1 ? severalOf(description) : oneOf(description);
  const ends = [lower, upper].flatMap((end) =>
    end === undefined ? [] : [asFraction(Number(end.replace(',', '.')) * multiplier)],
  );
  const further = wordsOfYield(rest.trim(), ends.at(-1)?.value ?? 1, multiplier);
  return `${wordsOfYield(first, made, multiplier)}${or}${ends.map(({ typographic }) => typographic).join('–')} ${further}`;
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
