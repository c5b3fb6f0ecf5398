import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { readSiteFolder } from './read-site-folder.ts';

const SITE = {
  slug: 'supper-club',
  owner: { email: 'ana@supper-club.example', displayName: 'Ana', handle: null, bio: null },
  settings: { title: 'Supper Club', featuredRecipeIds: ['recipe/supper-club/toast'], colorThemeId: 'ink' },
};
const USAGE_ID = '1eed9ccb-da28-466e-992e-945dd7270bfd';
const TOAST = {
  id: 'recipe/supper-club/toast',
  title: 'Toast',
  slug: 'toast',
  publishedAt: '2026-03-01T08:00:00Z',
  mealIds: ['meal/breakfast'],
  ingredientUsageGroups: [
    {
      id: './ingredients-1',
      ingredientUsages: [
        { id: './bread', quantityMin: 2, unitId: 'unit/slice', ingredientId: 'ingredient/bread' },
        { id: USAGE_ID, ingredientTitleOverride: 'salt and/or pepper' },
      ],
    },
  ],
  note: [
    {
      type: 'paragraph',
      children: [
        { type: 'ingredient-usage-reference', ingredientUsageId: './bread', children: [{ text: 'bread' }] },
      ],
    },
  ],
};

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kitchens-site-')), 'supper-club');
  await mkdir(join(folder, 'recipes'), { recursive: true });
  await write('site.json', SITE);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

async function write(file: string, document: unknown) {
  await writeFile(join(folder, file), typeof document === 'string' ? document : JSON.stringify(document));
}

test('a site is read with ids in place of names', async () => {
  await write('recipes/toast.json', TOAST);
  const { settings, images, videos, collections, recipes } = readSiteFolder(folder);
  const toastId = stableId('recipe', 'supper-club/toast');
  const breadId = stableId('supper-club/recipes/toast', 'bread');
  expect({ images, videos, collections }).toEqual({ images: [], videos: [], collections: [] });
  expect(settings).toMatchObject({ featuredRecipeIds: [toastId], colorThemeId: 'ink', links: [] });
  expect(recipes).toEqual([
    expect.objectContaining({
      id: toastId,
      publishedAt: Date.UTC(2026, 2, 1, 8),
      privacySetting: 'public',
      mealIds: [stableId('meal', 'breakfast')],
      ingredientUsageGroups: [
        expect.objectContaining({
          ingredientUsages: [
            expect.objectContaining({ id: breadId, unitId: stableId('unit', 'slice') }),
            expect.objectContaining({ id: USAGE_ID, ingredientTitleOverride: 'salt and/or pepper' }),
          ],
        }),
      ],
      note: [{ type: 'paragraph', children: [expect.objectContaining({ ingredientUsageId: breadId })] }],
    }),
  ]);
});

test.each([
  ['a field of another shape', { ...TOAST, yieldServings: 'four' }, 'at yieldServings'],
  ['an id that is none', { ...TOAST, mealIds: ['breakfast'] }, 'at mealIds[0]'],
  ['a document that is cut off', '{"title": "Toast"', 'SyntaxError'],
])('%s is told with the file', async (_name, document, words) => {
  await write('recipes/toast.json', document);
  expect(() => readSiteFolder(folder)).toThrow(join(folder, 'recipes/toast.json'));
  expect(() => readSiteFolder(folder)).toThrow(words);
});

test.each([
  ['UA-12345678-1', null],
  ['G-ABC123DEF4', 'G-ABC123DEF4'],
])('of the analytics id %s a site takes over %s', async (googleAnalyticsId, taken) => {
  await write('site.json', { ...SITE, settings: { ...SITE.settings, googleAnalyticsId } });
  expect(readSiteFolder(folder).settings.googleAnalyticsId).toBe(taken);
});

test('a folder without a site is refused', async () => {
  await rm(join(folder, 'site.json'));
  expect(() => readSiteFolder(folder)).toThrow(join(folder, 'site.json'));
});
