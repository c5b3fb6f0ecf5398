import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { createReplacedDocuments } from './replaced-documents.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function open(kept = new Map<string, unknown>(), isFull = false) {
  let clock = 1000;
  const $document = atom(WorkingRecipe.parse({ title: 'Leek soup' }));
  const device = {
    read: async (key: string) => kept.get(key),
    list: async (prefix: string) => [...kept].filter(([key]) => key.startsWith(prefix)),
    write: async (key: string, value: unknown) => {
      if (isFull) throw new Error('full');
      kept.set(key, value);
    },
    remove: async (key: string) => void kept.delete(key),
  };
  const store = {
    $document,
    change: (edit: (document: WorkingRecipe) => WorkingRecipe) => $document.set(edit($document.get())),
  };
  const media = { $images: atom(new Map()), $videos: atom(new Map()) };
  const replaced = createReplacedDocuments(
    { device, now: () => clock, store, media },
    { firstSlug: 'nordlys', recipeId: 'soup' },
  );
  const pass = (days: number) => {
    clock += days * DAY_MS;
  };
  return { replaced, $document, kept, pass };
}

const titles = ({ replaced }: ReturnType<typeof open>) =>
  replaced.$entries.get().map(({ document }) => document.title);

test('what is replaced is found again by the next page, for thirty days', async () => {
  const first = open();
  expect(await first.replaced.replace(WorkingRecipe.parse({ title: 'Soup' }))).toBe(true);
  expect(first.$document.get().title).toBe('Soup');
  first.pass(1);
  await first.replaced.replace(WorkingRecipe.parse({ title: 'Stew' }));
  expect(titles(first)).toEqual(['Soup', 'Leek soup']);

  const next = open(first.kept);
  next.pass(30);
  await next.replaced.load();
  expect(titles(next)).toEqual(['Soup', 'Leek soup']);
  next.pass(0.5);
  await next.replaced.load();
  expect(titles(next)).toEqual(['Soup']);
  expect(first.kept.size).toBe(1);
});

test('a device that keeps nothing is said, and the document is replaced all the same', async () => {
  const full = open(new Map(), true);
  expect(await full.replaced.replace(WorkingRecipe.parse({ title: 'Soup' }))).toBe(false);
  expect(full.$document.get().title).toBe('Soup');
});
