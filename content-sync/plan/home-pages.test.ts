/** Home pages as they are published: which sections, in which order, and how much is in each. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  FEATURED_RECIPES_MAX,
  LATEST_RECIPES_COUNT,
  TRENDING_RECIPES_MAX,
} from '#domain/shared/constants.ts';
import type { SiteSettingsChange } from '#domain/sites/sites.ts';
import { HOME_EMPTY_SENTENCE } from '#domain/text/sentences.ts';
import { insertUser } from '../../api/repositories/people/users.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';

const DAY_MS = 86_400_000;
const PRODUCT = {
  id: randomUUID(),
  productTitle: [{ type: 'paragraph' as const, children: [{ text: 'A pan' }] }],
  productImageId: null,
  href: 'https://shop.example/pan',
};

/** Publishes recipes 'r-1', the newest, to 'r-{count}', one a day. */
async function addRecipes(kitchen: TestKitchen, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const publishedAt = kitchen.test.now() - number * DAY_MS;
    ids.push((await kitchen.add({ title: `Dish ${number}`, slug: `r-${number}`, publishedAt })).id);
  }
  return ids;
}

async function change(kitchen: TestKitchen, settings: SiteSettingsChange): Promise<void> {
  expectValue(await changeSite(kitchen.test, kitchen.manager.siteId, kitchen.manager.userId, settings));
}

async function addCollections(kitchen: TestKitchen, count: number, recipeIds: string[]): Promise<void> {
  for (let number = 1; number <= count; number++)
    expectValue(
      await createCollection(kitchen.test, kitchen.manager, {
        title: `Collection ${number}`,
        slug: `c-${number}`,
        description: null,
        imageId: null,
        imageCrop: null,
        videoId: null,
        rule: null,
        recipeIds,
      }),
    );
}

/** Keeps a recipe for so many new users. */
async function bookmark({ test }: TestKitchen, recipeId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const id = randomUUID();
    await insertUser(test.db, {
      id,
      email: `${id}@example.com`,
      displayName: 'Reader',
      createdAt: test.now(),
    });
    await test.db
      .insertInto('bookmarks')
      .values({ user_id: id, recipe_id: recipeId, created_at: test.now() })
      .execute();
  }
}

async function publishHome(kitchen: TestKitchen): Promise<string> {
  await kitchen.publish();
  return (await readSiteFiles(kitchen, kitchen.site.slug)).get('index.html')?.text ?? '';
}

/** Sections of a home page by name, in order, each with the slugs its cards lead to. */
function sectionsOf(html: string): [name: string, slugs: string[]][] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .split(/<section\b/)
    .slice(1)
    .map((section) => {
      const name =
        /^[^>]*aria-label="([^"]*)"/.exec(section)?.[1] ?? /<h2[^>]*>([^<]*)/.exec(section)?.[1] ?? '';
      const links = section.matchAll(
        /class="card-title"[^>]*>\s*<a href="\/(?:recipes|collections)\/([^"]+)"/g,
      );
      return [name, [...links].map(([, slug]) => slug ?? '')];
    });
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `r-${from + index}`);

describe('an ordinary home page', () => {
  test('begins with the five first featured recipes in their order, then the latest of the others, newest first', async () => {
    const kitchen = await makeTestKitchen('alpha');
    const ids = await addRecipes(kitchen, 15);
    const chosen = [8, 3, 11, 1, 15, 2, 9];
    await change(kitchen, { featuredRecipeIds: chosen.flatMap((number) => ids[number - 1] ?? []) });
    const html = await publishHome(kitchen);
    expect(sectionsOf(html)).toEqual([
      ['Featured recipes', chosen.slice(0, FEATURED_RECIPES_MAX).map((number) => `r-${number}`)],
      ['Latest recipes', ['r-2', ...range(4, 7), 'r-9', 'r-10', 'r-12', 'r-13']],
    ]);
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1 class="visually-hidden">Site alpha']);
    expect(html).toMatch(/<a class="arrow-link" href="\/recipes">\s*View all/);
  });

  test('begins with the newest recipe where nothing is featured, and shows it once', async () => {
    const kitchen = await makeTestKitchen('alpha');
    await addRecipes(kitchen, 3);
    expect(sectionsOf(await publishHome(kitchen))).toEqual([
      ['Latest recipe', ['r-1']],
      ['Latest recipes', ['r-2', 'r-3']],
    ]);
  });

  test('is the one recipe where there is one', async () => {
    const kitchen = await makeTestKitchen('alpha');
    await addRecipes(kitchen, 1);
    expect(sectionsOf(await publishHome(kitchen))).toEqual([['Latest recipe', ['r-1']]]);
  });

  test('says so where there is no recipe', async () => {
    const kitchen = await makeTestKitchen('alpha');
    const html = (await readSiteFiles(kitchen, 'alpha')).get('index.html')?.text ?? '';
    expect(sectionsOf(html)).toEqual([]);
    expect(html.replaceAll('&#39;', "'")).toContain(HOME_EMPTY_SENTENCE);
    expect(html).toContain('/kitchen/alpha/recipes');
  });

  test.each([
    [3, ['c-1', 'c-2', 'c-3'], false],
    [5, ['c-1', 'c-2', 'c-3', 'c-4', 'c-5'], true],
  ])('of %i collections shows three, and the others behind a button', async (count, slugs, hasMore) => {
    const kitchen = await makeTestKitchen('alpha');
    await addCollections(kitchen, count, await addRecipes(kitchen, 1));
    const html = await publishHome(kitchen);
    expect(sectionsOf(html).at(-1)).toEqual(['Collections', slugs]);
    const [shown = '', behind = ''] = html.split('<details class="show-more">');
    expect(shown.match(/class="collection-card[ "]/g)).toHaveLength(3);
    expect(behind.includes('<summary>Show more</summary>')).toBe(hasMore);
    expect(behind.match(/class="collection-card[ "]/g) ?? []).toHaveLength(count - 3);
  });

  test('shows the short about text, else the long one, and products, at its foot', async () => {
    const kitchen = await makeTestKitchen('alpha');
    await addRecipes(kitchen, 1);
    const text = (words: string) => [{ type: 'paragraph' as const, children: [{ text: words }] }];
    await change(kitchen, { about: text('All about me.'), aboutHeading: 'Hello', productLinks: [PRODUCT] });
    const long = await publishHome(kitchen);
    expect(sectionsOf(long).map(([name]) => name)).toEqual([
      'Latest recipe',
      'Hello',
      'My favorite products',
    ]);
    expect(long).toMatch(/<section id="introduction"[\s\S]*All about me\./);
    expect(long).toMatch(/<a href="https:\/\/shop\.example\/pan" target="_blank" rel="noopener">/);
    await change(kitchen, { aboutShort: text('In short.') });
    const short = await publishHome(kitchen);
    expect(short).toContain('In short.');
    expect(short).not.toContain('All about me.</p>');
  });
});

describe('the sections of a home page', () => {
  test('stand in the order that is chosen, and again in the usual one, byte by byte, where none is', async () => {
    const kitchen = await makeTestKitchen('alpha');
    await addCollections(kitchen, 1, await addRecipes(kitchen, 3));
    await change(kitchen, {
      aboutShort: PRODUCT.productTitle,
      aboutHeading: 'Hello',
      productLinks: [PRODUCT],
    });
    const usual = await publishHome(kitchen);
    await change(kitchen, { homeSections: ['products', 'about', 'poems', 'latest'] });
    const chosen = await publishHome(kitchen);
    expect(sectionsOf(chosen).map(([name]) => name)).toEqual([
      'Latest recipe',
      'My favorite products',
      'Collections',
      'Hello',
      'Latest recipes',
    ]);
    const structuredData = /<script type="application\/ld\+json">.*?<\/script>/s;
    expect(structuredData.exec(chosen)?.[0]).toBe(structuredData.exec(usual)?.[0]);
    await change(kitchen, { homeSections: ['latest', 'collections', 'about', 'products'] });
    expect(await publishHome(kitchen)).toBe(usual);
    await change(kitchen, { homeSections: [] });
    expect(await publishHome(kitchen)).toBe(usual);
  });

  test('of a site with its own are those, in the order that is chosen', async () => {
    const kitchen = await makeTestKitchen('the-ember-book');
    const ids = await addRecipes(kitchen, 2);
    await change(kitchen, {
      featuredRecipeIds: ids.slice(1),
      productLinks: [PRODUCT],
      homeSections: ['latest', 'products', 'cookbooks'],
    });
    expect(sectionsOf(await publishHome(kitchen)).map(([name]) => name)).toEqual([
      'Featured recipes',
      'Latest recipes',
      'Cookbooks',
    ]);
  });
});

describe('the home page of Nordlys', () => {
  test('begins with the newest recipe, then latest, trending and featured recipes, of which it repeats none', async () => {
    const kitchen = await makeTestKitchen('nordlys');
    const ids = await addRecipes(kitchen, 12);
    await change(kitchen, { featuredRecipeIds: [0, 4, 2, 6, 8, 10, 3].flatMap((index) => ids[index] ?? []) });
    await addCollections(kitchen, 1, ids);
    const html = await publishHome(kitchen);
    expect(sectionsOf(html)).toEqual([
      ['Latest recipe', ['r-1']],
      ['Latest recipes', range(2, 1 + LATEST_RECIPES_COUNT)],
      ['Trending recipes', range(2, 1 + TRENDING_RECIPES_MAX)],
      ['Featured recipes', ['r-5', 'r-3', 'r-7', 'r-9', 'r-11']],
      ['Collections', ['c-1']],
    ]);
    expect(html).toMatch(/<ul[^>]*id="featured-cards"/);
  });

  test('trends what most readers keep; a bookmark alone writes no page', async () => {
    const kitchen = await makeTestKitchen('nordlys');
    const ids = await addRecipes(kitchen, 8);
    await kitchen.publish();
    const before = await readSiteFiles(kitchen, 'nordlys');
    await bookmark(kitchen, ids[6] ?? '', 3);
    await bookmark(kitchen, ids[0] ?? '', 5);
    await bookmark(kitchen, ids[4] ?? '', 1);
    await bookmark(kitchen, ids[3] ?? '', 1);
    expect(await readSiteFiles(kitchen, 'nordlys')).toEqual(before);

    await change(kitchen, { aboutHeading: 'Any change' });
    const trending = sectionsOf(await publishHome(kitchen)).find(([name]) => name === 'Trending recipes');
    expect(trending?.[1]).toEqual(['r-7', 'r-4', 'r-5', 'r-2']);
  });
});

test('The Ember Book shows its product links as cookbooks, right after the featured recipes', async () => {
  const kitchen = await makeTestKitchen('the-ember-book');
  const ids = await addRecipes(kitchen, 2);
  await change(kitchen, { featuredRecipeIds: ids.slice(1), productLinks: [PRODUCT] });
  expect(sectionsOf(await publishHome(kitchen)).map(([name]) => name)).toEqual([
    'Featured recipes',
    'Cookbooks',
    'Latest recipes',
  ]);
  await change(kitchen, { productLinks: [] });
  expect(sectionsOf(await publishHome(kitchen)).map(([name]) => name)).not.toContain('Cookbooks');
});
