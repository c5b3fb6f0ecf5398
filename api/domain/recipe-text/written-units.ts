import type { TemperatureSystem } from '../maths/measurements.ts';
import { findConvertibleMeasure, type MeasurementSystem } from '../maths/units/unit-measures.ts';
import { parseIngredientLine } from './lines/ingredient-line.ts';
import { findTemperatures } from './steps/temperatures/temperatures-in-text.ts';
import type { WrittenRecipe } from './written-recipe.ts';

/** What a site shows first. */
export type WrittenUnits = {
  defaultMeasurementSystem: MeasurementSystem;
  defaultTemperatureSystem: TemperatureSystem;
};

/** Spoons are in the drawers of both systems, and tell nothing. */
const TELLING_NOTHING: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon']);
/** Nor do cups of countries that weigh in grams: 'xícaras', 'taza', 'tazze'. */
const CUP_OF_METRIC_KITCHENS = /^(?:x[íi]cara|taza|tazz[ae])/iu;

/**
 * The units that recipes are written in: what most of their lines, and most of their temperatures, use first. Without
 * temperatures the scale is that of the system; without telling amounts, US units.
 */
export function writtenUnits(recipes: readonly WrittenRecipe[]): WrittenUnits {
  const systems = recipes.flatMap(linesOf).flatMap((line) => {
    const { unitSlug, unitTitle } = parseIngredientLine(line);
    const tellsNothing = TELLING_NOTHING.has(unitSlug ?? '') || CUP_OF_METRIC_KITCHENS.test(unitTitle ?? '');
    return unitSlug === null || tellsNothing ? [] : (findConvertibleMeasure(unitSlug)?.system ?? []);
  });
  const scales = recipes
    .flatMap(stepsOf)
    .flatMap((text) => findTemperatures(text))
    .map(({ scale }) => scale);
  const defaultMeasurementSystem = isMostly(systems, 'metric') ? 'metric' : 'imperial';
  const isCelsius = scales.length === 0 ? defaultMeasurementSystem === 'metric' : isMostly(scales, 'celsius');
  return { defaultMeasurementSystem, defaultTemperatureSystem: isCelsius ? 'celsius' : 'fahrenheit' };
}

function linesOf({ ingredientGroups }: WrittenRecipe): string[] {
  return ingredientGroups.flatMap(({ lines }) => lines);
}

function stepsOf({ stepGroups }: WrittenRecipe): string[] {
  return stepGroups.flatMap(({ lines }) => lines);
}

function isMostly<Value>(values: readonly Value[], value: Value): boolean {
  return values.filter((one) => one === value).length > values.length / 2;
}
