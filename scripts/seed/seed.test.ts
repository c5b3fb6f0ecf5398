import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { SiteFolder } from '#domain/sites/site-folder.ts';
import { readImages } from '../../api/repositories/media/media.ts';
import { countSubscribers } from '../../api/repositories/people/subscribers.ts';
import { findUserByEmail, insertUser } from '../../api/repositories/people/users.ts';
import { listCollectionRows } from '../../api/repositories/recipes/collections.ts';
import { findRecipe, findRecipeIdBySlug } from '../../api/repositories/recipes/recipes.ts';
import { countRecipesByState } from '../../api/repositories/recipes/working-recipes.ts';
import { listInvitationsOfSite } from '../../api/repositories/sites/site-people.ts';
import { findSiteBySlug, type SiteRow } from '../../api/repositories/sites/sites.ts';
import { deleteRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { saveWorkingRecipe } from '../../api/services/recipes/working-recipes.ts';
import { removePerson } from '../../api/services/sites/remove-person.ts';
import { readSitePeople } from '../../api/services/sites/site-people.ts';
import { createSite } from '../../api/services/sites/sites.ts';
import { createTestContext, type TestContext } from '../../api/testing/context.ts';
import { readArtworks } from '../paint/artworks.ts';
import { readKitchens } from './kitchens/kitchens.ts';
import { seedDemonstration } from './seed.ts';
import { CARD_WIDTH_PX, cardFile } from './store-media.ts';

/** A context that stores files so long as there is power. */
function withPowerFor(context: TestContext, files: number): TestContext {
  let left = files;
  const put: TestContext['storage']['put'] = async (...file) => {
    left -= 1;
    if (left < 0) throw new Error('the power went');
    await context.storage.put(...file);
  };
  return { ...context, storage: { ...context.storage, put } };
}

async function siteOf(context: TestContext, slug: string): Promise<SiteRow> {
  const site = await findSiteBySlug(context.db, slug);
  if (!site) throw new Error(`no site ${slug}`);
  return site;
}

async function recipeOf(context: TestContext, siteSlug: string, slug: string) {
  const site = await siteOf(context, siteSlug);
  const id = await findRecipeIdBySlug(context.db, site.id, slug);
  return id === null ? null : findRecipe(context.db, site.id, id);
}

/** What a recipe says in the kitchen and not to readers. */
function changesOf(kitchen: SiteFolder, recipeId: string) {
  const { id: _, ...changes } = kitchen.changes.find(({ id }) => id === recipeId) ?? { id: recipeId };
  return changes;
}

const KITCHENS = readKitchens();
const IMAGES = KITCHENS.flatMap(({ images }) => images);

test('every picture is kept as it is described, no other one, and all of them in 6 MB', async () => {
  let bytes = 0;
  for (const { slug, path, images } of KITCHENS) {
    const keys = readArtworks(slug).map(({ key }) => key);
    expect(
      images.map(({ key }) => key),
      'npm run paint draws what is missing',
    ).toEqual(keys.sort());
    if (images.length === 0) continue;
    const cards = images.filter(({ width }) => width > CARD_WIDTH_PX).map(({ key }) => cardFile(key));
    const files = await readdir(join(path, 'images'));
    expect(files.sort()).toEqual([...keys, ...cards].sort());
    for (const file of files) bytes += (await stat(join(path, 'images', file))).size;
  }
  expect(bytes).toBeLessThan(6_000_000);
});

test('makes the four kitchens whole, once', async () => {
  const context = await createTestContext();
  const progress: [number, number][] = [];
  const { created } = await seedDemonstration(context, (done, total) => progress.push([done, total]));

  expect(progress[0]).toEqual([0, created]);
  expect(progress.at(-1)).toEqual([created, created]);

  for (const kitchen of KITCHENS) {
    const site = await siteOf(context, kitchen.slug);
    const owner = await findUserByEmail(context.db, kitchen.owner.email);
    expect(owner).toMatchObject({ ...kitchen.owner, id: site.ownerUserId });
    expect(site.settings).toEqual(kitchen.settings);
    expect(
      (await listCollectionRows(context.db, site.id)).map(({ slug, recipeIds }) => [slug, recipeIds]).sort(),
    ).toEqual(kitchen.collections.map(({ slug, recipeIds }) => [slug, recipeIds]));
    for (const { id, publishedAt, ...document } of kitchen.recipes)
      expect(await recipeOf(context, kitchen.slug, document.slug)).toMatchObject({
        id,
        publishedAt,
        document: { ...document, ...changesOf(kitchen, id) },
      });
  }
  const images = await readImages(
    context.db,
    IMAGES.map(({ id }) => id),
  );
  expect(images.size).toBe(IMAGES.length);
  for (const { key } of images.values())
    expect(await context.storage.size(originalKey(key))).toBeGreaterThan(0);

  const again: unknown[] = [];
  expect(await seedDemonstration(context, () => again.push(true))).toEqual({ created: 0 });
  expect(again).toEqual([]);
});

test('gives the kitchens what is in progress, and Blank Plate nothing; nobody is mailed', async () => {
  const context = await createTestContext();
  context.pass(Date.UTC(2026, 10, 20) - context.now());
  await seedDemonstration(context);
  const counts: unknown[] = [];
  for (const { slug } of KITCHENS) {
    const { id } = await siteOf(context, slug);
    const { draft, scheduled, live, changed } = await countRecipesByState(context.db, id, [], context.now());
    const people = (await readSitePeople(context.db, id)).map(({ role }) => role);
    const invited = await listInvitationsOfSite(context.db, id, context.now());
    const choice = { siteId: id, query: '', now: context.now() };
    const { count: readers } = await countSubscribers(context.db, choice);
    counts.push([
      slug,
      { draft, scheduled, live, changed },
      people,
      invited.map(({ email }) => email),
      readers,
    ]);
  }
  const saved = await context.db.selectFrom('bookmarks').selectAll().execute();
  expect(saved).toHaveLength(
    KITCHENS.flatMap(({ bookmarks }) => bookmarks.flatMap(({ slugs }) => slugs)).length,
  );
  const sends = await context.db.selectFrom('newsletter_sends').select(['title', 'state']).execute();
  expect(sends.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  const comments = await context.db.selectFrom('comments').selectAll().execute();
  expect(comments).toHaveLength(18);
  expect(comments.filter(({ hidden_at }) => hidden_at !== null)).toHaveLength(1);
  expect(comments.filter(({ is_question, done_at }) => is_question === 1 && done_at === null)).toHaveLength(
    3,
  );
  expect(counts).toEqual([
    [
      'lemon-and-salt',
      { draft: 4, scheduled: 1, live: 15, changed: 1 },
      ['owner', 'manager'],
      ['ines@lemon-and-salt.example'],
      40,
    ],
    ['nordlys', { draft: 1, scheduled: 1, live: 9, changed: 0 }, ['owner'], [], 5],
    ['the-ember-book', { draft: 1, scheduled: 0, live: 9, changed: 1 }, ['owner'], [], 0],
    ['blank-plate', { draft: 0, scheduled: 0, live: 0, changed: 0 }, ['owner'], [], 0],
  ]);
  const noted = await recipeOf(context, 'lemon-and-salt', 'skillet-chicken-with-lemon-and-olives');
  expect(noted?.document.privateNotes).toHaveLength(1);
  expect(await recipeOf(context, 'lemon-and-salt', 'green-sauce-for-everything')).toMatchObject({
    publishedAt: null,
    document: { privateNotes: [{ writtenAt: Date.UTC(2026, 9, 19, 18, 40) }] },
  });
  expect(context.mail.messages()).toEqual([]);
});

test('gives a kitchen of an earlier version what is new, once, and leaves what its owner did', async () => {
  const context = await createTestContext();
  const { db } = context;
  /** Ends when the site is finished, as a version did that knew of nothing else. */
  const earlier = (_done: number, _total: number, label: string) => {
    if (label === 'Burnt Corn Salad with a Lot of Lime') throw new Error('an earlier version');
  };
  await expect(seedDemonstration(context, earlier)).rejects.toThrow('an earlier version');
  const { id: siteId, ownerUserId: userId } = await siteOf(context, 'lemon-and-salt');
  const own = { siteId, userId };
  const vinaigrette = await recipeOf(context, 'lemon-and-salt', 'house-vinaigrette');
  const document = WorkingRecipe.parse({ ...vinaigrette?.document, title: 'Our dressing' });
  await saveWorkingRecipe(context, own, vinaigrette?.id ?? '', { document, version: 1 });
  const corn = WorkingRecipe.parse({ title: 'My own corn', slug: 'burnt-corn-salad' });
  const cornId = randomUUID();
  await saveWorkingRecipe(context, own, cornId, { document: corn, version: 0 });

  await seedDemonstration(context);
  expect(await recipeOf(context, 'lemon-and-salt', 'house-vinaigrette')).toMatchObject({ document });
  expect(await recipeOf(context, 'lemon-and-salt', 'burnt-corn-salad')).toMatchObject({ id: cornId });
  const given = await recipeOf(context, 'lemon-and-salt', 'something-with-blood-oranges');
  expect(given).not.toBeNull();
  const [, manager] = await readSitePeople(db, siteId);
  expect(manager?.email).toBe('paloma@lemon-and-salt.example');

  await removePerson(context, own, manager?.userId ?? '');
  await db
    .deleteFrom('recipes')
    .where('id', '=', given?.id ?? '')
    .execute();
  expect(await seedDemonstration(context)).toEqual({ created: 0 });
  expect(await recipeOf(context, 'lemon-and-salt', 'something-with-blood-oranges')).toBeNull();
  expect(await readSitePeople(db, siteId)).toHaveLength(1);
});

test('goes on where it was interrupted', async () => {
  const context = await createTestContext();
  const darkened = withPowerFor(context, IMAGES.length);
  await expect(seedDemonstration(darkened)).rejects.toThrow('the power went');
  await seedDemonstration(context);
  expect(await recipeOf(context, 'the-ember-book', 'saturday-ribs')).not.toBeNull();
  expect((await siteOf(context, 'lemon-and-salt')).version).toBe(2);
});

test('leaves alone what an owner changed or deleted', async () => {
  const context = await createTestContext();
  await seedDemonstration(context);
  const { id: siteId, ownerUserId: userId } = await siteOf(context, 'nordlys');
  const deleted = await recipeOf(context, 'nordlys', 'gravlaks-with-mustard-sauce');
  const withdrawn = await recipeOf(context, 'nordlys', 'cardamom-knots');
  await deleteRecipe(context, { siteId, userId }, deleted?.id ?? '');
  await unpublishRecipe(context, { siteId, userId }, withdrawn?.id ?? '');
  await context.db.updateTable('sites').set({ deleted_at: 1 }).where('slug', '=', 'blank-plate').execute();

  expect(await seedDemonstration(context)).toEqual({ created: 0 });
  expect(await recipeOf(context, 'nordlys', 'gravlaks-with-mustard-sauce')).toBeNull();
  expect((await recipeOf(context, 'nordlys', 'cardamom-knots'))?.publishedAt).toBeNull();
  expect(await findSiteBySlug(context.db, 'blank-plate')).toBeNull();
});

test('makes nothing in a site of the same name that is somebody else’s', async () => {
  const context = await createTestContext();
  const id = randomUUID();
  await insertUser(context.db, { id, email: 'stranger@mail.example', displayName: 'Stranger', createdAt: 0 });
  await createSite(context, id, { title: 'Mine', slug: 'lemon-and-salt' });
  await seedDemonstration(context);
  expect((await siteOf(context, 'lemon-and-salt')).settings.title).toBe('Mine');
  expect(await recipeOf(context, 'lemon-and-salt', 'preserved-lemons')).toBeNull();
  expect(await recipeOf(context, 'nordlys', 'cardamom-knots')).not.toBeNull();
});
