import { expect, onTestFinished, test } from 'vitest';
import {
  ANOTHER_BROWSER,
  address,
  ask,
  openBrowserForTests,
  openTab,
  type WatchedPage,
} from '../testing/browser.ts';
import { signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'blank-plate';
const OWNER = 'ada@blank-plate.example';
const MEASUREMENT_ID = 'G-DEMO12345';
const SETTINGS_PATH = `/api/v1/manage/${SITE}/sites`;

/** Stands in for Google's script: sends one call and sets a cookie, as that does. */
const STAND_IN = `document.cookie = '_ga=1;path=/'; new Image().src = 'https://www.google-analytics.com/g/collect';`;

/** Size and looks of each answer, as text. */
const LOOKS_OF_BUTTONS = `[...document.querySelectorAll('.analytics-question button')].map((button) => {
  const { backgroundColor, color, font, border } = getComputedStyle(button);
  return [button.offsetWidth, button.offsetHeight, backgroundColor, color, font, border].join();
})`;

/** A tab in which everything at Google is answered here and written down. */
async function openCountedTab(): Promise<{ page: WatchedPage; asked: string[] }> {
  const page = await openTab();
  const asked: string[] = [];
  await page.route(/^https:\/\/[^/]*google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  return { page, asked };
}

/** Requests to Google count as problems of a tab; here they are looked at by themselves. */
function forgetRequests(page: WatchedPage): void {
  page.problems = page.problems.filter((problem) => !/asked https:\/\/[^/]*google/.test(problem));
}

async function setMeasurement(googleAnalyticsId: string | null, token: string): Promise<void> {
  const page = await openTab();
  const answer = await ask(page, 'PUT', SETTINGS_PATH, undefined, { token, data: { googleAnalyticsId } });
  expect(answer.status()).toBe(200);
  await expect
    .poll(async () =>
      (await ask(page, 'GET', '/', SITE)).text().then((html) => html.includes(MEASUREMENT_ID)),
    )
    .toBe(googleAnalyticsId !== null);
}

test('visits are counted only where the owner wishes it and the visitor agrees, who may think again', async () => {
  const owner = await openTab();
  const token = await signInAsOwner(owner, OWNER);
  const before = await openTab();
  await before.goto(address('/', SITE));
  expect(await before.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
  expect(await before.content()).not.toMatch(/google/i);
  await setMeasurement(MEASUREMENT_ID, token);
  onTestFinished(() => setMeasurement(null, token));

  const { page, asked } = await openCountedTab();
  await page.goto(address('/', SITE), { waitUntil: 'networkidle' });
  const question = page.getByRole('region', { name: 'Cookies' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator('.analytics-question button:focus').count()).toBe(1);
  const [yes, no] = await page.evaluate<string[]>(LOOKS_OF_BUTTONS);
  expect(yes).toBe(no);
  await question.getByRole('button', { name: 'No, thanks' }).click();
  expect(await question.isVisible()).toBe(false);
  await page.goto(address('/recipes', SITE), { waitUntil: 'networkidle' });
  expect(await question.isVisible()).toBe(false);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Cookies' }).click();
  await question.getByRole('button', { name: 'Yes, count me' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`);
  await page.goto(address('/terms', SITE), { waitUntil: 'networkidle' });
  await expect.poll(() => asked.length).toBe(4);
  expect(await question.isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Cookies' }).click();
  await question.getByRole('button', { name: 'No, thanks' }).click();
  expect(await page.evaluate('document.cookie')).toBe('');
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked.length).toBe(4);
  forgetRequests(page);
});

test('who is signed in on the platform is not asked to sign in', async () => {
  const page = await openTab({ userAgent: ANOTHER_BROWSER });
  const signIn = page.getByRole('link', { name: /^sign in/i });
  await page.goto(address('/'));
  expect(await signIn.count()).toBeGreaterThan(0);
  await signInAsOwner(page, OWNER, address('/terms'));
  expect(await signIn.count()).toBe(0);
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signIn.first().waitFor();
  expect(await account.count()).toBe(0);
});
