/** Questions from readers: found on Today, answered by keyboard, and read below the recipe at once. */
import { expect, test } from 'vitest';
import { readCommentText } from '#domain/people/comment-text.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { keepNewToken, openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'asked-kitchen';
const QUESTIONS = ['Does it freeze?', 'Can I use oil?', 'Which pan?'];

test('three questions are answered from Today by keyboard alone; then all is quiet', async () => {
  const { page, token } = await openOwnKitchen(SITE);
  const manage = async (method: 'POST' | 'PUT', path: string, data: object) =>
    (await ask(page, method, `/api/v1/manage/${path}`, undefined, { token, data })).json();
  await manage('PUT', `${SITE}/sites`, { commentsEnabled: true });
  const recipe = { title: 'Soup', slug: 'soup', publishedAt: '2026-01-01' };
  const made = (await manage('POST', `${SITE}/recipes`, recipe)) as { recipe: { id: string } };
  const reader = await openTab();
  const asking = await keepNewToken(reader, 'asks-much@readers.example');
  for (const words of QUESTIONS) {
    const data = { recipeId: made.recipe.id, content: readCommentText(words), displayName: 'Ann Asks' };
    const path = `/api/v1/site/${SITE}/comments`;
    expect((await ask(reader, 'POST', path, undefined, { token: asking, data })).status()).toBe(201);
  }

  await page.goto(address(`/kitchen/${SITE}/overview`));
  await page.getByRole('heading', { name: '3 questions from readers' }).waitFor();
  expect(await page.getByText('All quiet. A good day to write.').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('listitem').filter({ hasText: 'Does it freeze?' }).focus();
  for (const [index, words] of ['Yes, for a month.', 'Of course.'].entries()) {
    await page.keyboard.press('r');
    await page.keyboard.type(words);
    await page.keyboard.press('Control+Enter');
    if (index === 0) {
      // Whoever has no name yet is asked for one on the spot.
      await page.getByRole('textbox', { name: 'Your name' }).fill('Maja');
      expect(page.problems.splice(0).join()).toContain('400');
      await page.keyboard.press('Control+Enter');
    }
    await page.getByText(QUESTIONS[index] ?? '').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('e');
  await page.getByText('Put aside.').waitFor();
  await page.getByText('All quiet. A good day to write.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'A reader asks' }).waitFor();

  await reader.goto(address('/recipes/soup', SITE));
  await reader.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await reader.getByText('Yes, for a month.').waitFor();
  expect(await reader.getByText('Author').count()).toBe(2);
});
