import { expect, test } from 'vitest';
import { splitText } from '../split-text.ts';

const linesOf = (groups: { lines: string[] }[]) => groups.flatMap(({ lines }) => lines);

test.each<[what: string, list: string[], steps: string[]]>([
  [
    'a unit in brackets at the end',
    ['2 cups flour', '1 cup packed brown sugar (about 7½ oz.)', '2 eggs', '1 tsp salt'],
    ['1. Mix.', '2. Bake 30 minutes.'],
  ],
  ['it as the last line', ['2 cups flour', '2 eggs', '1 stick butter (4 oz.)'], ['1. Mix.', '2. Bake.']],
  ['it as the first line', ['1 stick butter (4 oz. or 115 g.)', '2 cups flour'], ['1. Mix.']],
  ['a unit at the end', ['2 cups flour', '2 cans of chopped tomatoes, 14 oz.', '1 egg'], ['1. Mix.']],
  ['how full a spoon is', ['300 g Mehl', '1 gestr. TL Zimt', '2 Eier'], ['1. Mischen.', '2. Backen.']],
  ['a short word behind the number', ['300 g Mehl', '1 Pck. Vanillezucker oder Zucker'], ['1. Backen.']],
  ['Swedish', ['3 dl vetemjöl', '1 förp. Jäst till bröd', '1 msk. Smör eller margarin'], ['1. Blanda.']],
  [
    'a sentence in brackets',
    ['7 pears (Overripe ones are fine. They have sugar.)', '3 apples'],
    ['1. Cook.'],
  ],
  [
    'Italian',
    ['300 g di farina', '1 bust. di lievito (16 g.)', 'Sale, pepe e noce moscata q.b.'],
    ['1. Mescolare.'],
  ],
  ['German', ['300 g Mehl', '2 Eier', 'Salz und Pfeffer n. B.'], ['1. Backen.']],
  ['remarks', ['1 can beans. Rinse them well first.', '2 tomatoes', '1 onion'], ['1. Mix.']],
  [
    'a full stop at the end of each line',
    ['2 cups beef, cut into small cubes.', '2 large carrots, peeled and chopped finely.', '1 onion.'],
    ['1. Brown the beef.', '2. Add the carrots.'],
  ],
])('a list without a heading stays whole with %s', (_, list, steps) => {
  const { recipe } = splitText(['Cake', 'Serves 8', ...list, ...steps].join('\n'));
  expect([recipe.description, linesOf(recipe.ingredientGroups)]).toEqual(['', list]);
  expect(linesOf(recipe.stepGroups)).toEqual(steps.map((step) => step.slice(3)));
});

test.each<[what: string, steps: string[]]>([
  ['short ones', ['Mix it well.', 'Bake 20 min.']],
  ['one line', ['Mix. Bake it.']],
  ['a time first', ['Mehl und Eier verrühren.', '30 Minuten backen.']],
  ['numbers and amounts', ['1. 200 g Mehl sieben.', '2. 2 Eier trennen.', '3. 30 Minuten backen.']],
  ['numbers with two marks', ['1.) Mehl sieben.', '2.) Backen.']],
])('steps begin right below a list without a heading: %s', (_, steps) => {
  const { recipe } = splitText(['Cake', '200 g flour', '2 eggs', ...steps].join('\n'));
  expect(linesOf(recipe.ingredientGroups)).toEqual(['200 g flour', '2 eggs']);
  expect(linesOf(recipe.stepGroups)).toEqual(steps.map((step) => step.replace(/^\d\.\)? /, '')));
});

test.each([
  [['Sour cream, to serve', 'Crusty bread to mop up the sauce']],
  [['Saure Sahne und gehackter Schnittlauch zum Servieren', 'Kräftiges Bauernbrot zum Auftunken der Sauce']],
  [['Fresh herbs such as thyme, rosemary and sage', 'Some good sea salt flakes from the mill']],
])('long names behind a blank line belong to the list: %j', (further) => {
  const { recipe, doubts } = splitText(
    `Stew\n500 g beef\n2 onions\n\n${further.join('\n')}\n\nBrown the beef. Add the onions and simmer.`,
  );
  expect(linesOf(recipe.ingredientGroups)).toEqual(['500 g beef', '2 onions', ...further]);
  expect(linesOf(recipe.stepGroups)).toEqual(['Brown the beef. Add the onions and simmer.']);
  expect(doubts.map(({ line }) => line)).toEqual(expect.arrayContaining(further));
});

test('steps that begin with amounts are steps after a blank line', () => {
  const steps = ['200 g Mehl in eine Schüssel sieben.', '2 Eier trennen und das Eiweiß schlagen.'];
  const { recipe } = splitText(`Kuchen\n200 g Mehl\n2 Eier\n\n${steps.join('\n')}`);
  expect(linesOf(recipe.stepGroups)).toEqual(steps);
});

test.each(['4 generations of cooks made this soup.', '30 minutes, and it is on the table.'])(
  'a description may begin with a number: %s',
  (line) => {
    const { recipe } = splitText(`Soup\n${line}\n2 leeks\n1 onion\n1. Mix.`);
    expect([recipe.description, linesOf(recipe.ingredientGroups)]).toEqual([line, ['2 leeks', '1 onion']]);
  },
);
