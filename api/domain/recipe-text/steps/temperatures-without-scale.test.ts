import { expect, test } from 'vitest';
import { findTemperatures } from './temperatures-in-text.ts';

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
