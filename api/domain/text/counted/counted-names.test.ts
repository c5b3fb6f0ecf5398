import { expect, test } from 'vitest';
import { oneOf, severalOf } from './counted-names.ts';

test.each([
  ['red pepper', 'red peppers'],
  ['spring onion', 'spring onions'],
  ['courgette', 'courgettes'],
  ['teacup of sugar', 'teacups of sugar'],
  ['wineglass of rum', 'wineglasses of rum'],
  ['wineglass white wine', 'wineglasses white wine'],
  ['handful', 'handfuls'],
  ['bustina di lievito', 'bustine di lievito'],
  ['bustina lievito', 'bustine lievito'],
  ['limone', 'limoni'],
  ['sobre de levadura', 'sobres de levadura'],
  ['paquet de biscuits', 'paquets de biscuits'],
  ['Tüte Chips', 'Tüten Chips'],
  ['coffee cup', 'coffee cups'],
  ['capsicum', 'capsicums'],
  ['baguette loaf', 'baguette loaves'],
  ['Spanish onion', 'Spanish onions'],
  ['Large Tomato', 'Large Tomatoes'],
  ['EGG', 'EGGS'],
  ['strawberry', 'strawberries'],
  ['chicken breast fillet', 'chicken breast fillets'],
  ['tortilla', 'tortillas'],
  ['red chilli', 'red chillies'],
  ['goose', 'geese'],
  ['half of apple', 'halves of apple'],
  ['apple half', 'apple halves'],
  ['knife tip of nutmeg', 'knife tips of nutmeg'],
  ['calf', 'calves'],
  ["calf's foot", "calf's feet"],
  ['cactus', 'cacti'],
  ['black fungus', 'black fungi'],
  ['artichoke heart', 'artichoke hearts'],
  ['blade of mace', 'blades of mace'],
  ['peach', 'peaches'],
  ['ripe, mashed banana', 'ripe, mashed bananas'],
  ['large potato peeled', 'large potatoes peeled'],
  ['large potato, peeled', 'large potatoes, peeled'],
  ['large egg at room temperature', 'large eggs at room temperature'],
  ['egg yolk whisked to brush cookies', 'egg yolks whisked to brush cookies'],
  ['leaf of gelatine', 'leaves of gelatine'],
  ['lemon or lime', 'lemons or limes'],
  ['onion (red)', 'onions (red)'],
  ['(9-inch) pie', '(9-inch) pies'],
  ['hearty serving', 'hearty servings'],
  ['pizza', 'pizzas'],
  ['Ei', 'Eier'],
  ['Rote Paprikaschote', 'Rote Paprikaschoten'],
  ['Lorbeerblatt', 'Lorbeerblätter'],
  ['Prise Salz', 'Prisen Salz'],
  ['große Zwiebel', 'große Zwiebeln'],
  ['Knoblauchzehe, gepresst', 'Knoblauchzehen, gepresst'],
  ['Apfel', 'Äpfel'],
  ['œuf', 'œufs'],
  ['gousse d’ail', 'gousses d’ail'],
  ['tasse de lait', 'tasses de lait'],
  ['oignon rouge haché', 'oignons rouges hachés'],
  ['Poireau', 'Poireaux'],
  ['petit oignon', 'petits oignons'],
  ['chou', 'choux'],
  ['pão', 'pães'],
  ['ovo', 'ovos'],
  ['limão (grande)', 'limões (grande)'],
  ['cebola média picada', 'cebolas médias picadas'],
  ['colher (sobremesa) de mel', 'colheres (sobremesa) de mel'],
  ['dente de alho', 'dentes de alho'],
  ['huevo', 'huevos'],
  ['spicchio d’aglio', 'spicchi d’aglio'],
  ['cipolla piccola', 'cipolle piccole'],
  ['cipolla bianca', 'cipolle bianche'],
  ['saucepan', 'saucepans'],
])('one %s, several %s', (one, several) => {
  expect(severalOf(one)).toBe(several);
  expect(oneOf(several)).toBe(one);
  expect([severalOf(several), oneOf(one)]).toEqual([several, one]);
});

test.each([
  'garlic',
  'orange juice',
  'cream cheese',
  'großer Apfel',
  'großes Ei',
  'Brei',
  'scallions white and green',
  'lait',
  'stor egg',
  'zucchini',
  '',
  ', ',
])('%j stays as it is', (name) => expect([oneOf(name), severalOf(name)]).toEqual([name, name]));

test.each(['lemon(s)', 'kleine Ei(er)', 'Ei/er', 'große Ei/er', 'Dose/n Kokosmilch', 'Zehe/n'])(
  '%s is said of one and of several',
  (name) => expect([oneOf(name), severalOf(name)]).toEqual([name, name]),
);

test.each([
  ['white or yellow onion', 'white or yellow onions'],
  ['egg white or yolk', 'egg whites or yolks'],
  ['small bread and butter pickles', 'small bread and butter pickles'],
  ['salt-spoonful pepper', 'salt-spoonfuls pepper'],
  ['Tomate', 'Tomate'],
  ['cipolla grande', 'cipolle grandi'],
  ['große Orange', 'große Orangen'],
  ['Reife Mirabelle, entsteint', 'Reife Mirabellen, entsteint'],
  ['Hähnchenbrust', 'Hähnchenbrüste'],
  ['Large Orange', 'Large Oranges'],
  ['thumb sized ginger', 'thumb sized ginger'],
])('several of %j are %j', (one, several) => {
  expect(severalOf(one)).toBe(several);
});

test.each(['half-and-half', 'half and half', 'patate', 'wortelen'])(
  '%s is said of one as of several',
  (name) => {
    expect([oneOf(name), severalOf(name)]).toEqual([name, name]);
  },
);
