import { describe, expect, test } from 'vitest';
import { everyNode, paragraphs, plainText } from '../../text/rich-text-reading.ts';
import { listedOf } from '../lines/listed-usages.ts';
import { doneWords } from './done-words.ts';
import { linkSteps } from './linked-steps.ts';
import { parseStep } from './step-text.ts';

const LINES = [
  ...['butter', 'brown sugar', 'granulated sugar', 'flour', 'eggs', 'yellow onions', 'salt'],
  ...['olive oil', 'olive oil', 'soy sauce', 'water', 'cream', 'pretzel sticks', 'pork chop', 'honey'],
];
const listed = listedOf(
  LINES.map((name, index) => ({
    id: LINES.indexOf(name) === index ? name : `${name} again`,
    ingredientId: name,
    isPoured: false,
    names: [name],
    isDivided: name === 'honey',
  })),
);
const NAMES = {
  listed,
  foodWords: new Set(['butter', 'sugar', 'flour', 'egg', 'onion', 'salt', 'peanut', 'oil']),
};

/** Texts of steps, as a recipe has them. */
function groupsOf(...texts: string[]) {
  const instructions = texts.map((text, index) => {
    return { id: `${index}`, content: parseStep(text, (slug) => slug, listed).content };
  });
  return [{ instructions }];
}

/** What became a reference, by the words it stands for. */
function references(groups: ReturnType<typeof groupsOf>): string[] {
  return groups
    .flatMap(({ instructions }) => instructions.flatMap(({ content }) => [...everyNode(content ?? [])]))
    .flatMap((node) =>
      'type' in node && node.type === 'ingredient-usage-reference'
        ? `${plainText(node.children)} = ${node.share ?? 1} ${node.ingredientUsageId}`
        : [],
    );
}

test.each([
  [['Whisk the eggs with flour.'], ['the eggs = 1 eggs', 'flour = 1 flour']],
  [['Finely chop onions'], ['onions = 1 yellow onions']],
  [['Melt the butter.', 'Pour the butter into a bowl.'], ['the butter = 1 butter']],
  [
    ['Melt half the butter.', 'Add a quarter of the butter and whisk.', 'Fold in the rest of the butter.'],
    [
      'half the butter = 0.5 butter',
      'a quarter of the butter = 0.25 butter',
      'the rest of the butter = 0.25 butter',
    ],
  ],
  [['**Add Eggs**\nThen add the eggs.'], ['the eggs = 1 eggs']],
  [['Cream verrühren, mit butter, flour und salt mischen.'], ['butter = 1 butter']],
  [['Add the soy sauce and half the honey.'], ['the soy sauce = 1 soy sauce', 'half the honey = 0.5 honey']],
  [['Cook the flour for 5 minutes. Add the eggs.'], ['the flour = 1 flour', 'the eggs = 1 eggs']],
  [['Cook the flour for about an hour, add the eggs.'], ['the flour = 1 flour', 'the eggs = 1 eggs']],
  [['Cook the flour for a while, add the eggs.'], ['the flour = 1 flour', 'the eggs = 1 eggs']],
  [['Cream the butter and the brown sugar.'], ['the butter = 1 butter', 'the brown sugar = 1 brown sugar']],
])('%s', (steps, linked) => {
  expect(references(linkSteps(groupsOf(...steps), NAMES))).toEqual(linked);
});

test.each([
  [['Add the sugar.']], // which?
  [['Add the sugars.']],
  [['Heat the olive oil.']], // it is listed twice
  [['Mix the sugars.', 'Whisk in the brown sugar.']], // all of it is in the bowl
  [['Add peanut butter.']],
  [['Butter the tin, and grease the paper with butter.']],
  [['Stir in the flour.', 'Dust with the remaining flour.']], // how much of it was that?
  [['Add 50 g of the flour.', 'Add the flour and stir.']],
  [['Season with salt.']],
  [['Fry until the onions are soft.']],
  [['For frying, melt the butter.']],
  [['Stir for 5 minutes while the butter cools.']],
  [['For the topping cook 5 minutes, add the eggs.']],
  [['Add the butter or the salt.']],
  [['Pour it into a tin that was buttered and floured.']], // what is done
  [['Take a tin, and generously butter, then flour a board.']],
  [['Heat it to flour, and butter and flour a tin.']],
  [['Line a tray to keep cookies from sticking.']],
  [['Prepare the sauce by mixing the rest.']],
  [['Bring pork belly to a boil.']],
  [['Wash them from salt, and rinse the fruit with water.']],
  [['Put a quarter of a pound of the best fresh butter in.']],
  [['Apply a generous amount of brown sugar and flour, and copious salt.']],
  [['Bestreue es mit etwas flour und salt.', 'Mit un poco butter.']],
  [['Add fresh cream, and gradually all the flour.']],
  [['Gib das flour, und die butter dazu.']],
  [['Put 2 sprigs into each jar with the eggs.']],
  [['Add the honey.']], // it is divided
  [['Whisk the flour into 2 glasses of milk and 3 eggs.']], // beside what is not scaled
])('%s: nothing that is sure', (steps) => {
  const groups = groupsOf(...steps);
  expect(linkSteps(groups, NAMES)).toBe(groups);
});

/** A line of a list with what is done with it, in a group. */
const line = (id: string, name: string, done = '', group: string | null = null) => ({
  id,
  ingredientId: name,
  isPoured: false,
  names: [name],
  done: doneWords(paragraphs(done)),
  group,
});

test.each([
  ['Add chopped onions and cook.', ['chopped onions = 1 onions']],
  ['Add the peeled and finely chopped onions.', ['the peeled and finely chopped onions = 1 onions']],
  ['Stir in butter and chopped onions.', ['butter = 1 butter', 'chopped onions = 1 onions']],
  ['Add sliced onions.', []], // that are others
  ['Add a handful of chopped onions.', []],
  ['Add chopped peppers.', []], // red or green
  ['Add chopped tomatoes.', []], // half of them
])('what a line says is done may stand before its name: %s', (step, linked) => {
  const own = listedOf([
    line('onions', 'onions', 'peeled and finely chopped'),
    line('butter', 'butter'),
    line('red', 'red peppers', 'chopped'),
    line('green', 'green peppers', 'chopped'),
    line('tomatoes', 'tomatoes', 'half chopped, half sliced'),
  ]);
  const content = parseStep(step, (slug) => slug, own).content;
  const linkedGroups = linkSteps([{ instructions: [{ id: '1', content }] }], { ...NAMES, listed: own });
  expect(references(linkedGroups)).toEqual(linked);
});

test.each([
  [
    ['For the chicken', 'Make the sauce'],
    ['the butter = 1 of chicken', 'the butter = 1 of sauce'],
  ],
  [['Sauce', 'Finish'], ['the butter = 1 of sauce']],
  [['Finish', null], []],
])('in the steps of %j, what two groups list is that of their own', (titles, linked) => {
  const own = listedOf([
    line('of chicken', 'butter', '', 'For the chicken'),
    line('of sauce', 'butter', '', 'For the sauce'),
  ]);
  const content = parseStep('Melt the butter.', (slug) => slug, own).content;
  const groups = titles.map((title, index) => ({ title, instructions: [{ id: `${index}`, content }] }));
  expect(references(linkSteps(groups, { ...NAMES, listed: own }))).toEqual(linked);
});

describe('in steps without a title, what two groups list is that of the group of all they name', () => {
  const own = listedOf([
    line('bakmeel', 'zelfrijzend bakmeel', '', 'Deeg'),
    line('boter', 'boter', '', 'Deeg'),
    line('basterdsuiker', 'lichtbruine basterdsuiker', '', 'Deeg'),
    line('zout', 'zout', '', 'Deeg'),
    line('appels', 'appels', '', 'Vulling'),
    line('suiker', 'suiker', '', 'Vulling'),
    line('kaneel', 'kaneel', '', 'Vulling'),
    line('zout bij', 'zout', '', 'Vulling'),
  ]);
  test.each([
    ['Meng het bakmeel met de boter, zout, ei.', ['zout = 1 zout']],
    ['Meng het bakmeel met de boter, suiker, ei.', []], // in the dough it would be basterdsuiker
    [
      'Meng de appels, suiker, kaneel, zout.',
      ['suiker = 1 suiker', 'kaneel = 1 kaneel', 'zout = 1 zout bij'],
    ],
    ['Meng bakmeel, appels, suiker, zout.', ['appels = 1 appels']], // of both groups
    ['Meng het, suiker, zout.', []], // of none that is sure
  ])('%s', (step, linked) => {
    const content = parseStep(step, (slug) => slug, own).content;
    const groups = [{ instructions: [{ id: '1', content }] }];
    expect(references(linkSteps(groups, { ...NAMES, listed: own }))).toEqual(linked);
  });
});

test('only steps that are asked for are linked, by what the others say and take', () => {
  const groups = groupsOf('Melt the butter.', 'Add the butter to the flour.');
  expect(references(linkSteps(groups, NAMES, (id) => id === '1'))).toEqual(['the flour = 1 flour']);
  const linked = linkSteps(groups, NAMES);
  expect(linkSteps(linked, NAMES)).toBe(linked);
  expect(linked[0]?.instructions.map(({ content }) => plainText(content ?? []))).toEqual([
    'Melt the butter.',
    'Add the butter to the flour.',
  ]);
});

test('words keep their marks', () => {
  const [group] = linkSteps(groupsOf('Melt **the butter** and cool it.'), NAMES);
  expect(group?.instructions[0]?.content).toEqual([
    {
      type: 'paragraph',
      children: [
        { text: 'Melt ' },
        {
          type: 'ingredient-usage-reference',
          ingredientUsageId: 'butter',
          children: [{ text: 'the butter', bold: true }],
        },
        { text: ' and cool it.' },
      ],
    },
  ]);
});

test.each([
  ['Mit Eigelb bestreichen.', []],
  ['Die Form mit Butter einfetten.', []],
  ['Teig mit Eigelb, dann mit Butter bestreichen.', ['Eigelb = 1 Eigelb zum Bestreichen']],
  ['Melt butter, then cool it.', ['butter = 1 Butter']],
])('what a line is for is no part of its name: %s', (step, linked) => {
  const names = ['Eigelb zum Bestreichen', 'Butter', 'Butter zum Einfetten'];
  const own = listedOf(names.map((name) => line(name, name)));
  const content = parseStep(step, (slug) => slug, own).content;
  const groups = linkSteps([{ instructions: [{ id: '1', content }] }], { ...NAMES, listed: own });
  expect(references(groups)).toEqual(linked);
});

test.each([
  ['Mehl, Zwiebeln, Salz mit einem Ei verkneten.', ['Zwiebeln = 1 Zwiebeln']],
  ['Mehl, Zwiebeln, Salz mit einem halben Liter Milch erhitzen.', []],
  ['Mehl, Zwiebeln, Salz mit einer Tasse Milch erhitzen.', []],
  ['Mehl, Zwiebeln, Salz mit 2 Eiern verkneten.', []],
])('one of something in other languages keeps nothing from being linked: %s', (step, linked) => {
  const own = listedOf(['Ei', 'Zwiebeln', 'Milch'].map((name) => line(name, name)));
  const content = parseStep(step, (slug) => slug, own).content;
  const groups = linkSteps([{ instructions: [{ id: '1', content }] }], { ...NAMES, listed: own });
  expect(references(groups)).toEqual(linked);
});
