import { expect, test } from 'vitest';
import type { SiteSettingsChange } from '#domain/sites/sites.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';

const change = async ({ test, manager }: TestKitchen, settings: SiteSettingsChange) =>
  expectValue(await changeSite(test, manager.siteId, manager.userId, settings));
const themesIn = (files: Iterable<string>) => [...files].filter((file) => file.startsWith('theme.'));

test('a new theme writes its file first, then exactly what shows it, and keeps the old file for a while', async () => {
  const kitchen = await makeTestKitchen('alpha', { colorThemeId: 'fig' });
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const before = await readSiteFiles(kitchen, 'alpha');
  const [old = '?'] = themesIn(before.keys());
  const linking = [...before].filter(([, { text }]) => text.includes(old)).map(([file]) => file);
  expect(linking).toEqual(expect.arrayContaining(['index.html', 'recipes/soup.html', '404.html']));

  await change(kitchen, { colorThemeId: 'pine', typeThemeId: 'hearth', cssOverrides: 'h1 { color: red }' });
  const receipt = await kitchen.publish();
  const after = await readSiteFiles(kitchen, 'alpha');
  expect(receipt.written[0]).toMatch(/^\/theme\./);
  const changed = [...after]
    .filter(([file, { text }]) => before.get(file)?.text !== text)
    .map(([file]) => file);
  expect(changed.filter((file) => !file.startsWith('theme.')).sort()).toEqual(
    [...linking, 'manifest.webmanifest'].sort(),
  );
  expect(receipt.removed).toEqual([]);

  const themes = themesIn(after.keys());
  expect(themes).toHaveLength(2);
  const [fresh = '?'] = themes.filter((file) => file !== old);
  expect(after.get(fresh)?.text).toMatch(/Fraunces.*h1\{color:red\}\n$/s);
  for (const file of linking) {
    expect(after.get(file)?.text).toContain(`href="/${fresh}"`);
    expect(after.get(file)?.text).not.toContain(old);
  }

  const { siteId } = kitchen.manager;
  await insertPublishJob(kitchen.test.db, { siteId, reason: 'rebuild', now: kitchen.test.now() });
  expect((await kitchen.publish()).removed).toEqual([`/${old}`]);
});

test('a theme that comes out the same writes nothing', async () => {
  const kitchen = await makeTestKitchen('alpha', { colorThemeId: 'fig' });
  await change(kitchen, { colorTheme: {}, cssOverrides: '@import "other.css";', typeThemeId: 'editorial' });
  expect((await kitchen.publish()).written).toEqual([]);
});
