import { expect, test } from 'vitest';
import { AI_CRAWLERS, AI_POLICY } from '#domain/pages/ai-crawlers.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

test('AI companies are told to stay away where the owner wants it, and search engines are not', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const read = async () => {
    const files = await readSiteFiles(kitchen, 'alpha');
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    const tag = `<meta name="robots" content="${AI_POLICY}">`;
    return {
      robots: files.get('robots.txt')?.text ?? '',
      ai: files.get('ai.txt')?.text,
      taggedCount: pages.filter(([, { text }]) => text.includes(tag)).length,
      pageCount: pages.length,
    };
  };
  const everybody = /^User-agent: \*\nAllow: \/\n\nSitemap: \S+\/sitemap\.xml\n$/;
  const before = await read();
  expect(before.robots).toMatch(everybody);
  expect(before).toMatchObject({ ai: undefined, taggedCount: 0 });

  const { test: context, manager } = kitchen;
  const keep = async (keepsAiCrawlersOut: boolean) => {
    expectValue(await changeSite(context, manager.siteId, manager.userId, { keepsAiCrawlersOut }));
    await kitchen.publish();
    return read();
  };
  const { robots, ai, taggedCount, pageCount } = await keep(true);
  const [kept = '', others = ''] = robots.split('Disallow: /\n\n');
  expect(kept.trim().split('\n')).toEqual(AI_CRAWLERS.map((name) => `User-agent: ${name}`));
  expect(others).toMatch(everybody);
  expect(ai).toBe('User-Agent: *\nDisallow: /\n');
  expect(pageCount).toBeGreaterThan(3);
  expect(taggedCount).toBe(pageCount);
  expect(await keep(false)).toEqual(before);
});
