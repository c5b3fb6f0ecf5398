import { expect, test } from 'vitest';
import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import type { InlineNode, RichText } from '#domain/text/rich-text.ts';
import { unit } from '../../testing/usages.ts';
import { NO_CONTEXT, resolveRichText } from './resolve.ts';
import { wordsIn } from './resolved-text.ts';

const units = [unit('tablespoon', 'tablespoon', 'tablespoons')];

test.each<[written: string, system: MeasurementSystem, shown: Record<string, string>]>([
  ['2 EL', 'metric', { 'metric-100': '2 EL', 'metric-200': '4 EL', 'imperial-100': '2 EL' }],
  ['2 tablespoons', 'metric', { 'metric-100': '2 tablespoons', 'metric-200': '4 tablespoons' }],
  ['2 tablespoons', 'imperial', { 'metric-100': '30 ml', 'imperial-100': '2 tablespoons' }],
])('%s in a step stay spoons to readers of an author who cooks in %s units', (written, system, shown) => {
  const text: RichText = [
    {
      type: 'paragraph',
      children: [{ type: 'measurement', quantity: 2, unitId: 'tablespoon', children: [{ text: written }] }],
    },
  ];
  const temperature = system === 'metric' ? 'celsius' : 'fahrenheit';
  const blocks = resolveRichText(text, { ...NO_CONTEXT, units, defaults: { system, temperature } });
  const said = wordsIn(blocks).flatMap((words) =>
    words.flatMap(({ text, states }) => states.map((state) => [state, text] as const)),
  );
  expect(Object.fromEntries(said)).toMatchObject(shown);
});

test('a spoon of another language names no unit but its own', () => {
  const measured = (quantity: number, unitId: string, text: string): InlineNode => ({
    type: 'measurement',
    quantity,
    unitId,
    children: [{ text }],
  });
  const children = [
    measured(180, 'celsius', '180 °C'),
    { text: ', add ' },
    measured(2, 'tablespoon', '2 EL'),
  ];
  const blocks = resolveRichText([{ type: 'paragraph', children }], {
    ...NO_CONTEXT,
    units: [...units, unit('celsius', '°C', null)],
  });
  expect(wordsIn(blocks).map(([first]) => first?.text)).toEqual(['355 °F', '2 EL']);
});
