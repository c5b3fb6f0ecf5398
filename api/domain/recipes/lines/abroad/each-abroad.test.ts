import { expect, it } from 'vitest';
import { isForOne, isSurelyForOne } from '../amounts-for-one.ts';
import { listedWords } from '../listed-names.ts';

const LISTED = listedWords(['Zucker', 'sucre', 'zucchero', 'azúcar', 'suiker', 'socker']);
const isOfOne = (text: string) => isForOne(text, text.search(/\d/), LISTED);

it.each([
  'Je 1 TL Zucker in die Förmchen geben',
  'In jedes Förmchen 1 TL Zucker geben',
  'Mettre 1 c. à c. de sucre dans chaque verrine',
  'Mettre 10 g de sucre par verrine',
  'Mettere 1 cucchiaino di zucchero in ogni stampino',
  'Poner 1 cucharadita de azúcar en cada vaso',
  'Doe 1 tl suiker in elk bakje',
  'Lägg 1 tsk socker i varje form',
])('an amount is for one piece: %s', (text) => expect(isOfOne(text)).toBe(true));

it.each([
  'Je 1 TL Zucker und Zimt zugeben',
  '100 g Zucker zugeben, nach jeder Zugabe rühren',
  '2 EL Zucker von jeder Seite bräunen',
  '100 g Zucker zugeben und jede Stunde umrühren',
  'Ajouter 100 g de sucre, mélanger après chaque ajout',
  'Unire 100 g di zucchero mescolando ogni tanto',
  'Add 1 lb elk and sugar',
])('an amount is of all: %s', (text) => expect(isOfOne(text)).toBe(false));

it('what is done to each afterwards does not make an amount that of each', () => {
  expect(isSurelyForOne('2 EL Zucker schmelzen und jedes Stück darin wenden', 0, LISTED)).toBe(false);
});
