import { expect, test } from 'vitest';
import type { Usage } from '#domain/recipes/lines/ingredient-line-text.ts';
import { unit, usage } from '../../testing/usages.ts';
import { drawRichText } from './draw.ts';
import { NO_CONTEXT, resolveRichText, type TextContext } from './resolve.ts';

const spoon = unit('tablespoon', 'tablespoon', 'tablespoons');
const gram = unit('gram', 'g', null);

/** A line of cinnamon: '½ tablespoon (4 g)'. */
function line(id: string, spoons: number, grams: number): [string, Usage] {
  const secondAmount = { quantityMin: grams, quantityMax: null, unitId: 'gram', unit: gram };
  const first = { quantityMin: spoons, unitId: 'tablespoon', unit: spoon };
  return [id, usage({ id, ingredientId: 'cinnamon', ...first, secondAmount })];
}

function drawnOf(ingredientUsageId: string, quantity: number, { id }: { id: string }, context: TextContext) {
  const children = [{ text: 'x' }];
  const amount = { type: 'measurement' as const, quantity, unitId: id, ingredientUsageId, children };
  return drawRichText(resolveRichText([{ type: 'paragraph', children: [amount] }], context));
}

test('a part of a line that says its amount twice is a part of that, of several lines the one of that amount', () => {
  const context = {
    ...NO_CONTEXT,
    units: [spoon],
    usages: new Map([line('dough', 0.5, 4), line('glaze', 0.25, 3)]),
  };
  const drawn = (quantity: number) => drawnOf('dough', quantity, spoon, context);
  expect(drawn(0.5)).toContain('metric-300" hidden>12 g');
  expect(drawn(0.25)).toContain('metric-300" hidden>9 g');
  expect(drawn(1)).toContain('metric-100" hidden>8 g');
  expect(drawn(1)).toContain('imperial-100">1 tablespoon');
});

test('all of a line is said in both units that its author wrote it in', () => {
  const ounce = unit('ounce', 'ounce', 'ounces');
  const secondAmount = {
    quantityMin: 1.125,
    quantityMax: null,
    unitId: 'pound',
    unit: unit('pound', 'pound', 'pounds'),
    addedPart: { quantity: 2, unitId: 'ounce', unit: ounce },
  };
  const flour = usage({ id: 'flour', quantityMin: 500, unitId: 'gram', unit: gram, secondAmount });
  const context = { ...NO_CONTEXT, units: [gram], usages: new Map([['flour', flour]]) };
  expect(drawnOf('flour', 500, gram, context)).toContain('imperial-100">1\u00a0pound + 2\u00a0ounces<');
  expect(drawnOf('flour', 250, gram, context)).toContain('imperial-100">9 ounces<');
});
