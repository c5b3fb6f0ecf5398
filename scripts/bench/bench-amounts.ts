/**
 * Counts, over every amount of the real recipes of `SHARED_DIR` (default `../shared` from the project root), how far
 * what readers see is off what the recipe means, and which units are used out of their range (`api/domain/maths`).
 * Run: `node scripts/bench/bench-amounts.ts`.
 */

import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import { expandRecipe } from '#domain/recipes/expand-recipe.ts';
import { type Judgement, judgeAmount } from '../../api/domain/maths/testing/judge-amount.ts';
import { type AmountInRecipe, amountsInRecipe, catalogueLookups, realRecipes } from './real-recipes.ts';

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

const recipes = realRecipes();
if (!recipes) {
  console.log('corpus not found: nothing to measure');
  process.exit(0);
}
const lookups = catalogueLookups();
const amounts = recipes.flatMap(({ document }) =>
  amountsInRecipe(expandRecipe({ id: document.slug, version: 1, publishedAt: null }, document, lookups)),
);
const lines = recipes.flatMap(({ document }) =>
  document.ingredientUsageGroups.flatMap((group) => group.ingredientUsages),
);
console.log(
  `${recipes.length} recipes, ${lines.length} lines, ${amounts.length} amounts in lines and texts\n`,
);
console.log('scale  units     judged  two units  worst off  over the limit  out of range');

const wrong: string[] = [];
for (const { name, multiplier } of SCALES) {
  for (const system of SYSTEMS) {
    const judged = amounts.flatMap((one) => judge(one, multiplier, system));
    const worst = Math.max(0, ...judged.map(({ deviation }) => deviation));
    const over = judged.filter(({ isOver }) => isOver);
    const outside = judged.filter(({ isOutside }) => isOutside);
    wrong.push(...[...over, ...outside].map(({ text }) => `${name} ${system}: ${text}`));
    console.log(
      [
        name.padEnd(5),
        system.padEnd(8),
        String(judged.length).padStart(6),
        String(judged.filter(({ text }) => text.includes(' + ')).length).padStart(9),
        `${(100 * worst).toFixed(1)} %`.padStart(9),
        String(over.length).padStart(14),
        String(outside.length).padStart(12),
      ].join('  '),
    );
  }
}
for (const text of wrong.slice(0, WRONG_SHOWN_MAX)) console.log(text);
process.exitCode = wrong.length === 0 ? 0 : 1;

function judge(
  { amount, isScaled }: AmountInRecipe,
  multiplier: number,
  system: MeasurementSystem,
): Judgement[] {
  const judgement = judgeAmount(amount, { multiplier: isScaled ? multiplier : 1, system });
  return judgement ? [judgement] : [];
}
