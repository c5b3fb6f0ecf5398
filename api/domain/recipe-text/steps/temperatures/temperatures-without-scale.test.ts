import { expect, test } from 'vitest';
import { findTemperatures, scaleOfAll } from './temperatures-in-text.ts';

test.each<[text: string, degrees: number[]]>([
  ['Den Ofen auf 180 Grad vorheizen.', [180]],
  ['Bei 180 Grad Celsius backen.', [180]],
  ['Bei 160-170 Grad Umluft backen.', [160, 170]],
  ['Préchauffez le four à 200 degrés.', [200]],
  ['Hornear a 180 grados.', [180]],
  ['Cuocere in forno a 190 gradi.', [190]],
  ['Asse a 180 graus.', [180]],
  ['Verwarm de oven voor op 200 graden.', [200]],
  ['Sätt ugnen på 225 grader.', [225]],
  ['Infornate a 180°.', [180]],
  ['Cuocete a 160° per 20 minuti.', [160]],
  ['Precalentamos el horno a 220º.', [220]],
  ['Horno a 200º-180º arriba y abajo', [200, 180]],
  ['Préchauffez le four à 180°.', [180]],
  ['Den Ofen auf 160–180° vorheizen.', [160, 180]],
  ['Bei 180° backen.', [180]],
  ['Verwarm de oven voor op 180°.', [180]],
  ['Sätt ugnen på 175°.', [175]],
  ['Forvarm ovnen til 200°.', [200]],
  ['Leve ao forno a 180°.', [180]],
  ['Fríe las patatas en aceite a 180º.', [180]],
  ['Piekarnik nagrzać do 180°.', [180]],
])('degrees of other languages are Celsius: %s', (text, degrees) => {
  const found = findTemperatures(text);
  expect(found.map(({ scale }) => scale)).toEqual(['celsius']);
  expect(found.flatMap((one) => one.degrees.map(({ value }) => value))).toEqual(degrees);
});

test.each([
  'Das Blech um 90 Grad drehen.',
  'Girar la masa 90 grados.',
  'Bei 350 Grad Fahrenheit backen.',
  'Bake at 180 degrees.',
  'Preheat the oven to 180°.',
  'Heat the milk to 90°, then cook four minutes.',
  'Drehen Sie die Form um 180° und backen Sie weiter.',
  'Girate di 180° la teglia nel forno.',
  'Tagliate a 45° la baguette e infornate.',
])('are none where nothing is said to be so hot, or in another scale: %s', (text) =>
  expect(findTemperatures(text)).toEqual([]),
);

const valuesIn = (text: string, scale: 'celsius' | 'fahrenheit') =>
  findTemperatures(text, scale).flatMap((one) =>
    one.scale === scale ? one.degrees.map(({ value }) => value) : [],
  );

test.each<[text: string, degrees: number[]]>([
  ['Roast until the thigh registers 165°.', [165]],
  ['Cook to an internal temperature of 145°.', [145]],
  ['Preheat oven to 225 degrees.', [225]],
  ['Turn the oven down to 225 degrees.', [225]],
  ['Warm the milk to 95–105 degrees.', [95, 105]],
  ['Bake in a 250-degree oven.', [250]],
])('those without a scale are in that of the recipe: %s', (text, degrees) =>
  expect(valuesIn(text, 'fahrenheit')).toEqual(degrees),
);

test.each([
  'Slice at a 45° angle.',
  'Turn the dough 90 degrees, and roll it.',
  'Rotate the pan 180 degrees in the oven.',
  'Rotating the pan 180° halfway, bake.',
  'Give the dough a 90-degree turn.',
  'Flip the pan 180 degrees.',
  'Lay them at 90 degrees to each other.',
  'Move the pan 180 degrees clockwise.',
  'Cool to 80 degrees.',
])('angles and lukewarm things are in none: %s', (text) =>
  expect(findTemperatures(text, 'fahrenheit')).toEqual([]),
);

test.each<[texts: string[], scale: string | null]>([
  [['Heat to 350°F.', 'Cook to 165°.'], 'fahrenheit'],
  [['Bake at 400 degrees.'], 'fahrenheit'],
  [['Bake at 180 °C.'], 'celsius'],
  [['Bake at 350°F (180°C).'], 'both'],
  [['Heat to 350°F.', 'Bake at 180 °C.'], null],
  [['Cook to 165°.'], null],
])('the scale of a recipe is that of all that say one: %j', (texts, scale) =>
  expect(scaleOfAll(texts)).toBe(scale),
);
