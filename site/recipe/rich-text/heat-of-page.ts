/** All temperatures that a recipe's texts measure and its remarks say, so that one is shown alike wherever it stands. */
import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { findLineTemperatures } from '#domain/recipe-text/steps/temperatures/temperatures-in-text.ts';

/** A temperature, and the same in the other scale where its author said it. */
export type WrittenHeat = { scale: TemperatureSystem; degrees: number; second: number | null };

const heatOfRecipe = new WeakMap<PageRecipe, WrittenHeat[]>();

/** The temperatures of a recipe, found once for all of its texts. */
export function heatOf(recipe: PageRecipe): WrittenHeat[] {
  const known = heatOfRecipe.get(recipe);
  if (known) return known;
  const scales = new Map(
    recipe.units.flatMap(({ id, slug }) =>
      slug === 'fahrenheit' || slug === 'celsius' ? [[id, slug] as const] : [],
    ),
  );
  const found: WrittenHeat[] = [];
  gatherHeat(recipe, scales, found);
  heatOfRecipe.set(recipe, found);
  return found;
}

/** Adds what a part of a recipe says of temperatures. */
function gatherHeat(
  value: object,
  scales: ReadonlyMap<unknown, TemperatureSystem>,
  found: WrittenHeat[],
): void {
  if (!('type' in value) || value.type !== 'measurement' || !('quantity' in value)) {
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'object' && part !== null) gatherHeat(part, scales, found);
      else if (name === 'note' && typeof part === 'string') found.push(...heatInRemark(part));
    }
    return;
  }
  const scale = 'unitId' in value ? scales.get(value.unitId) : undefined;
  if (scale === undefined || typeof value.quantity !== 'number') return;
  const second = 'second' in value ? (value.second as { quantity: number }).quantity : null;
  found.push({ scale, degrees: value.quantity, second });
}

function heatInRemark(text: string): WrittenHeat[] {
  return findLineTemperatures(text).flatMap(({ scale, degrees }) =>
    degrees.map(({ value, second = null }) => ({ scale, degrees: value, second })),
  );
}

/** What an author says elsewhere of a temperature in the other scale; null where nothing, or not always the same. */
export function saidElsewhere(heat: readonly WrittenHeat[], scale: string, degrees: number): number | null {
  const said = heat.flatMap((one) =>
    one.scale === scale && one.degrees === degrees && one.second !== null ? one.second : [],
  );
  return said.every((one) => one === said[0]) ? (said[0] ?? null) : null;
}
