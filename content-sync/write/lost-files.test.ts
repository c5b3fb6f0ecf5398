import { renameSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHosting } from '../../api/http/files/hosting.ts';
import { assetsFolder, publishedDir, siteFolder } from '../published/published-folders.ts';
import { publishAssets } from '../templates/template-build.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';
import { repairLostFolders } from './lost-folders.ts';

test('files and folders removed while the product runs are made again when they are asked for', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context } = kitchen;
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const whole = [...(await readSiteFiles(kitchen, 'alpha')).keys()].sort();
  const folder = siteFolder(context.config, 'alpha');
  const hosting = createHosting(context, publishedDir(context.config));
  const statusOf = async (path: string, host = 'alpha.localhost') =>
    (await hosting(new Request(`http://${host}${path}`))).status;

  for (const [removed, path] of [
    ['recipes/soup.html', '/recipes/soup'],
    ['recipes', '/recipes/soup'],
    ['', '/'],
  ] as const) {
    await rm(join(folder, removed), { recursive: true });
    expect(await statusOf(path)).toBe(503);
    expect(context.log.lines.at(-1)).toMatchObject({
      msg: 'Published files are missing and are made again.',
    });
    expect(await statusOf('/recipes/never-there')).toBe(404);
    expect(await statusOf('/404')).toBe(404);
    await kitchen.publish();
    expect(await statusOf(path)).toBe(200);
    // What is noted as published stands also behind these addresses, which are not its own.
    for (const other of ['/index.html', '/recipes/', '/recipes/soup.html'])
      expect(await statusOf(other), other).toBe(308);
    expect([...(await readSiteFiles(kitchen, 'alpha')).keys()].sort()).toEqual(whole);
    context.pass(60_000);
  }
  expect(await statusOf('/', 'nobody.localhost')).toBe(404);
});

test('a page that is published while it is asked for is not taken for lost', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context } = kitchen;
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const file = join(siteFolder(context.config, 'alpha'), 'recipes/soup.html');
  const hosting = createHosting(context, publishedDir(context.config));
  expect((await hosting(new Request('http://alpha.localhost/'))).status).toBe(200);
  await rename(file, `${file}.away`);
  const answer = hosting(new Request('http://alpha.localhost/recipes/soup'));
  renameSync(`${file}.away`, file);
  expect((await answer).status).toBe(200);
  expect(context.log.lines.filter(({ msg }) => String(msg).includes('are missing'))).toEqual([]);
});

test('a publisher notices by itself that folders are gone, those that all sites share too', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context } = kitchen;
  const build = await kitchen.build();
  await publishAssets(build, assetsFolder(context.config));
  const countJobs = async () => (await context.db.selectFrom('publish_jobs').select('id').execute()).length;
  await repairLostFolders(context, build);
  expect(await countJobs()).toBe(0);
  await rm(publishedDir(context.config), { recursive: true });
  await repairLostFolders(context, build);
  // The site, and the platform.
  expect(await countJobs()).toBe(2);
  await kitchen.publish();
  const hosting = createHosting(context, publishedDir(context.config));
  const page = await hosting(new Request('http://alpha.localhost/'));
  const [script = 'none'] = (await page.text()).match(/\/_astro\/[\w.-]+/) ?? [];
  expect((await hosting(new Request(`http://alpha.localhost${script}`))).status).toBe(200);
});
