import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOT_FOR_SALE_SENTENCE, PREMIUM_SENTENCE } from '#domain/text/sentences.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { changeRecipe, publishRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { readWorkingState, saveWorkingRecipe } from '../../api/services/recipes/working-recipes.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { call, expectValue, type TestContext } from '../../api/testing/context.ts';
import { addImage } from '../../api/testing/rows.ts';
import { publishedDir } from '../published/published-folders.ts';
import { makeTestKitchen } from '../testing/kitchen.ts';

/** Stands in every private field; must never be read by a stranger. */
const CANARY = 'kanarienvogel';
/** The same for numbers, as data would hold them. */
const CANARY_NUMBER = 87_654.321;
const text = (words: string) => [{ type: 'paragraph' as const, children: [{ text: words }] }];

/** A premium recipe, every private field of which holds the canary. @param imageId a picture that it shows */
const lockedPie = (imageId: string) => ({
  title: 'Locked pie',
  slug: 'locked-pie',
  privacySetting: 'subscribers_only' as const,
  description: text('Public words.'),
  images: [{ id: imageId, altText: 'Public picture.' }],
  storyExcerpt: text('Public beginning.'),
  storyMore: text(CANARY),
  note: text(CANARY),
  youtubeVideoId: `${CANARY}`,
  credit: { name: CANARY, href: `https://${CANARY}.example/` },
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
          writtenLine: CANARY,
          quantityMin: 1,
          secondAmount: { quantityMin: CANARY_NUMBER },
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
      instructions: [
        {
          id: randomUUID(),
          content: [
            {
              type: 'paragraph',
              children: [
                { text: CANARY },
                {
                  type: 'measurement',
                  quantity: 1,
                  unitId: stableId('unit', 'celsius'),
                  second: { quantity: CANARY_NUMBER, unitId: stableId('unit', 'fahrenheit') },
                  children: [{ text: CANARY }],
                },
              ],
            },
          ],
          timerMinutes: 5,
          furtherTimerMinutes: [CANARY_NUMBER],
          note: CANARY,
          imageIds: [imageId],
          imageAltTexts: { [imageId]: CANARY },
        },
      ],
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

test('private text of a premium recipe is in no published file and in no anonymous answer', async () => {
  const kitchen = await makeTestKitchen('alpha', { newslettersEnabled: true, subscriptionsEnabled: true });
  const { test: context, manager } = kitchen;
  const imageId = await addImage(context.db, manager);
  const recipe = await kitchen.add(lockedPie(imageId));
  expectValue(
    await createCollection(context, manager, {
      title: 'Pies',
      slug: 'pies',
      description: null,
      imageId: null,
      imageCrop: null,
      videoId: null,
      rule: null,
      recipeIds: [recipe.id],
    }),
  );
  expectValue(await changeSite(context, manager.siteId, manager.userId, { featuredRecipeIds: [recipe.id] }));
  const working = await readWorkingState(context.db, manager.siteId, recipe.id, context.now());
  if (!working) throw new Error('no working document to test with');
  const privateNotes = [{ id: randomUUID(), writtenAt: context.now(), text: CANARY }];
  const document = { ...working.document, privateNotes };
  expectValue(await saveWorkingRecipe(context, manager, recipe.id, { document, version: working.version }));
  expectValue(await publishRecipe(context, manager, recipe.id));
  const receipt = await kitchen.publish();
  expect(receipt.failed).toEqual([]);

  await expectNoCanaryInFiles(context);
  const page = await readFile(
    join(publishedDir(context.config), 'sites/alpha/recipes/locked-pie.html'),
    'utf8',
  );
  expect(page).toContain('Public beginning.');
  expect(page).toContain(PREMIUM_SENTENCE);
  expect(page).toContain(NOT_FOR_SALE_SENTENCE);
  expect(page).toContain('Behind it: 1 ingredient, 1 step, cook mode.');
  expect(page).toContain('"isAccessibleForFree":false');

  await expectNoCanaryInAnswers(context);
  const collection = await call(context, 'GET', '/site/alpha/collections/pies');
  expect(collection.status).toBe(200);
  expectNoCanary(JSON.stringify(collection.body), 'the collection');
  expect((await call(context, 'GET', `/site/alpha/recipes?query=${CANARY}`)).body).toMatchObject({
    recipes: [],
  });
});

test.each(['made premium', 'taken back'])(
  'of a recipe that is %s nothing that was public is left',
  async (how) => {
    const kitchen = await makeTestKitchen('alpha');
    const { test: context, manager } = kitchen;
    const pie = lockedPie(await addImage(context.db, manager));
    const recipe = await kitchen.add({ ...pie, privacySetting: 'public' });
    await kitchen.publish();
    const file = join(publishedDir(context.config), 'sites/alpha/recipes/locked-pie.html');
    expect(await readFile(file, 'utf8')).toContain(CANARY);
    if (how === 'taken back') expectValue(await unpublishRecipe(context, manager, recipe.id));
    else expectValue(await changeRecipe(context, manager, recipe.id, { privacySetting: 'subscribers_only' }));
    await kitchen.publish();
    await expectNoCanaryInFiles(context);
    if (how === 'made premium') await expectNoCanaryInAnswers(context);
  },
);

/** No file that readers may have holds the canary. */
async function expectNoCanaryInFiles({ config }: TestContext): Promise<void> {
  const files = await readdir(publishedDir(config), { recursive: true, withFileTypes: true });
  for (const entry of files.filter((file) => file.isFile())) {
    const file = join(entry.parentPath, entry.name);
    expectNoCanary(await readFile(file, 'utf8'), file);
  }
}

/** No call that a stranger makes is answered with it. */
async function expectNoCanaryInAnswers(context: TestContext): Promise<void> {
  for (const path of [
    '/site/alpha/recipes',
    `/site/alpha/recipes?query=${CANARY}`,
    '/site/alpha/recipes/locked-pie',
    '/site/alpha/filters',
    '/site/site-recipes',
    '/site/site-collections',
  ]) {
    const answer = await call(context, 'GET', path);
    expect(answer.status, path).toBe(200);
    expectNoCanary(JSON.stringify(answer.body), path);
  }
}

function expectNoCanary(words: string, where: string): void {
  expect(words.toLowerCase(), where).not.toContain(CANARY);
  expect(words, where).not.toContain(String(CANARY_NUMBER));
}
