/** Every row a page shows is in its fingerprint: each joined table is changed once, and exactly its pages follow. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Recipe } from '#domain/recipes/recipes.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import type { Database } from '../../api/db/tables.ts';
import {
  insertPaymentAccount,
  updatePaymentAccount,
} from '../../api/repositories/payments/payment-accounts.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { replaceTerm } from '../../api/repositories/recipes/replaced-terms.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { addImage, addRows } from '../../api/testing/rows.ts';
import { makeTestKitchen, type TestKitchen } from '../testing/kitchen.ts';

let kitchen: TestKitchen;
let recipe: Recipe;
let ids: Record<
  'term' | 'equipment' | 'contributor' | 'main' | 'step' | 'tool' | 'about' | 'cover' | 'video',
  string
>;

beforeEach(async () => {
  kitchen = await makeTestKitchen('alpha');
  const { test: context, manager } = kitchen;
  const { siteId } = manager;
  const { db } = context;
  const tool = await addImage(db, manager);
  ids = {
    main: await addImage(db, manager),
    step: await addImage(db, manager),
    tool,
    about: await addImage(db, manager),
    cover: await addImage(db, manager),
    ...(await addRows(db, siteId, tool)),
  };
  await kitchen.add({ title: 'Plain', slug: 'plain', publishedAt: Date.UTC(2026, 0, 1) });
  recipe = await kitchen.add({
    title: 'Rich',
    slug: 'rich',
    publishedAt: Date.UTC(2026, 0, 2),
    images: [{ id: ids.main }],
    videoId: ids.video,
    tagIds: [ids.term],
    contributorIds: [ids.contributor],
    equipmentUsages: [{ id: randomUUID(), equipmentId: ids.equipment }],
    ingredientUsageGroups: [
      {
        id: randomUUID(),
        title: 'All',
        ingredientUsages: [
          {
            id: randomUUID(),
            quantityMin: 2,
            unitId: stableId('unit', 'cup'),
            ingredientId: stableId('ingredient', 'honey'),
          },
        ],
      },
    ],
    instructionGroups: [
      { id: randomUUID(), title: 'Do', instructions: [{ id: randomUUID(), imageIds: [ids.step] }] },
    ],
  });
  expectValue(
    await changeSite(context, siteId, manager.userId, {
      about: [{ type: 'paragraph', children: [{ text: 'Hello' }] }],
      featuredImageId: ids.about,
    }),
  );
  expectValue(
    await createCollection(context, manager, {
      title: 'Best',
      slug: 'best',
      description: null,
      imageId: ids.cover,
      imageCrop: null,
      videoId: null,
      rule: null,
      recipeIds: [recipe.id],
    }),
  );
  await kitchen.publish();
});

const SIGN_IN = ['/sign-in', '/sign-in/callback', '/sign-in/sent', '/sign-up'];
/** Pages of the rich recipe's card. */
const LISTS = ['/', '/recipes', '/recipes/tags/mine', '/collections/best'];
const ALL_HTML = [
  ...LISTS,
  '/404',
  '/about',
  '/collections',
  '/recipes/plain',
  '/recipes/rich',
  ...SIGN_IN,
  '/terms',
];

test('unit', () => expectPages('units', stableId('unit', 'cup'), { title: 'Tasse' }, ['/recipes/rich']));
test('ingredient', () =>
  expectPages('ingredients', stableId('ingredient', 'honey'), { grams_per_liter: 1 }, ['/recipes/rich']));
test('equipment', () => expectPages('equipment', ids.equipment, { title: 'Kettle' }, ['/recipes/rich']));
test('contributor', () =>
  expectPages('contributors', ids.contributor, { display_name: 'Bea' }, ['/recipes/rich']));
test('video', () => expectPages('videos', ids.video, { width: 1280 }, ['/recipes/rich']));
test('picture of a step', () => expectPages('images', ids.step, { width: 7 }, ['/recipes/rich']));
test('picture of a tool', () => expectPages('images', ids.tool, { width: 7 }, ['/recipes/rich']));
test('term', () =>
  expectPages('terms', ids.term, { title: 'Ours' }, ['/recipes', '/recipes/rich', '/recipes/tags/mine']));
test('term that was deleted', async () => {
  const deleted = { id: ids.term, kind: 'tag' as const, slug: 'mine' };
  await replaceTerm(kitchen.test.db, kitchen.site.id, deleted, { mergedInto: null, now: 1 });
  await expectWritten(['/recipes', '/recipes/rich']);
});
test('main picture', () =>
  expectPages('images', ids.main, { lqip: 'data:image/webp;base64,AAAA' }, [
    ...LISTS,
    '/recipes/plain',
    '/recipes/rich',
  ]));
test('account that can be paid', async () => {
  const { test, site, manager } = kitchen;
  await changeSite(test, site.id, manager.userId, {
    newslettersEnabled: true,
    subscriptionsEnabled: true,
    paymentsEnabled: true,
    monthlyAmountCents: 500,
    yearlyAmountCents: 5000,
  });
  await kitchen.publish();
  await insertPaymentAccount(test.db, { siteId: site.id, accountId: 'acct_1', now: 1 });
  const state = { canCharge: true, canPayOut: true, isSubmitted: true, readAt: 1 };
  await updatePaymentAccount(test.db, 'acct_1', state);
  const { siteId } = manager;
  await insertPublishJob(test.db, { siteId, reason: 'rebuild', now: test.now() });
  // The prices stand in what all pages are drawn from.
  expect((await kitchen.publish()).written).toContain('/subscribe');
});
test('readers who made it', async () => {
  await kitchen.test.db.insertInto('maker_counts').values({ recipe_id: recipe.id, makers: 3 }).execute();
  await expectWritten([...LISTS, '/recipes/plain', '/recipes/rich']);
});
test('picture of a collection', () =>
  expectPages('images', ids.cover, { width: 7 }, ['/', '/collections', '/collections/best', '/recipes']));
test('collection', () =>
  expectPages('collections', null, { title: 'Finest' }, [
    '/',
    '/collections',
    '/collections/best',
    '/recipes',
    '/recipes/rich',
  ]));
test('recipes of a collection', async () => {
  await kitchen.test.db.deleteFrom('collection_recipes').execute();
  await expectWritten(['/', '/collections', '/collections/best', '/recipes', '/recipes/rich']);
});
test('owner', () => expectPages('users', kitchen.manager.userId, { display_name: 'Zoe' }, ALL_HTML));
test('picture of the site', () => expectPages('images', ids.about, { width: 7 }, ALL_HTML));
test('host of the site', async () => {
  await kitchen.test.db
    .insertInto('site_domains')
    .values({ host: 'rich.example', site_id: kitchen.site.id, verified_at: 1, is_primary: 1, created_at: 1 })
    .execute();
  await expectWritten(ALL_HTML);
});
test('settings', async () => {
  await changeSite(kitchen.test, kitchen.manager.siteId, kitchen.manager.userId, { title: 'Omega' });
  expect(html((await kitchen.publish()).written)).toEqual(ALL_HTML.toSorted());
});
test('date of publication', () =>
  expectPages('recipes', recipe.id, { published_at: 5 }, [...LISTS, '/recipes/plain', '/recipes/rich']));

async function expectPages(
  table: keyof Database,
  id: string | null,
  change: Record<string, unknown>,
  pages: readonly string[],
): Promise<void> {
  let update = kitchen.test.db.updateTable(table).set(change);
  if (id !== null) update = update.where('id', '=', id);
  await update.execute();
  await expectWritten(pages);
}

async function expectWritten(pages: readonly string[]): Promise<void> {
  await insertPublishJob(kitchen.test.db, {
    siteId: kitchen.site.id,
    reason: 'rebuild',
    now: kitchen.test.now(),
  });
  const receipt = await kitchen.publish();
  expect(html(receipt.written)).toEqual(pages.toSorted());
  expect(receipt.failed).toEqual([]);
}

function html(paths: readonly string[]): string[] {
  return paths.filter((path) => !/\.(?:xml|css|txt|json|webmanifest)$/.test(path)).toSorted();
}
