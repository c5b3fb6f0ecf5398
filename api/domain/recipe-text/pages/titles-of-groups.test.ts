import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const LINES = ['2 eggs', '200 g flour', '1 tsp salt', '100 g sugar', '1 tbsp milk', '1 lemon'];
const STEPS = ['Beat the eggs with the flour.', 'Bake it.', 'Stir the sugar into the milk.', 'Spread it.'];

function groupsOf(html: string, recipeIngredient = LINES) {
  const data = { '@type': 'Recipe', name: 'Cake', recipeIngredient, recipeInstructions: STEPS };
  const page = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Cake</h1>${html}`;
  const recipe = readPage(page)?.recipe;
  const shown = (groups = recipe?.ingredientGroups) =>
    groups?.map(({ title, lines }) => [title, lines.length]);
  return { ingredients: shown(), steps: shown(recipe?.stepGroups), lines: recipe?.ingredientGroups };
}

const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const rows = (lines: readonly string[]) => lines.map((line) => `<div class="line">${line}</div>`).join('');
const [dough, icing] = [LINES.slice(0, 3), LINES.slice(3)];

test.each<[string, string, [string, number][]]>([
  [
    'headings',
    `<h2>Ingredients</h2><h3>Cake</h3>${list(dough)}<h3>Icing:</h3>${list(icing)}`,
    [
      ['Cake', 3],
      ['Icing', 3],
    ],
  ],
  [
    'a heading over the second list alone',
    `<h2>Ingredients</h2>${list(dough)}<h3>Icing</h3>${list(icing)}`,
    [
      ['', 3],
      ['Icing', 3],
    ],
  ],
  [
    'headings that only look so',
    `<p>For 4 people</p><div class="head">Cake</div>${rows(dough)}<div class="head">Icing</div>${rows(icing)}`,
    [
      ['Cake', 3],
      ['Icing', 3],
    ],
  ],
  [
    'bold lines among entries of one list',
    list(['<b>Cake</b>', ...dough, '<b>Icing!</b>', ...icing]),
    [
      ['Cake', 3],
      ['Icing!', 3],
    ],
  ],
  [
    'headings that name the whole list',
    `<h2>Ingredients for the cake</h2>${list(dough)}<h2>Ingredients for the icing</h2>${list(icing)}`,
    [
      ['For the cake', 3],
      ['For the icing', 3],
    ],
  ],
  [
    'lines that are written a little otherwise',
    `<h3>Cake</h3>${list(['▢ 2 eggs', 'Flour 200 g', '1 teaspoon fine salt'])}<h3>Icing</h3>${list(icing)}`,
    [
      ['Cake', 3],
      ['Icing', 3],
    ],
  ],
  [
    'lines in a table',
    `<h3>Cake</h3><table>${dough.map((line) => `<tr><td>${line.replace(/ (?=\p{L}+$)/u, '</td><td>')}</td></tr>`).join('')}</table>
     <h3>Icing</h3><table><tr><td>100 g</td><td>sugar</td></tr><tr><td>1 tbsp</td><td>milk</td></tr><tr><td>1</td><td>lemon</td></tr></table>`,
    [
      ['Cake', 3],
      ['Icing', 3],
    ],
  ],
  [
    'lines to tick off',
    `<form><h3>Cake</h3>${list(dough.map((line) => `<label>${line}</label>`))}<h3>Icing</h3>${list(icing)}</form>`,
    [
      ['Cake', 3],
      ['Icing', 3],
    ],
  ],
  [
    'the list again that stands whole further down',
    `<h2>You need</h2>${list(['eggs', 'flour', 'sugar'])}<h3>Cake</h3>${list(dough)}<h3>Icing</h3>${list(icing)}`,
    [
      ['Cake', 3],
      ['Icing', 3],
    ],
  ],
])('the titles of groups are read from a page: %s', (_, html, expected) => {
  const read = groupsOf(html);
  expect(read.ingredients).toEqual(expected);
  expect(read.lines?.flatMap(({ lines }) => lines)).toEqual(LINES);
});

test.each<[string, string]>([
  ['no headings', `<h2>Ingredients</h2>${list(LINES)}`],
  ['the heading of the whole list', `<h2>For the cake</h2>${list(LINES)}<h2>Method</h2>`],
  ['a remark on a line', rows([...dough, '</div><div class="note">at room temperature', ...icing])],
  ['names beside amounts', LINES.map((line) => line.replace(/^(.*) (\S+)$/, '<p>$1</p><i>$2</i>')).join('')],
  ['names of a table with other amounts', list(dough) + rows(['7', 'Sugar', '3 tbsp', 'Milk'])],
  ['another list', `<h3>Cake</h3>${list(['1 leek', '2 carrots'])}<h3>Icing</h3>${list(['1 onion'])}`],
  ['lines that the data lacks', `${list(dough)}<p>Advertisement.</p>${list(icing)}`],
  ['an advertisement', `${list(dough)}<div class="ad">Advertisement</div>${list(icing)}`],
  ['an advertisement with a heading', `${list(dough)}<h4>Sponsored</h4>${list(icing)}`],
  ['a link', `${list(dough)}<div><a href="/">Shop this recipe</a></div>${list(icing)}`],
  ['a wish', `${list(dough)}<div class="note">Organic if possible</div>${list(icing)}`],
  ['a switch', `<div>US Customary</div>${list(dough)}<div>Metric</div>${list(icing)}`],
  ['a button between rows', `${rows(dough)}<span>Deselect All</span>${rows(icing)}`],
  ['a link below each line', LINES.map((line) => `<p>${line}</p><h5>Buy online</h5>`).join('')],
])('there are no groups where a page has %s', (_, html) => {
  expect(groupsOf(html).ingredients).toEqual([['', 6]]);
});

test('a line of the data that is a heading on the page is one', () => {
  const html = `<h3>Dough</h3>${list(dough)}<h3>Icing</h3>${list(icing)}`;
  expect(groupsOf(html, ['Dough', ...dough, 'Icing', ...icing]).ingredients).toEqual([
    ['Dough', 3],
    ['Icing', 3],
  ]);
});

test('an ingredient in bold stays one', () => {
  const lines = ['200 g flour', 'Butter', '1 tsp salt', '2 eggs', '100 ml milk'];
  const isBold = (line: string) => line === 'Butter' || line === '2 eggs';
  const html = list(lines.map((line) => (isBold(line) ? `<strong>${line}</strong>` : line)));
  expect(groupsOf(html, lines).lines).toEqual([{ title: '', lines }]);
  const parts = ['For the dough', '200 g flour', 'Icing:', '100 g sugar'];
  const titled = list(parts.map((line) => (/^\d/.test(line) ? line : `<b>${line}</b>`)));
  expect(groupsOf(titled, parts).ingredients).toEqual([
    ['For the dough', 1],
    ['Icing', 1],
  ]);
});

test('where the page words a line beside a heading otherwise, it is placed only if it surely can be', () => {
  const page = (more: string) =>
    `${list(dough)}<h3>Icing</h3>${more}${list(['sifted powder', ...icing.slice(1)])}`;
  expect(groupsOf(page('')).ingredients).toEqual([
    ['', 3],
    ['Icing', 3],
  ]);
  expect(groupsOf(page('<p>A note</p>')).ingredients).toEqual([['', 6]]);
});

test('the titles of steps are read alike, and numbers and tips are none', () => {
  const [first = '', second = '', third = '', last = ''] = STEPS;
  const steps = (titles: readonly string[]) =>
    `<h3>${titles[0]}</h3><ol><li>${first}</li><li>${second}</li></ol><h3>${titles[1]}</h3><p>${third}</p><p>${last}</p>`;
  expect(groupsOf(steps(['Cake', 'Icing'])).steps).toEqual([
    ['Cake', 2],
    ['Icing', 2],
  ]);
  const counted = [
    ['Step 1', 'Step 2'],
    ['Step one', 'Step two'],
    ['Step 1 of 2', 'Step 2 of 2'],
    ['1. Schritt', '2. Schritt'],
    ['Schritt 1/2', 'Schritt 2/2'],
    ['Cake', 'Video'],
  ];
  for (const titles of counted) expect(groupsOf(steps(titles)).steps).toEqual([['', 4]]);
  const captions = STEPS.map(
    (step, index) => `<p>${step}</p><figure><figcaption>Photo ${'abcd'[index]}</figcaption></figure>`,
  );
  expect(groupsOf(captions.join('')).steps).toEqual([['', 4]]);
  expect(groupsOf(steps(['Tip: use butter', 'Tip: use oil'])).steps).toEqual([['', 4]]);
});
