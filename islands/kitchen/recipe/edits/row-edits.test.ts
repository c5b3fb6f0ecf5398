import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { addItem } from './list-edits.ts';
import { moveRows, placeGroup, placeRows, removeRows, rowIds, rowInstead, textOfRows } from './row-edits.ts';

const FIELD = 'ingredientUsageGroups';
const idOf = (name: string) => `00000000-0000-4000-8000-${name.charCodeAt(0).toString().padStart(12, '0')}`;
const soup = WorkingRecipe.parse({
  ingredientUsageGroups: ['Xabc', 'Yde'].map(([group = '', ...lines]) => ({
    id: idOf(group),
    ingredientUsages: lines.map((line) => ({ id: idOf(line), writtenLine: line })),
  })),
});
const shown = (recipe: WorkingRecipe) =>
  recipe[FIELD]
    .map(({ ingredientUsages }) => ingredientUsages.map(({ writtenLine }) => writtenLine).join(''))
    .join(' ');
const ids = (names: string) => new Set([...names].map(idOf));

test.each([
  ['bc', -1, 'bca de'],
  ['ab', -1, 'abc de'],
  ['ac', -1, 'acb de'],
  ['c', 1, 'ab cde'],
  ['bc', 1, 'a bcde'],
  ['de', -1, 'abcde '],
  ['e', 1, 'abc de'],
  ['ce', 1, 'ab cde'],
] as const)('%s moved by %i', (rows, by, expected) => {
  expect(shown(moveRows(soup, FIELD, ids(rows), by))).toBe(expected);
});

test.each([
  ['e', { before: 'b' }, 'aebc d'],
  ['ae', { before: 'c' }, 'baec d'],
  ['ac', { before: 'a' }, 'acb de'],
  ['ab', { endOf: 'Y' }, 'c deab'],
  ['cd', { before: 'c' }, 'abcd e'],
] as const)('%s put %o', (rows, place, expected) => {
  const where = 'before' in place ? { before: idOf(place.before) } : { endOf: idOf(place.endOf) };
  expect(shown(placeRows(soup, FIELD, ids(rows), where))).toBe(expected);
});

test('rows that stand where they are put change nothing', () => {
  expect(placeRows(soup, FIELD, ids('b'), { before: idOf('c') })).toBe(soup);
  expect(moveRows(soup, FIELD, ids('a'), -1)).toBe(soup);
});

test('rows are taken out of all groups; a group takes the place of another', () => {
  expect(shown(removeRows(soup, FIELD, ids('ad')))).toBe('bc e');
  expect(shown(placeGroup(soup, FIELD, idOf('Y'), idOf('X')))).toBe('de abc');
});

test('a row is added at the end of its group', () => {
  const row = WorkingRecipe.parse({
    ingredientUsageGroups: [{ id: idOf('Z'), ingredientUsages: [{ id: idOf('f'), writtenLine: 'f' }] }],
  })[FIELD][0]?.ingredientUsages[0];
  if (!row) throw new Error('No row.');
  expect(shown(addItem(soup, FIELD, idOf('X'), row))).toBe('abcf de');
});

test('tools are rows of one group', () => {
  const tools = WorkingRecipe.parse({
    equipmentUsages: [...'abc'].map((name) => ({ id: idOf(name), equipmentId: idOf(name), link: null })),
  });
  const order = ({ equipmentUsages }: WorkingRecipe) =>
    equipmentUsages.map(({ id }) => String.fromCharCode(Number(id.slice(-12)))).join('');
  const rows = 'equipmentUsages';
  expect(order(moveRows(tools, rows, ids('bc'), -1))).toBe('bca');
  expect(moveRows(tools, rows, ids('a'), -1)).toBe(tools);
  expect(order(placeRows(tools, rows, ids('c'), { before: idOf('a') }))).toBe('cab');
  expect(order(removeRows(tools, rows, ids('b')))).toBe('ac');
  expect(
    textOfRows(tools, rows, ids('ab'), {
      units: new Map(),
      ingredients: new Map(),
      titles: new Map([[idOf('a'), 'Pan']]),
    }),
  ).toBe('Pan\nNot there any more');
});

test.each([
  ['the rows of a paste', 'Xabcd', 'Xa', 'd', 'a'],
  ['a row before others', 'Xabc', 'Xac', 'b', 'a'],
  ['the first row', 'Xab', 'Xb', 'a', 'b'],
  ['rows in place of others', 'Xabcd', 'Xaefd', 'b', 'f'],
  ['all rows', 'Xab', 'Ycde', 'b', 'e'],
])('the caret stands in a row again where undo took %s', (_, was, is, id, expected) => {
  const [before, after] = [was, is].map(([group = '', ...rows]) =>
    WorkingRecipe.parse({
      [FIELD]: [{ id: idOf(group), ingredientUsages: rows.map((row) => ({ id: idOf(row) })) }],
    }),
  ) as [WorkingRecipe, WorkingRecipe];
  expect(rowInstead(before, after, idOf(id))).toBe(idOf(expected));
});

test('no row is instead of the only one, nor of what is no row', () => {
  const none = removeRows(soup, FIELD, new Set(rowIds(soup, FIELD)));
  expect(rowInstead(soup, none, idOf('a'))).toBeUndefined();
  expect(rowInstead(soup, none, idOf('X'))).toBeUndefined();
});
