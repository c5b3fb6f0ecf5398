/** Which pints a recipe is written in. */
import { parseIngredientLine } from './lines/ingredient-line.ts';
import { withUnitsToldBeside } from './lines/units/units-told-beside.ts';
import type { UnitIdOf } from './steps/measured-text.ts';
import type { WrittenRecipe } from './written-recipe.ts';
import { writtenUnits } from './written-units.ts';

const PINT = /(?<!\p{L})(?:pints?|pts?)(?!\p{L})/iu;
const GAS_MARK = /(?<!\p{L})gas(?: mark)?\s?(?:[1-9]|½|¼)(?!\d)/iu;
/** Nobody in Britain measures in them. */
const US_SLUGS: ReadonlySet<string> = new Set(['cup', 'stick', 'quart']);

/**
 * Whether the pints that nothing stands beside are those of Britain: where one of the recipe surely is, or its ovens
 * have gas marks, or it is written in metric units. A pint that is told to be one of the US, and cups, say that none is.
 */
export function hasBritishPints(recipe: WrittenRecipe): boolean {
  const [lines, steps] = [recipe.ingredientGroups, recipe.stepGroups].map((groups) =>
    groups.flatMap((group) => group.lines),
  ) as [string[], string[]];
  if (![...lines, ...steps].some((text) => PINT.test(text))) return false;
  const slugs = lines.map((line) => {
    const read = withUnitsToldBeside(parseIngredientLine(line), false);
    const again = [...(read.secondAmount ? [read.secondAmount] : []), ...read.furtherAmounts];
    return [read, ...again].map(({ unitSlug }) => unitSlug ?? '');
  });
  if (slugs.some((ofLine) => ofLine.includes('imperial-pint'))) return true;
  if (slugs.some((ofLine) => ofLine.length > 1 && ofLine.includes('pint'))) return false;
  if (steps.some((step) => GAS_MARK.test(step))) return true;
  const hasCups = slugs.flat().some((slug) => US_SLUGS.has(slug));
  return !hasCups && writtenUnits([recipe]).defaultMeasurementSystem === 'metric';
}

/** The ids of units, of which a pint is the one of Britain. */
export function withBritishPints(unitIdOf: UnitIdOf): UnitIdOf {
  return (slug) => unitIdOf(slug === 'pint' ? 'imperial-pint' : slug);
}
