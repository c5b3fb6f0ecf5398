/**
 * Counts, over every amount of the real recipes of `SHARED_DIR` (default `../shared` from the project root), how far
 * what readers see is off what the recipe means, and which units are used out of their range (`api/domain/maths`).
 * Run: `node scripts/bench/bench-amounts.ts`.
 */

import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import { expandRecipe } from '#domain/recipes/expand-recipe.ts';
import { type Judgement, judgeAmount } from '../../api/domain/maths/testing/judge-amount.ts';
import { type AmountInRecipe, amountsInRecipe } from './recipes/amounts-in-recipe.ts';
import { catalogueLookups } from './recipes/catalogue-lookups.ts';
import { corpusOrEnd } from './recipes/corpus.ts';
import { realRecipes } from './recipes/real-recipes.ts';
import { printTable, type Row } from './table.ts';

const SCALES: readonly { name: string; multiplier: number }[] = [
  { name: 'x1/4', multiplier: 1 / 4 },
  { name: 'x1/2', multiplier: 1 / 2 },
  { name: 'x1', multiplier: 1 },
  { name: 'x2', multiplier: 2 },
  { name: 'x3', multiplier: 3 },
  { name: 'x7', multiplier: 7 },
];
const SYSTEMS: readonly MeasurementSystem[] = ['imperial', 'metric'];
/** Amounts printed of those that are wrong. */
const WRONG_SHOWN_MAX = 10;

const recipes = corpusOrEnd(realRecipes());
const lookups = catalogueLookups();
const amounts = recipes.flatMap(({ document }) =>
  amountsInRecipe(expandRecipe({ id: document.slug, version: 1, publishedAt: null }, document, lookups)),
);
const lines = recipes.flatMap(({ document }) =>
  document.ingredientUsageGroups.flatMap((group) => group.ingredientUsages),
);
console.log(`${recipes.length} recipes, ${lines.length} lines, ${amounts.length} amounts in lines and texts`);

const wrong: string[] = [];
const rows: Row[] = [];
for (const { name, multiplier } of SCALES) {
  for (const system of SYSTEMS) {
    const judged = amounts.flatMap((one) => judge(one, multiplier, system));
    const worst = Math.max(0, ...judged.map(({ deviation }) => deviation));
    const over = judged.filter(({ isOver }) => isOver);
    const outside = judged.filter(({ isOutside }) => isOutside);
    wrong.push(...[...over, ...outside].map(({ text }) => `${name} ${system}: ${text}`));
    const inTwoUnits = judged.filter(({ text }) => text.includes(' + '));
    rows.push({
      what: `${name} ${system}: ${judged.length} amounts, ${inTwoUnits.length} in two units`,
      measured: `${over.length} too far off (worst ${(100 * worst).toFixed(1)} %), ${outside.length} out of range`,
      budget: 'none of either',
      isMet: over.length + outside.length === 0,
    });
  }
}
printTable('Amounts that readers see, beside the exact ones', rows);
for (const text of wrong.slice(0, WRONG_SHOWN_MAX)) console.log(text);

function judge(
  { amount, isScaled }: AmountInRecipe,
  multiplier: number,
  system: MeasurementSystem,
): Judgement[] {
  const judgement = judgeAmount(amount, { multiplier: isScaled ? multiplier : 1, system });
  return judgement ? [judgement] : [];
}
