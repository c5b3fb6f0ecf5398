/** What readers say below a recipe: written before they are signed in, answered, and hidden by those who run the site. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { SIGN_UP_PATH } from '#domain/pages/paths.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { keepNewToken } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const PATH = '/recipes/cornmeal-olive-oil-cake';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

const own = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const section = (page: Page) => page.getByRole('region', { name: 'Comments' });

/** A tab at the comments of the recipe, of somebody who is signed in there. */
async function openSignedIn(email: string): Promise<WatchedPage> {
  const page = await openTab();
  const token = await keepNewToken(page, email);
  const data = { origin: address('', SITE) };
  const answer = await ask(page, 'POST', '/api/v1/manage/single-use-tokens', undefined, { token, data });
  const { singleUseToken } = (await answer.json()) as { singleUseToken: string };
  await page.goto(address(`${PATH}?mgk=${singleUseToken}#comments`, SITE));
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  return page;
}

test('a visitor writes, signs up on the way, and finds their words; the author answers, and hides', async () => {
  const email = 'bakes-twice@readers.example';
  const page = await openTab(PHONE);
  await page.goto(address(PATH, SITE));
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await own(page).fill('Can I use rye flour?\nIt is all I have.');
  await page.getByRole('link', { name: 'Sign in to comment' }).tap();
  await page
    .getByRole('link', { name: /create an account|sign up/i })
    .first()
    .tap();
  await page.waitForURL((url) => url.pathname === SIGN_UP_PATH);
  await page.locator('form[novalidate]').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await page.getByText(/check your spam/i).waitFor();
  await page.goto((await newestMail(page, email)).link);
  await page.waitForURL(address(`${PATH}#comments`, SITE));
  expect(await own(page).inputValue()).toBe('Can I use rye flour?\nIt is all I have.');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bea Twice');
  await page.getByRole('button', { name: 'Submit' }).tap();
  const comment = page.getByRole('article', { name: 'Comment by Bea Twice' });
  await comment.waitFor();
  expect(await comment.locator('p', { hasText: /rye|It is/ }).allTextContents()).toEqual([
    'Can I use rye flour?',
    'It is all I have.',
  ]);
  expect(await comment.getByText('a few seconds ago').count()).toBe(1);
  expect(await own(page).inputValue()).toBe('');
  await page.getByRole('textbox', { name: 'Your name' }).waitFor({ state: 'detached' });
  expect(await findBarriers(page, 'section.comments')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

  const author = await openSignedIn('marisol@lemon-and-salt.example');
  const asked = author.getByRole('article', { name: 'Comment by Bea Twice' });
  await asked.getByRole('button', { name: 'Reply' }).click();
  await author.getByRole('textbox', { name: 'Your reply to Bea Twice' }).fill('Half of it, yes.');
  await author.keyboard.press('Control+Enter');
  await author.getByText('Half of it, yes.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  const answer = page.getByRole('list', { name: 'Replies to Bea Twice' });
  await answer.getByText('Author').waitFor();

  const ways = answer.getByRole('article').getByRole('button');
  for (const way of await ways.all()) expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await asked.getByRole('button', { name: 'Block this person' }).click();
  await asked.getByText('Bea Twice cannot comment here any more.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await page.getByText('You cannot comment on this site.').waitFor();
  expect(await own(page).count()).toBe(0);
  await asked.getByRole('button', { name: 'Undo' }).click();
  await asked.getByRole('button', { name: 'Block this person' }).waitFor();

  await asked.getByRole('button', { name: 'Hide' }).click();
  const question = author.getByRole('alertdialog');
  expect(await question.textContent()).toContain(
    'Are you sure you want to hide this comment? This will hide all replies to this comment.',
  );
  await question.getByRole('button', { name: 'Hide' }).click();
  await author.getByRole('heading', { name: 'Hidden comments' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await page.getByRole('article').first().waitFor();
  expect(await section(page).getByText('rye flour').count()).toBe(0);
  await author.getByRole('button', { name: 'Unhide' }).click();
  await asked.waitFor();
  await author.getByRole('heading', { name: 'Hidden comments' }).waitFor({ state: 'detached' });
});

test('a draft of a reply outlives a reload; what fails is put back, and said', async () => {
  const page = await openSignedIn('priya.raman@readers.example');
  const thread = page.getByRole('article', { name: 'Comment by Luz Navarro' });
  const reply = page.getByRole('textbox', { name: 'Your reply to Luz Navarro' });
  await thread.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.press('Escape');
  expect(await reply.count()).toBe(0);
  await thread.getByRole('button', { name: 'Reply' }).click();
  await reply.fill('Mine, too.');
  await page.reload();
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await reply.waitFor();
  expect(await reply.inputValue()).toBe('Mine, too.');

  await page.route('**/api/v1/site/*/comment**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await thread.getByRole('button', { name: 'Helpful' }).click();
  await page.getByText('Something went wrong. Please try again.').waitFor();
  expect(await thread.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('false');
  await reply.press('Control+Enter');
  await expect.poll(() => reply.isEditable()).toBe(true);
  expect(await reply.inputValue()).toBe('Mine, too.');
  await page.reload();
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await page.getByText('Error loading comments').waitFor();
  await page.unroute('**/api/v1/site/*/comment**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await thread.getByRole('button', { name: 'Helpful' }).click();
  await expect
    .poll(() => thread.getByRole('button', { name: /Helpful/ }).getAttribute('aria-pressed'))
    .toBe('true');
  await reply.press('Control+Enter');
  await page.getByRole('article', { name: 'Comment by Priya Raman' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Mine, too.').waitFor({ state: 'detached' });
  expect(page.problems.splice(0).join()).toContain('500');
});

test('by keyboard one goes on where one was, whatever comes and goes', async () => {
  const page = await openSignedIn('marisol@lemon-and-salt.example');
  const focused = () =>
    page.evaluate<string>(`(() => {
    const { activeElement } = document;
    return (activeElement.getAttribute('aria-label') ?? activeElement.textContent).trim();
  })()`);
  const press = async (name: string) => {
    await page.keyboard.press('Tab');
    while ((await focused()) !== name) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  const marisol = /^Comment by Marisol/;
  await own(page).focus();
  await page.keyboard.type('Better on the second day.');
  await press('Submit');
  await expect.poll(focused).toMatch(marisol);
  await press('Reply');
  await expect.poll(focused).toMatch(/^Your reply to Marisol/);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Reply');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And on the third.');
  await press('Submit');
  await page
    .getByRole('list', { name: /^Replies to Marisol/ })
    .getByText('And on the third.')
    .waitFor();
  await expect.poll(focused).toMatch(marisol);
  for (const way of ['Hide', 'Unhide']) {
    await press(way);
    if (way === 'Hide') await page.getByRole('alertdialog').getByRole('button', { name: way }).press('Enter');
    await page
      .getByRole('button', { name: 'Unhide' })
      .waitFor({ state: way === 'Hide' ? 'visible' : 'detached' });
    await expect.poll(focused).toMatch(marisol);
  }
  const threads = page.getByRole('list', { name: /\d comments$/ });
  await threads
    .getByRole('article', { name: marisol })
    .first()
    .getByRole('button', { name: 'Delete' })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('Better on the second day.').waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch(/^Comment by (?!Marisol)/);
});

test('where only subscribers may comment, visitors are told so before they write', async () => {
  const page = await openTab(PHONE);
  await page.goto(address('/recipes/apricot-almond-galette', SITE));
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await page.getByText('Only subscribers can comment on this recipe.').waitFor();
  expect(await own(page).count()).toBe(0);
  const way = page.getByRole('link', { name: 'Sign in to comment' });
  expect(await way.getAttribute('href')).toContain('/sign-in?next=');
});
