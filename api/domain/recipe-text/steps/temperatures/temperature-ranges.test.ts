import { expect, test } from 'vitest';
import { parseStep } from '../step-text.ts';

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
  ['Keep at 0 to 4 °C', ['0 celsius', '4 celsius']],
  ['Keep at 2 to 10 °C', ['2 celsius', '10 celsius']],
  ['Heat to 100°C\n(210°F)', ['100 = 210 celsius']],
  ['350 ℉', ['350 fahrenheit']],
  ['350℉ (180 ℃)', ['350 = 180 fahrenheit']],
  ['325 degrees (F)', ['325 fahrenheit']],
])('both ends, lines and signs of %j', (text, heat) => {
  expect(heatIn(text)).toEqual(heat);
});

test.each<[text: string, heat: string[]]>([
  ['Freeze at minus 18 °C.', ['-18 celsius']],
  ['Bei minus 18 Grad einfrieren', ['-18 celsius']],
  ['Congeler à moins 18 °C', ['-18 celsius']],
  ['Frys i minus 18 grader', ['-18 celsius']],
  ['Freeze at –18 °C', ['-18 celsius']],
  ['Freeze at - 18 °C', ['-18 celsius']],
  ['Freeze at −18 °C', ['-18 celsius']],
  ['Freeze at -18C', ['-18 celsius']],
  ['Freeze at -18 C', ['-18 celsius']],
  ['Freeze at minus 20 degrees C (minus 4 degrees F)', ['-20 = -4 celsius']],
  ['Freeze at minus 18 to minus 20 °C', ['-18 celsius', '-20 celsius']],
  ['Freeze at –18 to –20 °C', ['-18 celsius', '-20 celsius']],
  ['Freeze at -18 to -20 °C', ['-18 celsius', '-20 celsius']],
  ['Freeze at minus 18 to 20 °C.', []],
  ['Freeze at minus 18–20 °C', []],
  ['Freeze at -18 to 20 °C', []],
  ['Freeze between minus 18 and 20 °C', []],
  ['Entre moins 18 et 20 °C', []],
  ['Entre menos 18 y menos 20 °C', ['-18 celsius', '-20 celsius']],
  ['Tra meno 18 e meno 20 °C', ['-18 celsius', '-20 celsius']],
  ['Entre menos 18 e menos 20 °C', ['-18 celsius', '-20 celsius']],
  ['A menos 18 o menos 20 °C', ['-18 celsius', '-20 celsius']],
  ['À moins 18 ou moins 20 °C', ['-18 celsius', '-20 celsius']],
  ['A menos 18 °C o menos', ['-18 celsius']],
  ['Reposar 18 o menos 60 °C', ['60 celsius']],
  ['Bei minus 18 bis 20 Grad', []],
  ['Between minus 5 and 20 °C', []],
  ['Minus 5 to 20 °C', []],
  ['Keep at 5 to -1 °C', []],
  ['Keep between 5 and −1 °C', []],
  ['Bei 5 bis minus 1 °C lagern', []],
  ['Bake at 180 °C -200 °C', []],
  ['Cool to -5 to 5 °C', ['-5 celsius', '5 celsius']],
  ['Mix at 15 and 20 °C', ['20 celsius']],
  ['Opbevares i - 18 grader', ['-18 celsius']],
  ['Förvara i – 18 °C', ['-18 celsius']],
  ['180–200 °C', ['180 celsius', '200 celsius']],
  ['160 - 180 °C', ['160 celsius', '180 celsius']],
  ['180 °C – 200 °C', ['180 celsius', '200 celsius']],
  ['Lukewarm water - 37 °C', ['37 celsius']],
  ['Heat the oven - 180 °C', ['180 celsius']],
  ['Heat to 180 °C (minus 20 °C with a fan)', []],
  ['Heat to 180 °C minus 20 °C with a fan', []],
  ['Within 2 °C of the target of 60 °C', ['60 celsius']],
  ['Sugar -2 C', []],
  ["Cuire jusqu'à au moins 75 °C à cœur", ['75 celsius']],
  ['Préchauffer le four à au moins 180 °C', ['180 celsius']],
  ['Au moins 63 °C', ['63 celsius']],
  ['Calentar al menos a 74 °C', ['74 celsius']],
  ['Calentar hasta al menos 74 °C', ['74 celsius']],
  ['Por lo menos 74 °C', ['74 celsius']],
  ['Pelo menos 70 °C', ['70 celsius']],
  ['Más o menos 60 °C', ['60 celsius']],
  ['Plus ou moins 60 °C', ['60 celsius']],
  ['Più o meno 60 °C', ['60 celsius']],
  ['Mais ou menos 60 °C', ['60 celsius']],
  ['Congelar a menos 18 °C', ['-18 celsius']],
  ['Moins 18 °C', ['-18 celsius']],
])('what is below zero in %j', (text, heat) => {
  expect(heatIn(text)).toEqual(heat);
});
