/** A site gets another address: where its files lie, what they say, and what the former host answers. */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHosting } from '../../api/http/files/hosting.ts';
import { changeSiteSlug } from '../../api/services/sites/site-address.ts';
import { publishedDir, siteFolder } from '../published/published-folders.ts';
import { writeSearchIndex } from '../search-index/search-index.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

async function openKitchen(slug = 'alpha') {
  const kitchen = await makeTestKitchen(slug);
  const { test: context, manager } = kitchen;
  await kitchen.add({ title: 'Soup', slug: 'soup', publishedAt: 1 });
  await kitchen.publish();
  const hosting = createHosting(context, publishedDir(context.config));
  const ask = async (host: string, path: string) => {
    const answer = await hosting(new Request(`http://${host}.localhost${path}`));
    return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text() };
  };
  const statusOf = async (host: string, path = '/recipes/soup') => (await ask(host, path)).status;
  const move = (to: string) => changeSiteSlug(context, manager, to);
  const folderOf = (of: string) => siteFolder(context.config, of);
  return { kitchen, context, ask, statusOf, move, folderOf };
}

test('readers have every page at each moment, and the former host leads to the same path', async () => {
  const { kitchen, context, ask, statusOf, move, folderOf } = await openKitchen();
  const files = [...(await readSiteFiles(kitchen, 'alpha')).keys()].sort();
  expect(await statusOf('alpha')).toBe(200);
  await move('beta');
  // Also until the publisher comes to it.
  for (let time = 0; time < 2; time += 1) {
    for (const path of [
      '/',
      '/recipes/soup',
      '/recipes/soup?a=b&c',
      '/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
    ])
      expect(await ask('alpha', path)).toMatchObject({
        status: 301,
        location: `http://beta.localhost:4321${path}`,
      });
    for (const path of ['/', '/recipes/soup', '/feed.xml', '/sitemap.xml'])
      expect(await statusOf('beta', path)).toBe(200);
    expect(await statusOf('beta', '/nothing-here')).toBe(404);
    expect(context.log.lines).toEqual([]);
    if (time === 0) await kitchen.publish();
  }
  expect(existsSync(folderOf('alpha'))).toBe(false);
  const moved = await readSiteFiles(kitchen, 'beta');
  expect([...moved.keys()].sort()).toEqual(files);
  for (const [file, { text }] of moved)
    expect([file, text.includes('alpha.localhost')]).toEqual([file, false]);
  const page = moved.get('recipes/soup.html')?.text ?? '';
  for (const said of [
    'rel="canonical" href="http://beta.localhost:4321/recipes/soup"',
    '"og:url" content="http://beta.',
  ])
    expect(page).toContain(said);
  for (const file of ['feed.xml', 'sitemap.xml'])
    expect(moved.get(file)?.text).toContain('http://beta.localhost:4321/');
});

test('the former address is taken back, also twice before anything is published', async () => {
  const { kitchen, ask, statusOf, move, folderOf } = await openKitchen();
  await move('beta');
  await move('gamma');
  expect(await statusOf('gamma')).toBe(200);
  await kitchen.publish();
  for (const former of ['alpha', 'beta'])
    expect((await ask(former, '/')).location).toBe('http://gamma.localhost:4321/');
  await move('alpha');
  expect(await statusOf('alpha')).toBe(200);
  await kitchen.publish();
  expect((await ask('gamma', '/')).location).toBe('http://alpha.localhost:4321/');
  expect(await statusOf('alpha')).toBe(200);
  expect(['alpha', 'beta', 'gamma'].map((slug) => existsSync(folderOf(slug)))).toEqual([true, false, false]);
});

test('a publisher that was killed at any point is mended by the next sync', async () => {
  const { kitchen, context, statusOf, move, folderOf } = await openKitchen();
  const files = [...(await readSiteFiles(kitchen, 'alpha')).keys()].sort();
  const expectWhole = async (slug: string, former: string) => {
    await kitchen.publish();
    expect([...(await readSiteFiles(kitchen, slug)).keys()].sort()).toEqual(files);
    expect((await readSiteFiles(kitchen, slug)).get('index.html')?.text).toContain(
      `http://${slug}.localhost`,
    );
    expect(existsSync(folderOf(former))).toBe(false);
    expect(await statusOf(slug)).toBe(200);
  };
  await move('beta');
  await rename(folderOf('alpha'), folderOf('beta'));
  await expectWhole('beta', 'alpha');
  // Somebody else had begun at the new address, as the writer of the search index may.
  await move('gamma');
  await mkdir(join(folderOf('gamma'), 'pagefind'), { recursive: true });
  await writeFile(join(folderOf('gamma'), 'pagefind/entry.json'), '{}');
  await expectWhole('gamma', 'beta');
  // Somebody was still writing at the former one.
  await move('delta');
  await expectWhole('delta', 'gamma');
  await mkdir(join(folderOf('gamma'), 'recipes'), { recursive: true });
  await writeFile(join(folderOf('gamma'), 'recipes/soup.html'), 'not for readers');
  expect(await statusOf('gamma')).toBe(301);
  await kitchen.add({ title: 'Stew', slug: 'stew', publishedAt: 1 });
  await kitchen.publish();
  expect(existsSync(folderOf('gamma'))).toBe(false);
  expect(await statusOf('delta', '/recipes/stew')).toBe(200);
  expect(context.log.lines).toEqual([]);
});

test('what a site alone has goes along', async () => {
  const { kitchen, statusOf, move } = await openKitchen('nordlys');
  expect(await statusOf('nordlys', '/press')).toBe(200);
  await move('northern-light');
  await kitchen.publish();
  expect(await statusOf('northern-light', '/press')).toBe(200);
});

test('the search index moves along', async () => {
  const { kitchen, context, statusOf, move } = await openKitchen();
  const write = () => writeSearchIndex(context, kitchen.site.id);
  await write();
  const entry = '/pagefind/pagefind-entry.json';
  expect(await statusOf('alpha', entry)).toBe(200);
  await move('beta');
  expect([await statusOf('alpha', entry), await statusOf('beta', entry)]).toEqual([301, 200]);
  await kitchen.publish();
  expect(await statusOf('beta', entry)).toBe(200);
  context.pass(60_000);
  await write();
  expect(await statusOf('beta', entry)).toBe(200);
});

test('the search index is not written before the move, and readers have every page whoever begins there', async () => {
  const { kitchen, context, statusOf, move, folderOf } = await openKitchen();
  await move('beta');
  expect(await writeSearchIndex(context, kitchen.site.id)).toBeNull();
  expect(existsSync(folderOf('beta'))).toBe(false);
  await mkdir(join(folderOf('beta'), 'pagefind'), { recursive: true });
  for (const path of ['/', '/recipes/soup', '/feed.xml']) expect(await statusOf('beta', path)).toBe(200);
  expect(await statusOf('beta', '/nothing-here')).toBe(404);
  expect(context.log.lines).toEqual([]);
  await kitchen.publish();
  expect(await writeSearchIndex(context, kitchen.site.id)).toBe(true);
  expect(await statusOf('beta', '/pagefind/pagefind-entry.json')).toBe(200);
});

test('a search index whose site is moved meanwhile is written at the new address, without an error', async () => {
  const { kitchen, context, statusOf, move, folderOf } = await openKitchen();
  const write = () => writeSearchIndex(context, kitchen.site.id);
  const slow = write();
  await sleep(0);
  await move('beta');
  await rename(folderOf('alpha'), folderOf('beta'));
  expect(await slow).toBeNull();
  await kitchen.publish();
  expect(existsSync(folderOf('alpha'))).toBe(false);
  context.pass(60_000);
  expect(await write()).toBe(true);
  expect(await statusOf('beta', '/pagefind/pagefind-entry.json')).toBe(200);
});
