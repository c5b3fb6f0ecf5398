import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

const titlesOf = (groups: { title: string }[]) => groups.map(({ title }) => title);

test.each([
  ['capitals', 'SALAD', 'DRESSING'],
  ['several words in capitals', 'MEAT LAYER', 'BÉCHAMEL LAYER'],
  ['English', 'Crust', 'Filling'],
  ['German', 'Teig', 'Füllung'],
  ['of the second dough', 'Dough', 'Main dough'],
  ['of the second dough in German', 'Teig', 'Hauptteig'],
  ['French', 'Pâte', 'Garniture'],
  ['Swedish', 'Deg', 'Fyllning'],
  ['Portuguese', 'Massa', 'Recheio'],
  ['what is sold as well, at the start', 'Salad', 'Dressing'],
])('the heading of a group has no colon: %s', (_, first, second) => {
  const list = `${first}\n200 g flour\n2 eggs\n${second}\n2 tbsp oil\nsome salt`;
  for (const text of [
    `Dish\nServes 4\n${list}\n1. Mix all.\n2. Serve it.`,
    `Dish\nIngredients\n${list}\nMethod\n${first}\nMix all.\n${second}\nServe it.`,
  ]) {
    const { recipe } = splitText(text);
    expect(titlesOf(recipe.ingredientGroups)).toEqual([first, second]);
    expect(recipe.ingredientGroups[1]?.lines).toEqual(['2 tbsp oil', 'some salt']);
    expect(recipe.stepGroups.flatMap(({ lines }) => lines)).toEqual(['Mix all.', 'Serve it.']);
  }
});

test.each([
  'Per decorare',
  'Per guarnire',
  'Per servire',
  'Per spolverizzare la torta',
  'Para decorar',
  'Para servir',
  'Para polvilhar',
  'Pour décorer',
  'Pour servir',
  'Pour beurrer le moule',
  'Inoltre',
  'Además',
  'Sonstiges',
  'Ausserdem',
  'Fürs Blech',
  'Verder nodig',
  'Voor erbij',
  'Dessutom',
  'Optional',
  'Facultatif',
  'Glaze (optional)',
  'The sauce',
  'The filling',
  'Der Teig',
  'Il ripieno',
])('a heading without a colon, right below an ingredient and behind a blank line: %s', (title) => {
  for (const between of ['\n', '\n\n']) {
    const list = `200 g flour\n2 eggs${between}${title}\n2 tbsp oil\nsome salt`;
    const { recipe, doubts } = splitText(`Dish\nIngredients\n${list}\nMethod\nMix all.`);
    expect(titlesOf(recipe.ingredientGroups)).toEqual(['', title]);
    expect(doubts).toEqual([]);
  }
});

test.each([
  'SEA SALT',
  'MSG',
  'Salt',
  'Salsa',
  'Sauce',
  'filling',
  'Pour lardons',
  'To taste',
  'Per decorare, fragole',
])('an ingredient without an amount: %s', (line) => {
  const { recipe } = splitText(`Dish\nIngredients\n2 eggs\n${line}\n200 g flour\nMethod\nMix.`);
  expect(recipe.ingredientGroups).toEqual([{ title: '', lines: ['2 eggs', line, '200 g flour'] }]);
});

test('the title of a recipe, a list in capitals and a step in capitals stay what they are', () => {
  const { recipe } = splitText(
    'FILLING\n2 CUPS FLOUR\nNUTMEG\n1 EGG\n\nMix it all well together.\n\nSEASON\n\nServe it hot with bread.',
  );
  expect(recipe.title).toBe('FILLING');
  expect(recipe.ingredientGroups).toEqual([{ title: '', lines: ['2 CUPS FLOUR', 'NUTMEG', '1 EGG'] }]);
  expect(recipe.stepGroups[0]?.lines).toEqual([
    'Mix it all well together.',
    'SEASON',
    'Serve it hot with bread.',
  ]);
});

test.each([
  ['Ingredients for the cake:', 'For the cake', 'Ingredients (for the icing)', 'For the icing'],
  ['Zutaten für den Teig:', 'Für den Teig', 'Zutaten für die Füllung:', 'Für die Füllung'],
  ['Ingrédients pour la pâte :', 'Pour la pâte', 'Ingrédients – pour la crème', 'Pour la crème'],
  ['Ingredienti per la crema:', 'Per la crema', 'Per la base:', 'Per la base'],
  ['Ingredientes para el sofrito:', 'Para el sofrito', 'Para el arroz:', 'Para el arroz'],
  ['Ingrediënten voor het deeg:', 'Voor het deeg', 'Vulling', 'Vulling'],
  ['Składniki na ciasto:', 'Na ciasto', 'Składniki na krem:', 'Na krem'],
  ['Ingredienser til dejen:', 'Til dejen', 'Ingredienser til fyldet', 'Til fyldet'],
])('a heading of ingredients says of which part they are: %s', (first, firstTitle, second, secondTitle) => {
  const { recipe, leftOut } = splitText(
    `Dish\n\n${first}\n200 g flour\n2 eggs\n\n${second}\n2 tbsp oil\nMethod for the base:\nMix.\nMethod for the top\nServe.`,
  );
  expect(titlesOf(recipe.ingredientGroups)).toEqual([firstTitle, secondTitle]);
  expect(titlesOf(recipe.stepGroups)).toEqual(['For the base', 'For the top']);
  expect(leftOut).toEqual([]);
});

test('a heading that says what all is for names the dish, and is left out', () => {
  const { recipe, leftOut } = splitText(
    'Dish\nIngredients for lemon cake:\n200 g flour\n2 eggs\nMethod\nMix.',
  );
  expect(titlesOf(recipe.ingredientGroups)).toEqual(['']);
  expect(leftOut).toEqual(['Ingredients for lemon cake:']);
});

const DOUGH = '50 g starter\n50 g water\n\nSecond dough\n400 g flour\n250 g water';
test.each<[string, string, string[]]>([
  [
    'behind a blank line',
    `Sourdough\n\nLevain\n${DOUGH}\n\nMix and bake it for an hour.`,
    ['Levain', 'Second dough'],
  ],
  [
    'right below the heading of the list',
    `Sourdough\nIngredients\nLevain\n${DOUGH}\nMethod\nMix and bake it.`,
    ['Levain', 'Second dough'],
  ],
  [
    'of one line',
    'Tacos\n\nIngredients\n1 leek\n\nPickled onions\n2 onions\n\nMethod\nSlice.',
    ['', 'Pickled onions'],
  ],
])('a short name over amounts heads a group: %s', (_, text, titles) => {
  const { recipe, doubts } = splitText(text);
  expect(recipe.ingredientGroups.map(({ title }) => title)).toEqual(titles);
  expect(doubts.map(({ line }) => line)).toEqual(titles.filter((title) => title !== ''));
});

test.each([
  'Fresh basil',
  'Parmesan',
  'Tortillas',
  'Lemon wedges',
  'Cooking spray',
  'Petersilie',
  'Olivenöl',
  'Salz und Pfeffer',
  'Sel et poivre',
])('an ingredient without an amount heads no group: %s', (name) => {
  const { recipe } = splitText(
    `Stew\n\nIngredients\n2 onions\n1 carrot\n\n${name}\n500 g beef\n2 leeks\n\nMethod\nStew it all.`,
  );
  expect(recipe.ingredientGroups).toEqual([
    { title: '', lines: ['2 onions', '1 carrot', name, '500 g beef', '2 leeks'] },
  ]);
});

test('who wrote a recipe heads no group', () => {
  const list = '200 g carrots\n2 eggs\n\nFor the icing\n100 g cream cheese\n50 g sugar';
  const { recipe } = splitText(`Carrot cake\nJamie Oliver\n${list}\n\nBake it all for an hour.`);
  expect(titlesOf(recipe.ingredientGroups)).toEqual(['', 'For the icing']);
  expect(recipe.description).toBe('Jamie Oliver');
});

test.each<[string, string]>([
  [
    'what follows the steps',
    'Stew\n\n2 onions\n1 carrot\n\nBrown the onions in a pan.\n\nMore stews\n10 beef stews\n12 fish stews',
  ],
  [
    'a staple',
    'Stew\n\n2 onions\n1 carrot\n\nVegetable oil\n1 kg beef\n2 cups stock\n\nBrown the beef for a while.',
  ],
  ['the last of a list', 'Stew\n\nIngredients\n2 onions\n1 carrot\n\nFresh herbs\n\nMethod\nBrown the beef.'],
  [
    'said of a name',
    'Stew\n\nIngredients\n2 onions\n\nHerbs, for serving\n1 kg beef\n\nMethod\nBrown the beef.',
  ],
  [
    'the first of a list of one group',
    'Stew\n\nIngredients\nFresh herbs\n2 onions\n1 carrot\n\nMethod\nBrown it.',
  ],
  [
    'a line of the description',
    'Stew\n\nMy lovely stew\n2 onions\n1 carrot\n1 kg beef\n\nBrown the beef for a while.',
  ],
])('no group begins at %s', (_, text) => {
  expect(splitText(text).recipe.ingredientGroups.map(({ title }) => title)).toEqual(['']);
});

test.each(['Vorteig', 'Meatballs', 'Sauce', 'Pickled onions'])('%s over amounts is asked about', (name) => {
  const { recipe, doubts } = splitText(
    `Dish\nIngredients\n2 eggs\n${name}\n200 g flour\n1 onion\nMethod\nMix.`,
  );
  expect(titlesOf(recipe.ingredientGroups)).toEqual(['']);
  expect(doubts).toEqual([{ line: name, question: 'Is this the name of a group?' }]);
});

test.each(['Salt', 'Olivenöl', 'Fresh basil', 'Sel et poivre', 'Oil, for frying'])(
  '%s over amounts is an ingredient without a question',
  (name) => {
    const { doubts } = splitText(`Dish\nIngredients\n2 eggs\n${name}\n200 g flour\n1 onion\nMethod\nMix.`);
    expect(doubts).toEqual([]);
  },
);
