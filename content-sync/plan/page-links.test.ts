import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from '#domain/pages/pages.ts';
import { fileOfPath } from '#domain/pages/paths.ts';
import { followRedirects } from '#domain/pages/redirects.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { openDatabase } from '../../api/db/open.ts';
import { inReadTransaction, inTransaction } from '../../api/db/transaction.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { findRedirect, readRedirects } from '../../api/repositories/sites/redirects.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { expectValue } from '../../api/testing/context.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { runDueJobs } from '../publisher/publisher.ts';
import { makeTestKitchen, type TestKitchen } from '../testing/kitchen.ts';
import { withLinks } from './page-links.ts';

const SITE_LINK = /<a[^>]* href="(\/(?!\/)[^"#?]*)/g;
const dinner = stableId('meal', 'dinner');

test('links lead to stand-ins or stay as words; addresses elsewhere and parts of a page are left alone', () => {
  const html =
    '<a href="/gone">a</a><a class="x" href="/moved?q=1#top">b</a><a href="/here">c</a><a href="//other.example/gone">d</a><a href="#gone">e</a>';
  const standIn = (path: string) => (path === '/gone' ? null : path === '/moved' ? '/new' : path);
  expect(withLinks(html, standIn)).toBe(
    '<a>a</a><a class="x" href="/new?q=1#top">b</a><a href="/here">c</a><a href="//other.example/gone">d</a><a href="#gone">e</a>',
  );
});

test('redirects are followed over several renames, to the first path that is there, and never in circles', () => {
  const redirects = new Map([
    ['/a', '/b'],
    ['/b', '/c'],
    ['/x', '/y'],
    ['/y', '/x'],
    ['/lost', '/nowhere'],
  ]);
  expect([...followRedirects(redirects, (path) => path === '/c')]).toEqual([
    ['/a', '/c'],
    ['/b', '/c'],
  ]);
});

test('at no moment of a sync does a page lead to one that is not there, whatever is published, renamed and taken back', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const faults: string[] = [];
  const publish = () => publishWatched(kitchen, faults);
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', mealIds: [dinner] });
  const bread = await kitchen.add({ title: 'Bread', slug: 'bread', mealIds: [dinner] });
  await publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { slug: 'broth' }));
  await publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, bread.id, { note: linkTo('/recipes/soup') }));
  await publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { slug: 'stock' }));
  await publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { slug: 'soup' }));
  await publish();
  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, soup.id));
  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, bread.id));
  await publish();
  expect(faults).toEqual([]);
});

test('after several renames every old address leads straight to the page, and back to an earlier name too', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager, site } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'a' });
  await kitchen.publish();
  for (const slug of ['b', 'c', 'a', 'd', 'a'])
    expectValue(await changeRecipe(context, manager, soup.id, { slug }));
  await kitchen.publish();
  expect(Object.fromEntries(await readRedirects(context.db, site.id))).toEqual({
    '/recipes/b': '/recipes/a',
    '/recipes/c': '/recipes/a',
    '/recipes/d': '/recipes/a',
  });
  expectValue(await unpublishRecipe(context, manager, soup.id));
  expect(await findRedirect(context.db, site.id, '/recipes/a')).toBeNull();
});

test('a renamed page that cannot be made keeps its old one, to which all lists lead, until it can', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { slug: 'broth' }));
  const faults: string[] = [];
  const receipt = await publishWatched(kitchen, faults, '/recipes/broth');
  expect(receipt?.failed.map((failure) => failure.path)).toEqual(['/recipes/broth']);
  const target = targetOf(kitchen);
  expect(await target.read('recipes/soup.html')).toContain('Soup');
  expect(await target.read('recipes.html')).toContain('href="/recipes/soup"');
  expect(await target.read('sitemap-recipes-1.xml')).toBeNull();
  kitchen.test.pass(60_000);
  await publishWatched(kitchen, faults);
  expect(await target.read('recipes/soup.html')).toBeNull();
  expect(await target.read('recipes/broth.html')).toContain('Soup');
  expect(await target.read('recipes.html')).toContain('href="/recipes/broth"');
  expect(await target.read('sitemap-recipes-1.xml')).toContain('/recipes/broth');
  expect(faults).toEqual([]);
});

test('a second start finds nothing to do where links were left out and put in again', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup', mealIds: [dinner] });
  const receipt = await kitchen.publish();
  expect(new Set(receipt.written).size).toBe(receipt.written.length);
  await insertPublishJob(kitchen.test.db, {
    siteId: kitchen.site.id,
    reason: 'rebuild',
    now: kitchen.test.now(),
  });
  expect((await kitchen.publish()).written).toEqual([]);
});

function targetOf({ test: context }: TestKitchen) {
  return createFolderTarget(`${context.config.dataDir}/published/sites/alpha`);
}

/** Publishes, and follows every link of every page after every file that is written or removed. */
async function publishWatched(kitchen: TestKitchen, faults: string[], failingPath?: string) {
  const { test: context, site, renderer } = kitchen;
  const folder = siteFolder(context.config, site.slug);
  let redirects = new Map<string, string>();
  const lookAtFiles = () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const isThere = (path: string) => files.includes(fileOfPath(path));
    const followed = followRedirects(redirects, isThere);
    for (const file of files.filter((name) => name.endsWith('.html')))
      for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(SITE_LINK))
        if (!isThere(path) && !followed.has(path)) faults.push(`${file} leads to ${path}`);
  };
  const look = async () => {
    redirects = await readRedirects(context.db, site.id);
    lookAtFiles();
  };
  await look();
  let receipt: Awaited<ReturnType<TestKitchen['publish']>> | undefined;
  const render = async (page: Page) => {
    await look();
    if (page.path === failingPath) throw new Error('The template stumbled.');
    return renderer.render(page);
  };
  const openTarget = (ofFolder: string) => {
    const target = createFolderTarget(ofFolder);
    return {
      ...target,
      async stage(path: string, bytes: string | Uint8Array) {
        await look();
        return target.stage(path, bytes);
      },
      async read(path: string) {
        await look();
        return target.read(path);
      },
      delete(path: string) {
        target.delete(path);
        lookAtFiles();
      },
    };
  };
  await runDueJobs({ ...context, openTarget, renderer: { ...renderer, render } }, (outcome) => {
    if ('receipt' in outcome && outcome.siteId === site.id) receipt = outcome.receipt;
  });
  await look();
  return receipt;
}

function linkTo(href: string) {
  return [
    { type: 'paragraph' as const, children: [{ type: 'link' as const, href, children: [{ text: 'it' }] }] },
  ];
}

test('a reading transaction sees one state and keeps no writer waiting', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const other = openDatabase(kitchen.test.config.databaseFile);
  const title = async (db: Pick<typeof other, 'selectFrom'>) =>
    (await db.selectFrom('recipes').select('title').where('id', '=', soup.id).executeTakeFirstOrThrow())
      .title;
  await inReadTransaction(kitchen.test.db, async (reader) => {
    expect(await title(reader)).toBe('Soup');
    await inTransaction(other, ({ tx }) =>
      tx.updateTable('recipes').set({ title: 'Other' }).where('id', '=', soup.id).execute(),
    );
    expect(await title(reader)).toBe('Soup');
  });
  expect(await title(kitchen.test.db)).toBe('Other');
  await other.destroy();
});
