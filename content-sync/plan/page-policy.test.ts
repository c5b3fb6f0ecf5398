import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

test('a page allows the inline scripts that stand in it, each by its hash, and no others', async () => {
  const kitchen = await makeTestKitchen('alpha', { about: paragraphs('We cook.') });
  await kitchen.add({ title: 'Soup', slug: 'soup', description: paragraphs('Hot.') });
  await kitchen.publish();
  const files = await readSiteFiles(kitchen, 'alpha');
  for (const name of ['recipes/soup.html', 'recipes.html', 'about.html']) {
    const html = files.get(name)?.text ?? '';
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = '']) => !/ src=|ld\+json/.test(attributes))
      .map(([, , code = '']) => `sha256-${hash('sha256', code, 'base64')}`);
    const [sources = ''] = /script-src [^;]*/.exec(html) ?? [];
    const allowed = [...sources.matchAll(/'(sha256-[^']*)'/g)].map(([, source]) => source);
    expect(new Set(allowed)).toEqual(new Set(scripts));
    expect(sources).toContain("script-src 'self'");
    if (name !== 'about.html') expect(scripts.length).toBeGreaterThan(0);
  }
});
