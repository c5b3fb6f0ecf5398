/** Pictures and videos on their way: without a connection, without a session, given up; and a video that is there. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { readWebm } from '../../../../api/ports/testing/webm.ts';
import { findBarriers } from '../../testing/barriers.ts';
import { address, openBrowserForTests, type WatchedPage } from '../../testing/browser.ts';
import { isSaved, step } from '../../testing/editor-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';
import { PICTURE } from '../../testing/pictures.ts';

openBrowserForTests();

const PHONE = { width: 360, height: 740 };
const WAITS = 'waits for the connection. It is kept on this device.';
const other = { ...PICTURE, name: 'pot.png' };

async function openNewRecipe(kitchen: string, options = {}): Promise<WatchedPage> {
  const { page } = await openOwnKitchen(kitchen, options);
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  await page.getByLabel('Title').waitFor();
  return page;
}

const headChooser = (page: Page) => page.locator('.editor-head input[type=file]');
const taken = (page: Page) => page.locator('.picture img');

/** How many files the device keeps. */
const keptCount = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    indexedDB.open('keyval-store').onsuccess = ({ target: { result } }) => {
      const read = result.transaction('keyval').objectStore('keyval').getAllKeys();
      read.onsuccess = () => resolve(read.result.filter((key) => key.startsWith('uploads/')).length);
    };
  })`);

test('pictures that are dropped without a connection wait in their places, through a closed tab, and arrive', async () => {
  const page = await openNewRecipe('storm-photos', { viewport: PHONE });
  const context = page.context();
  // What is kept can still be read, so that the page can be loaded again.
  await context.route('**/api/v1/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await headChooser(page).setInputFiles([PICTURE, other]);
  await page.getByText(`dish.png: ${WAITS}`).waitFor();
  await page.getByText(`pot.png: ${WAITS}`).waitFor();
  await page.getByText('2 files waiting to be sent').waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
  expect(await findBarriers(page, 'main')).toEqual([]);
  // Nothing was written yet: whoever begins a recipe next finds them.
  await page.reload();
  await page.getByText(`dish.png: ${WAITS}`).waitFor();
  await page.getByLabel('Title').fill('Storm photos of a skillet chicken with lemon and capers');
  await page.getByText(/kept on this device, sent later/).waitFor();
  await page.waitForURL(/recipes\/[\da-f-]{36}$/);
  await step(page, 1).click();
  await page.keyboard.type('Bake it.');
  await page.getByRole('button', { name: 'Picture for step 1' }).click();
  await page
    .locator('.editor-step input[type=file]')
    .first()
    .setInputFiles({ ...PICTURE, name: 'oven.png' });
  await page.locator('.editor-step').getByText(`oven.png: ${WAITS}`).waitFor();
  await page.getByRole('button', { name: 'Remove pot.png' }).click();
  await expect.poll(() => keptCount(page)).toBe(2);
  const here = page.url();
  page.problems.length = 0;
  await page.close();
  await context.unroute('**/api/v1/**');

  const later = await context.newPage();
  await later.goto(here);
  await later.locator('.editor-step .picture img').waitFor();
  await expect.poll(() => taken(later).count()).toBe(2);
  expect(await later.locator('.upload-tile').count()).toBe(0);
  await isSaved(later);
  await later.reload();
  await expect.poll(() => taken(later).count()).toBe(2);
  expect(await later.locator('.editor-step .picture').count()).toBe(1);
  // Words that are proposed for them are cut at the edge, with what is hidden behind.
  await later.getByRole('button', { name: /^“Storm photos .* as description of picture 1$/ }).waitFor();
  expect(await later.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
});

test('a picture waits while nobody is signed in, and is sent once somebody is', async () => {
  const page = await openNewRecipe('late-photos');
  await page.getByLabel('Title').fill('Late photos');
  await isSaved(page);
  const token = await page.evaluate<string>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
  await page.evaluate(`localStorage.setItem('${AUTH_TOKEN_KEY}', 'nobody')`);
  await headChooser(page).setInputFiles(PICTURE);
  await page.getByText('waits until you have signed in. It is kept on this device.').waitFor();
  await page.evaluate(`localStorage.setItem('${AUTH_TOKEN_KEY}', ${JSON.stringify(token)})`);
  await page.reload();
  await taken(page).waitFor();
  await isSaved(page);
  page.problems.length = 0;
});

test('files that are not taken leave room for what is written, and are put away by one press', async () => {
  const page = await openNewRecipe('refused-files', { viewport: PHONE });
  const texts = Array.from({ length: 8 }, (_, index) => ({
    name: `WhatsApp notes of 2024-05-03 at 12.33.${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Fry it.'),
  }));
  await headChooser(page).setInputFiles([...texts, { ...PICTURE, name: 'empty.png', buffer: Buffer.of() }]);
  await page.getByText(/12\.33\.0\.txt, .* and 6 more: This file cannot be read/).waitFor();
  await page.getByText('9 files not taken').waitFor();
  const bar = page.locator('.editor-bar');
  const height = async () => (await bar.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(PHONE.height / 2);
  expect(await findBarriers(page, 'main')).toEqual([]);
  await bar.getByRole('button', { name: 'Dismiss all files that were not taken' }).click();
  await page.getByText('not taken').first().waitFor({ state: 'detached' });
  page.problems.length = 0;
});

test('a video is given up on its way, or is there with its length, to be played and taken out', async () => {
  const page = await openNewRecipe('moving-pictures');
  await page.getByLabel('Title').fill('Moving pictures');
  const chooser = page.getByLabel('Choose a video: Video', { exact: true });
  const clip = { name: 'pour.webm', mimeType: 'video/webm', buffer: await readWebm() };
  const isHeld = (url: URL) => url.pathname.includes('video-upload');
  await page.route(isHeld, (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
  await chooser.setInputFiles(clip);
  await page.getByRole('progressbar', { name: 'pour.webm is sent' }).waitFor();
  await page.getByRole('button', { name: 'Cancel sending pour.webm' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.unroute(isHeld);

  await chooser.setInputFiles({ ...clip, mimeType: 'video/quicktime', name: 'pour.mov' });
  const refusal = page.getByText('pour.mov: Please use an MP4 or WebM video');
  await page.locator('.editor-bar').filter({ has: refusal }).waitFor();
  expect(await refusal.count()).toBe(1);
  await page.locator('.editor-bar').getByRole('button', { name: 'Dismiss pour.mov' }).click();
  await page.getByText('pour.mov').first().waitFor({ state: 'detached' });
  await chooser.setInputFiles(clip);
  await page.getByText('Video, 0:08').waitFor();
  const player = page.locator('.video-field video');
  const duration = () => page.evaluate<number>(`document.querySelector('.video-field video').duration`);
  await expect.poll(duration).toBeCloseTo(8, 1);
  expect(await player.getAttribute('controls')).toBe('');
  await isSaved(page);
  await page.reload();
  await page.getByText('Video, 0:08').waitFor();
  await page.getByRole('button', { name: 'Take out the video' }).click();
  await chooser.waitFor({ state: 'attached' });
  page.problems.length = 0;
});
