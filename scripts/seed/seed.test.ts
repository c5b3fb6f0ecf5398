import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainText } from '#domain/rich-text-reading.ts';
import { originalKey } from '#domain/storage-keys.ts';
import { createTestContext, type TestContext } from '../../api/http/testing.ts';
import { listCollectionRows } from '../../api/repositories/collections.ts';
import { readImages } from '../../api/repositories/media.ts';
import { findRecipe, findRecipeIdBySlug } from '../../api/repositories/recipes.ts';
import { findSiteBySlug, type SiteRow } from '../../api/repositories/sites.ts';
import { findUserByEmail, insertUser } from '../../api/repositories/users.ts';
import { deleteRecipe, unpublishRecipe } from '../../api/services/recipes.ts';
import { createSite } from '../../api/services/sites.ts';
import type { Artwork } from './demonstration.ts';
import { KITCHENS } from './kitchens/kitchens.ts';
import { artworksOf, pictureId } from './picture-ids.ts';
import { seedDemonstration } from './seed.ts';

/** Paints a small plain picture at once, and counts. */
function quickPainter() {
  const painted: Artwork[] = [];
  const image = sharp({ create: { width: 160, height: 120, channels: 3, background: '#c8571b' } })
    .jpeg()
    .toBuffer();
  const paint = async (artwork: Artwork) => {
    painted.push(artwork);
    return { data: await image };
  };
  return { painted, paint };
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

const PICTURES = KITCHENS.flatMap((kitchen) => artworksOf(kitchen).map((artwork) => ({ kitchen, artwork })));

test('makes the four kitchens whole, once', async () => {
  const context = await createTestContext();
  const { painted, paint } = quickPainter();
  const progress: [number, number][] = [];
  const { created } = await seedDemonstration(context, (done, total) => progress.push([done, total]), paint);

  expect(painted).toHaveLength(PICTURES.length);
  expect(progress[0]).toEqual([0, created]);
  expect(progress.at(-1)).toEqual([created, created]);

  for (const kitchen of KITCHENS) {
    const site = await siteOf(context, kitchen.slug);
    const owner = await findUserByEmail(context.db, kitchen.owner.email);
    expect(owner).toMatchObject({ ...kitchen.owner, id: site.ownerUserId });
    expect(site.settings.title).toBe(kitchen.title);
    expect(site.settings.socialMediaLinks).toHaveLength(kitchen.socialMediaLinks.length);
    expect(site.settings.featuredRecipeIds).toHaveLength(kitchen.featuredRecipes.length);
    expect(
      (await listCollectionRows(context.db, site.id))
        .map(({ slug, recipeIds }) => [slug, recipeIds.length])
        .sort(),
    ).toEqual(kitchen.collections.map(({ slug, recipes }) => [slug, recipes.length]).sort());
    for (const recipe of kitchen.recipes) {
      const stored = await recipeOf(context, kitchen.slug, recipe.slug);
      expect(stored?.publishedAt).toBe(recipe.publishedAt === null ? null : Date.parse(recipe.publishedAt));
      expect(plainText(stored?.document.description ?? [])).toBe(plainText(recipe.description));
    }
  }
  const images = await readImages(
    context.db,
    PICTURES.map(({ kitchen, artwork }) => pictureId(kitchen.slug, artwork)),
  );
  expect(images.size).toBe(PICTURES.length);
  for (const { key } of images.values())
    expect(await context.storage.size(originalKey(key))).toBeGreaterThan(0);

  const again: unknown[] = [];
  expect(await seedDemonstration(context, () => again.push(true), paint)).toEqual({ created: 0 });
  expect(again).toEqual([]);
  expect(painted).toHaveLength(PICTURES.length);
});

test('goes on where it was interrupted', async () => {
  const context = await createTestContext();
  const { painted, paint } = quickPainter();
  const FIRST_RUN = PICTURES.length - 3;
  const stumble = async (artwork: Artwork) => {
    if (painted.length === FIRST_RUN) throw new Error('the power went');
    return paint(artwork);
  };
  await expect(seedDemonstration(context, undefined, stumble)).rejects.toThrow('the power went');
  await seedDemonstration(context, undefined, paint);
  expect(painted).toHaveLength(PICTURES.length);
  expect(await recipeOf(context, 'the-ember-book', 'saturday-ribs')).not.toBeNull();
  expect((await siteOf(context, 'lemon-and-salt')).version).toBe(2);
});

test('leaves alone what an owner changed or deleted', async () => {
  const context = await createTestContext();
  const { paint } = quickPainter();
  await seedDemonstration(context, undefined, paint);
  const { id: siteId, ownerUserId: userId } = await siteOf(context, 'nordlys');
  const deleted = await recipeOf(context, 'nordlys', 'gravlaks-with-mustard-sauce');
  const withdrawn = await recipeOf(context, 'nordlys', 'cardamom-knots');
  await deleteRecipe(context, { siteId, userId }, deleted?.id ?? '');
  await unpublishRecipe(context, { siteId, userId }, withdrawn?.id ?? '');
  await context.db.updateTable('sites').set({ deleted_at: 1 }).where('slug', '=', 'blank-plate').execute();

  expect(await seedDemonstration(context, undefined, paint)).toEqual({ created: 0 });
  expect(await recipeOf(context, 'nordlys', 'gravlaks-with-mustard-sauce')).toBeNull();
  expect((await recipeOf(context, 'nordlys', 'cardamom-knots'))?.publishedAt).toBeNull();
  expect(await findSiteBySlug(context.db, 'blank-plate')).toBeNull();
});

test('makes nothing in a site of the same name that is somebody else’s', async () => {
  const context = await createTestContext();
  const { paint } = quickPainter();
  const id = randomUUID();
  await insertUser(context.db, { id, email: 'stranger@mail.example', displayName: 'Stranger', createdAt: 0 });
  await createSite(context, id, { title: 'Mine', slug: 'lemon-and-salt' });
  await seedDemonstration(context, undefined, paint);
  expect((await siteOf(context, 'lemon-and-salt')).settings.title).toBe('Mine');
  expect(await recipeOf(context, 'lemon-and-salt', 'preserved-lemons')).toBeNull();
  expect(await recipeOf(context, 'nordlys', 'cardamom-knots')).not.toBeNull();
});
