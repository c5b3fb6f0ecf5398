import { expect, test } from 'vitest';
import type { InlineNode, RichText } from '#domain/text/rich-text.ts';
import { unit } from '../../testing/usages.ts';
import { heatOf } from './heat-of-page.ts';
import { NO_CONTEXT, resolveRichText } from './resolve.ts';
import { plainResolvedText } from './resolved-text.ts';

const units = [unit('fahrenheit', '°F', null), unit('celsius', '°C', null)];

test.each<[others: { quantity: number; second?: number }[], shown: string]>([
  [[], '75 °C'],
  [[{ quantity: 163 }], '74 °C'],
  [[{ quantity: 165, second: 74 }], '74 °C'],
  [
    [
      { quantity: 165, second: 74 },
      { quantity: 165, second: 73 },
    ],
    '75 °C',
  ],
])('165 °F beside %j of other steps is %s', (others, shown) => {
  const step = ({ quantity, second }: (typeof others)[number]): RichText => {
    const beside = second === undefined ? {} : { second: { quantity: second, unitId: 'celsius' } };
    const node: InlineNode = { type: 'measurement', quantity, unitId: 'fahrenheit', ...beside, children: [] };
    return [{ type: 'paragraph', children: [node] }];
  };
  const text = step({ quantity: 165 });
  const recipe = { units, steps: [text, ...others.map(step)] } as unknown as Parameters<typeof heatOf>[0];
  const defaults = { system: 'metric', temperature: 'celsius' } as const;
  expect(
    plainResolvedText(resolveRichText(text, { ...NO_CONTEXT, units, defaults, heat: heatOf(recipe) })),
  ).toBe(shown);
});
