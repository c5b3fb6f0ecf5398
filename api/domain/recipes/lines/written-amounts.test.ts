import { describe, expect, it } from 'vitest';
import { paragraphs } from '../../text/rich-text-reading.ts';
import { listedWords } from './listed-names.ts';
import { amountsAsWritten } from './written-amounts.ts';

const LISTED = listedWords([
  'large eggs',
  'plain flour',
  'chopped tomatoes',
  'baking tins and tin foil',
  'additional flour',
  'salt',
  'pot roast',
]);
const UNIT_ID = '7b0c3c1e-52a4-4f7e-9f43-8d7a1f1f0a01';

describe('an amount as it was written', () => {
  it.each([
    'Beat 2 eggs',
    'Beat two large eggs',
    'Add 3 of the eggs',
    'Add 200 g of it',
    'Add ½ cup cream',
    'Add a cup of flour',
    'Drain off all but 1 tbsp. fat',
    'Put into a pan tomatoes (2 cups)',
    'Add the 2 x 400 g tins of tomatoes',
    'Add a 400 g tin of tomatoes',
    'Brown the 500 g pot roast',
    'Add a third cup of white wine',
    'Add two thirds of a cup of white wine',
    'Add a quarter pound of it',
    'Season with salt and pepper, 1/2 tsp each.',
    'Add the flour and the white sugar (100 g each)',
    'Add 1/2 tsp each salt and pepper',
    'Add the 1/3 Mug of whole milk',
    'Sweat them with 1 whole stick of butter',
    'Add half a glass of water',
    'Pon 1/3 de taza de crema',
    'Add 2 spoons of the water',
    'Strew two handfuls of chopped parsley',
    'Add a cup of milk',
    'Pour in another cup of milk',
    'Add the remaining tablespoon',
    'Add an additional cup of milk',
    'Add 1/3 of a teaspoon of it',
    'Boil it in ½ a litre of water',
    'Add 2 mugs boiling water',
    'Mince tomatoes(8)',
    'Whisk an egg and brush onto each plait',
    'Cut each tomato in half, then add 200 g flour',
    'Put 2 slices on each sandwich with 1 cup milk',
    'Beat 2 eggs, then form cakes and dip each in them',
    'Add one 400 g can of lychees',
    'Add a 14 oz can tomatoes',
    'Add a 200 g jar crushed tomatoes',
    'Add a dozen oysters',
    'Add half a dozen oysters',
    'Add 2 dozen oysters',
    'Add the 4 eggs, one at a time, beating well',
    'Beat in 4 eggs one at a time',
    'Add 3 cups flour one cup at a time',
    'Add milk (1 scant cup), then the flour a little at a time',
    'Add 2 cups milk all at once',
    'Add 2 cups milk at once',
    'Stir in a bowl of hot water',
    'Add 2 tsp. Put them on each tomato',
    'Beat in 1 cup milk, mixing after each addition',
    'Add salt, flour, tomatoes, 1 tsp each, and stir',
    '1/4 cup of flour and milk (each)',
    'Add 1/2 cup flour and milk, each',
    'Add 1/2 cup flour and milk each',
    'Add 1 tsp each cumin and paprika',
    'Season it with cumin and paprika, 1 tsp each',
    'Fry in 2 tbsp of it for 3 minutes per side',
    'Stir every 5 minutes, add 2 cups milk',
    'Crack each of them into a bowl, crush each tomato and add 2 cups milk',
    'Divide 2 cups flour among bowls, each with salt',
    'Cut off 40 g dough balls',
    'Add 2/3 large eggs',
    'Add 3/4 red tomatoes',
    'Divide into 10 pieces of 100 g dough',
    'Divide in 2 pieces of about 900 g each',
    'Make 4 equal pieces, about 250 g each',
    'Form 8 patties (1/2 cup each)',
    'Roll 24 balls, 1 tablespoon each',
    'Divide between 2 pans, about 2 1/2 cups batter in each',
    'Fill 4 glasses with 100 ml cream each',
    'Scoop 1/4 cup portions, which makes 24 cookies',
    'Put 1 tsp oil in each of 12 holes',
    'Add 1 pinch of salt',
    'Add 2 drops of oil',
    'Stir in a couple of teaspoons of flour',
    'Pour half of the flour into the prepared baking pan (about 340 grams)',
    "Ajouter 590 grammes d'oil",
    "Ajouter 2 cuillères à soupe d'oil",
    'Vang 2 el flour op',
    'Voeg 1 eetlepel flour toe',
    'Das 2-3 EL oil erhitzen',
    'Nach 5 Minuten 200 g flour zugeben',
    '2 eggs 10 Minuten kochen',
    'Add 1 tablespoon(s) flour',
  ])('is in %j', (text) => expect(amountsAsWritten(paragraphs(text), LISTED)).not.toEqual([]));

  it.each([
    'Beat the eggs',
    'Add half the flour, until the last cup of milk is absorbed',
    'Add ⅔ of the flour and a pinch of salt',
    'Bake at 200 °C for 20 minutes',
    'Cut the tomatoes into 2 cm cubes',
    'Use a 20 cm tin, or a 2-quart dish',
    'Fill an 8 cup baking dish (2 liters)',
    'Form 50 g balls',
    'Put 2 tbsp of flour on each',
    'Add 1 egg at a time',
    'Continue adding tomatoes 1 cup at a time',
    'Put 1 tbsp. of flour on each',
    'Soak them in a large bowl of hot water',
    'Cut it into a dozen pieces',
    'Stir it a dozen times',
    'In a 1 gallon bag mix flour and salt',
    'Butter a 2 lb tin, flour it',
    'Fill a 2 quart pot of it',
    'Fry 2 or 3 eggs at a time',
    'Stir in half a cup of the flour at a time',
    'Put one slice of tomato per sandwich',
    'Press each flat and place 1 teaspoon of it in the center',
    'Give each guest 2 eggs and 1 cup milk',
    'To soak it, 2 cups per 16 eggs',
    'Serves 4 people',
    '20 bis 25 Minuten flour anschwitzen',
    'Nach 5 Minuten flour zugeben',
    'Cuocere 5 minuti tomatoes e flour',
    'Cocer 10 minutos los eggs',
    'Koka 1 timme och 10 minuter eggs',
    'Bei 180° zwischen 20 und 25 Minuten eggs',
    'Bei 180 Grad flour und eggs',
    'Pour 4 personnes, 4 personnes eggs',
    'Den Teig 3 Mal mit flour bestäuben',
    'Toast one side',
    'Prepare a saucepan where you will put the ingredients (5 liters)',
    'Add a second or two of tomatoes',
    'Two slices of tomatoes are enough for one person',
    'One to two slices of it are enough for one person',
    'Pour about 1/2 cup batter on the griddle',
    'Beat in a cup',
    'Add a third of the flour, then a quarter of it',
    'Add a third or half of a tomato',
    'Form patties and balls, 50 g each, and salt them',
    'Pour the sugar into 2 glasses',
    'Stir the flour with a spoon, then with two spoons',
    'One the flour seems to be dry, stir',
    'Butter a 26 cm tin or two smaller baking tins',
    'Place on two sheets of tin foil',
    'One nice addition is flour',
    'Wait 1 hour between two saltings',
    'Stir in The One Tomato Sauce',
    'Add a piece the size of an egg',
    'Beat it with an egg whisk',
    'Beat the flour with an egg, or replace it with another tomato',
    'Beat it with an egg-beater',
    'Mix it into a salt paste',
    'Add a slice of lemon',
    'Serve it with a glass of wine',
    'For each tin, take 200 g flour',
    'Fill a liter of the blender',
    'Lay them on an oiled tin',
    'Put 1 egg, 2 tomatoes and 10 g salt on each',
    'Spread the slices, add 1 slice of ham to them, and salt',
    'Pour it into another bowl',
    'Stir the flour (see step 3)',
    'Drain the can of tomatoes (400 g each)',
    'Cook 150 g flour a person',
    'Add 2/3 of the tomatoes',
    'Add 2/3 the flour',
    'Add 1/2 tomatoes',
    'Add 1 tbsp oil each time',
    'Add a pinch of salt',
    'Adicione a flour e misture',
    'To a 10-12oz microwave safe mug, add flour',
    'Scoop it, using a two tablespoon cookie scoop',
    'Bake at 350 C for 20 minutes',
  ])('is not in %j', (text) => expect(amountsAsWritten(paragraphs(text), LISTED)).toEqual([]));

  it('beside an amount of each that is named is said too', () => {
    const text = paragraphs('Mix 2 tablespoons flour and tomatoes (each) with 1 cup milk');
    expect(amountsAsWritten(text, LISTED)).toEqual(['2 tablespoons', '1 cup']);
  });

  it('is said in its own words', () => {
    const text = paragraphs('Add 3 of the eggs, 200 g of it, then a third cup of cream.');
    expect(amountsAsWritten(text, LISTED)).toEqual(['3 of the eggs', '200 g', 'a third cup']);
  });

  it.each([
    ['Add 2 (400 g) tins chicken', '2 (400 g) tins'],
    ['Add the 2 x 400g tins of chicken', '2 x 400g tins'],
    ['Add 2 packets of chicken, 400 g each', '2 packets'],
    ['Whisk 2 egg yolks well', '2 egg yolks'],
    ['Beat 1 egg yolk', '1 egg yolk'],
    ['Put 2½ cups batter in each', '2½ cups'],
    ['Put 2½ cups of batter into each cake tin.', '2½ cups'],
    ['Pour 250 ml milk in each, and chill', '250 ml'],
    ['Beat 1 egg with salt', '1 egg'],
    ['Add 4 chicken stock cubes', '4 chicken stock cubes'],
    ['Brown two chicken breasts', 'two chicken breasts'],
    ['Beat 2 eggs until they are peaks', '2 eggs'],
    ['Whisk an egg and brush it on', 'an egg'],
    ['Beat another large egg yolk', 'another large egg yolk'],
    ['Mince the chicken breasts(3x)', 'chicken breasts (3)'],
  ])('in %j is said whole', (text, said) => {
    const listed = listedWords(['eggs', 'chicken', 'salt']);
    expect(amountsAsWritten(paragraphs(text), listed)).toEqual([said]);
  });

  it.each([
    ['Einen halben TL Salz und zwei Eier unterrühren', ['Salz', 'Eier'], ['Einen halben TL', 'zwei Eier']],
    [
      'Mélanger deux œufs et trois cuillères de sucre',
      ['œufs', 'sucre'],
      ['deux œufs', 'trois cuillères de sucre'],
    ],
    ['Añadir media taza de leche', ['leche'], ['media taza']],
    ['Unire mezzo bicchiere di vino e due uova', ['vino', 'uova'], ['mezzo bicchiere', 'due uova']],
    [
      'Voeg twee eieren en een halve theelepel zout toe',
      ['eieren', 'zout'],
      ['twee eieren', 'een halve theelepel'],
    ],
    ['Bata dois ovos', ['ovos'], ['dois ovos']],
    ['Tillsätt två ägg', ['ägg'], ['två ägg']],
    ['Mehl mit 2 Eiern verrühren', ['Eier'], ['2 Eiern']],
    ['Mit 2 Äpfeln füllen', ['große Äpfel'], ['2 Äpfeln']],
    ['1 Zitrone auspressen', ['Zitronen'], ['1 Zitrone']],
    ['3 Eigelben aus dem Kühlschrank', ['Eier'], ['3 Eigelben']],
    ['Sbattere 2 tuorli, tritare 1 cipolla', ['uova', 'cipolle'], ['2 tuorli', '1 cipolla']],
    ['Junte 2 gemas', ['ovos'], ['2 gemas']],
    ['Hacka 1 lök', ['gula lökar'], ['1 lök']],
    ['Mit einem Ei und einer großen Zwiebel', ['Eier', 'Zwiebeln'], ['einem Ei']],
    ['Ajouter un œuf et une pomme', ['œufs', 'pommes'], ['un œuf', 'une pomme']],
    ['Unire una cipolla', ['cipolle'], ['una cipolla']],
    ['Agregar un huevo', ['huevos'], ['un huevo']],
    ['Eine Masse wie ein Ei formen', ['Eier'], []],
    ['Poser sur une feuille de papier cuisson', ['feuilles de laurier'], []],
    ['Laissez cuire une dizaine de minutes', ['de farine'], []],
    ['Formez une boule de pâte', ['de farine'], []],
    ['Découpez une tranche de 2 cm', ['tranches de pain', 'de farine'], []],
    ['Couvrez d’une feuille de film', ['feuilles de laurier'], []],
    ['Ajoutez une feuille de laurier', ['feuilles de laurier'], ['une feuille']],
    ['Asse uma dúzia de minutos', ['de farinha'], []],
    ['Mexa com uma colher de pau', ['colheres de açúcar'], []],
    ['Mexa bem com uma colher', ['colheres de açúcar'], []],
    ['Junte uma colher de açúcar', ['colheres de açúcar'], ['uma colher']],
    ['Ein Ei nach dem anderen unterrühren, jeweils ein Ei, je ein Ei darauf', ['Eier'], []],
    ['Un œuf à la fois, un œuf après l’autre, de la taille d’un œuf', ['œufs'], []],
    ['Poser une tomate coupée en deux par assiette', ['tomates'], []],
    ['Unire un uovo alla volta', ['uova'], []],
    ['Agregar un huevo a la vez, del tamaño de un huevo', ['huevos'], []],
    ['Junte um ovo de cada vez, um ovo por vez', ['ovos'], []],
    ['Réduire en un sirop', ['sirop d’érable'], []],
    ['Zwei Minuten kochen, in vier Teile teilen', ['Eier'], []],
    ['Die halbe Butter zugeben', ['Butter'], []],
    ['Napper le dos d’une cuillère de crème', ['crème'], []],
    ['Halve the tomatoes, and add the cream due to them', ['tomatoes', 'cream'], []],
  ])('in the words of other languages: %j', (text, names, said) => {
    expect(amountsAsWritten(paragraphs(text), listedWords(names))).toEqual(said);
  });

  it.each([
    ['Bake for an hour and a half.', 'half peach'],
    ['Roast it for 2 hours and a quarter.', 'quarter chicken'],
    ['Hornear tres cuartos de hora.', 'taza de agua'],
    ["Cuire trois quarts d'heure.", 'tasse de lait, quarts'],
    ["Cuocere tre quarti d'ora.", 'quarti di pollo'],
    ['Cocer una hora y media las patatas.', 'patatas'],
  ])('is no part of a time: %j beside %s', (text, name) => {
    expect(amountsAsWritten(paragraphs(text), listedWords([name]))).toEqual([]);
  });

  it('may stand behind a time', () => {
    const text = paragraphs('Cocer una hora y tres patatas.');
    expect(amountsAsWritten(text, listedWords(['patatas']))).toEqual(['tres patatas']);
  });

  it('is no measurement', () => {
    const measured = {
      type: 'measurement' as const,
      quantity: 2,
      unitId: UNIT_ID,
      children: [{ text: '2 cups' }],
    };
    const text = [{ type: 'paragraph' as const, children: [{ text: 'Add ' }, measured, { text: ' flour' }] }];
    expect(amountsAsWritten(text, LISTED)).toEqual([]);
  });

  it('is found in lists', () => {
    const items = [{ type: 'list-item' as const, children: [{ text: '2 eggs' }] }];
    expect(amountsAsWritten([{ type: 'bulleted-list', children: items }], LISTED)).toEqual(['2 eggs']);
  });
});
