/** From a pasted recipe to its live page, and the editor, in the browsers that are not Chromium. */
import { request } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { openFirefox } from './firefox.ts';
import { createTab, type Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

const WINDOW = { width: 1280, height: 900 };
const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', XVFB_PATH = '' } = process.env;
const BROWSERS = [
  ['Firefox', () => openFirefox(FIREFOX_PATH, WINDOW)],
  ['WebKitGTK', () => openWebKit({ driver: WEBKIT_DRIVER_PATH, screen: XVFB_PATH }, WINDOW)],
] as const;
const SOUP = `Leek soup

Serves 4

3 leeks, sliced
2 tbsp butter
1 l vegetable stock

1. Soften the leeks in the butter.
2. Simmer in the vegetable stock for 20 minutes.`;

/** Words of the steps, in order. */
const STEPS = `[...document.querySelectorAll('.editor-step .rich-text-words')].map((one) =>
  one.innerText.replaceAll('\\uFEFF', '').trim())`;
const IS_SAVED = `/saved \\d\\d:\\d\\d/.test(document.body.innerText)`;

async function readCode(email: string): Promise<string> {
  const mailbox = { request: await request.newContext() };
  const { code } = await newestMail(mailbox, email);
  await mailbox.request.dispose();
  return code;
}

describe.each(BROWSERS)('%s', (name, open) => {
  const slug = `leeks-in-${name.toLowerCase()}`;
  const email = `${slug}@browsers.example`;
  let tab: Tab;
  beforeAll(async () => {
    tab = createTab(await open());
  });
  afterAll(() => tab.end());

  test('a pasted recipe is seen as a page, kept with the code of a mail, published and read', async () => {
    const begin = performance.now();
    await tab.open(address('/create'));
    await tab.paste(SOUP, 'Your recipe');
    await tab.untilText('Is this it?');
    await tab.click('See my page');
    await tab.click('Name of your site');
    await tab.type(name);
    await tab.click('Address');
    await tab.press('Control', 'a');
    await tab.type(slug);
    await tab.untilText('It is free.');
    await tab.click('Keep this page');
    await tab.click('Email');
    await tab.type(email);
    await tab.click('Send me the code');
    await tab.untilText('Check your email');
    await tab.click('Code');
    await tab.type(await readCode(email));
    await tab.click('Make my kitchen');
    await tab.until(`location.pathname.startsWith('/kitchen/${slug}/recipes/')`);
    await tab.click('Publish');
    await tab.click('Publish now');
    await tab.untilText('Readers have it.');
    await tab.open(address('/recipes/leek-soup', slug));
    await tab.untilText('Soften 3 leeks');
    expect(await tab.read('document.querySelector("h1").textContent')).toContain('Leek soup');
    console.log(`${name}: from paste to live page in ${Math.round(performance.now() - begin)} ms`);
  });

  test('what is typed, pasted, undone, joined, moved and dragged in the editor', async () => {
    await tab.open(address(`/kitchen/${slug}/recipes/new`));
    await tab.click('Title');
    await tab.type('Second soup');
    await tab.click('Ingredient');
    await tab.type('2 onions');
    await tab.press('Enter');
    await tab.type('1 tbsp oil');
    expect(await tab.values('Ingredient')).toEqual(['2 onions', '1 tbsp oil']);
    await tab.paste('4 eggs\n200 g flour', 'Ingredient', 1);
    const before = await tab.values('Ingredient');
    expect(before.join(' ')).toMatch(/4 eggs.* 200 g flour/);
    await tab.press('Control', 'z');
    expect(await tab.values('Ingredient')).toEqual(['2 onions', '1 tbsp oil']);
    await tab.press('Control', 'Shift', 'z');
    expect(await tab.values('Ingredient')).toEqual(before);
    await tab.press('Control', 'z');
    await tab.click('Ingredient', 1);
    await tab.press('Alt', 'ArrowUp');
    expect(await tab.values('Ingredient')).toEqual(['1 tbsp oil', '2 onions']);
    await tab.dragOver('Select 2 onions', 'Select 1 tbsp oil');
    await expect.poll(() => tab.values('Ingredient')).toEqual(['2 onions', '1 tbsp oil']);
    await tab.press('Control', 'z');
    await expect.poll(() => tab.values('Ingredient')).toEqual(['1 tbsp oil', '2 onions']);

    await tab.paste('Chop everything.\n\nFry it slowly.', 'Step 1');
    const steps = ['Chop everything.', 'Fry it slowly.'];
    await expect.poll(() => tab.read(STEPS)).toEqual(steps);
    await tab.click('Step 2');
    await tab.press('Control', 'Home');
    await tab.press('Backspace');
    await expect.poll(() => tab.read(STEPS)).toEqual([steps.join(' ')]);
    await tab.type('Then ');
    await expect.poll(() => tab.read(STEPS)).toEqual(['Chop everything. Then Fry it slowly.']);
    await tab.press('Control', 'z');
    await tab.press('Control', 'z');
    await expect.poll(() => tab.read(STEPS)).toEqual(steps);
    await tab.until(IS_SAVED);
    await tab.open(address(`/kitchen/${slug}/recipes`));
    await tab.click('Second soup');
    await tab.until(`document.querySelectorAll('.editor-step').length === 2`);
    expect([await tab.values('Ingredient'), await tab.read(STEPS)]).toEqual([
      ['1 tbsp oil', '2 onions'],
      steps,
    ]);
  });
});
