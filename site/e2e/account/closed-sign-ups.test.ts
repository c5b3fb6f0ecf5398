/** A platform whose operator has closed sign-ups: what it says, and what it takes. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { readConfig } from '../../../api/config.ts';
import { openDatabase } from '../../../api/db/open.ts';
import { insertUser } from '../../../api/repositories/people/users.ts';
import { openSession } from '../../../api/services/people/sessions.ts';
import { findBarriers } from '../testing/barriers.ts';
import { openBrowserForTests, openTab } from '../testing/browser.ts';
import { startProcess } from '../testing/start-product.ts';

openBrowserForTests();

const PHONE = { width: 360, height: 740 };
const SENTENCE = 'New kitchens open by invitation for now.';
const SOUP = 'Leek soup\n\n2 leeks\n500 ml stock\n\n1. Cook the leeks in the stock.\n2. Stir.';

let origin = '';
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kitchens-e2e-closed-'));
  const product = await startProcess({ DATA_DIR: dataDir, SIGN_UPS: 'closed' });
  origin = `http://localhost:${product.port}`;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
});

test.each([true, false])('whoever signs up leaves their email (scripts: %s)', async (javaScriptEnabled) => {
  const page = await openTab({ viewport: PHONE, javaScriptEnabled, colorScheme: 'dark' });
  await page.goto(`${origin}/sign-up`);
  await page.getByText(SENTENCE).waitFor();
  if (javaScriptEnabled) {
    // As the page for signing in.
    expect(await page.evaluate('document.documentElement.dataset.colorScheme')).toBe('dark');
    expect(await findBarriers(page)).toEqual([]);
  }
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  // What the browser itself takes for an email, and we do not.
  await email.fill('ada@kitchen');
  await email.press('Enter');
  await page.getByRole('alert').getByText('Please enter a valid email address').waitFor();
  expect(await email.inputValue()).toBe('ada@kitchen');
  page.problems.length = 0;
  await email.fill(`ada-${javaScriptEnabled}@kitchen.example`);
  await email.press('Enter');
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-up/noted');
  if (javaScriptEnabled) expect(await findBarriers(page)).toEqual([]);
});

test('a stranger is told before they type, sees their page, and finds their recipe when they come back', async () => {
  const page = await openTab({ viewport: PHONE });
  await page.goto(origin);
  await page.getByText(SENTENCE).waitFor();
  await page.goto(`${origin}/create`);
  await page.getByText(SENTENCE).waitFor();
  await page.getByLabel('Your recipe').fill(SOUP);
  await page.getByRole('button', { name: 'See my page' }).click();
  await page.getByLabel('Name of your site').fill('Ada cooks');
  await page.getByText('It is free.').waitFor();
  await page.getByRole('button', { name: 'Keep this page' }).click();
  await page.getByRole('heading', { name: 'Where shall we send your key?' }).waitFor();
  await page.getByText(SENTENCE).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'ask for a place' }).click();
  await page.waitForURL(`${origin}/sign-up`);
  await page.goto(`${origin}/create`);
  await page.getByRole('heading', { name: 'Where shall we send your key?' }).waitFor();
  await page.getByRole('button', { name: 'Back to the page' }).click();
  expect(await page.getByLabel('Name of your site').inputValue()).toBe('Ada cooks');
  await page.getByRole('button', { name: 'Back to the words' }).click();
  await page.getByText('500 ml stock').first().waitFor();
});

/** Signs in somebody whose account was made to read, or to manage with others. */
async function signInReader(page: Page): Promise<void> {
  const db = openDatabase(readConfig({ DATA_DIR: dataDir }).databaseFile);
  try {
    const user = {
      id: randomUUID(),
      email: 'reader@kitchen.example',
      displayName: null,
      createdAt: Date.now(),
    };
    await insertUser(db, { ...user, mayOpenKitchens: false });
    const token = await openSession(
      db,
      { userId: user.id, siteId: null, openedOnSiteId: null, userAgent: null },
      Date.now(),
    );
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(`localStorage.setItem('${AUTH_TOKEN_KEY}', '${token}')`);
  } finally {
    await db.destroy();
  }
}

test('whose account opens no kitchen is told so at the top, at once and when they come back', async () => {
  const page = await openTab({ viewport: PHONE });
  await signInReader(page);
  await page.goto(`${origin}/create`);
  const told = page.getByText('Your account is for reading');
  await told.waitFor();
  await page.getByLabel('Your recipe').fill(SOUP);
  await page.getByRole('button', { name: 'See my page' }).click();
  await page.getByLabel('Name of your site').waitFor();
  await told.waitFor();
  await page.reload();
  await page.getByLabel('Name of your site').waitFor();
  await told.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'ask for a place' }).click();
  await page.waitForURL(`${origin}/sign-up`);
});
