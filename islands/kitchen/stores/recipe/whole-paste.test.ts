import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { withWholeEntries } from '#domain/recipe-text/pasted/whole-entries.ts';
import { readAllPasted } from '#domain/recipe-text/read-pasted.ts';
import { createRecipeReader } from '#domain/recipe-text/read-recipe.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { createWholePaste, inOneLine, saidOf } from './whole-paste.ts';

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
const PASTED_PIE = withWholeEntries(PIE, []);

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
    after: (_, act) => {
      sayItIsRead = act;
      return () => {
        sayItIsRead = () => {};
      };
    },
  });
  let sayItIsRead = () => {};
  /** Pastes into the title. */
  const intoTitle = (text: string, entries: readonly string[] = []) =>
    whole.pasteIntoTitle(withWholeEntries(text, entries), [$document.get().title, '']);
  return { ...whole, intoTitle, $document, change, passTime: () => sayItIsRead() };
}

const stepsOf = ({ instructionGroups }: WorkingRecipe) =>
  instructionGroups.flatMap((group) => group.instructions);

test('a whole recipe that is pasted where nothing is written is read, as a change behind the paste', async () => {
  const { intoTitle, $document, $reading } = openPaste();
  const seen: string[] = [];
  $document.listen(({ title }) => seen.push(title));
  expect(await intoTitle(PIE)).toBe(true);
  expect(seen).toEqual([inOneLine(PIE), 'Lamb pie']);
  const recipe = $document.get();
  expect(recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages)).toHaveLength(2);
  expect(stepsOf(recipe)).toHaveLength(2);
  expect(recipe.yieldServings).not.toBeNull();
  expect($reading.get()).toMatchObject({ ingredientCount: 2, stepCount: 2, document: recipe });
});

test('an entry of a list with several lines is one ingredient, and one step that keeps its lines', async () => {
  const { intoTitle, $document } = openPaste();
  const text = PIE.replace(', minced', '\n\nminced')
    .replace(' with the', '.\n\nAdd the')
    .replaceAll(/\d\. /g, '');
  const entries = ['500 g lambminced', '2 onions', 'Mix the lamb.Add the onions.', 'Bake it for 40 minutes.'];
  await intoTitle(text, entries);
  expect(linesOf($document.get())).toHaveLength(2);
  const [first, second, ...others] = stepsOf($document.get());
  expect(plainText(first?.content ?? [])).toBe('Mix the lamb.\nAdd the onions.');
  expect(plainText(second?.content ?? [])).toBe('Bake it for 40 minutes.');
  expect(others).toEqual([]);
});

test.each(['\n---\n', '\n\n'])(
  'of several recipes the first is read, and all of them stay in the notes: %j',
  async (between) => {
    const { intoTitle, $document, $reading } = openPaste();
    const text = `${PIE}${between}${PIE.replace('Lamb pie', 'Leek pie')}`;
    expect(await intoTitle(text)).toBe(true);
    const { title, privateNotes } = $document.get();
    expect([title, stepsOf($document.get()).length]).toEqual(['Lamb pie', 2]);
    expect(privateNotes?.[0]?.text).toBe(`All that was pasted:\n${text}`);
    expect($reading.get()).toMatchObject({ recipeCount: 2, ingredientCount: 2, stepCount: 2 });
  },
);

test('a title that was typed stays, and what found no place is in the private notes', async () => {
  const { intoTitle, $document, $reading } = openPaste({ title: 'My pie' });
  expect(await intoTitle(PIE)).toBe(true);
  const { title, privateNotes } = $document.get();
  expect(title).toBe('My pie');
  expect(privateNotes?.[0]?.text).toContain('Lamb pie');
  expect($reading.get()).toMatchObject({ leftOutCount: 1 });
});

test.each([
  ['a list alone', '2 leeks\n1 onion\n500 g lamb', {}],
  ['a recipe beside something that was written', PIE, { keywords: ['pie'] }],
])('%s is pasted as it is', async (_, text, written) => {
  const { intoTitle, $document, $reading } = openPaste(written);
  expect(await intoTitle(text)).toBe(false);
  expect($document.get().title).toBe(inOneLine(text));
  expect($reading.get()).toBeNull();
});

/** Lines of the list, as they were written. */
const linesOf = ({ ingredientUsageGroups }: WorkingRecipe) =>
  ingredientUsageGroups.flatMap((group) => group.ingredientUsages.map(({ writtenLine }) => writtenLine));

/** A recipe into whose first line the pie is pasted, with a line for each of its lines. */
function pasteLines(opened: ReturnType<typeof openPaste>) {
  const pasted = WorkingRecipe.parse({
    ingredientUsageGroups: [
      {
        id: newId(),
        ingredientUsages: PIE.split('\n').map((writtenLine) => ({ id: newId(), writtenLine })),
      },
    ],
  });
  const whole = opened.paste(PASTED_PIE, (recipe) => ({ ...pasted, title: recipe.title }));
  return { pasted, whole };
}

/** Types behind the last line. */
function typeBehind(recipe: WorkingRecipe, words: string): WorkingRecipe {
  return {
    ...recipe,
    ingredientUsageGroups: recipe.ingredientUsageGroups.map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((line, index, { length }) =>
        index === length - 1 ? { ...line, writtenLine: `${line.writtenLine}${words}` } : line,
      ),
    })),
  };
}

test('where something is written while it is read, the reading is offered, and loses none of it', async () => {
  const opened = openPaste();
  const { $document, $reading, change, accept } = opened;
  const { whole } = pasteLines(opened);
  change((recipe) => typeBehind({ ...recipe, keywords: ['pie'] }, ' and more'));
  expect(await whole).toBe(false);
  const offer = $reading.get();
  expect(offer).toMatchObject({ status: 'OFFERED', ingredientCount: 2, stepCount: 2 });
  const typed = $document.get();
  expect(saidOf(offer, typed)).toBe(offer);
  expect(saidOf(offer, { ...typed, ingredientUsageGroups: [] })).toBeNull();
  await accept();
  const recipe = $document.get();
  expect(recipe).toMatchObject({ title: 'Lamb pie', keywords: ['pie'] });
  // What was typed in a line that was pasted stands where that line is read.
  expect(stepsOf(recipe).map(({ content }) => plainText(content ?? []))).toEqual([
    'Mix the lamb with the onions.',
    'Bake it for 40 minutes. and more',
  ]);
  expect(linesOf(recipe)).toEqual(['500 g lamb, minced', '2 onions']);
  const reading = $reading.get();
  expect(saidOf(reading, recipe)).toMatchObject({ status: 'READ' });
  // As Undo leaves it.
  expect(saidOf(reading, typed)).toBe(offer);
});

test('where it is written on while an offer is taken, the offer stands', async () => {
  const opened = openPaste();
  const { $document, $reading, change, accept } = opened;
  const { whole } = pasteLines(opened);
  change((recipe) => typeBehind(recipe, ' and'));
  await whole;
  const taking = accept();
  change((recipe) => typeBehind(recipe, ' more'));
  await taking;
  expect($reading.get()).toMatchObject({ status: 'OFFERED' });
  await accept();
  expect(plainText(stepsOf($document.get())[1]?.content ?? [])).toBe('Bake it for 40 minutes. and more');
});

test('a title and notes that are typed while it is read stay', async () => {
  const opened = openPaste();
  const { whole } = pasteLines(opened);
  const privateNotes = [{ id: newId(), writtenAt: 1, text: 'Of my aunt' }];
  opened.change((recipe) => ({ ...recipe, title: 'My pie', privateNotes }));
  await whole;
  await opened.accept();
  const recipe = opened.$document.get();
  expect(recipe.title).toBe('My pie');
  expect(recipe.privateNotes?.map(({ text }) => text)).toEqual([
    'Of my aunt',
    expect.stringContaining('Lamb pie'),
  ]);
});

test('a paste between words of the title leaves them the title; one over all of them brings its own', async () => {
  const { pasteIntoTitle, $document } = openPaste({ title: 'Kofta of mine' });
  expect(await pasteIntoTitle(PASTED_PIE, ['Kofta', ' of mine'])).toBe(true);
  expect($document.get().title).toBe('Kofta of mine');
  const replaced = openPaste({ title: 'abc' });
  expect(await replaced.pasteIntoTitle(PASTED_PIE, ['', ''])).toBe(true);
  expect(replaced.$document.get().title).toBe('Lamb pie');
});

test('what is typed behind a paste in the title while it is read stays there', async () => {
  const { intoTitle, $document, change, accept, $reading } = openPaste();
  const pasting = intoTitle(PIE);
  change((recipe) => ({ ...recipe, title: `${recipe.title} and more` }));
  await pasting;
  const offer = $reading.get();
  expect(saidOf(offer, $document.get())).toBe(offer);
  await accept();
  expect($document.get().title).toBe('Lamb pie and more');
});

test('that it is read is said while that takes long, and not of an earlier paste', async () => {
  const { intoTitle, passTime, $reading } = openPaste();
  const first = intoTitle(PIE);
  expect($reading.get()).toBeNull();
  passTime();
  expect($reading.get()).toEqual({ status: 'READING' });
  const second = intoTitle('2 leeks');
  expect($reading.get()).toBeNull();
  expect(await Promise.all([first, second])).toEqual([false, false]);
  expect($reading.get()).toBeNull();
});

test('a recipe without its name has no title; a list with one line like a step stays a list', async () => {
  const { intoTitle, $document } = openPaste();
  const [, ...nameless] = PIE.split('\n');
  expect(await intoTitle(nameless.slice(3).join('\n'))).toBe(true);
  expect($document.get().title).toBe('');
  expect(stepsOf($document.get())).toHaveLength(2);
  const list = '2 leeks\n1 onion\nCook the beans the night before you start.';
  const other = openPaste();
  expect(await other.intoTitle(list)).toBe(false);
  expect(other.$document.get().title).toBe(inOneLine(list));
});
