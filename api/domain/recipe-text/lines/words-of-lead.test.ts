import { describe, expect, it } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

const ABOUT: [language: string, line: string, word: string][] = [
  ['English', 'a little more than 200 g rice', 'a little more than'],
  ['English', 'approx. 200 g rice', 'approx.'],
  ['Dutch', 'ongeveer 200 g rijst', 'ongeveer'],
  ['French', 'env. 200 g riz', 'env.'],
  ['German', 'etwa 200 g Reis', 'etwa'],
  ['German', 'mind. 200 g Reis', 'mind.'],
  ['Spanish', 'unos 200 g arroz', 'unos'],
  ['Italian', 'quasi 200 g riso', 'quasi'],
  ['Polish', 'około 200 g ryż', 'około'],
  ['Portuguese', 'aproximadamente 200 g arroz', 'aproximadamente'],
  ['Russian', 'около 200 g рис', 'около'],
  ['Spanish', 'aprox. 200 g arroz', 'aprox.'],
  ['Swedish', 'ungefär 200 g ris', 'ungefär'],
];

const DESCRIBING: [language: string, line: string, unitTitle: string][] = [
  ['English', '2 heaped tablespoons flour', 'heaped tablespoon'],
  ['English', '2 firmly-packed cups sugar', 'firmly-packed cup'],
  ['English', '2 thumb-sized pieces ginger', 'thumb-sized piece'],
  ['German', '2 gestr. EL Mehl', 'gestr. EL'],
  ['German', '2 gehäufte TL Salz', 'gehäufte TL'],
];

describe('the words around the number of a line', () => {
  it.each(ABOUT)('%s: %s', (_language, line, quantityQualifier) => {
    expect(parseIngredientLine(line)).toMatchObject({ quantityQualifier, quantityMin: 200 });
  });

  it.each(DESCRIBING)('%s: %s', (_language, line, unitTitle) => {
    expect(parseIngredientLine(line)).toMatchObject({ unitTitle, quantityMin: 2 });
  });

  it.each(['about-face 200 g rice', 'env 200 g riz'])(
    'is not cut off in the middle of a word: %s',
    (line) => {
      expect(parseIngredientLine(line).quantityQualifier).toBeNull();
    },
  );
});
