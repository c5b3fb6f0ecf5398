import { expect, test } from 'vitest';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../api/db/catalogue/terms.ts';
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
