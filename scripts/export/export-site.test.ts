import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { insertImage } from '../../api/repositories/media/media.ts';
import { moveRedirect } from '../../api/repositories/sites/redirects.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { addImage } from '../../api/testing/rows.ts';
import { createFolderTarget } from '../../content-sync/published/folder-target.ts';
import { assetsFolder, siteFolder } from '../../content-sync/published/published-folders.ts';
import { publishAssets } from '../../content-sync/templates/template-build.ts';
import { makeTestKitchen, type TestKitchen } from '../../content-sync/testing/kitchen.ts';
import { exportSite } from './export-site.ts';
import { openExportedSite } from './open-exported-site.ts';

/** Stands in private fields; must never be read by a stranger. */
const CANARY = 'kanarienvogel';
const ORIGIN = 'https://soups.example';
const words = (text: string) => [{ type: 'paragraph' as const, children: [{ text }] }];

/** A kitchen with a picture, a renamed recipe, and private text in a premium recipe and in a draft. */
async function publishKitchen(): Promise<TestKitchen> {
  const kitchen = await makeTestKitchen('alpha', { newslettersEnabled: true, subscriptionsEnabled: true });
  const { test: context, manager } = kitchen;
  const imageId = randomUUID();
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer();
  await context.storage.put(originalKey('dish.jpg'), bytes);
  await insertImage(context.db, {
    ...{ id: imageId, siteId: manager.siteId, key: 'dish.jpg', contentType: 'image/jpeg' },
    ...{ width: 640, height: 480, lqip: null, byteSize: bytes.byteLength },
    ...{ createdBy: manager.userId, now: context.now() },
  });
  await kitchen.add({ title: 'Soup', slug: 'soup', images: [{ id: imageId }] });
  const forMembers = await addImage(context.db, manager, { key: `${CANARY}.jpg` });
  await context.storage.put(originalKey(`${CANARY}.jpg`), bytes);
  await kitchen.add({
    title: 'Locked pie',
    slug: 'locked-pie',
    privacySetting: 'subscribers_only',
    storyMore: words(CANARY),
    note: words(CANARY),
    instructionGroups: [
      {
        id: randomUUID(),
        title: CANARY,
        instructions: [{ id: randomUUID(), content: words(CANARY), note: CANARY, imageIds: [forMembers] }],
      },
    ],
  });
  await kitchen.add({ title: CANARY, slug: CANARY, publishedAt: null });
  const move = { siteId: manager.siteId, now: context.now() };
  await moveRedirect(context.db, { ...move, fromPath: '/recipes/broth', toPath: '/recipes/stock' });
  await moveRedirect(context.db, { ...move, fromPath: '/recipes/stock', toPath: '/recipes/soup' });
  await moveRedirect(context.db, { ...move, fromPath: '/recipes/stew', toPath: '/recipes/gone' });
  await moveRedirect(context.db, { ...move, fromPath: '/2019/05/soup', toPath: '/recipes/soup' });
  await moveRedirect(context.db, { ...move, fromPath: '/2019/борщ', toPath: '/recipes/soup' });
  await kitchen.publish();
  await publishAssets(await kitchen.build(), assetsFolder(context.config));
  return kitchen;
}

async function makeExport({ test: context }: TestKitchen, form: { hasFolders: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const site = await openExportedSite(context.config, context.db, 'alpha');
  if (typeof site === 'string') throw new Error(`The site is ${site}.`);
  const receipt = await exportSite(site, { origin: ORIGIN, ...form }, folder);
  const files = new Map<string, Buffer>();
  for (const file of await createFolderTarget(folder).list()) {
    const bytes = await readFile(join(folder, file));
    files.set(file, bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  }
  return { receipt, files, textOf: (file: string) => files.get(file)?.toString() ?? '' };
}

test('an export holds all that its pages name under addresses of its own, and nothing private', async () => {
  const kitchen = await publishKitchen();
  const { receipt, files, textOf } = await makeExport(kitchen, { hasFolders: false });
  expect(receipt.missing).toEqual([]);

  for (const [file, bytes] of files) {
    expect(file).not.toContain(CANARY);
    const text = bytes.toString();
    expect(text.toLowerCase(), file).not.toContain(CANARY);
    expect(text, file).not.toMatch(/localhost:4321|@localhost|alpha\.localhost/);
    expect(text, file).not.toContain(kitchen.test.config.dataDir);
    expect(text, file).not.toMatch(/\/media\/images\/[^/"]+\?/);
    if (!/\.(?:html|css|xml)$/.test(file)) continue;
    const named = text.matchAll(
      /(?:["(\s,]|https:\/\/soups\.example)(\/(?:_astro|media)\/[^"\s,)<&]+|\/theme\.[^"]+)/g,
    );
    for (const [, path = ''] of named) expect([...files.keys()], file).toContain(path.slice(1));
  }
  const page = textOf('recipes/soup.html');
  expect(page).toContain('<html data-api="none"');
  expect(page).not.toContain('data-counted');
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/recipes/soup">`);
  expect(textOf('sitemap-recipes-1.xml')).toContain(`<loc>${ORIGIN}/recipes/soup</loc>`);
  expect(textOf('feed.xml')).toContain('/media/images/dish.jpg/w1280-q75.jpg"');
  expect(textOf('robots.txt')).toContain(`${ORIGIN}/sitemap.xml`);
  expect(textOf('recipes/locked-pie.html')).toContain('Locked pie');
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      '404.html',
      'pagefind/pagefind.js',
      '_headers',
      'sounds/timer.webm',
      '.nojekyll',
    ]),
  );
  expect(textOf('README.md')).toContain(`This folder is the whole site, for ${ORIGIN}.`);
  expect(textOf('terms.html')).toContain('href="mailto:privacy@soups.example"');
  expect(page).toContain('<span>Built with Kitchens</span>');
  const fragments = [...files].filter(([file]) => file.startsWith('pagefind/fragment/'));
  expect(fragments).toHaveLength(2);
  const avif = await sharp(files.get('media/images/dish.jpg/w320-q75.avif')).metadata();
  expect(avif).toMatchObject({ format: 'heif', width: 320, height: 240 });
});

test('old addresses lead on, whatever serves the folder', async () => {
  const { files, textOf } = await makeExport(await publishKitchen(), { hasFolders: false });
  for (const path of ['recipes/broth', 'recipes/stock', '2019/05/soup', '2019/борщ']) {
    for (const ending of ['', '/']) {
      expect(textOf('_redirects')).toContain(`/${encodeURI(path)}${ending} /recipes/soup 301\n`);
      expect(textOf('nginx.conf')).toContain(
        `location = "/${path}${ending}" { return 301 "/recipes/soup$is_args$args"; }`,
      );
    }
    expect(textOf(`${path}.html`)).toContain('content="0; url=/recipes/soup"');
    expect(textOf(`${path}.html`)).toContain(`<link rel="canonical" href="${ORIGIN}/recipes/soup">`);
  }
  expect(files.has('recipes/stew.html')).toBe(false);
  expect(textOf('_redirects')).not.toContain('stew');
  // Pages that work with the API alone are not exported.
  for (const file of ['_redirects', 'nginx.conf']) expect(textOf(file)).not.toContain('/subscribe/success');
});

test('in folders, a page is the index of its own', async () => {
  const { receipt, files, textOf } = await makeExport(await publishKitchen(), { hasFolders: true });
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'recipes/index.html', 'recipes/soup/index.html']),
  );
  expect(pages.filter((file) => !/(?:^|\/)index\.html$/.test(file))).toEqual(['404.html']);
  const leadingOn = ['2019', '2019/05', '2019/05/soup', '2019/борщ', 'recipes/broth', 'recipes/stock'];
  expect(pages).toEqual(expect.arrayContaining(leadingOn.map((path) => `${path}/index.html`)));
  expect(receipt.pageCount).toBe(pages.length - leadingOn.length);
  expect(textOf('nginx.conf')).toContain('try_files $uri/index.html =404;');
});

test('an earlier theme, a half-written file and what nobody names stay behind', async () => {
  const kitchen = await publishKitchen();
  const { test: context, manager } = kitchen;
  const folder = siteFolder(context.config, 'alpha');
  const themeOf = (names: Iterable<string>) => [...names].filter((name) => /^theme\./.test(name));
  const before = themeOf(await createFolderTarget(folder).list());
  await changeSite(context, manager.siteId, manager.userId, { themeAccentColor: '#123456' });
  await kitchen.publish();
  await writeFile(join(folder, 'recipes', 'new.html.unfinished-1-0-0'), 'half');
  await writeFile(join(folder, '.env'), 'secret');
  await writeFile(join(assetsFolder(context.config), '_astro', 'nobody.AAAAAAAA.js'), '');
  expect(themeOf(await createFolderTarget(folder).list())).toHaveLength(before.length + 1);
  const { files } = await makeExport(kitchen, { hasFolders: false });
  expect(themeOf(files.keys())).toHaveLength(1);
  expect(themeOf(files.keys())).not.toEqual(before);
  expect([...files.keys()].filter((file) => /unfinished|\.env|nobody/.test(file))).toEqual([]);
});

test('a picture nobody has is told, and the rest is exported', async () => {
  const kitchen = await publishKitchen();
  await kitchen.test.storage.delete(originalKey('dish.jpg'));
  await kitchen.test.storage.deleteBelow('variants/dish.jpg');
  const { receipt, files } = await makeExport(kitchen, { hasFolders: false });
  expect(receipt.missing).toContain('/media/images/dish.jpg/w320-q75.avif');
  // The picture with the site's name is drawn, and needs none.
  expect(receipt.pictureCount).toBe(1);
  expect(files.has('recipes/soup.html')).toBe(true);
});
