import { SERVINGS_MULTIPLIERS } from '../shared/constants.ts';
import { oneOf, severalOf } from '../text/counted-names.ts';
import { asFraction } from './quantities.ts';

/** One of the sizes. */
export type ServingsMultiplier = (typeof SERVINGS_MULTIPLIERS)[number];

/** One choice of the servings selector. */
export interface ServingsOption {
  multiplier: ServingsMultiplier;
  /** '8 servings', '½ serving'; '2x' when the recipe does not say how many it serves. */
  label: string;
}

/** The choices of the servings selector; `yieldServings` is positive, or null when the recipe has none. */
export function servingsOptions(yieldServings: number | null): ServingsOption[] {
  return SERVINGS_MULTIPLIERS.map((multiplier) => {
    if (yieldServings === null) return { multiplier, label: `${multiplier}x` };
    const servings = asFraction(yieldServings * multiplier);
    return { multiplier, label: `${servings.typographic} ${servings.value > 1 ? 'servings' : 'serving'}` };
  });
}

/** Words of a yield that say it is not exact, before its number. */
const INEXACT =
  /^\s*(?:~|≈|(?:about|around|approx\.?|approximately|roughly|circa|ca\.?|up to|at least)\s)\s*/i;

/** 'About ' of 'About 24 cookies', which is as true of any number of them; '' where a yield is exact. */
export function inexactWords(yieldText: string | null): string {
  return INEXACT.exec(yieldText ?? '')?.[0].trimStart() ?? '';
}

/** '(40 pieces)' of '20 (40 pieces)', behind its number and description. */
const BRACKET_LAST = /^[^()]*\d[^()]*\s\(([^()]+)\)$/;
/** A count that a bracket begins with, of a range both: 'makes 8', 'or 6 as a starter', '8–10 slices'. */
const COUNT_FIRST =
  /^((?:or|makes|about|around|approx\.?|ca\.?|=|~)?\s?)(\d{1,4})(?:(\s?[-–]\s?)(\d{1,4}))?(?=\s\p{L}[^\d]*$|$)/iu;
/** What is the same for any size of a recipe: '2 per person', '500 ml each', '9-inch'. */
const SAME_FOR_ALL = /(?<!\p{L})(?:per|each|apiece|inch(?:es)?|cm|pro|je|por|par|a piece)(?!\p{L})|^\D*$/iu;

/**
 * What a yield says in brackets behind its number, for so many times the recipe: ' (80 pieces)' for twice
 * '20 (40 pieces)'. What may not follow is told to be as it was written.
 */
export function yieldInBrackets(yieldText: string | null, multiplier: number): string {
  const said = BRACKET_LAST.exec(yieldText?.trim() ?? '')?.[1];
  if (said === undefined) return '';
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
  return `${number} ${made > 1 ? severalOf(servingDescription) : oneOf(servingDescription)}`;
}
