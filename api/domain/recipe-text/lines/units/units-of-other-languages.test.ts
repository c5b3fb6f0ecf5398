import { expect, it, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

const SPOONS: [line: string, slug: string, unitTitle: string][] = [
  ["1 c. à s. d'huile", 'tablespoon', 'c. à s.'],
  ["6 c.à.s d'huile", 'tablespoon', 'c.à.s'],
  ['2 c.s. de farine', 'tablespoon', 'c.s.'],
  ['1 c.c de coriandre', 'teaspoon', 'c.c'],
  ['2 cuillères à soupe de sucre', 'tablespoon', 'cuillères à soupe'],
  ['1 cuillère à soupe bombée de farine', 'tablespoon', 'cuillère à soupe bombée'],
  ['2 cuillères à soupe rases de sel', 'tablespoon', 'cuillères à soupe rases'],
  ['1 colher de sopa cheia de sal', 'tablespoon', 'colher de sopa cheia'],
  ['1 cuillère à café de sel', 'teaspoon', 'cuillère à café'],
  ['1 colher (sopa) de azeite', 'tablespoon', 'colher (sopa)'],
  ['3 colheres de sopa de azeite', 'tablespoon', 'colheres de sopa'],
  ['1 colher (chá) de sal', 'teaspoon', 'colher (chá)'],
  ['1 c.chá de caldo', 'teaspoon', 'c.chá'],
  ['½ xícara (chá) de iogurte', 'cup', 'xícara (chá)'],
  ['2 xícaras(chá) de iogurte', 'cup', 'xícaras(chá)'],
  ['2 col. (sopa) de azeite', 'tablespoon', 'col. (sopa)'],
  ['1 colher (de sopa) de azeite', 'tablespoon', 'colher (de sopa)'],
  ['2 EL Öl', 'tablespoon', 'EL'],
  ['1 TL Salz', 'teaspoon', 'TL'],
  ['1 TL, gestr. Zimt', 'teaspoon', 'TL, gestr.'],
  ['2 EL, gehäuft Mehl', 'tablespoon', 'EL, gehäuft'],
  ['1 EL, leicht gehäuft Zucker', 'tablespoon', 'EL, leicht gehäuft'],
  ['1 msk, rågad smör', 'tablespoon', 'msk, rågad'],
  ['1 Prise(n) Salz', 'pinch', 'Prise(n)'],
  ['1 Prise/n Salz', 'pinch', 'Prise/n'],
  ['2 taza(s) de azúcar', 'cup', 'taza(s)'],
  ['2 colher(es) de sopa de azeite', 'tablespoon', 'colher(es) de sopa'],
  ['2 colher(es) (sopa) de azeite', 'tablespoon', 'colher(es) (sopa)'],
  ['2 cuillère(s) à soupe de sucre', 'tablespoon', 'cuillère(s) à soupe'],
  ['2 pincée(s) de sel', 'pinch', 'pincée(s)'],
  ['2 EL, Mehl', 'tablespoon', 'EL'],
  ['2 Esslöffel Honig', 'tablespoon', 'Esslöffel'],
  ['2 eetlepels olie', 'tablespoon', 'eetlepels'],
  ['1 theelepel zout', 'teaspoon', 'theelepel'],
  ['2 cucchiai di olio', 'tablespoon', 'cucchiai'],
  ['1 cucchiaino di sale', 'teaspoon', 'cucchiaino'],
  ['2 cucharadas de aceite', 'tablespoon', 'cucharadas'],
  ['1 cucharadita de sal', 'teaspoon', 'cucharadita'],
  ['4 msk olivolja', 'tablespoon', 'msk'],
  ['1 tsk sumac', 'teaspoon', 'tsk'],
  ['2 spsk. olie', 'tablespoon', 'spsk.'],
  ['1 ss smør', 'tablespoon', 'ss'],
  ['4 łyżki oliwy', 'tablespoon', 'łyżki'],
  ['1 łyżeczka soli', 'teaspoon', 'łyżeczka'],
  ['6 evőkanál cukor', 'tablespoon', 'evőkanál'],
  ['2 lyžice masla', 'tablespoon', 'lyžice'],
  ['2 ст. л. рома', 'tablespoon', 'ст. л.'],
  ['1/4 ч. л. соли', 'teaspoon', 'ч. л.'],
  ['2 yemek kaşığı un', 'tablespoon', 'yemek kaşığı'],
];
/** What looks like one of them and is none. */
const NO_SPOONS: [line: string, slug: string | null][] = [
  ['2 c. sugar', 'cup'],
  ['1 c cornmeal', 'cup'],
  ['1 c as needed stock', 'cup'],
  ['2 chili', null],
  ['1 colher de café de sal', null],
  ['1 xícara (café) de leite', null],
  ['2 colheres (sobremesa) de mel', null],
];

it.each(SPOONS)('knows the spoon of %j', (line, unitSlug, unitTitle) => {
  expect(parseIngredientLine(line)).toMatchObject({ unitSlug, unitTitle, isUnderstood: true });
});

it.each(NO_SPOONS)('takes no word for a spoon in %j', (line, unitSlug) => {
  expect(parseIngredientLine(line)).toMatchObject({ unitSlug, unitTitle: null });
});

it.each<[line: string, quantity: number | null, unitSlug: string | null, name: string]>([
  ['deux oignons', 2, null, 'oignons'],
  ["une gousse d'ail", 1, null, "gousse d'ail"],
  ['un demi oignon', 0.5, null, 'oignon'],
  ['une demi-cuillère à café de sel', 0.5, 'teaspoon', 'de sel'],
  ['un huevo', 1, null, 'huevo'],
  ['media cebolla', 0.5, null, 'cebolla'],
  ['medio kilo de tomates', 0.5, 'kilogram', 'de tomates'],
  ['un vaso de agua', 1, 'glass', 'de agua'],
  ['mezza cipolla', 0.5, null, 'cipolla'],
  ['tre uova', 3, null, 'uova'],
  ['dois ovos', 2, null, 'ovos'],
  ['ein halbes Kilo Mehl', 0.5, 'kilogram', 'Mehl'],
  ['zwei Eier', 2, null, 'Eier'],
  ['un peu de sel', null, null, 'un peu de sel'],
  ['ein paar Zwiebeln', null, null, 'ein paar Zwiebeln'],
  ['demi-glace', null, null, 'demi-glace'],
  ['Dos Equis beer', null, null, 'Dos Equis beer'],
  ['tres leches cake', null, null, 'tres leches cake'],
  ['media crema', null, null, 'media crema'],
])('reads the number of %j', (line, quantity, unitSlug, name) =>
  expect(parseIngredientLine(line)).toMatchObject({
    quantityMin: quantity,
    quantityMax: quantity,
    unitSlug,
    name,
  }),
);

test.each<[line: string, quantity: number, unitSlug: string | null, name: string]>([
  ['1 taza y media de harina', 1.5, 'cup', 'de harina'],
  ['2 xícaras e meia de farinha', 2.5, 'cup', 'de farinha'],
  ['1 xícara e 1/2 de farinha', 1.5, 'cup', 'de farinha'],
  ['1 taza y 3/4 de azúcar', 1.75, 'cup', 'de azúcar'],
  ['1 cuillère à café et demie de sel', 1.5, 'teaspoon', 'de sel'],
  ['1 verre et demi de vin', 1.5, 'glass', 'de vin'],
  ['un cucchiaino e mezzo di sale', 1.5, 'teaspoon', 'di sale'],
  ['un vaso y medio de leche', 1.5, 'glass', 'de leche'],
  ['anderthalb TL Salz', 1.5, 'teaspoon', 'Salz'],
  ['eineinhalb Tassen Mehl', 1.5, null, 'Tassen Mehl'],
  ['zweieinhalb EL Öl', 2.5, 'tablespoon', 'Öl'],
  ['una y media tazas de leche', 1.5, 'cup', 'de leche'],
  ['1/3 de taza de agua', 1 / 3, 'cup', 'de agua'],
  ['3/4 de taza de azúcar', 0.75, 'cup', 'de azúcar'],
  ['1/2 de cucharadita de sal', 0.5, 'teaspoon', 'de sal'],
  ['½ de taza de agua', 0.5, 'cup', 'de agua'],
  ['media taza de agua', 0.5, 'cup', 'de agua'],
  ['1/2 di tazza di latte', 0.5, 'cup', 'di latte'],
  ['1/2 de xícara de leite', 0.5, 'cup', 'de leite'],
])('a half more, and a part of one: %j', (line, quantity, unitSlug, name) => {
  const { quantityMin, ...read } = parseIngredientLine(line);
  expect(quantityMin).toBeCloseTo(quantity);
  expect(read).toMatchObject({ unitSlug, name });
});
