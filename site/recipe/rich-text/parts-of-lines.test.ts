import { expect, test } from 'vitest';
import { unit, usage } from '../../testing/usages.ts';
import type { Usage } from '../ingredient-lines.ts';
import { drawRichText } from './draw.ts';
import { NO_CONTEXT, resolveRichText } from './resolve.ts';

const spoon = unit('tablespoon', 'tablespoon', 'tablespoons');
const gram = unit('gram', 'g', null);

/** A line of cinnamon: '½ tablespoon (4 g)'. */
function line(id: string, spoons: number, grams: number): [string, Usage] {
  const secondAmount = { quantityMin: grams, quantityMax: null, unitId: 'gram', unit: gram };
  const first = { quantityMin: spoons, unitId: 'tablespoon', unit: spoon };
  return [id, usage({ id, ingredientId: 'cinnamon', ...first, secondAmount })];
}

test('a part of a line that says its amount twice is a part of that, of several lines the one of that amount', () => {
  const context = {
    ...NO_CONTEXT,
    units: [spoon],
    usages: new Map([line('dough', 0.5, 4), line('glaze', 0.25, 3)]),
  };
  const drawn = (quantity: number) =>
    drawRichText(
      resolveRichText(
        [
          {
            type: 'paragraph',
            children: [
              {
                type: 'measurement',
                quantity,
                unitId: 'tablespoon',
                ingredientUsageId: 'dough',
                children: [{ text: 'x' }],
              },
            ],
          },
        ],
        context,
      ),
    );
  expect(drawn(0.5)).toContain('metric-300" hidden>12 g');
  expect(drawn(0.25)).toContain('metric-300" hidden>9 g');
  expect(drawn(1)).toContain('metric-100" hidden>8 g');
  expect(drawn(1)).toContain('imperial-100">1 tablespoon');
});
