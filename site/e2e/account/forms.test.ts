/** Forms before their code is there, without it, and where it fails. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { askInbox, newestMail } from '../testing/inbox.ts';
import { partsOf } from '../testing/recipes-page.ts';
import { openPage } from '../testing/search-box.ts';
import { holdScripts } from '../testing/timers-page.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const PHONE = { width: 360, height: 740 };
const SCRIPTS = '**/_astro/*.js*';
const CODE_DELAY_MS = 1500;
let people = 0;

/** An email that nobody has asked with yet: each may ask for few links. */
function newEmail(): string {
  people += 1;
  return `cook-${people}-${Date.now()}@forms.example`;
}

/** Opens the sign-in page. */
async function openSignIn(page: Page, query = '') {
  await page.goto(address(`/sign-in${query}`), { waitUntil: 'commit' });
  return {
    box: page.getByLabel('Email'),
    button: page.getByRole('button', { name: 'Sign In' }),
    isSent: () => page.getByRole('heading', { name: 'Check your email' }).waitFor(),
    problem: page.getByRole('alert'),
  };
}

/** Lets the code of a page come late. */
async function delayScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, CODE_DELAY_MS));
    await route.continue().catch(() => {
      // The page has gone on without it.
    });
  });
}

/** Whether a mail to somebody is in the inbox. */
async function isMailedTo(page: Page, email: string): Promise<boolean> {
  return (await askInbox(page, '/mail')).includes(email);
}

describe('signing in', () => {
  test('five at once on a slow network, with Enter or a click: each gets a mail', async () => {
    const sent = await Promise.all(
      Array.from({ length: 5 }, async (_, place) => {
        const page = await openTab();
        await delayScripts(page);
        const { box, button, isSent } = await openSignIn(page);
        const email = newEmail();
        await box.pressSequentially(email, { delay: place * 10 });
        await (place % 2 ? button.click() : box.press('Enter'));
        await isSent();
        return isMailedTo(page, email);
      }),
    );
    expect(sent).toEqual([true, true, true, true, true]);
  });

  test('what is typed while the code comes is sent once it is there', async () => {
    const page = await openTab();
    await delayScripts(page);
    const { box, isSent } = await openSignIn(page);
    const email = newEmail();
    await box.pressSequentially(email.slice(0, 9));
    await page.locator('form[novalidate]').waitFor();
    await box.pressSequentially(email.slice(9));
    await box.press('Enter');
    await isSent();
    expect(await page.getByText(email).count()).toBe(1);
    expect(page.url()).toBe(address('/sign-in'));
  });

  test('works where the code never comes', async () => {
    const page = await openTab();
    await page.route(SCRIPTS, (route) => route.abort());
    const { box, isSent } = await openSignIn(page);
    const email = newEmail();
    await box.fill(email);
    await box.press('Enter');
    await isSent();
    expect(new URL(page.url()).pathname).toBe('/sign-in/sent');
    expect(await isMailedTo(page, email)).toBe(true);
    await page.goto(address('/sign-in/callback?mgk=x'));
    await page.evaluate('for (const animation of document.getAnimations()) animation.finish()');
    await page.getByText('This could not load. Please reload the page.').waitFor();
    page.problems.length = 0;
  });

  test('the link that such a form asked for signs in without asking in the same browser', async () => {
    const page = await openTab();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(address('/sign-up'), { waitUntil: 'commit' });
    const email = newEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').press('Enter');
    await page.waitForURL('**/sign-in/sent*');
    await page.unroute(SCRIPTS);
    page.problems.length = 0;
    await page.goto((await newestMail(page, email)).link);
    await page.waitForURL(address('/'));
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    page.problems.length = 0;
  });

  test('without scripts, what is wrong stands beside the field with what was typed', async () => {
    const page = await openTab({ javaScriptEnabled: false });
    const { box, button, isSent, problem } = await openSignIn(page, '?next=/terms');
    await box.fill('ada@lovelace');
    await button.click();
    await problem.getByText('Please enter a valid email address').waitFor();
    expect(await box.inputValue()).toBe('ada@lovelace');
    expect(new URL(page.url()).search).toBe('?next=/terms');
    // The browser tells of every answer that is not OK.
    expect(page.problems.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
    await box.fill(newEmail());
    await box.press('Enter');
    await isSent();
    await page.goBack();
    await problem.getByText('Please enter a valid email address').waitFor();
    page.problems.length = 0;
  });

  test('the code takes over the answer to a plain form as it is', async () => {
    const page = await openTab();
    await page.route(SCRIPTS, (route) => route.abort());
    const { box, button, isSent, problem } = await openSignIn(page);
    await box.fill('ada@lovelace');
    await box.press('Enter');
    await page.waitForURL('**/manage/sign-in');
    await page.unroute(SCRIPTS);
    page.problems.length = 0;
    await page.reload();
    await page.locator('form[novalidate]').waitFor();
    expect(await problem.textContent()).toBe('Please enter a valid email address');
    expect(await box.inputValue()).toBe('ada@lovelace');
    page.problems.length = 0;
    await box.fill(newEmail());
    await button.click();
    await isSent();
  });
});

describe('searching', () => {
  test('Enter in the header while its code is on the way opens the page of what was found', async () => {
    const page = await openTab();
    await delayScripts(page);
    const { box } = await openPage(page, SITE, '/about');
    await box.pressSequentially('lemon');
    await box.press('Enter');
    await page.waitForURL(address('/recipes?search=lemon', SITE));
    await partsOf(page).waitFor('FULFILLED');
    expect(await partsOf(page).box.inputValue()).toBe('lemon');
  });

  test('a form with nothing to send waits for its code: on phones the button opens the box', async () => {
    const page = await openTab({ viewport: PHONE });
    await delayScripts(page);
    const { button, overlay } = await openPage(page, SITE, '/about');
    await button.click();
    await overlay.waitFor();
    expect(page.url()).toBe(address('/about', SITE));
  });
});

describe('a form that only its code can send', () => {
  /** Sends a form without an address that wakes islands which are still asleep. */
  async function sendForm(page: Page, onSubmit = ''): Promise<void> {
    await openPage(page, SITE, '/about');
    await page.evaluate(`
      const form = document.createElement('form');
      form.dataset.wakes = 'site-search';
      form.innerHTML = '<input name="words" aria-label="Words">';
      ${onSubmit}
      document.querySelector('main').append(form);
    `);
    await page.getByLabel('Words').fill('kept');
    await page.getByLabel('Words').press('Enter');
  }

  test('is sent when it has come', async () => {
    const page = await openTab();
    const letGo = await holdScripts(page);
    await sendForm(
      page,
      "form.onsubmit = (event) => { event.preventDefault(); document.title = 'sent: ' + form.words.value; };",
    );
    expect(await page.title()).not.toContain('sent');
    letGo();
    await expect.poll(() => page.title()).toBe('sent: kept');
  });

  test('keeps what is typed when it does not come', async () => {
    const page = await openTab();
    await page.route(SCRIPTS, (route) => route.abort());
    await sendForm(page);
    await page.getByText('This could not load. Please reload the page.').waitFor();
    expect(page.url()).toBe(address('/about', SITE));
    expect(await page.getByLabel('Words').inputValue()).toBe('kept');
    page.problems.length = 0;
  });
});
