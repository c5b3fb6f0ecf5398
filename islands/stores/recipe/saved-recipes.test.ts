import { expect, test } from 'vitest';
import { createSavedRecipes, SAVED_RECIPES_KEY } from './saved-recipes.ts';

const PREMARKED = ['ribs', 'suya'];

function createDevice(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[SAVED_RECIPES_KEY, kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

/** The page opened anew on a device. */
function openPage(device: ReturnType<typeof createDevice>) {
  const saved = createSavedRecipes(() => device, PREMARKED);
  saved.readSaved();
  return saved;
}

test('the recipes marked beforehand are saved on a device that keeps nothing yet', () => {
  expect(openPage(createDevice()).$savedSlugs.get()).toEqual(PREMARKED);
});

test('what a reader saves and no longer saves is kept on the device, also of those marked beforehand', () => {
  const device = createDevice();
  const page = openPage(device);
  page.toggleSaved('suya');
  page.toggleSaved('bread');
  expect(page.$savedSlugs.get()).toEqual(['ribs', 'bread']);
  expect(openPage(device).$savedSlugs.get()).toEqual(['ribs', 'bread']);
});

test('a second tab keeps what the first has saved', () => {
  const device = createDevice();
  const [first, second] = [openPage(device), openPage(device)];
  first.toggleSaved('bread');
  second.toggleSaved('soup');
  expect(openPage(device).$savedSlugs.get()).toEqual([...PREMARKED, 'bread', 'soup']);
});

test('a device that stores nothing, or something else, does not stop a reader', () => {
  for (const kept of ['{"ribs":true}', 'ribs', 'null'])
    expect(openPage(createDevice(kept)).$savedSlugs.get()).toEqual(PREMARKED);
  const saved = createSavedRecipes(() => {
    throw new Error('Storage is blocked.');
  }, PREMARKED);
  saved.readSaved();
  saved.toggleSaved('ribs');
  expect(saved.$savedSlugs.get()).toEqual(['suya']);
});
