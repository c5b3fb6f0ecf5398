import { expect, it } from 'vitest';
import { paragraphs } from '../../../text/rich-text-reading.ts';
import { isForOne } from '../amounts-for-one.ts';
import { listedWords } from '../listed-names.ts';
import { amountsAsWritten } from '../written-amounts.ts';

const LISTED = listedWords(
  'Zucker Mehl Öl Milch Butter sucre farine zucchero azúcar suiker socker'.split(' '),
);

function isOfOne(text: string, start = text.search(/\d/)): boolean {
  return isForOne(text, start, LISTED);
}

it.each([
  ['In jedes Förmchen 1 TL Zucker geben', '1 TL'],
  ['Mettre 1 c. à c. de sucre dans chaque verrine', '1 c. à c.'],
  ['Mettre 10 g de sucre par verrine', '10 g'],
  ['Mettere 1 cucchiaino di zucchero in ogni stampino', '1 cucchiaino'],
  ['Poner 1 cucharadita de azúcar en cada molde', '1 cucharadita'],
  ['Doe 1 tl suiker in elk bakje', '1 tl'],
  ['Lägg 1 tsk socker i varje form', '1 tsk'],
])('an amount for each vessel stays, and is said to: %s', (text, said) => {
  expect(isOfOne(text)).toBe(true);
  expect(amountsAsWritten(paragraphs(text), LISTED)).toEqual([said]);
});

it.each([
  'Je 1 TL Zucker in die Förmchen geben',
  'Je 2 EL Öl, Milch und Zucker verrühren.',
  'Je 100 g feinen Zucker und Mehl mischen.',
  'Jeweils 2 EL Milch, Öl dazugeben.',
  'Das Mehl mit 100 g Butter in jede Richtung kneten.',
  'Für jeden Geschmack 100 g Zucker',
  'Jeder Esslöffel Öl zählt: 3 EL Öl zugeben.',
  '100 g Zucker zugeben und jede halbe Stunde umrühren',
  '100 g Zucker einrühren, zwischen jeder Portion warten',
  'Jedes Glas ausspülen, 100 g Zucker zugeben',
  'In ogni caso unire 200 g di zucchero.',
  'Unire 200 g di zucchero mescolando ogni mezz’ora.',
  'Mezclar cada ingrediente con 200 g de azúcar.',
  'Adicionar 200 g de azúcar a cada camada.',
  'Decorar cada plato y añadir 200 g de azúcar',
  'Mélanger 200 g de sucre à chaque étape.',
  'Peler chaque oignon et ajouter 300 g de farine',
  'Tillsätt 200 g socker och rör om varje gång',
])('an amount is of all: %s', (text) => expect(isOfOne(text)).toBe(false));

it.each([
  ['In jedes Glas 1 TL Zucker geben und 200 g Mehl verrühren', true, false],
  ['200 g Mehl verrühren und 1 TL Zucker in jedes Glas geben', false, true],
  ['Je 1 EL Öl erhitzen, dann 100 g Zucker zugeben.', false, false],
  ['Mélanger 200 g de farine, verser 10 g de sucre dans chaque verrine', false, true],
  ['In jedes Glas 10 g Mehl, 20 g Zucker und Butter geben', true, true],
])('only the amounts of its clause are for each: %s', (text, isFirst, isLast) => {
  const places = [...text.matchAll(/\d+/g)].map(({ index }) => index);
  expect(places.map((start) => isOfOne(text, start))).toEqual([isFirst, isLast]);
});
