import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FAVICON_SIZES_PX } from '#domain/shared/constants.ts';
import { siteCardKey } from '#domain/sites/site-cards.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { insertImage } from '../../api/repositories/media/media.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

const id = randomUUID();
const EVENT = {
  id,
  title: 'Supper',
  date: 1_800_000_000_000,
  time: null,
  href: null,
  imageId: null,
  location: null,
  description: null,
};

/** A site with a page of every kind. */
async function publishAllKinds(slug: string, settings = {}) {
  const kitchen = await makeTestKitchen(slug, {
    title: 'Alpha & Co',
    about: paragraphs('We cook.'),
    links: [{ id, label: 'Elsewhere', href: 'https://example.com' }],
    events: [EVENT],
    ...settings,
  });
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const files = await readSiteFiles(kitchen, slug);
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, { text }]) => [name, text] as const);
  return { files, pages };
}

const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1] ?? '';

test('every page of a site says in its head what it is, and has one header, main part and footer', async () => {
  const { pages } = await publishAllKinds('alpha');
  expect(pages.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'index.html',
      'recipes.html',
      'recipes/soup.html',
      'about.html',
      'terms.html',
      '404.html',
    ]),
  );
  expect(pages.map(([name]) => name)).toEqual(
    expect.arrayContaining(['links.html', 'events.html', 'collections.html']),
  );
  for (const [name, html] of pages) {
    const title = attribute(html, /<title>([^<]*)<\/title>/);
    expect(title, name).toContain('Alpha &amp; Co');
    expect(attribute(html, /<meta property="og:title" content="([^"]*)"/), name).toBe(title);
    const description = attribute(html, /<meta name="description" content="([^"]*)"/);
    expect(description.trim(), name).not.toBe('');
    expect(attribute(html, /<meta property="og:description" content="([^"]*)"/), name).toBe(description);
    const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/);
    expect(attribute(html, /<meta property="og:url" content="([^"]*)"/), name).toBe(canonical);
    expect(canonical === '', name).toBe(name === '404.html');
    expect(attribute(html, /<meta property="og:image" content="([^"]*)"/), name).toMatch(
      /^http:\/\/alpha\.localhost[^?]*\/media\/images\/[^?]+\?width=800&amp;height=600/,
    );
    expect(html).toContain('<meta property="og:image:width" content="800">');
    expect(html).toContain('<meta property="og:image:height" content="600">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(
      html.match(/<link rel="preload" href="[^"]+" as="font" type="font\/woff2" crossorigin>/g),
      name,
    ).toHaveLength(2);
    expect(html).toContain('<meta name="theme-color" content="#fbf7f0">');
    const sizes = [...html.matchAll(/<link rel="icon" sizes="(\d+)x\1" href="([^"]+)"/g)];
    expect(
      sizes.map(([, size]) => Number(size)),
      name,
    ).toEqual(FAVICON_SIZES_PX);
    for (const [, , href] of sizes) expect(href).toMatch(/^\/_astro\/icon-/);
    for (const tag of ['<header class="site-header', '<main', '<footer class="site-footer'])
      expect(html.split(tag).length - 1, `${tag} of ${name}`).toBe(1);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  }
});

test('a site has a manifest with its name, its ground and icons', async () => {
  const { files } = await publishAllKinds('alpha', { colorTheme: { colorBackground: '#101010' } });
  const manifest = JSON.parse(files.get('manifest.webmanifest')?.text ?? '');
  expect(manifest).toMatchObject({ name: 'Alpha & Co', start_url: '/', theme_color: '#101010' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
});

test('of logo, icon and favicon readers get the parts that were chosen, each in its place', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager } = kitchen;
  const names = ['logo', 'icon', 'favicon'] as const;
  const settings: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const imageId = randomUUID();
    const size = { width: 800, height: 400, lqip: null, byteSize: 10 };
    const image = { id: imageId, key: `${name}.png`, contentType: 'image/png', ...size };
    await insertImage(context.db, { ...image, siteId: manager.siteId, createdBy: manager.userId, now: 1 });
    settings[`${name}Id`] = imageId;
    settings[`${name}Crop`] = { x: 100 * index, y: 0, width: 400, height: 400 };
  }
  const publish = async (change: Record<string, unknown>) => {
    expectValue(await changeSite(context, manager.siteId, manager.userId, change));
    await kitchen.publish();
    const files = await readSiteFiles(kitchen, 'alpha');
    const html = files.get('index.html')?.text ?? '';
    const manifest = JSON.parse(files.get('manifest.webmanifest')?.text ?? '');
    return {
      logo: /<picture class="logo">.*?<img src="([^"]+)" width="(\d+)" height="(\d+)"/s.exec(html)?.slice(1),
      tabs: [...html.matchAll(/<link rel="icon" sizes="16x16" href="([^"]+)"/g)].map(([, href]) => href),
      apps: manifest.icons.map(({ src }: { src: string }) => src),
    };
  };
  const { logo, tabs, apps } = await publish(settings);
  expect(logo).toEqual([expect.stringMatching(/logo\.png\?.*crop=400,400,0,0/), '400', '400']);
  expect(tabs).toEqual([
    expect.stringMatching(/favicon\.png\?width=16&(?:amp;)?height=16.*crop=400,400,200,0/),
  ]);
  expect(apps[0]).toMatch(/\/icon\.png\?width=192&height=192.*crop=400,400,100,0/);
  const withoutIcon = await publish({ iconId: null, iconCrop: null });
  expect(withoutIcon.apps[0]).toContain('/favicon.png');
  const withoutFavicon = await publish({ ...settings, faviconId: null, faviconCrop: null });
  expect(withoutFavicon.tabs[0]).toContain('/icon.png');
});

test('only the pages of a site that counts visits may ask Google for anything', async () => {
  for (const googleAnalyticsId of [null, 'G-ABC123']) {
    const { pages } = await publishAllKinds('alpha', { googleAnalyticsId });
    for (const [name, html] of pages) {
      expect(/google/i.test(html.replace(/<main[\s\S]*<\/main>/, '')), name).toBe(googleAnalyticsId !== null);
      expect(html.includes('>Cookies</button>'), name).toBe(googleAnalyticsId !== null);
      const connect = /connect-src ([^;]*)/.exec(html)?.[1] ?? '';
      expect(connect.startsWith("'self'"), name).toBe(true);
      expect(connect.includes('google-analytics.com'), name).toBe(googleAnalyticsId !== null);
    }
  }
});

test('a header links to what is there, in the order of the owner; what opens a new tab is cut off from it', async () => {
  const { pages } = await publishAllKinds('nordlys', {
    headerLinks: [
      { label: 'Bread', href: 'https://bread.example', openInNewTab: true },
      { label: 'About me', href: '/about' },
    ],
    socialMediaLinks: [{ id, platform: 'instagram', url: 'https://instagram.example/alpha' }],
  });
  const html = new Map(pages).get('about.html') ?? '';
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
  const labels = [...header.matchAll(/<li>\s*<a href="([^"]*)"[^>]*>\s*([^<]*?)\s*<\/a>/g)].map(
    ([, , label]) => label,
  );
  expect(labels).toEqual(['All Recipes', 'Bio', 'Press', 'Bread', 'About me', '']);
  expect(header).toContain('href="https://bread.example" target="_blank" rel="noopener"');
  expect(header).toMatch(/href="https:\/\/instagram\.example\/alpha"[^>]*aria-label="Instagram"/);
  expect(header).toContain('header-masthead');
  const footer = /<footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? '';
  expect(footer).toContain('footer-letter');
  expect(footer).not.toContain('Collections');
  expect(footer).toMatch(/Built with <a href="http:\/\/localhost[^"]*\/">/);
});

test('the key of the picture with a name changes with all it shows', () => {
  const card = { title: 'Alpha', ground: '#ffffff', ink: '#000000', accent: '#ff0000' };
  const keys = [
    card,
    { ...card, title: 'Beta' },
    { ...card, ground: '#eeeeee' },
    { ...card, accent: '#00ff00' },
  ].map((one) => siteCardKey('alpha', one));
  expect(new Set(keys).size).toBe(4);
});
