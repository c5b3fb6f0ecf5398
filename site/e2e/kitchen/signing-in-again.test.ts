/** A session that ends in mid-sentence: one signs in where one is, and everything that was written goes out. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, type WatchedPage } from '../testing/browser.ts';
import { isSaved, step } from '../testing/editor-page.ts';
import { newestMail } from '../testing/inbox.ts';
import { agreeToLink, openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const API = '/api/v1/manage';

/** Ends the session of a tab as another browser would. */
async function endSession(page: WatchedPage): Promise<void> {
  const token = await page.evaluate<string>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
  const { sessions } = await (
    await ask(page, 'GET', `${API}/current-user/sessions`, undefined, { token })
  ).json();
  const { id } = sessions.find((session: { isCurrent: boolean }) => session.isCurrent);
  await ask(page, 'DELETE', `${API}/current-user/sessions/${id}`, undefined, { token });
}

/** Signs in in the dialog, with the code of a mail. */
async function signInHere(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Code').waitFor();
  await dialog.getByLabel('Code').fill((await newestMail(page, email)).code);
  await page.keyboard.press('Enter');
}

test('by the same person, by keyboard, on a phone', async () => {
  const viewport = { width: 360, height: 740 };
  const { page, email } = await openOwnKitchen('interrupted', { viewport });
  await page.goto(address('/kitchen/interrupted/recipes/new'));
  await page.getByLabel('Title').fill('Interrupted stew');
  await isSaved(page);
  await endSession(page);
  await page.keyboard.type(' with dumplings');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email').waitFor();
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Title').press('End');
  await page.keyboard.type(' and leeks');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInHere(page, email);
  await dialog.waitFor({ state: 'detached' });
  await isSaved(page);
  await page.keyboard.type('!');
  page.problems.length = 0;
  await isSaved(page);
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Title').inputValue())
    .toBe('Interrupted stew with dumplings and leeks!');
});

test('the caret of a step is where it was', async () => {
  const { page, email } = await openOwnKitchen('interrupted-step');
  await page.goto(address('/kitchen/interrupted-step/recipes/new'));
  await page.getByLabel('Title').fill('Leek pan');
  await step(page, 1).click();
  await page.keyboard.type('Fry the leeks.');
  await isSaved(page);
  await endSession(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' slowly');
  await signInHere(page, email);
  await isSaved(page);
  await page.keyboard.type(' in butter');
  page.problems.length = 0;
  await expect.poll(() => step(page, 1).textContent()).toBe('Fry the leeks slowly in butter.');
});

test('by somebody else: it is said, and nothing is sent or lost', async () => {
  const { page, email } = await openOwnKitchen('family-secret');
  await page.goto(address('/kitchen/family-secret/recipes/new'));
  await page.getByLabel('Title').fill('Family secret');
  await isSaved(page);
  const other = `other-${Date.now()}@again.example`;
  await ask(page, 'POST', `${API}/sign-up`, undefined, { data: { email: other } });
  const { link } = await newestMail(page, other);
  const newcomer = await page.context().newPage();
  await endSession(page);
  await page.getByLabel('Title').press('End');
  await page.keyboard.type(' of mine');
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await newcomer.goto(link);
  await agreeToLink(newcomer, other);
  await newcomer.waitForURL(address('/'));
  const dialog = page.getByRole('dialog', { name: 'You are somebody else now' });
  await dialog.getByText(`You have signed in as ${other}.`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Sign in as ${email}` }).click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(sent).toEqual([]);
  await signInHere(page, email);
  await isSaved(page);
  expect(sent.length).toBeGreaterThan(0);
  page.problems.length = 0;
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Family secret of mine');
});
