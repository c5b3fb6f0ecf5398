import { describe, expect, test } from 'vitest';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { changeRecipe, publishRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

const dinner = stableId('meal', 'dinner');

describe('publishing a recipe', () => {
  test('writes its page first, then the pages that list it, and no others', async () => {
    const kitchen = await makeTestKitchen('alpha');
    await kitchen.add({ title: 'Old soup', slug: 'old-soup', publishedAt: Date.UTC(2026, 0, 1) });
    await kitchen.publish();
    await kitchen.add({ title: 'New soup', slug: 'new-soup', mealIds: [dinner] });
    const receipt = await kitchen.publish();
    expect(receipt.written[0]).toBe('/recipes/new-soup');
    expect(receipt.written.toSorted()).toEqual([
      '/',
      '/feed.xml',
      '/recipes',
      '/recipes/meals/dinner',
      '/recipes/new-soup',
      '/recipes/old-soup',
      '/search.json',
      '/sitemap-pages-1.xml',
      '/sitemap-recipes-1.xml',
    ]);
    expect(receipt.failed).toEqual([]);
  });

  test('does not show it before its date, and shows it when the date has come', async () => {
    const kitchen = await makeTestKitchen('alpha');
    await kitchen.add({ title: 'Tomorrow', slug: 'tomorrow', publishedAt: kitchen.test.now() + 86_400_000 });
    expect((await kitchen.publish()).written).toEqual([]);
    kitchen.test.pass(86_400_000);
    expect((await kitchen.publish()).written).toContain('/recipes/tomorrow');
  });

  test('a second sync of the same state writes nothing', async () => {
    const kitchen = await makeTestKitchen('alpha');
    const recipe = await kitchen.add({ title: 'Soup', slug: 'soup' });
    await kitchen.publish();
    const before = await readSiteFiles(kitchen, 'alpha');
    expectValue(await changeSite(kitchen.test, kitchen.manager.siteId, kitchen.manager.userId, {}));
    const receipt = await kitchen.publish();
    expect(receipt.written).toEqual([]);
    expect(receipt.removed).toEqual([]);
    expect(receipt.unchangedCount).toBe(before.size);
    expect(await readSiteFiles(kitchen, 'alpha')).toEqual(before);
    expect(recipe.publishedAt).not.toBeNull();
  });

  test('touches no other site', async () => {
    const alpha = await makeTestKitchen('alpha');
    const beta = await makeTestKitchen('beta', {}, alpha);
    await beta.add({ title: 'Beta stew', slug: 'stew' });
    await beta.publish();
    const before = await readSiteFiles(alpha, 'beta');
    await alpha.add({ title: 'Alpha stew', slug: 'stew' });
    await alpha.publish();
    expect(await readSiteFiles(alpha, 'beta')).toEqual(before);
    const files = await readSiteFiles(alpha, 'alpha');
    expect([...files.values()].some(({ text }) => text.includes('Beta stew'))).toBe(false);
  });
});

test('an edit writes the page and the pages whose card changed', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  expectValue(
    await changeRecipe(kitchen.test, kitchen.manager, soup.id, { storyMore: paragraph('Long ago.') }),
  );
  expect((await kitchen.publish()).written).toEqual(['/recipes/soup', '/feed.xml']);
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { title: 'Better soup' }));
  expect((await kitchen.publish()).written.toSorted()).toEqual([
    '/',
    '/feed.xml',
    '/recipes',
    '/recipes/soup',
    '/search.json',
  ]);
});

test('a renamed slug moves the page and leaves a redirect', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { slug: 'broth' }));
  const receipt = await kitchen.publish();
  expect(receipt.written).toContain('/recipes/broth');
  expect(receipt.removed).toEqual(['/recipes/soup']);
  expect(await kitchen.test.db.selectFrom('redirects').select(['from_path', 'to_path']).execute()).toEqual([
    { from_path: '/recipes/soup', to_path: '/recipes/broth' },
  ]);
});

test('links to an earlier slug of a recipe stay, by way of the redirect', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const link = { type: 'link' as const, href: '/recipes/soup', children: [{ text: 'with soup' }] };
  await kitchen.add({ title: 'Bread', slug: 'bread', note: [{ type: 'paragraph', children: [link] }] });
  await kitchen.publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { slug: 'broth' }));
  await kitchen.publish();
  expect((await readSiteFiles(kitchen, 'alpha')).get('recipes/bread.html')?.text).toContain(
    'href="/recipes/soup"',
  );
});

test('a recipe renamed while it was unpublished leaves a redirect too', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, soup.id));
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { slug: 'broth' }));
  expectValue(await publishRecipe(kitchen.test, kitchen.manager, soup.id));
  expect(await kitchen.test.db.selectFrom('redirects').select(['from_path', 'to_path']).execute()).toEqual([
    { from_path: '/recipes/soup', to_path: '/recipes/broth' },
  ]);
});

test('publishing a scheduled recipe without a date brings it out now', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const later = kitchen.test.now() + 86_400_000;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', publishedAt: later });
  const now = expectValue(await publishRecipe(kitchen.test, kitchen.manager, soup.id));
  expect(now.publishedAt).toBe(kitchen.test.now());
});

test('unpublishing removes the page from everywhere, also from links; publishing again keeps its first date', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager } = kitchen;
  const soup = await kitchen.add({ title: 'Secret soup', slug: 'soup', publishedAt: Date.UTC(2026, 0, 2) });
  await kitchen.add({
    title: 'Bread',
    slug: 'bread',
    description: [
      {
        type: 'paragraph',
        children: [{ type: 'link', href: '/recipes/soup', children: [{ text: 'with it' }] }],
      },
    ],
  });
  expectValue(
    await createCollection(context, manager, {
      title: 'Warm',
      slug: 'warm',
      recipeIds: [soup.id],
      description: null,
      imageId: null,
      imageCrop: null,
      videoId: null,
      rule: null,
    }),
  );
  await kitchen.publish();
  expect((await readSiteFiles(kitchen, 'alpha')).get('recipes/bread.html')?.text).toContain(
    'href="/recipes/soup"',
  );
  expectValue(await unpublishRecipe(context, manager, soup.id));
  const receipt = await kitchen.publish();
  expect(receipt.removed).toEqual(['/recipes/soup']);
  const files = await readSiteFiles(kitchen, 'alpha');
  for (const [file, { text }] of files) {
    expect(text, file).not.toContain('Secret soup');
    expect(text, file).not.toContain('/recipes/soup');
  }
  expect(files.get('recipes/bread.html')?.text).toContain('with it');
  const again = expectValue(await publishRecipe(context, manager, soup.id));
  expect(again.publishedAt).toBe(Date.UTC(2026, 0, 2));
  expect((await kitchen.publish()).written).toContain('/recipes/soup');
});

test('a page that cannot be made keeps its old file, is in the receipt, and stops nothing else', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const stew = await kitchen.add({ title: 'Stew', slug: 'stew' });
  await kitchen.publish();
  const before = await readSiteFiles(kitchen, 'alpha');
  await changeRecipe(kitchen.test, kitchen.manager, soup.id, { title: 'Soup two' });
  await changeRecipe(kitchen.test, kitchen.manager, stew.id, { title: 'Stew two' });
  const receipt = await kitchen.publish({
    ...kitchen.renderer,
    render: async (page) => {
      if (page.path === '/recipes/soup') throw new Error('The template stumbled.');
      return kitchen.renderer.render(page);
    },
  });
  expect(receipt.failed).toEqual([
    { path: '/recipes/soup', reason: 'not_made', message: 'The template stumbled.' },
  ]);
  const files = await readSiteFiles(kitchen, 'alpha');
  expect(files.get('recipes/soup.html')).toEqual(before.get('recipes/soup.html'));
  expect(files.get('recipes/stew.html')?.text).toContain('Stew two');
  await changeSite(kitchen.test, kitchen.manager.siteId, kitchen.manager.userId, {});
  expect((await kitchen.publish()).written).toEqual(['/recipes/soup']);
});

test('a new template build writes every page anew', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const files = [...(await readSiteFiles(kitchen, 'alpha')).keys()];
  const drawn = files.filter((file) => /\.html$|^feed\.xml$|^manifest\./.test(file));
  await changeSite(kitchen.test, kitchen.manager.siteId, kitchen.manager.userId, {});
  const receipt = await kitchen.publish({ ...kitchen.renderer, buildId: 'another' });
  expect(receipt.written).toHaveLength(drawn.length);
});

function paragraph(text: string) {
  return [{ type: 'paragraph' as const, children: [{ text }] }];
}
