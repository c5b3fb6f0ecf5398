import { expect, test } from 'vitest';
import { termPath } from '#domain/pages/paths.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../api/db/catalogue/terms.ts';
import { moveRedirect } from '../../api/repositories/sites/redirects.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

/** Ids of the first tags of the catalogue. */
function tagIds(count: number): string[] {
  return TERMS.filter(({ kind }) => kind === 'tag')
    .slice(0, count)
    .map(({ slug }) => stableId('tag', slug));
}

test.each([
  [2, false],
  [3, true],
])('with %i terms to choose among, /recipes offers filters: %s', async (count, hasFilters) => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup', tagIds: tagIds(count) });
  await kitchen.publish();
  const page = (await readSiteFiles(kitchen, 'alpha')).get('recipes.html')?.text ?? '';
  expect(page).toContain('placeholder="Search recipes"');
  expect(page.includes('class="filter-bar"')).toBe(hasFilters);
  expect(page.match(/<a href="\/recipes\/tags\//g)).toHaveLength(count);
});

test('/recipes knows the slugs that a tag had before, and not those that another tag has now', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const [first = '', second = ''] = TERMS.filter(({ kind }) => kind === 'tag').map(({ slug }) => slug);
  await kitchen.add({ title: 'Soup', slug: 'soup', tagIds: tagIds(2) });
  for (const [from, to] of [
    ['older', 'old'],
    ['old', first],
    [second, first],
    ['gone', 'nowhere'],
  ])
    await moveRedirect(kitchen.test.db, {
      siteId: kitchen.site.id,
      fromPath: termPath('tags', from ?? ''),
      toPath: termPath('tags', to ?? ''),
      now: 1,
    });
  await kitchen.publish();
  const page = (await readSiteFiles(kitchen, 'alpha')).get('recipes.html')?.text ?? '';
  expect(
    [...page.matchAll(/<a href="([^"]*)" data-earlier-slugs="([^"]*)"/g)].map(([, ...at]) => at),
  ).toEqual([[termPath('tags', first), 'old older']]);
});
