/** Recipes of another system come in as drafts, and all go live at once. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests } from '../testing/browser.ts';
import { isSaved } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';
import { PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

const SITE = 'bring-it-all';
const UNSURE = '1-2-3 ☃';

type Data = Record<string, unknown> & { name: string };

/** What a page of the demonstration says of its recipe to other systems, with a picture beside it. */
async function dataOf(page: Page, slug: string): Promise<Data> {
  const html = await (await ask(page, 'GET', `/recipes/${slug}`, 'nordlys')).text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const found = scripts
    .flatMap(([, json = '']) => JSON.parse(json))
    .flatMap((data) => data['@graph'] ?? data)
    .find((data) => data['@type'] === 'Recipe');
  return { ...found, image: PICTURE.name };
}

async function statusOf(page: Page, slug: string): Promise<number> {
  return (await ask(page, 'GET', `/recipes/${slug}`, SITE)).status();
}

const entry = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a zip and a folder are looked at, corrected, brought in, published together, and taken back', async () => {
  const { page } = await openOwnKitchen(SITE);
  const [bread, soup, knots] = await Promise.all(
    ['black-rye-with-seeds', 'fish-soup-from-the-quay', 'cardamom-knots'].map((slug) => dataOf(page, slug)),
  );
  if (!bread || !soup || !knots) throw new Error('The demonstration lacks a recipe.');
  const unsure = { ...soup, recipeIngredient: [UNSURE, '2 leeks'] };
  const zip = zipSync({
    'all/rye.json': strToU8(JSON.stringify(bread)),
    'all/soup.json': strToU8(JSON.stringify(unsure)),
    'all/broken.json': strToU8('{'),
    [`all/images/${PICTURE.name}`]: PICTURE.buffer,
  });

  // A draft of the editor's, to which nobody gave an address.
  await page.goto(address(`/kitchen/${SITE}/recipes/new`));
  await page.getByLabel('Title').fill('Typed by hand');
  await isSaved(page);
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('link', { name: 'Paste or bring in' }).click();
  await page.getByRole('heading', { name: 'Paste or bring in recipes' }).waitFor();
  await drop(page, zip);
  await page.getByRole('heading', { name: '2 recipes read' }).waitFor();
  await page.getByText('1 file was not read').waitFor();
  await page.getByText('broken.json: there is no recipe in it').waitFor();
  await entry(page, soup.name).getByText('1 picture').waitFor();

  await page.getByRole('button', { name: `Look at it: ${soup.name}` }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByText('The amount was not understood.').waitFor();
  await page.getByRole('textbox', { name: 'Ingredient' }).first().fill('1 carrot');
  await entry(page, soup.name).getByText('unsure').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Ingredient' }).first().fill(UNSURE);
  await page.getByRole('textbox', { name: 'Name of the recipe' }).fill('Soup of ours');
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.reload();
  await page.goBack();
  await entry(page, 'Soup of ours').waitFor();

  await chooseFolder(page, { 'knots.json': knots, 'rye.json': bread });
  await page.getByRole('heading', { name: '4 recipes read' }).waitFor();
  await page.getByText('There is a recipe of this name already.').waitFor();
  const chosen = page.locator('.found-head input:checked');
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await page.getByText('Tick what is to come in.').waitFor();
  expect(await page.getByRole('button', { name: /^Bring in/ }).count()).toBe(0);
  for (const index of [0, 1, 2]) await page.locator('.found-head input').nth(index).check();
  await page.getByRole('button', { name: 'Bring in 3 drafts' }).click();
  await page.waitForURL(/\/recipes\?state=draft$/);
  await page.getByText('3 recipes brought in, as drafts.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back for 3 recipes.').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('Done again for 3 recipes.').waitFor();

  await page.getByRole('link', { name: /^Unsure/ }).click();
  await entry(page, 'Soup of ours').getByText('1 line unsure').waitFor();
  await page.getByRole('link', { name: 'Soup of ours' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.waitForURL(/\/recipes\?state=unsure$/);
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await entry(page, 'Typed by hand').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish all' }).click();
  await page.getByText('4 recipes published. No one is mailed.').waitFor();
  for (const slug of ['black-rye-with-seeds', 'fish-soup-from-the-quay', 'cardamom-knots', 'typed-by-hand'])
    await expect.poll(() => statusOf(page, slug)).toBe(200);
  expect(await (await ask(page, 'GET', '/recipes/fish-soup-from-the-quay', SITE)).text()).toMatch(
    /<h1[\s\S]*Soup of ours[\s\S]*<picture/,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const slug of ['black-rye-with-seeds', 'typed-by-hand'])
    await expect.poll(() => statusOf(page, slug)).toBe(404);
});

/** Drops a zip on the box. */
async function drop(page: Page, zip: Uint8Array): Promise<void> {
  const dropped = await page.evaluateHandle(
    `(() => {
      const bytes = Uint8Array.from(atob('${Buffer.from(zip).toString('base64')}'), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'all.zip', { type: 'application/zip' }));
      return data;
    })()`,
  );
  await page.getByLabel('Recipes', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
}

/** Chooses a folder with these files. */
async function chooseFolder(page: Page, files: Readonly<Record<string, object>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images', PICTURE.name), PICTURE.buffer);
  for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(data));
  await page.getByLabel('Folder with recipes').setInputFiles(folder);
}

test('who has a text read goes on at what was read, which stands below', async () => {
  const { page } = await openOwnKitchen('read-below', { viewport: { width: 360, height: 640 } });
  await page.goto(address('/kitchen/read-below/settings/import'));
  const text = 'Leek soup\n\n2 leeks\n1 l stock\n\nBoil all of it.';
  await page.getByRole('textbox', { name: 'Recipes' }).fill(text);
  await page.getByRole('button', { name: 'Read it' }).press('Enter');
  await page.getByRole('heading', { name: '1 recipe read' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('1 recipe read');
  const isInSight = 'document.activeElement.getBoundingClientRect().bottom <= innerHeight';
  // It scrolls there.
  await expect.poll(() => page.evaluate(isInSight)).toBe(true);
});
