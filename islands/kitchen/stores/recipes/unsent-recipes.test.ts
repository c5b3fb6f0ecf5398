import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { createKeptFiles } from '../recipe/media/kept-files.ts';
import { createUnsentDocuments } from '../recipe/unsent-documents.ts';
import { createUnsentRecipes } from './unsent-recipes.ts';

test('what a tab kept and never sent is told elsewhere; what is on its way is not', async () => {
  const kept = new Map<string, unknown>();
  const device = {
    read: async (key: string) => kept.get(key),
    list: async (prefix: string) => [...kept].filter(([key]) => key.startsWith(prefix)),
    write: async (key: string, value: unknown) => void kept.set(key, value),
    remove: async (key: string) => void kept.delete(key),
  };
  let look = () => {};
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const unsent = createUnsentRecipes(
    {
      device,
      every: (_, work) => {
        look = work;
        return () => {};
      },
    },
    'nordlys',
  );
  const tab = createUnsentDocuments(device, 'nordlys', 'soup', 'tab');
  const document = WorkingRecipe.parse({ title: 'Soup' });
  tab.keep(() => ({ document, base: document, version: 0, conflicts: [] }));
  await settled();

  unsent.watch();
  await settled();
  expect(unsent.$recipes.get()).toEqual([]);
  look();
  await settled();
  expect(unsent.$recipes.get()).toEqual([{ recipeId: 'soup', title: 'Soup' }]);

  const files = createKeptFiles(
    { device, now: () => 0, readTitle: () => 'Rye' },
    { firstSlug: 'nordlys', recipeId: 'rye', isNew: false },
  );
  await files.keep({ kind: 'picture', place: 'head', id: 'photo', file: new File(['x'], 'a.jpg') });
  tab.keep(() => null);
  for (let looks = 0; looks < 2; looks += 1) {
    look();
    await settled();
  }
  expect(unsent.$recipes.get()).toEqual([{ recipeId: 'rye', title: 'Rye' }]);

  await files.forget('photo');
  look();
  await settled();
  expect(unsent.$recipes.get()).toEqual([]);
});
