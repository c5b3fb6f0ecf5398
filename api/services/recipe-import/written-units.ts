import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import { findConvertibleMeasure, type MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import { parseIngredientLine } from '../recipe-parse/lines/ingredient-line.ts';
import { findTemperatures } from '../recipe-parse/steps/temperatures-in-text.ts';
import type { SchemaOrgRecipe } from './schema-org-recipe.ts';

/** What a site shows first. */
export type WrittenUnits = {
  defaultMeasurementSystem: MeasurementSystem;
  defaultTemperatureSystem: TemperatureSystem;
};

/** Spoons are in the drawers of both systems, and tell nothing. */
const TELLING_NOTHING: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon']);

/**
 * The units that recipes are written in: what most of their lines, and most of their temperatures, use first. Without
 * temperatures the scale is that of the system; without telling amounts, US units.
 */
export function writtenUnits(recipes: readonly SchemaOrgRecipe[]): WrittenUnits {
  const systems = recipes.flatMap(linesOf).flatMap((line) => {
    const slug = parseIngredientLine(line).unitSlug;
    return slug === null || TELLING_NOTHING.has(slug) ? [] : (findConvertibleMeasure(slug)?.system ?? []);
  });
  const scales = recipes
    .flatMap(stepsOf)
    .flatMap(findTemperatures)
    .map(({ scale }) => scale);
  const defaultMeasurementSystem = isMostly(systems, 'metric') ? 'metric' : 'imperial';
  const isCelsius = scales.length === 0 ? defaultMeasurementSystem === 'metric' : isMostly(scales, 'celsius');
  return { defaultMeasurementSystem, defaultTemperatureSystem: isCelsius ? 'celsius' : 'fahrenheit' };
}

function linesOf(recipe: SchemaOrgRecipe): string[] {
  const groups = recipe['x-ingredientGroups'];
  return groups.length > 0 ? groups.flatMap(({ items }) => items) : recipe.recipeIngredient;
}

function stepsOf(recipe: SchemaOrgRecipe): string[] {
  return recipe.recipeInstructions
    .flatMap((entry) =>
      typeof entry === 'object' && 'itemListElement' in entry ? entry.itemListElement : [entry],
    )
    .map((step) => (typeof step === 'string' ? step : step.text));
}

function isMostly<Value>(values: readonly Value[], value: Value): boolean {
  return values.filter((one) => one === value).length > values.length / 2;
}
