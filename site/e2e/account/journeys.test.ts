import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

const OWNER = 'marisol@lemon-and-salt.example';
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

test('an owner signs in by mail, publishes, edits and unpublishes; readers see each at once', async () => {
  const page = await openTab();
  const token = await signInAsOwner(page, OWNER);
  expect(page.url()).not.toContain('mgk');
  await page.getByText('Lemon & Salt').first().waitFor();

  const made = await ask(page, 'POST', `${API}/manage/lemon-and-salt/recipes`, undefined, {
    token,
    data: { title: 'Midnight toast', slug: 'midnight-toast' },
  });
  expect(made.status()).toBe(201);
  const { recipe } = await made.json();
  const readerSees = async (status: number, words: string) =>
    expect
      .poll(async () => {
        const answer = await ask(page, 'GET', '/recipes/midnight-toast', 'lemon-and-salt');
        return answer.status() === status && (await answer.text()).includes(words);
      })
      .toBe(true);

  const recipePath = `${API}/manage/lemon-and-salt/recipes/${recipe.id}`;
  expect((await ask(page, 'POST', `${recipePath}/publish`, undefined, { token, data: {} })).status()).toBe(
    200,
  );
  await readerSees(200, 'Midnight toast');
  await ask(page, 'PUT', recipePath, undefined, { token, data: { title: 'Midnight toast, buttered' } });
  await readerSees(200, 'Midnight toast, buttered');
  expect((await ask(page, 'POST', `${recipePath}/unpublish`, undefined, { token })).status()).toBe(200);
  await readerSees(404, '');
  expect((await ask(page, 'DELETE', recipePath, undefined, { token })).ok()).toBe(true);
});

test('sites are told apart by host; an unknown host has no site', async () => {
  const page = await openTab();
  await page.goto(address('/', 'nordlys'));
  expect(await page.title()).toContain('Nordlys');
  await page.goto(address('/', 'the-ember-book'));
  expect(await page.title()).toContain('The Ember Book');
  expect((await ask(page, 'GET', '/', 'nobody')).status()).toBe(404);
});
