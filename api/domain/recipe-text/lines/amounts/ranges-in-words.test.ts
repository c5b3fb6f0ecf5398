import { expect, it } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

/** '250-300 gram Mehl'. */
function said(line: string): string {
  const { quantityMin, quantityMax, unitSlug, name } = parseIngredientLine(line);
  const amount = quantityMin === quantityMax ? quantityMin : `${quantityMin}-${quantityMax}`;
  return [amount, unitSlug, name].filter((part) => part !== null).join(' ');
}

it.each([
  ['250 bis 300 g Mehl', '250-300 gram Mehl'],
  ['200 g bis 250 g Mehl', '200-250 gram Mehl'],
  ['2 bis 3 EL Öl', '2-3 tablespoon Öl'],
  ['2 EL bis 3 EL Öl', '2-3 tablespoon Öl'],
  ['2 oder 3 Eier', '2-3 Eier'],
  ['1 ou 2 oignons', '1-2 oignons'],
  ["2 à 3 c. à soupe d'huile", "2-3 tablespoon d'huile"],
  ['3 ó 4 huevos', '3-4 huevos'],
  ['3 o 4 uova', '3-4 uova'],
  ['7 u 8 patatas', '7-8 patatas'],
  ['2 a 3 cucharadas de aceite', '2-3 tablespoon de aceite'],
  ['½ a 1 cucharadita de sal', '0.5-1 teaspoon de sal'],
  ['4 a 6 dientes de ajo', '4-6 dientes de ajo'],
  ['2 a 3 colheres de sopa de azeite', '2-3 tablespoon de azeite'],
  ['2 eller 3 ägg', '2-3 ägg'],
  ['2 till 3 dl mjölk', '2-3 deciliter mjölk'],
  ['2 til 3 dl melk', '2-3 deciliter melk'],
  ['2 tot 3 el olie', '2-3 tablespoon olie'],
  ['2 of 3 uien', '2-3 uien'],
  ['2 lub 3 jajka', '2-3 jajka'],
  ['2 až 3 lžíce oleje', '2-3 tablespoon oleje'],
  ['zwischen 2 und 3 EL Öl', '2-3 tablespoon Öl'],
  ['zwischen 2 EL und 3 EL Öl', '2-3 tablespoon Öl'],
  ['entre 2 y 3 tazas de harina', '2-3 cup de harina'],
  ['entre 2 et 3 oignons', '2-3 oignons'],
  ['tra 2 e 3 cucchiai di olio', '2-3 tablespoon di olio'],
  ['tussen 2 en 3 el olie', '2-3 tablespoon olie'],
  ['mellan 2 och 3 dl mjölk', '2-3 deciliter mjölk'],
  ['de 2 a 3 cucharadas de sal', '2-3 tablespoon de sal'],
  ['da 2 a 3 cucchiai di olio', '2-3 tablespoon di olio'],
  ['dai 200 ai 250 g di farina', '200-250 gram di farina'],
  ['tussen de 2 en 3 eetlepels olie', '2-3 tablespoon olie'],
  ['unos 200 a 250 g de harina', '200-250 gram de harina'],
  ['mind. 2 bis max. 3 EL Öl', '2-3 tablespoon Öl'],
  ['Öl, 2 bis 3 EL', '2-3 tablespoon Öl'],
  ['Mehl 250 bis 300 g', '250-300 gram Mehl'],
  ['Eier (2 bis 3)', '2-3 Eier'],
])('the ends of %j are read', (line, expected) => {
  expect(said(line)).toBe(expected);
});

it.each([
  ['½ of 1 lemon', '0.5 lemon'],
  ['2 of 400 g tins', '2 400 g tins'],
  ['1 Zwiebel oder 2 Schalotten', '1 Zwiebel'],
  ['500 g Mehl oder 2 Eier', '500 gram Mehl'],
  ['1 kg ou 2 lb de farine', '1 kilogram ou 2 lb de farine'],
])('%j is no range', (line, expected) => {
  expect(said(line)).toBe(expected);
});
