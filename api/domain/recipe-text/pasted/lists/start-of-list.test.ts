import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitText } from '../split-text.ts';

const linesOf = (groups: { title: string; lines: string[] }[]) =>
  groups.flatMap(({ title, lines }) => [...(title ? [`# ${title}`] : []), ...lines]);

/** The parts of a paste, with the lines that are asked about. */
function partsOf(text: string) {
  const { recipe, doubts } = splitText(text);
  return {
    description: recipe.description,
    ingredients: linesOf(recipe.ingredientGroups),
    steps: linesOf(recipe.stepGroups),
    asked: doubts.map(({ line }) => line),
  };
}

/** A paste without the heading 'Ingredients': what stands above its list, the list, and the steps. */
type Paste = [above: string, list: string[], steps: string[]];

const PASTES: Paste[] = [
  [
    'Tomato salad\n\nThe one we always make in August. Takes five minutes.\n',
    ['ripe tomatoes', 'olive oil', 'salt', 'a handful of basil', '2 cloves garlic'],
    ['Slice the tomatoes. Tear the basil over them.', 'Dress with oil and leave for ten minutes.'],
  ],
  ["Nana's scones\n", ['salt', '225g flour', '55g butter'], ['Rub the butter into the flour.']],
  ['Shortbread\n', ['Butter', 'Caster sugar', 'Plain flour'], ['Cream butter and sugar. Work in the flour.']],
  [
    'Green sauce\n',
    ['Parsley, a big bunch', 'Mint, a small bunch', '2 anchovies', 'Olive oil'],
    ['Chop the parsley and mint and mix with enough oil.'],
  ],
  ['Steak sauce\n', ['Salt', 'Olive oil', '2 shallots', '50 g butter'], ['Fry the shallots', 'Whisk it']],
  ['Hummus\n', ['1 can chickpeas', 'tahini', 'lemon', 'salt'], ['blend. eat.']],
  ['Pfannkuchen\n', ['Mehl', 'Milch', '3 Eier', 'Prise Salz'], ['Alles verrühren', '20 min quellen lassen']],
  [
    'Kartoffelsuppe\n\nEin Rezept von meiner Oma, sehr einfach und schnell.\n',
    ['Kartoffeln', '1 Zwiebel', 'Suppengrün', 'Gemüsebrühe'],
    ['Zwiebel anschwitzen, Kartoffeln und Suppengrün dazugeben und mit Brühe aufgießen.'],
  ],
  [
    'Ratatouille\n',
    ['Aubergines', 'Courgettes', '3 tomates', "Huile d'olive"],
    ["Couper les aubergines et les courgettes en dés. Les faire revenir dans l'huile."],
  ],
  [
    'Tortilla de patatas\n',
    ['Patatas', '6 huevos', 'Aceite de oliva', 'Sal'],
    ['Pelar las patatas y cortarlas en rodajas finas.'],
  ],
  [
    'Spaghetti aglio e olio\n',
    ['Spaghetti', 'Aglio', 'Olio extravergine', 'Peperoncino'],
    ["Soffriggere aglio e peperoncino nell'olio, unire gli spaghetti e servire."],
  ],
];

test.each(PASTES)('a list with bare names begins at its first: %s', (above, list, steps) => {
  const read = partsOf([above, ...list, '', ...steps].join('\n'));
  expect(read).toMatchObject({ ingredients: list, steps, description: above.split('\n')[2] ?? '' });
  expect(read.asked.filter((line) => list.includes(line))).toEqual([]);
});

test.each(PASTES)('with a heading for the steps alone, and with numbers: %s', (above, list, steps) => {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  for (const written of [
    [above, ...list, '', 'Method', ...steps],
    [above, ...list, ...numbered],
  ])
    expect(partsOf(written.join('\n'))).toMatchObject({ ingredients: list, steps });
});

test.each(PASTES)('with blank lines between all lines: %s', (above, list, steps) => {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  const title = above.split('\n')[0] ?? '';
  expect(partsOf([title, ...list, ...numbered, 'Source: Ann', 'Tip: Eat it'].join('\n\n'))).toMatchObject({
    ingredients: list,
    steps,
  });
});

test('a group over bare names', () => {
  const list = ['# For the dressing', '3 tbsp lime juice', 'fish sauce', 'sugar', '# For the salad', 'mint'];
  const written = list.map((line) => (line.startsWith('#') ? `\n${line.slice(2)}:` : line)).join('\n');
  const read = partsOf(
    `Beef salad\n${written}\n2 shallots\n\nMix the dressing, and toss it with everything.`,
  );
  expect(read).toMatchObject({ ingredients: [...list, '2 shallots'], description: '' });
});

test.each([
  ['what it is', 'A family favourite'],
  ['who wrote it', 'Jamie Oliver'],
])('a line right below the title that says %s is asked about, and no ingredient', (_, line) => {
  const read = partsOf(`Soup\n${line}\n2 leeks\n1 l stock\n\nSweat the leeks. Add the stock and simmer.`);
  expect(read).toMatchObject({ description: line, ingredients: ['2 leeks', '1 l stock'], asked: [line] });
});

/** What says something of the dish right above amounts, the list, and the steps. */
const SAID: Paste[] = [
  [
    "Chili\nSpicy beef chili\nJohn's favourite",
    ['500 g beef', '1 can beans'],
    ['Brown the beef. Add the beans.'],
  ],
  [
    'Shakshuka\n\nEggs in spicy tomato sauce',
    ['4 eggs', '1 can tomatoes', '1 onion'],
    ['Fry the onion. Add tomatoes. Crack in the eggs.'],
  ],
  [
    'Chicken curry\n\nCreamy chicken\nCoconut milk curry\nReady in no time',
    ['2 onions', '500 g chicken', '400 ml coconut milk'],
    ['Fry the onions. Add chicken and coconut milk.'],
  ],
  [
    'Chocolate cake\nNo eggs, no butter',
    ['200 g flour', '100 g cocoa'],
    ['Mix without eggs or butter. Bake it.'],
  ],
  [
    'Paella\nArroz con mariscos\nPlato típico valenciano',
    ['400 g de arroz', '500 g de mariscos'],
    ['Sofreír los mariscos. Añadir el arroz.'],
  ],
  [
    'Apfelkuchen\nSaftiger Apfelkuchen vom Blech\nOhne Butter',
    ['5 Äpfel', '300 g Mehl'],
    ['Äpfel schälen. Den Kuchen 40 Minuten ohne Butter backen.'],
  ],
  [
    'Fish pie\nProper fish and potatoes\nThe way of our village',
    ['500 g fish', '1 kg potatoes'],
    ['Poach the fish. Mash the potatoes.'],
  ],
];

test.each(SAID)('what is said of the dish above the first amount stays there: %s', (above, list, steps) => {
  const said = above.split('\n').slice(1).filter(Boolean);
  const { description, ingredients, asked } = partsOf([above, ...list, '', ...steps].join('\n'));
  expect([description.split('\n'), ingredients]).toEqual([said, list]);
  expect(asked.filter((line) => !steps.includes(line))).toEqual(said);
});

test('what is said between names above the first amount is asked about', () => {
  const list = ['salt', 'Kids love it', 'tahini', '400 g pasta', '1 can tomatoes'];
  const read = partsOf(`Pasta\n${list.join('\n')}\n\nBoil the pasta. Kids can stir the tomatoes.`);
  expect(read).toMatchObject({ ingredients: list, asked: ['Kids love it'] });
});

test('names that nothing speaks of are asked about', () => {
  const names = ['flumps', 'hundreds and thousands', 'sprinkles'];
  const { ingredients, asked } = partsOf(
    `Party\n\n${names.join('\n')}\n\nPut all of it on the cake and serve.`,
  );
  expect([ingredients, asked]).toEqual([names, names]);
});

test('short lines of a description above a list with amounts stay there', () => {
  const said = 'Quick and easy\nGreat for kids\nFreezes well';
  const read = partsOf(`Soup\n\n${said}\n\n2 leeks\n1 l stock\n\nSweat the leeks. Add the stock and simmer.`);
  expect(read).toMatchObject({ description: said, ingredients: ['2 leeks', '1 l stock'] });
});

test('every word of a paste stands somewhere in what was read', () => {
  const line = fc.constantFrom(
    ...[...PASTES, ...SAID].flatMap(([above, list, steps]) => [...above.split('\n'), ...list, ...steps]),
    ...[
      '',
      'A family favourite',
      'For the sauce:',
      'Method',
      'Serve with rice',
      'Enjoy x',
      '- salt',
      '2) Mix it',
    ],
  );
  const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { recipe, leftOut } = splitText(lines.join('\n'));
      const read = new Set(wordsOf(JSON.stringify([recipe, leftOut]).replaceAll('\\n', ' ')));
      const lost = lines.filter((one) => one !== 'Method').flatMap(wordsOf);
      expect(lost.filter((word) => !read.has(word))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
