import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { SiteSettingsChange } from '#domain/sites/sites.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { insertImage } from '../../api/repositories/media/media.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';

let kitchen: TestKitchen;
beforeEach(async () => {
  kitchen = await makeTestKitchen('alpha');
});

async function set(settings: SiteSettingsChange, of = kitchen): Promise<void> {
  expectValue(await changeSite(of.test, of.manager.siteId, of.manager.userId, settings));
  await of.publish();
}

async function page(file: string, of = kitchen): Promise<string | null> {
  return (await readSiteFiles(of, of.site.slug)).get(file)?.text ?? null;
}

/** What stands between the header and the footer, as text. */
async function words(file: string, of = kitchen): Promise<string> {
  const main = /<main[^>]*>(.*)<\/main>/s.exec((await page(file, of)) ?? '')?.[1] ?? '';
  return main
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

async function addImage(of = kitchen): Promise<string> {
  const id = randomUUID();
  await insertImage(of.test.db, {
    id,
    siteId: of.manager.siteId,
    key: `${id}.jpg`,
    contentType: 'image/jpeg',
    width: 1200,
    height: 800,
    lqip: 'data:image/webp;base64,AAAA',
    byteSize: 10,
    createdBy: of.manager.userId,
    now: 1,
  });
  return id;
}

const SOCIAL = [
  { id: randomUUID(), platform: 'instagram' as const, url: 'https://instagram.example/a' },
  { id: randomUUID(), platform: 'email' as const, url: 'a@alpha.example' },
];

test('whoever signs up may ask for the newsletter, where there is one', async () => {
  await set({ newslettersEnabled: true });
  expect(await words('sign-up.html')).toContain('Subscribe to Site alpha newsletter');
  await set({ newslettersEnabled: false });
  expect(await words('sign-up.html')).not.toContain('newsletter');
});

test('about has its picture, the name of the site, formatted text and profiles', async () => {
  const about: RichText = [
    { type: 'heading', level: 2, children: [{ text: 'Hello' }] },
    { type: 'paragraph', children: [{ text: 'I ' }, { text: 'cook', bold: true }] },
  ];
  await set({ title: 'Alpha & Co', about, featuredImageId: await addImage(), socialMediaLinks: SOCIAL });
  const html = (await page('about.html')) ?? '';
  expect(html).toMatch(/<main.*<picture.*<\/main>/s);
  expect(await words('about.html')).toContain('Alpha & Co');
  expect(html).toMatch(/<h1>About Alpha &(?:amp|#38);? Co<\/h1>/);
  expect(html).toContain('<h2>Hello</h2>');
  expect(html).toContain('<strong>cook</strong>');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('href="https://instagram.example/a"');
  expect(main).toContain('href="mailto:a@alpha.example"');
});

test.each<[string, RichText | null]>([
  ['null', null],
  ['no paragraph', []],
  ['an empty first text', [{ type: 'paragraph', children: [{ text: '' }] }]],
  ['an empty first text before others', paragraphs('', 'Hello')],
])('about is there once its first text says something: not with %s', async (_name, about) => {
  await set({ about: paragraphs('Hello') });
  expect(await page('about.html')).not.toBeNull();
  expect(await page('index.html')).toContain('href="/about"');
  await set({ about });
  expect(await page('about.html')).toBeNull();
  expect(await page('index.html')).not.toContain('href="/about"');
});

test('events stand newest first, with or without their optional parts', async () => {
  expect(await page('events.html')).toBeNull();
  expect(await page('index.html')).not.toContain('href="/events"');
  const event = (title: string, day: string) => ({
    id: randomUUID(),
    title,
    date: Date.parse(day),
    time: null,
    imageId: null,
    location: null,
    description: null,
    href: null,
  });
  await set({
    events: [
      event('Market', '2025-11-02'),
      {
        ...event('Night class', '2027-01-16'),
        time: '18:30',
        location: 'Town hall',
        description: paragraphs('Bring six lemons.'),
        href: 'https://tickets.example/1',
        imageId: await addImage(),
      },
      event('Long table', '2026-06-20'),
      { ...event('Supper', '2026-06-20'), time: '20:00' },
    ],
  });
  const html = (await page('events.html')) ?? '';
  const titles = [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title);
  expect(titles).toEqual(['Night class', 'Supper', 'Long table', 'Market']);
  const said = await words('events.html');
  for (const part of ['January 16, 2027, 6:30 PM', 'Town hall', 'Bring six lemons.', 'Learn More'])
    expect(said).toContain(part);
  expect(html.match(/href="https:\/\/tickets/g)).toHaveLength(1);
  expect(html).toContain('<time datetime="2027-01-16T18:30">');
  expect(html).toContain('<time datetime="2025-11-02">');
  expect(await page('index.html')).toContain('href="/events"');
});

test('links open beside the page, say their label or their address, and have a heading', async () => {
  expect(await page('links.html')).toBeNull();
  expect(await page('index.html')).not.toContain('href="/links"');
  const links = [
    { id: randomUUID(), label: 'The shop', href: 'https://shop.example' },
    { id: randomUUID(), href: 'https://en.wikipedia.org/wiki/Preserved_lemon' },
  ];
  await set({ links });
  const html = (await page('links.html')) ?? '';
  for (const { href } of links) expect(html).toContain(`<a href="${href}" target="_blank" rel="noopener">`);
  // An address may break after a slash.
  expect(html.replaceAll(/<wbr ?\/?>/g, '')).toMatch(
    /The shop .*https:\/\/en\.wikipedia\.org\/wiki\/Preserved_lemon <span/s,
  );
  expect(html).toMatch(new RegExp(`<h1>${kitchen.site.title}</h1>`));
  expect(html.slice(html.indexOf('<main'))).not.toContain('id="featured"');
  await set({ linkPageHeading: 'Elsewhere' });
  expect(await page('links.html')).toContain('<h1>Elsewhere</h1>');
});

test('a link-in-bio page also shows featured recipes, a line about the owner, and profiles', async () => {
  const letter = await makeTestKitchen('nordlys', {}, kitchen);
  const soup = await letter.add({ title: 'Soup', slug: 'soup' });
  const links = [{ id: randomUUID(), label: 'The letter', href: 'https://letter.example' }];
  await set({ links }, letter);
  expect(await page('links.html', letter)).not.toContain('id="featured"');
  await set(
    {
      featuredRecipeIds: [soup.id],
      aboutShort: paragraphs('Bread and weather.'),
      socialMediaLinks: SOCIAL,
      featuredImageId: await addImage(letter),
    },
    letter,
  );
  const html = (await page('links.html', letter)) ?? '';
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('href="/recipes/soup"');
  expect(main).toContain('Bread and weather.');
  expect(main).toContain('href="https://instagram.example/a"');
  expect(main).toContain('<picture class="link-bio-picture"');
});

test('a collection shows its count, its formatted text and its published recipes in order', async () => {
  const bread = await kitchen.add({ title: 'Bread', slug: 'bread' });
  const draft = await kitchen.add({ title: 'Secret', slug: 'secret', publishedAt: null });
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  expectValue(
    await createCollection(kitchen.test, kitchen.manager, {
      title: 'Best of all',
      slug: 'best',
      description: [
        { type: 'paragraph', children: [{ text: 'For ' }, { text: 'cold', bold: true }, { text: ' days' }] },
        { type: 'paragraph', children: [{ text: 'youtube=abcdefghijk' }] },
        { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'Warm' }] }] },
      ],
      imageId: null,
      imageCrop: null,
      videoId: null,
      rule: null,
      recipeIds: [soup.id, draft.id, bread.id],
    }),
  );
  await kitchen.publish();
  const html = (await page('collections/best.html')) ?? '';
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('<h1>Best of all</h1>');
  expect(await words('collections/best.html')).toContain('2 recipes');
  expect([...main.matchAll(/href="\/recipes\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(['soup', 'bread']);
  expect(main).toContain('<strong>cold</strong>');
  expect(main).toContain('<li>Warm</li>');
  expect(main).not.toContain('youtube=');
  expect(main).toContain('Play video: Best of all');
  expect(main).not.toMatch(/<(?:iframe|script[^>]* src)="?https:\/\/www\.youtube/);
  expect(html.match(/frame-src [^;]*/)?.[0]).toBe('frame-src https://www.youtube-nocookie.com');
  const index = (await page('collections.html')) ?? '';
  expect(index).toContain('<h1>Collections</h1>');
  expect(index.match(/class="collection-card[ "]/g)).toHaveLength(1);
});

test('what an older system wrote is shown without what could do harm', async () => {
  await kitchen.add({
    title: 'Old pie',
    slug: 'old-pie',
    images: [{ id: await addImage() }, { id: await addImage() }],
    legacyRecipeData: {
      content:
        '<h1>Pie</h1><script>steal()</script><p onclick="steal()">Bake it.</p><table width="2000"><tr><td>Flour</td></tr></table>',
    },
  });
  await kitchen.publish();
  const html = (await page('recipes/old-pie.html')) ?? '';
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('<h2>Pie</h2><p>Bake it.</p><table><tr><td>Flour</td></tr></table>');
  expect(html).not.toContain('steal');
  expect(main).toContain('id="media"');
  expect(main).not.toContain('id="ingredients"');
  expect(main).toMatch(/<link rel="stylesheet" href="\/_astro\/legacy-recipe[^"]*\.css">/);
});

test('of the portrait readers get the part that was chosen, and what it shows in words', async () => {
  const crop = { x: 100, y: 0, width: 600, height: 800 };
  const portrait = { featuredImageId: await addImage(), featuredImageCrop: crop };
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await set({ about: paragraphs('Ann cooks.'), ...portrait });
  expect(await page('recipes/soup.html')).toContain('alt="Profile picture"');
  await set({ featuredImageAltText: 'Ann at the stove' });
  for (const file of ['about.html', 'recipes/soup.html', 'index.html']) {
    const html = (await page(file)) ?? '';
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main, file).toMatch(/<img[^>]*alt="Ann at the stove"/);
    expect(main, file).toMatch(/src="[^"]*600[^"]*"/);
  }
  expect(await page('about.html')).toContain('about-page-upright');
  const jobs = await kitchen.test.db
    .selectFrom('image_variant_jobs')
    .select('crop')
    .where('image_id', '=', portrait.featuredImageId)
    .execute();
  expect(jobs.map((job) => job.crop).filter(Boolean)).toHaveLength(1);
});
