/** From a pasted recipe to its live page, by people who have never been here. */

import type { BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers, RULES_OF_COLORS } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { agreeToLink } from '../testing/owner.ts';

openBrowserForTests();

const CHOPS = `Pork chops with mushroom sauce

Serves 4

4 pork chops
1 tsp salt

For the sauce:
250 g mushrooms, sliced
200 ml cream

1. Season the chops with the salt.
2. Cook the mushrooms for 8 minutes.
3. Pour in the cream. Serve over the chops.`;
const CHOPS_PATH = '/recipes/pork-chops-with-mushroom-sauce';

/** A tab of somebody who may use the clipboard. */
function openStranger(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  return openTab({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
}

/** A name that no other run has. */
function newSlug(): string {
  return `table-${Math.random().toString(36).slice(2, 10)}`;
}

/** Pastes where the focus is, as people do. */
async function paste(page: WatchedPage, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+V');
}

async function nameSite(page: WatchedPage, slug: string): Promise<void> {
  await page.getByLabel('Name of your site').fill('Anna’s table');
  await page.getByLabel('Address').fill(slug);
  await page.getByText('It is free.').waitFor();
}

test('what is missing to keep the page gets the focus', async () => {
  const page = await openStranger();
  await page.goto(address('/create'));
  await page.getByLabel('Your recipe').focus();
  await paste(page, CHOPS);
  await page.getByRole('button', { name: 'See my page' }).click();
  await page.getByLabel('Name of your site').fill('Anna’s table');
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Keep this page' }).click();
  const focused = () => page.evaluate<string>('document.activeElement.name');
  await expect.poll(focused).toBe('slug');
});

/** From the first box to the field for the code. */
async function comeToCode(page: WatchedPage, slug: string): Promise<string> {
  await page.goto(address('/create'));
  await page.getByLabel('Your recipe').focus();
  await paste(page, CHOPS);
  await page.getByRole('heading', { name: 'Is this it?' }).waitFor();
  await page.getByRole('button', { name: 'See my page' }).click();
  await nameSite(page, slug);
  await page.getByRole('button', { name: 'Keep this page' }).click();
  const email = `${slug}@example.com`;
  await page.getByLabel('Email').fill(email);
  // Where the keyboard of a phone has moved the page.
  await page.evaluate("scrollTo({ top: 10_000, behavior: 'instant' })");
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  return email;
}

async function expectKitchen(page: WatchedPage, slug: string): Promise<void> {
  await page.waitForURL(new RegExp(`/kitchen/${slug}/recipes/`));
  await page.getByLabel('Title').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Pork chops with mushroom sauce');
}

/** In the editor: publishes, and asks for the page as somebody else. */
async function expectLive(page: WatchedPage, slug: string): Promise<void> {
  await page.getByText('Readers have it').waitFor();
  const answer = await ask(page, 'GET', CHOPS_PATH, slug);
  expect(answer.status()).toBe(200);
  // 'Cook the mushrooms': the step names what is listed, so it says how much.
  expect((await answer.text()).replaceAll(/<[^>]*>/g, '')).toContain('Cook 250 g');
}

/** Nothing that axe finds, in light and dark. */
async function expectClean(page: WatchedPage, what: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', RULES_OF_COLORS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findBarriers(page, 'html', rules), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

function startWatch(): (how: string) => void {
  const started = performance.now();
  return (how) =>
    console.log(`From paste to live page ${how}: ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

test('a pasted recipe becomes a live page; each step is clean, and a reload loses nothing', async () => {
  const page = await openStranger();
  const slug = newSlug();
  await page.goto(address('/'));
  await page.getByLabel('Paste a recipe. See it as a page.').focus();
  await paste(page, CHOPS);
  await page.getByRole('heading', { name: 'Is this it?' }).waitFor();
  await expectClean(page, 'what was read');
  await page.getByRole('textbox', { name: 'Ingredient', exact: true }).nth(1).fill('2 tsp salt');
  await page.reload();
  await page.getByRole('heading', { name: 'Is this it?' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Ingredient', exact: true }).nth(1).inputValue()).toBe(
    '2 tsp salt',
  );
  await page.getByRole('button', { name: 'See my page' }).click();
  await nameSite(page, slug);
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.frameLocator('.sample iframe').getByText('Season the chops').first().waitFor();
  await expectClean(page, 'looks');
  await page.reload();
  await page.getByText('It is free.').waitFor();
  expect(await page.getByLabel('Name of your site').inputValue()).toBe('Anna’s table');
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Keep this page' }).click();
  await page.getByLabel('Email').fill(`${slug}@example.com`);
  await expectClean(page, 'email');
  await page.reload();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(`${slug}@example.com`);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await expectClean(page, 'code');
  await page.getByLabel('Code').fill((await newestMail(page, `${slug}@example.com`)).code);
  await page.getByRole('button', { name: 'Make my kitchen' }).click();
  await expectKitchen(page, slug);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expectLive(page, slug);
  await expectClean(page, 'receipt');
  await page.goto(address('/create'));
  await page.getByText('This makes another kitchen.').waitFor();
  expect(await page.getByLabel('Your recipe').inputValue()).toBe('');
  await expectClean(page, 'paste');
});

test('on a phone', async () => {
  const page = await openStranger({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const slug = newSlug();
  const stop = startWatch();
  const email = await comeToCode(page, slug);
  const box = await page.getByRole('heading', { name: 'Check your email' }).boundingBox();
  expect(box?.y, 'the heading is in the window').toBeGreaterThanOrEqual(0);
  await page.getByLabel('Code').fill((await newestMail(page, email)).code);
  await page.getByRole('button', { name: 'Make my kitchen' }).tap();
  await expectKitchen(page, slug);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByRole('button', { name: 'Publish now' }).tap();
  await expectLive(page, slug);
  stop('at 360 px');
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('by keyboard alone', async () => {
  const page = await openStranger();
  const slug = newSlug();
  const tabTo = async (role: 'textbox' | 'button', name: string | RegExp) => {
    const wanted = page.getByRole(role, { name, exact: true }).first();
    await wanted.waitFor();
    for (let presses = 0; presses < 80; presses++) {
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${name}.`);
  };
  const stop = startWatch();
  await page.goto(address('/create'));
  await tabTo('textbox', 'Your recipe');
  await paste(page, CHOPS);
  await page.getByRole('heading', { name: 'Is this it?' }).waitFor();
  await tabTo('button', 'See my page');
  await page.keyboard.press('Enter');
  await tabTo('textbox', 'Name of your site');
  await page.keyboard.type('Anna’s table');
  await tabTo('textbox', /^Address/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(slug);
  await page.keyboard.press('Enter');
  await tabTo('textbox', 'Email');
  await page.keyboard.type(`${slug}@example.com`);
  await page.keyboard.press('Enter');
  await tabTo('textbox', 'Code');
  await page.keyboard.type((await newestMail(page, `${slug}@example.com`)).code);
  await page.keyboard.press('Enter');
  await expectKitchen(page, slug);
  await tabTo('button', 'Publish');
  await page.keyboard.press('Enter');
  await tabTo('button', 'Publish now');
  await page.keyboard.press('Enter');
  await expectLive(page, slug);
  stop('by keyboard alone');
});

test('the mailed link goes on in another tab of the browser; in another browser it says where the recipe is', async () => {
  const page = await openStranger();
  const slug = newSlug();
  const email = await comeToCode(page, slug);
  const { link } = await newestMail(page, email);
  const tab = Object.assign(await page.context().newPage(), { problems: [] });
  await tab.goto(link);
  await expectKitchen(tab, slug);
  await expectKitchen(page, slug);

  const first = await openStranger();
  const otherSlug = newSlug();
  const other = await openStranger();
  await other.goto((await newestMail(first, await comeToCode(first, otherSlug))).link);
  await agreeToLink(other, `${otherSlug}@example.com`);
  await other.getByText('your recipe waits in the browser where you pasted it').waitFor();
  await first.getByLabel('Code').fill((await newestMail(first, `${otherSlug}@example.com`)).code);
  await first.getByRole('button', { name: 'Make my kitchen' }).click();
  await first.getByText('This code no longer works.').waitFor();
  first.problems.length = 0;
});

test('two tabs with two recipes make one kitchen with both', async () => {
  const page = await openStranger();
  const slug = newSlug();
  const email = await comeToCode(page, slug);
  const tab = Object.assign(await page.context().newPage(), { problems: [] });
  await tab.goto(address('/create'));
  await tab.getByRole('button', { name: 'Back to the page' }).click();
  await tab.getByRole('button', { name: 'Back to the words' }).click();
  await tab.getByRole('button', { name: 'Paste something else' }).click();
  await tab.getByLabel('Your recipe').fill(CHOPS.replace('Pork chops', 'Tofu'));
  await tab.getByRole('button', { name: 'See my page' }).click();
  await tab.getByRole('heading', { name: 'Your page' }).waitFor();
  await page.getByLabel('Code').fill((await newestMail(page, email)).code);
  await page.getByRole('button', { name: 'Make my kitchen' }).click();
  await expectKitchen(page, slug);
  await tab.reload();
  await tab.getByRole('button', { name: 'Keep this page' }).click();
  await tab.waitForURL(new RegExp(`/kitchen/${slug}/recipes/`));
  await tab.getByLabel('Title').waitFor();
  expect(await tab.getByLabel('Title').inputValue()).toBe('Tofu with mushroom sauce');
});

test('what cannot be used is said beside its field, and nothing is lost', async () => {
  const page = await openStranger();
  await page.goto(address('/create'));
  const says = (words: string | RegExp) => page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'See my page' }).click();
  await says('Paste a recipe here first, or type its name.');
  const files = page.getByLabel('Files with recipes');
  const file = (name: string, mimeType: string, text: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(text),
  });
  await files.setInputFiles(file('card.jpg', 'image/jpeg', 'x'));
  await says('card.jpg is a picture.');
  await files.setInputFiles(file('menu.pdf', 'application/pdf', '%PDF-1.4 \0'));
  await says('menu.pdf is not a text, HTML or JSON file.');
  await files.setInputFiles(file('long.txt', 'text/plain', 'x'.repeat(6_000_000)));
  await says('long.txt has more than 5 MB.');
  await page.getByLabel('Your recipe').fill(address('/about'));
  await page.getByRole('button', { name: 'See my page' }).click();
  await says('This site does not answer, or does not let us read the page.');
  page.problems.length = 0;
  await paste(page, CHOPS);
  await page.getByRole('button', { name: 'See my page' }).click();
  await page.getByLabel('Name of your site').waitFor();
  await page.getByRole('button', { name: 'Keep this page' }).click();
  await says('Give your site a name.');
  for (const [slug, sentence] of [
    ['nordlys', 'Somebody has this address already.'],
    ['www', 'The platform needs this address itself.'],
    ['a--b', 'Use small letters from a to z'],
  ] as const) {
    await page.getByLabel('Address').fill(slug);
    await says(sentence);
  }
});
