import { expect, test } from 'vitest';
import { parseStep } from './step-text.ts';

function heatIn(text: string) {
  return (parseStep(text, (slug) => slug).content ?? []).flatMap(({ children }) =>
    children.flatMap((node) =>
      'type' in node && node.type === 'measurement'
        ? `${node.quantity}${node.second ? ` = ${node.second.quantity}` : ''} ${node.unitId}`
        : [],
    ),
  );
}

test.each<[text: string, heat: string[]]>([
  ['auf 280 á 290 °C', ['280 celsius', '290 celsius']],
  ['180 bis 200 °C', ['180 celsius', '200 celsius']],
  ['180° à 200 °C', ['180 celsius', '200 celsius']],
  ['180 tot 200 °C', ['180 celsius', '200 celsius']],
  ['Between 160 and 170 °F', ['160 fahrenheit', '170 fahrenheit']],
  ['entre 160 y 170 °C', ['160 celsius', '170 celsius']],
  ['Cook it for 10 and 170 °C', ['170 celsius']],
  ['Paso 4 a 180 °C', ['180 celsius']],
  ['Heat to 100°C\n(210°F)', ['100 = 210 celsius']],
  ['350 ℉', ['350 fahrenheit']],
  ['350℉ (180 ℃)', ['350 = 180 fahrenheit']],
  ['325 degrees (F)', ['325 fahrenheit']],
])('both ends, lines and signs of %j', (text, heat) => {
  expect(heatIn(text)).toEqual(heat);
});
