/** Where the focus is after what had it is gone: never nowhere, in the kitchen and on the profile page. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, openBrowserForTests } from '../testing/browser.ts';
import { isSaved, paste, step, stepTexts } from '../testing/editor-page.ts';
import { PHONE } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';
import { PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Name of what has the focus, or its words. */
const focused = (page: Page) =>
  page.evaluate<string>(`(({ tagName, ariaLabel, labels, textContent }) =>
    tagName === 'BODY' ? 'nothing' : ariaLabel ?? labels?.[0]?.textContent ?? textContent)(document.activeElement)`);

async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function beginRecipe(kitchen: string): Promise<Page> {
  const { page } = await openOwnKitchen(kitchen, { viewport: { width: 1280, height: 1400 } });
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  await page.getByLabel('Title').fill('Leek soup');
  return page;
}

test('a field that is left in the moment in which the page changes is not gone back to', async () => {
  const page = await beginRecipe('left-fields');
  const left = await page.evaluate<string>(`(async () => {
    const title = document.activeElement;
    document.body.append(document.createElement('i'));
    // The change is known after this, and acted on later.
    await null;
    title.blur();
    // Timers end in their order: what was to be done later is done by then.
    await new Promise((done) => setTimeout(done));
    return document.activeElement.tagName;
  })()`);
  expect(left).toBe('BODY');
});

test('a field of a step that is opened has the focus, by mouse and by key', async () => {
  const page = await beginRecipe('opened-fields');
  await step(page, 1).click();
  await page.keyboard.type('Stir.');
  await button(page, 'Remark for step 1').click();
  await page.keyboard.type('Slowly.');
  await button(page, 'Timer for step 1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('20');
  await button(page, 'Video for step 1').click();
  await isSaved(page);
  expect(await focused(page)).toContain('Choose a video');
  expect(await page.getByLabel('Remark after step 1').inputValue()).toBe('Slowly.');
  expect(await page.getByLabel('Timers of step 1').inputValue()).toBe('20 min');
});

test.each(['homepage', 'settings', 'recipes/new'])(
  'going back in %s, what gets the focus stands below the bar',
  async (screen) => {
    const kitchen = `below-${screen.slice(0, 6)}`;
    const { page } = await openOwnKitchen(kitchen, { reducedMotion: 'reduce' });
    await page.goto(address(`/kitchen/${kitchen}/${screen}`));
    const covered = () =>
      page.evaluate<string | null>(`(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.editor-bar');
        const isBelow = focused.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom;
        return isBelow || !focused.closest('.recipe-editor') || bar.contains(focused) ? null : focused.outerHTML;
      })()`);
    for (const size of [PHONE, { width: 1280, height: 480 }]) {
      await page.setViewportSize(size);
      await page.locator('.editor-part :is(input, button)').last().focus();
      for (let press = 1; press <= 30; press += 1) {
        await page.keyboard.press('Shift+Tab');
        expect(await covered(), `${size.width} px`).toBe(null);
      }
    }
  },
);

test('what is taken out or undone leaves the focus beside it', async () => {
  const page = await beginRecipe('taken-out');
  await page
    .locator('.editor-head input[type=file]')
    .setInputFiles([PICTURE, { ...PICTURE, name: 'pot.png' }]);
  await expect.poll(() => page.locator('.picture img').count()).toBe(2);
  await choose(page, 'What to do with picture 2', 'Take out');
  await expect.poll(() => focused(page)).toBe('Description of picture 1');
  await choose(page, 'What to do with picture 1', /^Step 1/);
  await expect.poll(() => focused(page)).toContain('Choose pictures');

  await step(page, 1).click();
  await page.keyboard.type('Cut the leeks.');
  await page.getByLabel('Ingredient', { exact: true }).first().fill('Sweat them');
  await choose(page, 'What to do with Sweat them', 'Make it a step');
  await expect.poll(() => stepTexts(page)).toEqual(['Cut the leeks.', 'Sweat them']);
  await expect.poll(() => focused(page)).toContain('Step 2');
  await page.keyboard.press('Control+z');
  await expect.poll(() => stepTexts(page)).toEqual(['Cut the leeks.']);
  await expect.poll(() => focused(page)).not.toBe('nothing');

  await step(page, 1).click();
  await page.keyboard.press('Control+End');
  await paste(page, 'Boil.\n\nServe.');
  await expect.poll(() => stepTexts(page)).toHaveLength(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => stepTexts(page)).toHaveLength(1);
  await expect.poll(() => focused(page)).not.toBe('nothing');
  await choose(page, 'What to do with step 1', 'Take out');
  await expect.poll(() => focused(page)).toBe('Add a step');
});

test('once an invitation is taken back, the next key does nothing to another one', async () => {
  const slug = 'focus-taken-back';
  const { page } = await openOwnKitchen(slug);
  await page.goto(address(`/kitchen/${slug}/settings/people`));
  for (const email of ['ann@example.com', 'ben@example.com']) {
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByText(`A mail is on its way to ${email}.`).waitFor();
  }
  await button(page, 'Take back the invitation of ann@example.com').focus();
  await page.keyboard.press('Enter');
  await page.getByText('The invitation of ann@example.com is taken back.').waitFor();
  await expect.poll(() => focused(page)).toBe('Email');
});

test('the screen that deletes a kitchen begins at its heading, and what brings it back ends where that is said', async () => {
  const slug = 'focus-brought-back';
  const { page } = await openOwnKitchen(slug);
  await page.goto(address(`/kitchen/${slug}/settings`));
  await page.getByRole('main').getByRole('link', { name: 'Delete this kitchen' }).click();
  await page.getByRole('heading', { name: 'Delete this kitchen' }).waitFor();
  expect(await focused(page)).not.toBe('nothing');
  await page.getByLabel('To go on, type the address').fill(slug);
  await page.keyboard.press('Enter');
  await page.getByText('It can be brought back until').waitFor();
  await expect.poll(() => focused(page)).not.toBe('nothing');
  await button(page, /^Bring it back/).click();
  await expect.poll(() => focused(page)).toMatch(/is back\./);
});

test('on the profile page each control has the focus back once its work has ended', async () => {
  const { page } = await openOwnKitchen('focus-profile');
  await page.goto(address('/profile'));
  const name = page.getByLabel('Name');
  await name.fill('Nora');
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => focused(page)).toBe('Save');
  const chooser = page.locator('input[type=file]');
  const dialog = page.getByRole('dialog');
  for (const end of ['Escape', 'Cancel', 'Use picture']) {
    await chooser.focus();
    await chooser.setInputFiles(PICTURE);
    await dialog.getByRole('button', { name: 'Use picture', disabled: false }).waitFor();
    if (end === 'Escape') await page.keyboard.press(end);
    else await dialog.getByRole('button', { name: end }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Choose (?:a|another) picture$/);
  }
  await button(page, 'Remove picture').click();
  await button(page, 'Remove picture').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Choose a picture');
});
