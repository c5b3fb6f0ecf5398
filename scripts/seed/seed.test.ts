import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { readImages } from '../../api/repositories/media/media.ts';
import { findUserByEmail, insertUser } from '../../api/repositories/people/users.ts';
import { listCollectionRows } from '../../api/repositories/recipes/collections.ts';
import { findRecipe, findRecipeIdBySlug } from '../../api/repositories/recipes/recipes.ts';
import { findSiteBySlug, type SiteRow } from '../../api/repositories/sites/sites.ts';
import { deleteRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
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
        document,
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
