/** Questions from readers: found on Today, answered by keyboard, and read below the recipe at once. */
import { expect, test } from 'vitest';
import { readCommentText } from '#domain/people/comment-text.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { keepNewToken, openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'asked-kitchen';
const HELD_SITE = 'held-kitchen';
const QUESTIONS = ['Does it freeze?', 'Can I use oil?', 'Which pan?'];

/** A kitchen with a recipe, and a reader who comments on it. */
async function openCommented(slug: string, settings: object) {
  const { page, token } = await openOwnKitchen(slug);
  const manage = async (method: 'POST' | 'PUT', path: string, data: object) =>
    (await ask(page, method, `/api/v1/manage/${slug}/${path}`, undefined, { token, data })).json();
  await manage('PUT', 'sites', settings);
  const recipe = { title: 'Soup', slug: 'soup', publishedAt: '2026-01-01' };
  const made = (await manage('POST', 'recipes', recipe)) as { recipe: { id: string } };
  const reader = await openTab();
  const asking = await keepNewToken(reader, `reads-${slug}@readers.example`);
  const write = async (words: string) => {
    const data = { recipeId: made.recipe.id, content: readCommentText(words), displayName: 'Ann Asks' };
    const path = `/api/v1/site/${slug}/comments`;
    const answer = await ask(reader, 'POST', path, undefined, { token: asking, data });
    expect(answer.status()).toBe(201);
  };
  return { page, reader, write };
}

test('three questions are answered from Today by keyboard alone; then all is quiet', async () => {
  const { page, reader, write } = await openCommented(SITE, { commentsEnabled: true });
  for (const words of QUESTIONS) await write(words);

  await page.goto(address(`/kitchen/${SITE}/overview`));
  await page.getByRole('heading', { name: '3 questions from readers' }).waitFor();
  expect(await page.getByText('All quiet. A good day to write.').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('j');
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

test('what waits is approved by a key and several at once; somebody is blocked, and unblocked in Settings', async () => {
  const { page, reader, write } = await openCommented(HELD_SITE, { commentsEnabled: true });
  await page.goto(address(`/kitchen/${HELD_SITE}/settings`));
  const part = page.getByRole('region', { name: 'Comments', exact: true });
  await part.getByRole('checkbox', { name: 'Hold first comments' }).check();
  await part.getByRole('textbox', { name: 'Blocked words' }).fill('casino\nbuy followers\n');
  await page.getByRole('button', { name: 'Apply' }).click();
  await part.getByText('Live').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const words = ['One', 'Two', 'Three', 'Four: a casino'];
  for (const each of words) await write(each);
  await reader.goto(address('/recipes/soup', HELD_SITE));
  await reader.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await reader.getByText('No comments yet').waitFor();

  await page.goto(address(`/kitchen/${HELD_SITE}/overview`));
  await page.getByRole('link', { name: '4 comments wait to be shown' }).click();
  const rows = page.getByRole('list', { name: 'Held' }).getByRole('listitem');
  await rows.filter({ hasText: 'Four' }).waitFor();
  await page.keyboard.press('j');
  // The next row is approved while the answer to the first is under way; after it, its row is gone.
  const { promise: bothPressed, resolve: pressedBoth } = Promise.withResolvers<void>();
  await page.route('**/comment-batches', (route) => bothPressed.then(() => route.continue()), { times: 1 });
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  pressedBoth();
  await page.getByText('Readers see it. 2 more comments of theirs that waited are shown, too.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await rows.filter({ hasText: 'One' }).waitFor();
  await rows.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: '3 comments selected' });
  await bar.waitFor();
  await rows.last().getByRole('checkbox').click();
  await page.getByRole('region', { name: '4 comments selected' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await rows.last().getByRole('checkbox').click();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('3 comments: Readers see them.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await reader.reload();
  await reader.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await reader.getByText('Three').waitFor();
  expect(await reader.getByText('Four').count()).toBe(0);

  await rows.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Block this person' }).click();
  await page.getByText('Ann Asks cannot comment here any more.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Ann Asks cannot comment here any more.').waitFor({ state: 'detached' });
  await rows.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Block this person' }).click();
  await page.getByText('Ann Asks cannot comment here any more.').waitFor();
  await page.goto(address(`/kitchen/${HELD_SITE}/settings`));
  await part.getByRole('button', { name: 'Unblock Ann Asks' }).click();
  await part.getByText('Nobody is blocked.').waitFor();
  await part.getByText('Ann Asks can comment here again.').waitFor();
});
