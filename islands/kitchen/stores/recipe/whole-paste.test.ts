import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { readAllPasted } from '#domain/recipe-text/read-pasted.ts';
import { createRecipeReader } from '#domain/recipe-text/read-recipe.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { createWholePaste } from './whole-paste.ts';

const PIE = [
  'Lamb pie',
  'Serves 4 to 6',
  '',
  'Ingredients',
  '500 g lamb, minced',
  '2 onions',
  '',
  'Method',
  '1. Mix the lamb with the onions.',
  '2. Bake it for 40 minutes.',
].join('\n');

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`;

/** A recipe in which a title may be typed already. */
function openPaste(written: object = {}) {
  const $document = atom(WorkingRecipe.parse(written));
  const change = (edit: (recipe: WorkingRecipe) => WorkingRecipe) => $document.set(edit($document.get()));
  const read = createRecipeReader({ ingredients: [], terms: [], unitIdOf: (slug) => slug && newId() });
  const whole = createWholePaste({
    store: { $document, change },
    readRecipes: async (text) => readAllPasted(text),
    readDocument: async (recipe) => read(recipe, { idOf: newId, recipeTitles: new Map() }),
    newId,
    now: () => 1000,
  });
  /** Pastes into the title. */
  const paste = (text: string) => whole.paste(text, (recipe) => ({ ...recipe, title: recipe.title || text }));
  return { ...whole, paste, $document, change };
}

const stepsOf = ({ instructionGroups }: WorkingRecipe) =>
  instructionGroups.flatMap((group) => group.instructions);

test('a whole recipe that is pasted where nothing is written is read, as a change behind the paste', async () => {
  const { paste, $document, $read } = openPaste();
  const seen: string[] = [];
  $document.listen(({ title }) => seen.push(title));
  expect(await paste(PIE)).toBe(true);
  expect(seen).toEqual([PIE, 'Lamb pie']);
  const recipe = $document.get();
  expect(recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages)).toHaveLength(2);
  expect(stepsOf(recipe)).toHaveLength(2);
  expect(recipe.yieldServings).not.toBeNull();
  expect($read.get()).toMatchObject({ ingredientCount: 2, stepCount: 2, document: recipe });
});

test('a title that was typed stays, and what found no place is in the private notes', async () => {
  const { paste, $document, $read } = openPaste({ title: 'My pie' });
  expect(await paste(PIE)).toBe(true);
  const { title, privateNotes } = $document.get();
  expect(title).toBe('My pie');
  expect(privateNotes?.[0]?.text).toContain('Lamb pie');
  expect($read.get()?.leftOutCount).toBeGreaterThan(0);
});

test.each([
  ['a list alone', '2 leeks\n1 onion\n500 g lamb', {}],
  ['two recipes', `${PIE}\n---\n${PIE}`, {}],
  ['a recipe beside something that was written', PIE, { keywords: ['pie'] }],
])('%s is pasted as it is', async (_, text, written) => {
  const { paste, $document, $read } = openPaste(written);
  expect(await paste(text)).toBe(false);
  expect($document.get().title).toBe(text);
  expect($read.get()).toBeNull();
});

test('what is written while it is read stays', async () => {
  const { paste, $document, change } = openPaste();
  const pasting = paste(PIE);
  change((recipe) => ({ ...recipe, keywords: ['pie'] }));
  expect(await pasting).toBe(false);
  expect($document.get()).toMatchObject({ title: PIE, keywords: ['pie'] });
});
