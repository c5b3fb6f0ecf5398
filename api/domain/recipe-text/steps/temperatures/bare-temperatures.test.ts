import { expect, it } from 'vitest';
import { findTemperatures } from './temperatures-in-text.ts';

/** '180 C', '180 C = 350 F'; what is left out as '-'. */
function said(text: string): string[] {
  return findTemperatures(text).map(({ scale, degrees }) => {
    const [own, other] = scale === 'celsius' ? ['C', 'F'] : ['F', 'C'];
    const words = degrees.map(({ value, second }) =>
      second === undefined ? `${value} ${own}` : `${value} ${own} = ${second} ${other}`,
    );
    return words.join('-') || '-';
  });
}

it.each<[string, string[]]>([
  ['Heat the oven to 180 °C (fan 160 °C).', ['180 C', '160 C']],
  ['Heat the oven to 180 °C (160 fan).', ['180 C', '160 C']],
  ['Heat the oven to 180 °C (fan 160).', ['180 C', '160 C']],
  ['Heat the oven to 180°C (fan: 160)', ['180 C', '160 C']],
  ['Heat the oven to 200 degrees C (180 with a fan)', ['200 C', '180 C']],
  ['Heat the oven to 180C/160 fan/gas 4', ['180 C', '160 C']],
  ['Heat the oven to 180C/fan 160/gas 4', ['180 C', '160 C']],
  ['Heat the oven to 180 °C fan 160', ['180 C', '160 C']],
  ['Heat the oven to 180 °C, or 160 in a fan oven', ['180 C', '160 C']],
  ['Heat the oven to 180 °C (160 convection oven)', ['180 C', '160 C']],
  ['Heat the oven to 180 °C (160° fan-forced)', ['180 C', '160 C']],
  ['Heat the oven to 180 °C (fan 150–160)', ['180 C', '150 C-160 C']],
  ['Bake at 160 fan/180 °C', ['160 C', '180 C']],
  ['Bake at fan 160 / 180 °C', ['160 C', '180 C']],
  ['Bake at 375 °F (350 convection)', ['375 F', '350 F']],
  ['Bake at 200C/180 fan/400F', ['200 C = 400 F', '180 C', '-']],
  ['Bake at 180 °C (fan 160 °C, 350 °F)', ['180 C = 350 F', '160 C', '-']],
  ['Bake at 180 °C fan for 20 minutes', ['180 C']],
  ['Bake at 180 °C, 20 minutes with a fan', ['180 C']],
])('a number beside a fan is in the scale beside it: %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each<[string, string[]]>([
  ['Bake at 350 °F (180) until brown', ['350 F = 180 C']],
  ['Bake at 350F/180 for 20 minutes', ['350 F = 180 C']],
  ['Bake at 180/350 °F', ['350 F = 180 C']],
  ['Bake at 180C/gas 4/350F', ['180 C = 350 F', '-']],
  ['Bake at 180 °C (gas mark 4)/350 °F', ['180 C = 350 F', '-']],
  ['Bake at 200C/180C fan/gas 6/400F', ['200 C = 400 F', '180 C', '-']],
  ['Bake at 350 °F/25 minutes', ['350 F']],
  ['Bake at 350 °F (20)', ['350 F']],
])('a number beside a temperature may say it again: %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each<[string, string[]]>([
  ['Lower the heat by 20 °C', []],
  ['Set it 20 °C lower with a fan', []],
  ['Heat to 180 °C (20 °C less with a fan)', []],
  ['Heat to 180 °C (reduce by 20 for fan)', []],
  ['Heat to 180 °C (minus 20 for fan ovens)', []],
  ['Heat to 180 °C (fan 400)', []],
  ['Heat to 180 °C. Then lower it by 20 °C', ['180 C']],
  ['Heat to 180 °C (-20 °C with a fan)', []],
  ['Heat to 180 °C (- 20 °C with a fan)', []],
  ['Heat to 350 °F / -25 °F with convection', []],
  ['Heat to 180 °C, plus or minus 10', []],
  ['Heat to 180 °C, plus or minus 10 °C', []],
  ['Auf 180 °C, plus/minus 10 °C, heizen', []],
  ['Heat to 180 °C ± 10 °C', []],
  ['Heat to 180 °C (+/- 10)', []],
  ['Heat to 180 °C, give or take 10 °C', []],
  ['Cuire à 180 °C, plus ou moins 10 °C', []],
  ['Bake at 180 °C (350 °F) ± 10 °C', []],
  ['Bake at 180 °C (350 °F) ± 10', []],
  ['Bake at 350 °F (180 °C), plus or minus 25 °F', []],
  ['Bake at 180 °C (350 °F), -20 °C with a fan', []],
  ['Bake at 180 °C (350 °F; -20 °C with a fan)', []],
  ['Bake at 180 °C/350 °F (+/- 10 °C)', []],
  ['Bake at 180 °C (350 °F), then at 160 °C (320 °F)', ['180 C = 350 F', '160 C = 320 F']],
  ['Cuire à plus ou moins 60 °C', ['60 C']],
  ['Keep it at 5 °F (-15 °C)', ['5 F = -15 C']],
  ['Keep it at 4 °C or -18 °C', ['4 C', '-18 C']],
])('what is only a difference stands as written: %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each<[string, string[]]>([
  ['Heat the oven to 350 degrees.', ['350 F']],
  ['Heat the oven to 350°.', ['350 F']],
  ['Bake in a 400-degree oven', ['400 F']],
  ['Heat the oven to 325–350 degrees', ['325 F-350 F']],
  ['Heat the oven to 350°/180°C', ['350 F = 180 C']],
  ['Heat the oven to 350 degrees (180 C)', ['350 F = 180 C']],
  ['Heat the oven to 350', ['350 F']],
  ['Preheat oven to 425, and line a sheet.', ['425 F']],
  ['Bake at 375 for 20 minutes', ['375 F']],
  ['Heat the oven to 220 degrees', []],
  ['Heat the oven to 180', []],
  ['Fill the oven dish to 350 ml', []],
  ['Bake at 350 g each', []],
  ['Rotate the pan 270 degrees', []],
  ['Turn it 360°', []],
])('degrees that are too many for Celsius are Fahrenheit: %j', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each([
  '350 degrees ',
  'bake at 350 ',
  'oven to 300-',
  '180 °C ',
  '180 °C (160 ',
  '180 °C fan ',
  'fan 160 / ',
])(
  'reads %j repeated ten thousand times at once',
  (piece) => {
    expect(() => findTemperatures(piece.repeat(10_000))).not.toThrow();
  },
  20_000,
);
