import { expect, test } from 'vitest';
import { readFormattedHtml } from '#domain/recipe-text/formatted-html.ts';
import { listedOf } from '#domain/recipe-text/lines/listed-usages.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { paragraphs, plainText } from '#domain/text/rich-text-reading.ts';
import { hasFormattedSteps } from '../rich-text/pasted-text.ts';
import {
  linesOfFormatted,
  linesOfText,
  type PasteParting,
  pasteSteps,
  readPaste,
  textsOf,
  withoutPaste,
} from './pasted-steps.ts';
import { emptyStep } from './step-edits.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const STEP = { ...emptyStep(ID(1)), content: paragraphs('Before after.'), imageIds: [ID(9)] };
const listed = listedOf([{ id: ID(5), ingredientId: ID(6), isPoured: false, names: ['butter'] }]);
const READING = { listed, foodWords: new Set<string>(), unitIdOf: () => ID(7) };

function recipeWith(step: typeof STEP): WorkingRecipe {
  return WorkingRecipe.parse({
    title: '',
    slug: '',
    instructionGroups: [{ id: ID(2), title: null, note: null, instructions: [step] }],
  });
}

const wordsOf = ({ instructionGroups }: WorkingRecipe) =>
  instructionGroups.flatMap(({ instructions }) =>
    instructions.map(({ content }) => plainText(content ?? [])),
  );

function pasted(recipe: WorkingRecipe, text: string, reading: PasteParting, parts: (RichText | null)[]) {
  let count = 100;
  const newId = () => ID(count++);
  const [before = null, after = null] = parts;
  const texts = textsOf(linesOfText(text, READING.unitIdOf, before === null), reading);
  const paste = { stepId: STEP.id, parts: [before, after] as const, texts };
  return pasteSteps(recipe, readPaste(recipe, paste, READING, newId), newId);
}

test('a paste parts its step at the caret, and can be parted in another way', () => {
  const recipe = recipeWith(STEP);
  const parts = [paragraphs('Before '), paragraphs(' after.')];
  const text = '1. Melt the butter.\n- Stir.\n\nStep 2\nBake.';
  const first = pasted(recipe, text, 'APART', parts);
  expect(wordsOf(first.recipe)).toEqual(['Before Melt the butter.\nStir.', 'Bake. after.']);
  expect(first.caret).toEqual({ id: first.ids[1], at: 'Bake.'.length });
  const without = withoutPaste(first.recipe, first.ids, STEP);
  expect(wordsOf(without)).toEqual(['Before after.']);
  expect(wordsOf(pasted(without, text, 'LINES', parts).recipe)).toEqual([
    'Before Melt the butter.',
    'Stir.',
    'Bake. after.',
  ]);
  const whole = pasted(without, text, 'NEVER', parts);
  expect(wordsOf(whole.recipe)).toEqual(['Before Melt the butter.\nStir.\nBake. after.']);
  expect(JSON.stringify(whole.recipe)).toContain('ingredient-usage-reference');
});

test('what stands in a step stays with its pictures, also where a paste comes before it', () => {
  const { recipe, ids } = pasted(recipeWith(STEP), 'One.\n\nTwo.', 'APART', [null, STEP.content]);
  expect(wordsOf(recipe)).toEqual(['One.', 'Two. Before after.']);
  expect(ids[1]).toBe(STEP.id);
  expect(recipe.instructionGroups[0]?.instructions[1]?.imageIds).toEqual([ID(9)]);
});

test('numbers in one line begin steps of their own', () => {
  const { recipe } = pasted(recipeWith(STEP), '1. Mix butter with… 2. Bake for 3. Serve.', 'APART', []);
  expect(wordsOf(recipe)).toEqual(['Mix butter with…', 'Bake for 3. Serve.']);
  expect(JSON.stringify(recipe)).toContain('ingredient-usage-reference');
});

const texts = (text: string, reading: PasteParting, beginsStep = true) =>
  textsOf(linesOfText(text, READING.unitIdOf, beginsStep), reading).map(plainText);

test('numbers on lines below each other begin steps; what goes on below a number belongs to it', () => {
  const text = '1. Rub the lamb.\n2) Roast it.\n   and baste\nStep 3: Rest it.';
  expect(texts(text, 'APART')).toEqual(['Rub the lamb.', 'Roast it.\nand baste', 'Rest it.']);
  expect(texts(text, 'LINES')).toEqual(texts(text, 'APART'));
  expect(texts(text, 'NEVER')).toHaveLength(1);
});

test.each([
  [
    '1. Rub it.\n2. Bake it for\n20. Then rest it\n3. Serve.',
    ['Rub it.', 'Bake it for\n20. Then rest it', 'Serve.'],
  ],
  ['1. Rub it.\n2. Bake it for\n20. Then rest it', ['Rub it.', 'Bake it for\n20. Then rest it']],
  [
    '1. Rub it.\n\n2. Bake it for\n\n20. Then rest it\n\n3. Serve.',
    ['Rub it.', 'Bake it for', '20. Then rest it', 'Serve.'],
  ],
])('a number out of order is text: %j', (text, expected) => {
  expect(texts(text, 'APART')).toEqual(expected);
});

test.each([
  '1 - Rub it.\n2 - Roast it.',
  '1 – Rub it.\n2 – Roast it.',
  '(1) Rub it.\n(2) Roast it.',
  'Schritt 1: Rub it.\nSchritt 2: Roast it.',
  '1. Rub it.\n2. Roast it.',
])('numbers are written in several ways: %j', (text) => {
  expect(texts(text, 'APART')).toEqual(['Rub it.', 'Roast it.']);
});

test('a number alone on its line may be an amount', () => {
  const text = '1. Rub it.\n2. Bake it for\n3\nhours.';
  expect(texts(text, 'APART')).toEqual(['Rub it.', 'Bake it for\n3\nhours.']);
  expect(texts('20', 'APART')).toEqual(['20']);
});

test('amounts are no numbers of steps', () => {
  const text = '2 - 3 minutes are enough.\n3 - 4 are too many.';
  expect(texts(text, 'APART')).toEqual([text]);
});

test('a newline alone begins no step, nor does a single number', () => {
  expect(texts('Rub the lamb.\nRoast it.', 'APART')).toHaveLength(1);
  expect(texts('Rub the lamb.\n2. Roast it.', 'APART')).toHaveLength(1);
});

test.each([
  ['Bake it for\n20. Then rest it.', true, 'Bake it for\n20. Then rest it.'],
  ['Rub it in\n3. Serve', true, 'Rub it in\n3. Serve'],
  ['20. Then rest it.', false, '20. Then rest it.'],
  ['2. Roast it.', true, 'Roast it.'],
  ['Rub it in.\n\n2. Roast it.', true, 'Rub it in. | Roast it.'],
  ['- Rub it in.\n- Roast it.', true, 'Rub it in.\nRoast it.'],
])('a number goes only where a step begins with it: %j', (text, beginsStep, expected) => {
  expect(texts(text, 'APART', beginsStep).join(' | ')).toBe(expected);
});

test.each([
  ['<ol><li>Rub the lamb.</li><li>Roast it.</li></ol>', true, 2],
  ['<ul><li>Rub the lamb.</li><li>Roast it.</li></ul>', false, 1],
])('entries of a numbered list are steps: %s', (html, hasSteps, count) => {
  const formatted = readFormattedHtml(html);
  expect(hasFormattedSteps(formatted)).toBe(hasSteps);
  expect(textsOf(linesOfFormatted(formatted, true), 'APART')).toHaveLength(count);
});

test.each(['ol', 'ul'])('an entry of several lines is one step: %s', (list) => {
  const formatted = readFormattedHtml(
    `<${list}><li><p>Rub the lamb.</p><p>- Salt it.</p></li><li><p>Roast it.</p></li></${list}>`,
  );
  expect(hasFormattedSteps(formatted)).toBe(true);
  for (const reading of ['APART', 'LINES'] as const)
    expect(textsOf(linesOfFormatted(formatted, true), reading).map(plainText)).toEqual([
      'Rub the lamb.\nSalt it.',
      'Roast it.',
    ]);
});

test('a number in a formatted text goes only where a step begins with it', () => {
  const formatted = readFormattedHtml('<p>20. Then <b>rest</b> it.</p><p>2. Serve.</p>');
  const shown = (beginsStep: boolean) =>
    linesOfFormatted(formatted, beginsStep).map(({ block }) => plainText([block]));
  expect(shown(true)).toEqual(['Then rest it.', 'Serve.']);
  expect(shown(false)).toEqual(['20. Then rest it.', 'Serve.']);
});
