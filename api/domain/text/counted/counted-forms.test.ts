import { describe, expect, test } from 'vitest';
import { nameFor, oneOf, severalOf } from './counted-names.ts';

test.each([
  ['gros oignon', 'gros oignons'],
  ['belle grosse tomate', 'belles grosses tomates'],
  ['bouquet garni', 'bouquets garnis'],
  ['piccola cipolla', 'piccole cipolle'],
  ['grande cipolla', 'grandi cipolle'],
  ['douzaine de noix', 'douzaines de noix'],
  ['vingtaine d’olives', 'vingtaines d’olives'],
  ['livre de beurre', 'livres de beurre'],
  ['scatola di tonno', 'scatole di tonno'],
  ['cucharadita rasa', 'cucharaditas rasas'],
  ['cucharada colmada', 'cucharadas colmadas'],
  ['cda', 'cdas'],
  ['cdta.', 'cdtas.'],
  ['chávena de açúcar', 'chávenas de açúcar'],
  ['ui, gesnipperd', 'uien, gesnipperd'],
  ['grote ui', 'grote uien'],
  ['Ui', 'Uien'],
  ['laurierblad', 'laurierbladeren'],
  ['teentje knoflook', 'teentjes knoflook'],
  ['aardappel', 'aardappelen'],
  ['jeneverbes', 'jeneverbessen'],
  ['black peppercorn', 'black peppercorns'],
  ['pork schnitzel', 'pork schnitzels'],
  ['Schnitzel', 'Schnitzel'],
  ['Kardamomkapsel', 'Kardamomkapseln'],
  ['clou de girofle', 'clous de girofle'],
  ['betterave cuite', 'betteraves cuites'],
  ['pechuga de pollo', 'pechugas de pollo'],
  ['fogliolina di menta fresca', 'foglioline di menta fresca'],
  ['trozo de jengibre', 'trozos de jengibre'],
  ['huevo L', 'huevos L'],
  ['side of salmon', 'sides of salmon'],
  ['9-inch layer', '9-inch layers'],
  ['pizza de 30 cm', 'pizzas de 30 cm'],
  ['rädisa', 'rädisor'],
  ['Brot', 'Brote'],
  ['Tafel Schokolade', 'Tafeln Schokolade'],
  ['Fladenbrot', 'Fladenbrote'],
  ['tablette de chocolat', 'tablettes de chocolat'],
  ['haricot vert', 'haricots verts'],
  ['yaourt nature', 'yaourts nature'],
  ['cabeza de ajo', 'cabezas de ajo'],
  ['camarón', 'camarones'],
  ['espiga de milho', 'espigas de milho'],
  ['petto di pollo', 'petti di pollo'],
  ['vanillestokje', 'vanillestokjes'],
  ['knob of butter', 'knobs of butter'],
  ['bel oignon', 'beaux oignons'],
  ['beau citron', 'beaux citrons'],
  ['gran cebolla', 'grandes cebollas'],
  ['grande maçã', 'grandes maçãs'],
  ['mezzo limone', 'mezzi limoni'],
  ['chou-fleur', 'choux-fleurs'],
  ['couve-flor', 'couves-flores'],
  ['demi-citron', 'demi-citrons'],
  ['pez espada', 'peces espada'],
  ['pomme de terre moyenne', 'pommes de terre moyennes'],
  ['patate douce', 'patates douces'],
  ['banane mûre', 'bananes mûres'],
  ['maço de salsa', 'maços de salsa'],
  ['peperone rosso', 'peperoni rossi'],
  ['peperone verde', 'peperoni verdi'],
  ['melanzana grande', 'melanzane grandi'],
  ['pomodoro maturo', 'pomodori maturi'],
  ['limone non trattato', 'limoni non trattati'],
  ['limone biologico', 'limoni biologici'],
  ['uovo fresco', 'uova fresche'],
  ['citron non traité', 'citrons non traités'],
  ['oignon nouveau', 'oignons nouveaux'],
  ['œuf frais', 'œufs frais'],
  ['avocat bien mûr', 'avocats bien mûrs'],
  ['limón natural', 'limones naturales'],
  ['cebola bem fina', 'cebolas bem finas'],
  ['cebolla pelada y picada', 'cebollas peladas y picadas'],
  ['huevo y leche', 'huevos y leche'],
  ['huevo duro y patata', 'huevos duros y patata'],
  ['pomme Granny Smith', 'pommes Granny Smith'],
  ['citron bio', 'citrons bio'],
  ['gousse d’ail hachée', 'gousses d’ail hachées'],
  ['foglia di alloro secca', 'foglie di alloro secche'],
  ['filetto di trota affumicata', 'filetti di trota affumicata'],
  ['cda. de sal', 'cdas. de sal'],
  ['unidade de ovo', 'unidades de ovo'],
  ['OIGNON ROUGE', 'OIGNONS ROUGES'],
])('one %s, several %s', (one, several) => {
  expect([severalOf(one), oneOf(several)]).toEqual([several, one]);
  expect([severalOf(several), oneOf(one)]).toEqual([several, one]);
});

test.each([
  ['dentes de alho picados', 'dente de alho picado'],
  ['dientes de ajo pelados y picados', 'diente de ajo pelado y picado'],
])('of %s one is %s, and of one either may be what was done', (several, one) => {
  expect([oneOf(several), severalOf(several), oneOf(one)]).toEqual([one, several, one]);
});

test.each(['kleine teentjes', 'beaux haricots', 'unidades', 'cipolle grande'])(
  'of %s one is not surely known',
  (several) => expect(oneOf(several)).toBe(several),
);

test.each(['oignon spécial', 'patata grande', 'brin persil'])('several of %s are not surely known', (one) =>
  expect(severalOf(one)).toBe(one),
);

test.each(['banana bread', 'patata', 'pimento cheese', 'Peperoni', 'broccoli'])(
  '%s stays where its plural is not sure',
  (name) => expect(oneOf(name)).toBe(name),
);

describe('a quantity has its own form in Polish and Russian', () => {
  test.each([
    [
      'szklanka mleka',
      [1, 2, 5, 12, 21, 22, 0.5, 1.5],
      'szklanka szklanki szklanek szklanek szklanek szklanki szklanki szklanki',
    ],
    ['ząbki czosnku', [1, 3, 6, 0.5], 'ząbek ząbki ząbków ząbka'],
    ['стакан молока', [1, 2, 5, 11, 21, 0.5], 'стакан стакана стаканов стаканов стакан стакана'],
    ['Cebula', [1, 2, 5], 'Cebula Cebule Cebul'],
    ['duża cebula', [1, 2], 'duża duża'],
  ])('%s', (name, quantities, forms) => {
    expect(quantities.map((quantity) => nameFor(quantity, name).split(' ')[0]).join(' ')).toBe(forms);
  });
});
