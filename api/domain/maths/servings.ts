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
