import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

const API = '/api/v1';

test('a recipe reads completely without JavaScript', async () => {
  const page = await openTab({ javaScriptEnabled: false });
  const answer = await ask(page, 'GET', `${API}/site/lemon-and-salt/recipes?limit=100`);
  const { recipes } = await answer.json();
  const card = recipes.find(
    (recipe: { privacySetting: string; ingredientUsageCount: number | null }) =>
      recipe.privacySetting === 'public' && (recipe.ingredientUsageCount ?? 0) > 5,
  );
  const { recipe } = await (await ask(page, 'GET', `${API}/site/lemon-and-salt/recipes/${card.slug}`)).json();
  await page.goto(address(`/recipes/${card.slug}`, 'lemon-and-salt'));
  const text = (await page.locator('main').textContent()) ?? '';
  for (const group of recipe.ingredientUsageGroups)
    for (const usage of group.ingredientUsages)
      expect(text.toLowerCase()).toContain(
        (usage.ingredientTitleOverride ?? usage.ingredient.title).toLowerCase(),
      );
  const steps = recipe.instructionGroups.flatMap((group: { instructions: unknown[] }) => group.instructions);
  expect(await page.locator('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(steps.length);
});

test('sites are told apart by host; an unknown host has no site', async () => {
  const page = await openTab();
  await page.goto(address('/', 'nordlys'));
  expect(await page.title()).toContain('Nordlys');
  await page.goto(address('/', 'the-ember-book'));
  expect(await page.title()).toContain('The Ember Book');
  expect((await ask(page, 'GET', '/', 'nobody')).status()).toBe(404);
});
