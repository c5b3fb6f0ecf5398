import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stableId } from '../api/db/catalogue/stable-id.ts';
import { call, expectValue } from '../api/http/testing.ts';
import { createCollection } from '../api/services/collections.ts';
import { changeSite } from '../api/services/sites.ts';
import { publishedDir } from './published-folders.ts';
import { makeTestKitchen } from './testing.ts';

/** Stands in every private field; must never be read by a stranger. */
const CANARY = 'kanarienvogel';
const text = (words: string) => [{ type: 'paragraph' as const, children: [{ text: words }] }];

test('private text of a premium recipe is in no published file and in no anonymous answer', async () => {
  const kitchen = await makeTestKitchen('alpha', { newslettersEnabled: true, subscriptionsEnabled: true });
  const { test: context, manager } = kitchen;
  const recipe = await kitchen.add({
    title: 'Locked pie',
    slug: 'locked-pie',
    privacySetting: 'subscribers_only',
    description: text('Public words.'),
    storyExcerpt: text('Public beginning.'),
    storyMore: text(CANARY),
    note: text(CANARY),
    youtubeVideoId: `${CANARY}`,
    legacyRecipeData: { content: `<p>${CANARY}</p>` },
    ingredientUsageGroups: [
      {
        id: randomUUID(),
        title: CANARY,
        note: CANARY,
        ingredientUsages: [
          {
            id: randomUUID(),
            ingredientTitleOverride: CANARY,
            preparation: text(CANARY),
            note: CANARY,
            link: `https://${CANARY}.example/`,
          },
        ],
      },
    ],
    instructionGroups: [
      {
        id: randomUUID(),
        title: CANARY,
        note: CANARY,
        instructions: [{ id: randomUUID(), content: text(CANARY), note: CANARY }],
      },
    ],
    equipmentUsages: [
      {
        id: randomUUID(),
        equipmentId: stableId('equipment', 'whisk'),
        note: CANARY,
        equipmentTitleOverride: CANARY,
        link: `https://${CANARY}.example/`,
      },
    ],
  });
  expectValue(
    await createCollection(context, manager, {
      title: 'Pies',
      slug: 'pies',
      description: null,
      imageId: null,
      imageCrop: null,
      videoId: null,
      recipeIds: [recipe.id],
    }),
  );
  expectValue(await changeSite(context, manager.siteId, manager.userId, { featuredRecipeIds: [recipe.id] }));
  const receipt = await kitchen.publish();
  expect(receipt.failed).toEqual([]);

  const files = await readdir(publishedDir(context.config), { recursive: true, withFileTypes: true });
  for (const entry of files.filter((file) => file.isFile())) {
    const file = join(entry.parentPath, entry.name);
    expect((await readFile(file, 'utf8')).toLowerCase(), file).not.toContain(CANARY);
  }
  const page = await readFile(
    join(publishedDir(context.config), 'sites/alpha/recipes/locked-pie.html'),
    'utf8',
  );
  expect(page).toContain('Public beginning.');
  expect(page).toContain('"isAccessibleForFree":false');

  for (const path of [
    '/site/alpha/recipes',
    `/site/alpha/recipes?query=${CANARY}`,
    '/site/alpha/recipes/locked-pie',
    '/site/alpha/collections/pies',
    '/site/alpha/filters',
    '/site/site-recipes',
    '/site/site-collections',
  ]) {
    const answer = await call(context, 'GET', path);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify(answer.body).toLowerCase(), path).not.toContain(CANARY);
  }
  expect((await call(context, 'GET', `/site/alpha/recipes?query=${CANARY}`)).body).toMatchObject({
    recipes: [],
  });
});
