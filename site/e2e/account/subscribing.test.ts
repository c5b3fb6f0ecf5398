/** Asking for a newsletter by its forms and its popup, and subscribing on the page for it and in the box of a home page. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { NEWSLETTER_CLOSED_KEY, NEWSLETTER_SUBMITTED_KEY } from '#domain/people/newsletter-keys.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const WITHOUT_NEWSLETTER = 'the-ember-book';
const RECIPE = '/recipes/preserved-lemons';
const SIGN_UPS = '**/newsletter-signups';
let people = 0;

/** An email that nobody has an account with. */
function newEmail(): string {
  people += 1;
  return `reader-${people}-${Date.now()}@subscribing.example`;
}

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Get notified about new recipes' });
const boxOf = (page: Page) => page.getByRole('region', { name: 'Get notified about new recipes' });
const footerOf = (page: Page) => page.getByRole('contentinfo');
const fieldIn = (part: ReturnType<typeof popupOf>) => part.getByRole('textbox', { name: 'Email' });
const buttonIn = (part: ReturnType<typeof popupOf>) => part.getByRole('button', { name: 'Subscribe' });

/** Once its code is there, which asks without leaving the page. */
async function isAwake(part: ReturnType<typeof popupOf>): Promise<void> {
  await fieldIn(part).focus();
  await part.locator('form[novalidate]').waitFor();
}

const stored = (page: Page, area: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate<string | null>(`${area}.getItem('${key}')`);

/** A tab whose clock stands still until it is moved on. */
async function openHeldTab(path: string, site = SITE) {
  const page = await openTab({ hasPopup: true });
  await page.clock.install({ time: new Date('2026-01-15T12:00:00Z') });
  await page.goto(address(path, site));
  await page.clock.pauseAt(new Date('2026-01-15T12:10:00Z'));
  await page.reload();
  return page;
}

test('the popup opens after four seconds, once a session, and closes by its button and by Escape', async () => {
  const page = await openHeldTab(RECIPE);
  const popup = popupOf(page);
  await page.clock.runFor(3500);
  expect(await popup.isVisible()).toBe(false);
  await page.clock.runFor(500);
  await popup.getByText('Sign up below to be added to our mailing list!').waitFor();
  expect(await page.evaluate('document.activeElement.localName')).toBe('h2');
  expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('none');
  const veil = "getComputedStyle(document.getElementById('letter'), '::backdrop').backgroundColor";
  // The browser's own, which cannot be seen on dark ground.
  expect(await page.evaluate(veil)).not.toBe('rgba(0, 0, 0, 0.1)');
  expect(
    await page.evaluate('performance.getEntriesByType("resource").some(({ name }) => /\\.js$/.test(name))'),
  ).toBe(false);
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'hidden' });
  expect(await stored(page, 'sessionStorage', NEWSLETTER_CLOSED_KEY)).toBe('1');
  await page.reload();
  await page.clock.runFor(10_000);
  expect(await popup.isVisible()).toBe(false);
  // Whoever asks for it gets it all the same.
  await footerOf(page).getByRole('link', { name: 'Newsletter' }).click();
  await popup.waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
});

test.each([
  ['from our mails', `${RECIPE}?from=letter`, SITE],
  ['to subscribe', '/subscribe', SITE],
  ['to sign in', '/sign-in', SITE],
  ['to sign up', '/sign-up', SITE],
  ['to the small print', '/terms', SITE],
  ['to a site without a newsletter', '/', WITHOUT_NEWSLETTER],
])('no popup opens for whoever comes %s', async (_, path, site) => {
  const page = await openHeldTab(path, site);
  await page.clock.runFor(10_000);
  expect(await popupOf(page).count()).toBe(0);
});

test('no popup opens over somebody who is typing', async () => {
  const page = await openHeldTab(RECIPE);
  await page.getByRole('searchbox', { name: 'Search recipes' }).focus();
  await page.clock.runFor(10_000);
  expect(await popupOf(page).isVisible()).toBe(false);
});

test('the popup thanks, closes after two seconds, and asks never again', async () => {
  const page = await openHeldTab(RECIPE);
  const popup = popupOf(page);
  await page.clock.runFor(4000);
  await isAwake(popup);
  await fieldIn(popup).fill('a@b');
  await buttonIn(popup).click();
  const error = popup.getByText('Please enter a valid email address');
  const width = async (part: ReturnType<typeof popupOf>) => (await part.boundingBox())?.width;
  expect(await width(error)).toBe(await width(popup.locator('form[novalidate]')));
  await fieldIn(popup).fill(newEmail());
  await page.keyboard.press('Enter');
  await popup.getByText('Thanks for subscribing!').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Close');
  await popup.getByText("You'll receive our latest recipes and cooking tips soon.").waitFor();
  await expect.poll(() => stored(page, 'localStorage', NEWSLETTER_SUBMITTED_KEY)).toBe('true');
  await page.clock.runFor(2000);
  await popup.waitFor({ state: 'hidden' });
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
  await page.clock.runFor(10_000);
  expect(await popup.isVisible()).toBe(false);
});

test('the box below a recipe thanks at once, and comes back with what was typed when it fails', async () => {
  const page = await openTab();
  await page.goto(address(RECIPE, SITE));
  await footerOf(page).getByRole('link', { name: 'Newsletter' }).click();
  expect(await findBarriers(page, '#letter')).toEqual([]);
  await page.keyboard.press('Escape');
  const [box, email] = [boxOf(page), newEmail()];
  await page.route(SIGN_UPS, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  await isAwake(box);
  await fieldIn(box).fill(email);
  await buttonIn(box).click();
  await box.getByText('Something went wrong. Please try again.').waitFor();
  expect(await fieldIn(box).inputValue()).toBe(email);
  page.problems.length = 0;
  await page.unroute(SIGN_UPS);
  await buttonIn(box).click();
  await box.getByText('Thanks for subscribing', { exact: true }).waitFor();
  expect(await footerOf(page).getByRole('textbox', { name: 'Email' }).isVisible()).toBe(true);
});

test('without scripts the form leads to a page that thanks, or says what is wrong', async () => {
  const page = await openTab({ javaScriptEnabled: false });
  await page.goto(address('/recipes', SITE));
  await fieldIn(footerOf(page)).fill(newEmail());
  await buttonIn(footerOf(page)).click();
  await page.waitForURL(/\/subscribe\/success/);
  await page.getByRole('heading', { name: 'Subscription successful' }).waitFor();
  await page.goto(address('/recipes', SITE));
  await fieldIn(footerOf(page)).fill('a@b');
  await buttonIn(footerOf(page)).click();
  const main = page.getByRole('main');
  await main.getByText('Please enter a valid email address').waitFor();
  expect(await fieldIn(main).inputValue()).toBe('a@b');
  page.problems.length = 0;
});

test('a form that came back goes on with what was typed', async () => {
  const page = await openTab();
  await page.goto(address(RECIPE, SITE));
  // Sent before its code has come.
  await page.route('**/_astro/*.js', (route) => route.abort());
  await fieldIn(boxOf(page)).fill('a@b');
  await page.keyboard.press('Enter');
  await page.unroute('**/_astro/*.js');
  const main = page.getByRole('main');
  await main.getByText('Please enter a valid email address').waitFor();
  await main.locator('form[novalidate]').waitFor();
  expect(await fieldIn(main).inputValue()).toBe('a@b');
  expect(page.problems.filter((problem) => problem.includes('error:'))).toEqual([]);
  page.problems.length = 0;
});

test('a form that was sent before its code came is remembered, so that no popup asks again', async () => {
  const page = await openTab();
  await page.goto(address(RECIPE, SITE));
  await page.route('**/_astro/*.js', (route) => route.abort());
  await fieldIn(boxOf(page)).fill(newEmail());
  await page.keyboard.press('Enter');
  await page.unroute('**/_astro/*.js');
  await page.waitForURL('**/subscribe/success**');
  await expect.poll(() => stored(page, 'localStorage', NEWSLETTER_SUBMITTED_KEY)).toBe('true');
  page.problems.length = 0;
});

test('whoever subscribes on the page for it is mailed a link that signs them in', async () => {
  const page = await openTab();
  const email = newEmail();
  await page.goto(address(`/subscribe?email=${encodeURIComponent(email)}`, SITE));
  const main = page.getByRole('main');
  await expect.poll(() => fieldIn(main).inputValue()).toBe(email);
  // What is promised of the newsletter is not true of a plan.
  expect(await main.getByText('Leave with one click').count()).toBe(0);
  await fieldIn(main).fill('a@b');
  await expect.poll(() => buttonIn(main).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await main.getByText('Please enter a valid email address').waitFor();
  await fieldIn(main).fill(email);
  await main.getByRole('radio', { name: /^Free/ }).check();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await buttonIn(main).click();
  await page.waitForURL(address(`/subscribe/success?email=${encodeURIComponent(email)}`, SITE));
  await main.getByRole('heading', { name: 'Account creation and subscription successful' }).waitFor();
  await main.getByText(email).waitFor();
  await page.goto((await newestMail(page, email)).link);
  const question = page.getByRole('button', { name: /^Sign in/ });
  await Promise.race([question.click(), page.waitForURL(/\/subscribe\/success$/)]);
  await main.getByRole('heading', { name: 'Subscription successful', exact: true }).waitFor();
  expect(await main.getByRole('link', { name: 'Back to recipes' }).getAttribute('href')).toBe('/recipes');
  await page.goto(address(RECIPE, SITE));
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  expect(await boxOf(page).count()).toBe(0);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Subscribe' }).isVisible()).toBe(true);
  await page.goto(address('/subscribe', SITE));
  await expect.poll(() => fieldIn(main).getAttribute('readonly')).not.toBeNull();
  expect(await fieldIn(main).inputValue()).toBe(email);
});

test('an email with an account is asked to sign in, in the box of the home page', async () => {
  const page = await openTab();
  await page.goto(address('/', SITE));
  const box = page.getByRole('region', { name: 'Subscribe to Lemon & Salt' });
  await isAwake(box);
  await box.getByRole('radio', { name: /^Free/ }).check();
  await fieldIn(box).fill('marisol@lemon-and-salt.example');
  await buttonIn(box).click();
  await box
    .getByText('An account already exists for this email. Sign in to manage your subscription.')
    .waitFor();
  expect(await box.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/sign-in?next=%2Fsubscribe',
  );
  await fieldIn(box).fill(newEmail());
  await buttonIn(box).click();
  await box.getByText('Thanks for subscribing.').waitFor();
  expect(page.url()).toBe(address('/', SITE));
});

test('a site without a newsletter asks nobody, and its page for subscribing leads home', async () => {
  const page = await openTab();
  const answer = await ask(page, 'GET', '/subscribe', WITHOUT_NEWSLETTER, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
  await page.goto(address('/', WITHOUT_NEWSLETTER));
  expect(await page.getByRole('link', { name: /^(?:Subscribe|Newsletter)$/ }).count()).toBe(0);
  expect(await fieldIn(footerOf(page)).count()).toBe(0);
});
