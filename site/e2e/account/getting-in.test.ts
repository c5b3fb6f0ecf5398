/** Signing up and in, by code and by link, on the platform and on a site. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { findBarriers } from '../testing/barriers.ts';
import { ANOTHER_BROWSER, address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const PHONE = { width: 360, height: 740 };
const CURRENT_USER = '**/current-user';
let people = 0;

/** An email that nobody has an account with. */
function newEmail(): string {
  people += 1;
  return `reader-${people}-${Date.now()}@getting-in.example`;
}

/** The parts of the pages for getting in. */
function partsOf(page: Page) {
  const main = page.getByRole('main');
  return {
    email: main.getByRole('textbox', { name: 'Email' }),
    code: main.getByLabel('Code'),
    box: main.getByRole('checkbox'),
    /** Once the code of the page is there, which asks without leaving it. */
    isAwake: () => main.locator('form[novalidate]').waitFor(),
    isSent: () => main.getByRole('heading', { name: 'Check your email' }).waitFor(),
    signInLink: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }),
  };
}

/** The picture of who is signed in. */
function accountButton(page: Page) {
  return page.getByRole('button', { name: /^Account of/ });
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
}

/** Asks for a mail on a site. */
async function askOnSite(page: Page, path: string, email: string): Promise<void> {
  await page.goto(address(path, SITE));
  const { email: field, isAwake, isSent } = partsOf(page);
  await isAwake();
  await field.fill(email);
  await field.press('Enter');
  await isSent();
}

test('somebody signs up on a phone, by keyboard alone, with the code of the mail, and goes on to next', async () => {
  const page = await openTab({ viewport: PHONE });
  await page.goto(address('/sign-in?next=/terms'));
  const { email, code, isAwake, isSent } = partsOf(page);
  await page.getByRole('link', { name: 'No account yet? Sign up' }).and(page.locator('[href*=next]')).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/sign-up?next=%2Fterms'));
  expect(await page.locator('input[type=password]').count()).toBe(0);
  await isAwake();
  await email.focus();
  const reader = newEmail();
  await page.keyboard.type(reader);
  await page.keyboard.press('Enter');
  await isSent();
  await page.locator('input.code:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  await page.reload();
  await isSent();
  const mail = await newestMail(page, reader);
  await page.keyboard.type(mail.code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This is not the code in our mail.').waitFor();
  page.problems.length = 0;
  await page.keyboard.press('Control+A');
  await page.keyboard.type(mail.code);
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/terms'));
  expect(await storedToken(page)).not.toBe(null);
  // From there, whoever is signed in is led on.
  const isBack = page.waitForURL(address('/sign-in?next=/terms'), { waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await isBack;
});

test('a reader signs in on a site by its mailed link, and out again', async () => {
  const page = await openTab();
  const email = newEmail();
  await page.goto(address('/about', SITE));
  const { signInLink } = partsOf(page);
  await signInLink.click();
  await page.waitForURL(address('/sign-in', SITE));
  await askOnSite(page, '/sign-in?next=/recipes%3Fa=1', email);
  const refused = await newestMail(page, email);
  expect(refused.link).toMatch(`${address('/sign-up', SITE)}?email=`);
  await page.goto(refused.link);
  const { email: field, box } = partsOf(page);
  expect(await box.isChecked()).toBe(true);
  await expect.poll(() => field.inputValue()).toBe(email);
  await field.press('Enter');
  await partsOf(page).isSent();
  const { link } = await newestMail(page, email);
  expect(link).toMatch(`${address('/sign-in/callback', SITE)}?mgk=`);
  // What looks at links before people do uses nothing up.
  for (const method of ['GET', 'HEAD'])
    expect(
      (
        await page.request.fetch(link.replace(`${SITE}.localhost`, '127.0.0.1'), {
          method,
          headers: { Host: new URL(link).host },
        })
      ).ok(),
    ).toBe(true);
  await page.goto(link);
  await page.waitForURL(address('/recipes?a=1', SITE));
  const token = await storedToken(page);
  await accountButton(page).waitFor();
  expect(await signInLink.count()).toBe(0);

  const other = await openTab();
  await other.goto(link);
  await other.getByRole('heading', { name: 'Your sign in link has expired' }).waitFor();
  expect([await storedToken(other), new URL(other.url()).searchParams.has('mgk')]).toEqual([null, false]);
  other.problems.length = 0;
  await partsOf(other).email.fill(email);
  await partsOf(other).email.press('Enter');
  await partsOf(other).isSent();
  expect((await newestMail(other, email)).link).not.toBe(link);

  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signInLink.waitFor();
  expect(await storedToken(page)).toBe(null);
  const answer = await page.request.get(
    `http://127.0.0.1:${new URL(address('/')).port}/api/v1/manage/current-user`,
    {
      headers: { Authorization: `Bearer ${token}` },
    },
  );
  expect(answer.status()).toBe(401);
});

describe('a token in the address of any page', () => {
  test('signs in, and is gone from the address and from the way back', async () => {
    const page = await openTab();
    const email = newEmail();
    await askOnSite(page, '/sign-up', email);
    const token = new URL((await newestMail(page, email)).link).searchParams.get('mgk');
    await page.goto(address(`/?a=1&mgk=${token}#content`, SITE));
    await accountButton(page).waitFor();
    expect(page.url()).toBe(address('/?a=1#content', SITE));
    await page.goto(address('/recipes', SITE));
    await page.goBack();
    expect(page.url()).toBe(address('/?a=1#content', SITE));
    await page.goto(address('/sign-up', SITE));
    await page.waitForURL(address('/', SITE));
  });

  test('that is refused signs nobody out', async () => {
    const page = await openTab();
    const email = newEmail();
    await askOnSite(page, '/sign-up', email);
    await page.goto((await newestMail(page, email)).link);
    await page.waitForURL(address('/', SITE));
    const token = await storedToken(page);
    await page.goto(address('/about?mgk=guessed', SITE));
    await accountButton(page).waitFor();
    expect([await storedToken(page), page.url()]).toEqual([token, address('/about', SITE)]);
    expect(page.problems.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);
  });
});

test('where nobody is asked to sign in there is a way out too, of every site in the browser', async () => {
  const page = await openTab({ userAgent: ANOTHER_BROWSER });
  const email = newEmail();
  await askOnSite(page, '/sign-up', email);
  await page.goto((await newestMail(page, email)).link);
  await page.waitForURL(address('/', SITE));
  const book = await page.context().newPage();
  await book.goto(address('/sign-in', 'the-ember-book'));
  await partsOf(book).isAwake();
  await partsOf(book).email.fill(email);
  await partsOf(book).email.press('Enter');
  await partsOf(book).isSent();
  await book.keyboard.type((await newestMail(book, email)).code);
  await book.keyboard.press('Enter');
  await book.waitForURL(address('/', 'the-ember-book'));
  await accountButton(book).click();
  await book.getByRole('menuitem', { name: 'Sign Out' }).click();
  await book.getByText('You are signed out, of all other sites in this browser too.').waitFor();
  expect(await storedToken(book)).toBe(null);
  await page.reload();
  await partsOf(page).signInLink.waitFor();
  expect(page.problems.splice(0)).toEqual([expect.stringContaining('401')]);
});

describe('the header', () => {
  test('while it is not known who is signed in shows neither, and moves nothing when it is', async () => {
    const page = await openTab();
    const email = newEmail();
    await askOnSite(page, '/sign-up', email);
    await page.goto((await newestMail(page, email)).link);
    await page.waitForURL(address('/', SITE));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(CURRENT_USER, async (route) => {
      await held;
      await route.continue();
    });
    const isAsked = page.waitForRequest(CURRENT_USER);
    await page.goto(address('/about', SITE));
    await isAsked;
    const box = () => page.getByRole('main').boundingBox();
    const before = await box();
    expect(await partsOf(page).signInLink.count()).toBe(0);
    expect(await accountButton(page).count()).toBe(0);
    release();
    await accountButton(page).waitFor();
    expect(await box()).toEqual(before);
  });

  test.each([[401], [500]])('after an answer of %i has the link again', async (status) => {
    const page = await openTab();
    await page.route(CURRENT_USER, (route) => route.fulfill({ status, json: {} }));
    await page.goto(address('/about', SITE));
    await page.evaluate(`localStorage.setItem('${AUTH_TOKEN_KEY}', 'kept')`);
    await page.reload();
    await partsOf(page).signInLink.waitFor();
    expect(await storedToken(page)).toBe(status === 401 ? null : 'kept');
    page.problems.length = 0;
  });

  test('has the link without scripts, and asks nobody; where there is nothing to sign in for it has none', async () => {
    const page = await openTab({ javaScriptEnabled: false });
    await page.goto(address('/about', SITE));
    await partsOf(page).signInLink.waitFor();
    await page.goto(address('/', 'the-ember-book'));
    expect(await partsOf(page).signInLink.count()).toBe(0);
  });
});

test('a tab that waits for the code goes on when the link is opened in another', async () => {
  const page = await openTab();
  const email = newEmail();
  await askOnSite(page, '/sign-up?next=/about', email);
  const other = await page.context().newPage();
  await other.goto((await newestMail(page, email)).link);
  await page.waitForURL(address('/about', SITE));
});

test('a form that is sent before its scripts have come leads to a page that takes the code', async () => {
  const page = await openTab({ viewport: PHONE });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(address('/sign-up?next=/about', SITE));
  const { email, code, isSent } = partsOf(page);
  const reader = newEmail();
  await email.fill(reader);
  await page.unroute('**/_astro/*.js');
  await email.press('Enter');
  await isSent();
  await code.fill((await newestMail(page, reader)).code);
  expect(page.url()).toBe(address('/sign-in/sent?next=/about', SITE));
  expect(await findBarriers(page)).toEqual([]);
  page.problems.length = 0;
  await code.press('Enter');
  await page.waitForURL(address('/about', SITE));
  await accountButton(page).waitFor();
});

test('without scripts a site mails a link too, and gives back the form as it was sent', async () => {
  const page = await openTab({ javaScriptEnabled: false });
  await page.goto(address('/sign-in', SITE));
  await page.getByRole('link', { name: 'No account yet? Sign up' }).click();
  await page.waitForURL(address('/sign-up', SITE));
  await page.goto(address('/sign-up?next=/about', SITE));
  const { email, box, isSent } = partsOf(page);
  await box.uncheck();
  await email.fill('ada@lovelace');
  await email.press('Enter');
  await page.getByRole('alert').getByText('Please enter a valid email address').waitFor();
  expect([await email.inputValue(), await box.isChecked()]).toEqual(['ada@lovelace', false]);
  page.problems.length = 0;
  const reader = newEmail();
  await email.fill(reader);
  await email.press('Enter');
  await isSent();
  expect(page.url()).toMatch(address('/sign-in/sent?next=/about#from=%2Fsign-up&email=', SITE));
  const { link } = await newestMail(page, reader);
  expect(link).toMatch(`${address('/sign-in/callback', SITE)}?mgk=`);
  expect(new URL(link).searchParams.get('next')).toBe('/about');
});
