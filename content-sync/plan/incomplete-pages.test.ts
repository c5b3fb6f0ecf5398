import { expect, test } from 'vitest';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import type { PageRenderer } from '../templates/renderer.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

const RECIPES = 14;
const dinner = stableId('meal', 'dinner');

/** Publishes recipes together, most of them after the lists that lead to them; counts how often each page is drawn. */
async function publishTogether(fails: (path: string) => boolean = () => false) {
  const kitchen = await makeTestKitchen('alpha');
  for (let index = 0; index < RECIPES; index++)
    await kitchen.add({ title: `Soup ${index}`, slug: `soup-${index}`, mealIds: [dinner] });
  const counts = new Map<string, number>();
  const counting: PageRenderer = {
    ...kitchen.renderer,
    render(page) {
      counts.set(page.path, (counts.get(page.path) ?? 0) + 1);
      if (fails(page.path)) throw new Error('It cannot be drawn.');
      return kitchen.renderer.render(page);
    },
  };
  await kitchen.publish(counting);
  const files = await readSiteFiles(kitchen, 'alpha');
  const linked = [
    ...(files.get('recipes/meals/dinner.html')?.text ?? '').matchAll(/ href="\/recipes\/soup-(\d+)"/g),
  ];
  return { counts, files, linked: new Set(linked.map(([, index]) => Number(index))) };
}

test('a list that is there before its recipes is drawn once, and leads to all of them in the end', async () => {
  const { counts, files, linked } = await publishTogether();
  expect(counts.get('/recipes/meals/dinner')).toBe(1);
  expect(linked.size).toBe(RECIPES);
  expect([...files.keys()].filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('where a recipe cannot be drawn, the list is drawn again without it', async () => {
  const { counts, files, linked } = await publishTogether((path) => path === '/recipes/soup-0');
  expect(counts.get('/recipes/meals/dinner')).toBe(2);
  expect(linked.size).toBe(RECIPES - 1);
  expect(linked).not.toContain(0);
  expect([...files.keys()].filter((name) => name.includes('unfinished'))).toEqual([]);
});
