import { expect, it } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

it.each<[line: string, min: number, max: number, unitSlug: string | null, name: string]>([
  ['un kilo y medio de tomates', 1.5, 1.5, 'kilogram', 'de tomates'],
  ['kilo y medio de tomates', 1.5, 1.5, 'kilogram', 'de tomates'],
  ['un litre et demi de lait', 1.5, 1.5, 'liter', 'de lait'],
  ['una taza y cuarto de azúcar', 1.25, 1.25, 'cup', 'de azúcar'],
  ['ein dreiviertel Liter Milch', 0.75, 0.75, 'liter', 'Milch'],
  ['anderhalve liter bouillon', 1.5, 1.5, 'liter', 'bouillon'],
  ['cuarto de kilo de carne', 0.25, 0.25, 'kilogram', 'de carne'],
  ['mezzo limone', 0.5, 0.5, null, 'limone'],
  ['een halve citroen', 0.5, 0.5, null, 'citroen'],
  ['en halv citron', 0.5, 0.5, null, 'citron'],
  ['die Hälfte einer Zitrone', 0.5, 0.5, null, 'Zitrone'],
  ['la mitad de un limón', 0.5, 0.5, null, 'limón'],
  ["la moitié d'un citron", 0.5, 0.5, null, 'citron'],
  ['metà limone', 0.5, 0.5, null, 'limone'],
  ['metade de uma cebola', 0.5, 0.5, null, 'cebola'],
  ['quattro uova', 4, 4, null, 'uova'],
  ['due limoni', 2, 2, null, 'limoni'],
  ['cuatro zanahorias', 4, 4, null, 'zanahorias'],
  ['quatre œufs', 4, 4, null, 'œufs'],
  ['vier Eier', 4, 4, null, 'Eier'],
  ['fünf Esslöffel Öl', 5, 5, 'tablespoon', 'Öl'],
  ['twee uien', 2, 2, null, 'uien'],
  ['två ägg', 2, 2, null, 'ägg'],
  ['ein bis zwei EL Öl', 1, 2, 'tablespoon', 'Öl'],
  ['deux ou trois oignons', 2, 3, null, 'oignons'],
  ['dos o tres dientes de ajo', 2, 3, null, 'dientes de ajo'],
  ['1 kg 500 de bœuf', 1.5, 1.5, 'kilogram', 'de bœuf'],
  ['1 l 250 de lait', 1.25, 1.25, 'liter', 'de lait'],
  ['Bœuf : 1 kg 500', 1.5, 1.5, 'kilogram', 'Bœuf'],
  ['1 kg 550 Mehl', 1, 1, 'kilogram', '550 Mehl'],
])('%j', (line, quantityMin, quantityMax, unitSlug, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, quantityMax, unitSlug, name });
});

it.each([
  'quatre épices',
  'tres leches',
  'dos equis',
  'demi glace',
  'media crema',
  'un poco de sal',
  'un lime',
])('%j has no surely read number', (line) =>
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin: null, name: line }),
);
