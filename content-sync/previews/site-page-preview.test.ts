import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FEATURED_RECIPES_MAX } from '#domain/shared/constants.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { insertImage } from '../../api/repositories/media/media.ts';
import { call, textAt } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';
import { openPreviewKitchen } from '../testing/preview-kitchen.ts';

const mainOf = (html: string | undefined) =>
  (/<main[\s\S]*<\/main>/.exec(html ?? '')?.[0] ?? '').replaceAll(' target="_self"', '');
const ofPreviews = (html: string) => html.replaceAll(/<section class="open-place">[\s\S]*?<\/section>/g, '');
const SETTINGS = {
  links: {
    linkPageHeading: 'Find me here',
    links: [{ id: randomUUID(), label: 'My shop', href: 'https://shop.example/' }],
  },
  about: {
    aboutHeading: 'Who cooks',
    about: paragraphs('Ann, from the coast.'),
    socialMediaLinks: [{ id: randomUUID(), platform: 'x', url: 'https://x.com/ann' }],
  },
};

async function addImage(
  { test: { db }, manager: { siteId, userId } }: TestKitchen,
  name: string,
): Promise<string> {
  const id = randomUUID();
  const image = { id, key: `${name}.jpg`, contentType: 'image/jpeg', width: 300, height: 300, lqip: null };
  await insertImage(db, { ...image, byteSize: 10, siteId, createdBy: userId, now: 1 });
  return id;
}

/** A site with a renderer of previews, and a way to ask for one. */
async function openPreviews() {
  const { context, kitchen, token } = await openPreviewKitchen();
  const stranger = await makeTestKitchen('beta', {}, { test: context, renderer: kitchen.renderer });
  return {
    kitchen,
    async preview(page: string, settings: object) {
      const path = '/manage/alpha/page-previews';
      const answer = await call(context, 'POST', path, { token, body: { page, settings } });
      return context.heldPages.find(new URL(textAt(answer, 'href')).pathname)?.text ?? '';
    },
    /** What readers get once it is applied. */
    async publish(path: string, settings: object) {
      await call(context, 'PUT', '/manage/alpha/sites', { token, body: settings });
      await kitchen.publish();
      return (await readSiteFiles(kitchen, 'alpha')).get(path)?.text;
    },
    ownPicture: await addImage(kitchen, 'own'),
    foreignPicture: await addImage(stranger, 'foreign'),
  };
}

test('links and about are shown as their pages will be, before anything is stored', async () => {
  const { preview, publish, ownPicture, foreignPicture } = await openPreviews();
  const withPicture = (featuredImageId: string) => preview('about', { ...SETTINGS.about, featuredImageId });
  expect(await withPicture(ownPicture)).toContain('own.jpg');
  expect(await withPicture(foreignPicture)).not.toContain('foreign.jpg');
  expect(mainOf(await preview('links', { links: [] }))).toContain('<h1>');
  expect(mainOf(await preview('about', { about: null }))).toContain('<h1>');
  for (const page of ['links', 'about'] as const) {
    const drawn = await preview(page, SETTINGS[page]);
    const published = await publish(`${page}.html`, SETTINGS[page]);
    expect(mainOf(drawn)).toBe(mainOf(published));
    expect(mainOf(published)).not.toBe('');
  }
});

test('the header is shown as it will be, with a name, a logo and no search box', async () => {
  const { preview, ownPicture, foreignPicture } = await openPreviews();
  const withLogo = (logoId: string) => preview('home', { logoId });
  expect(await withLogo(ownPicture)).toContain('own.jpg');
  expect(await withLogo(foreignPicture)).not.toContain('foreign.jpg');
  expect(await preview('home', {})).toContain('placeholder="Search recipes"');
  const home = await preview('home', { title: 'Ann’s kitchen', ui: { nav: { hideSearch: true } } });
  expect(home).not.toContain('placeholder="Search recipes"');
  expect(home).toContain('Ann’s kitchen</a>');
});

test('home and events are shown as they will be, with dashed places where something may still stand', async () => {
  const { kitchen, preview, publish, ownPicture, foreignPicture } = await openPreviews();
  const empty = mainOf(await preview('home', {}));
  expect(empty).toContain('Products that you recommend stand here.');
  expect(empty).not.toContain('Up to five recipes');
  const recipes = [];
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
    recipes.push((await kitchen.add({ title: name, slug: name })).id);
  await kitchen.publish();
  const product = (productImageId: string) => ({
    id: randomUUID(),
    productTitle: paragraphs('A pan'),
    productImageId,
    href: 'https://shop.example',
  });
  const settings = {
    featuredRecipeIds: recipes.slice(0, 2),
    headerLinks: [{ id: randomUUID(), label: 'The shop', href: 'https://shop.example', openInNewTab: true }],
    productLinks: [product(ownPicture)],
    events: [{ id: randomUUID(), title: 'Market', date: '2027-01-16', time: '18:30', location: 'Town hall' }],
  };
  expect(await preview('home', {})).toMatch(/class="open-place"[^<]*>Your links/);
  expect(mainOf(await preview('home', {}))).toContain('Until then, your newest does.');
  const all = await preview('home', { featuredRecipeIds: recipes.slice(0, FEATURED_RECIPES_MAX) });
  expect(all).not.toContain('can stand here');
  const foreign = await preview('home', { productLinks: [product(foreignPicture)] });
  expect(foreign).toContain('A pan');
  expect(foreign).not.toContain('foreign.jpg');
  expect(await preview('events', {})).toContain('Readers get this page with the first one.');
  const [home, events] = [await preview('home', settings), await preview('events', settings)];
  expect(home).toContain('3 more recipes can stand here.');
  expect(home).not.toContain('Your links');
  const published = await publish('index.html', settings);
  expect(ofPreviews(mainOf(home))).toBe(mainOf(published));
  expect(mainOf(home)).not.toBe(mainOf(published));
  expect(published).not.toContain('open-place');
  const publishedEvents = (await readSiteFiles(kitchen, 'alpha')).get('events.html')?.text;
  expect(mainOf(events)).toBe(mainOf(publishedEvents));
  expect(mainOf(events)).toContain('January 16, 2027, 6:30 PM');
});
