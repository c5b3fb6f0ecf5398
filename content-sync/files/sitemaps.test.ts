import { expect, test } from 'vitest';
import type { PlannedFile } from '../plan/planned-files.ts';
import type { SiteSnapshot } from '../plan/site-snapshot.ts';
import { planSitemaps } from './sitemaps.ts';

type Dates = { publishedAt: number; revisedAt: number };

/** A site of so many recipes, one a minute. */
function planOf(count: number, dates: (index: number) => Partial<Dates> = () => ({})) {
  const recipes = Array.from({ length: count }, (_, index) => {
    const at = index * 60_000;
    return { id: `${index}`, slug: `recipe-${index}`, publishedAt: at, revisedAt: at, ...dates(index) };
  });
  const layout = { origin: 'https://a.example' };
  const snapshot = { layout, recipes, cards: new Map() } as unknown as SiteSnapshot;
  const pages = ['/', '/recipes', '/404', '/manifest.webmanifest'].map(
    (path) => ({ path, kind: path === '/404' ? 'not-found' : 'home' }) as PlannedFile,
  );
  const files = planSitemaps(snapshot, pages, (path) => path !== '/recipes/recipe-7');
  return new Map(files.map((file) => [file.path, file.kind === 'text' ? file.makeText() : '']));
}

test('a map has parts of a thousand recipes, from the oldest, and a part of other pages', () => {
  const files = planOf(2_300);
  expect([...files.keys()]).toEqual([
    '/sitemap-recipes-1.xml',
    '/sitemap-recipes-2.xml',
    '/sitemap-recipes-3.xml',
    '/sitemap-pages-1.xml',
    '/sitemap.xml',
  ]);
  expect(files.get('/sitemap-recipes-1.xml')?.match(/<url>/g)).toHaveLength(1000);
  expect(files.get('/sitemap-recipes-1.xml')).toContain('<loc>https://a.example/recipes/recipe-0</loc>');
  expect(files.get('/sitemap-recipes-3.xml')?.match(/<url>/g)).toHaveLength(299);
  expect(files.get('/sitemap.xml')?.match(/<sitemap>/g)).toHaveLength(4);
});

test('what is not there, what is no page and what is not to be shown is in no map', () => {
  const files = planOf(20);
  const text = [...files.values()].join('');
  expect(text).not.toMatch(/recipe-7<|404|webmanifest/);
  expect(files.get('/sitemap-pages-1.xml')).toContain('<loc>https://a.example/</loc>');
});

test('a new recipe changes the last part and the list of parts only', () => {
  const [before, after] = [planOf(2_300), planOf(2_301)];
  const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  expect(changed).toEqual(['/sitemap-recipes-3.xml', '/sitemap.xml']);
});

test('a recipe was changed when it was published or when its words were, whichever is later', () => {
  const text = planOf(3, (index) =>
    index === 0 ? { publishedAt: 5_000, revisedAt: 1_000 } : { publishedAt: 1_000, revisedAt: 9_000 },
  ).get('/sitemap-recipes-1.xml');
  expect(text).toContain('recipe-0</loc><lastmod>1970-01-01T00:00:05.000Z</lastmod>');
  expect(text).toContain('recipe-1</loc><lastmod>1970-01-01T00:00:09.000Z</lastmod>');
});
