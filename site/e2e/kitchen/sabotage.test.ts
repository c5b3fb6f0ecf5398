/** What goes wrong ends in a sentence that a cook understands, and takes nothing away. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { address, ask, openBrowserForTests } from '../testing/browser.ts';
import { isSaved } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';
import { HUGE_PICTURE, PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

const MEGABYTE = 1024 * 1024;

test('files that are no pictures we can take are refused one by one, and the others are taken', async () => {
  const { page } = await openOwnKitchen('wrong-files');
  await page.goto(address('/kitchen/wrong-files/recipes/new'));
  await page.getByLabel('Title').fill('Photo stew');
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = [
    ['photo.jpg', Buffer.alloc(30 * MEGABYTE)],
    [HUGE_PICTURE.name, HUGE_PICTURE.buffer],
    ['notes.jpg', '2 leeks\n1 onion'],
    ['empty.jpg', ''],
    [PICTURE.name, PICTURE.buffer],
    ['the-same.png', PICTURE.buffer],
    ['card.HEIC', await readFile(join(import.meta.dirname, '../../../api/ports/testing/dish.heic'))],
  ] as const;
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
  const chooser = page.locator('.picture-list input[type=file]').first();
  await chooser.setInputFiles(files.map(([name]) => join(folder, name)));
  const taken = page.locator('.picture img');
  await taken.nth(2).waitFor();
  const refused = page.locator('.editor-bar');
  await refused.getByText('photo.jpg: This picture is too large: it may have 20 MB.').waitFor();
  await refused.getByText('huge.png: This picture is too large to open').waitFor();
  await refused.getByText('notes.jpg: This file cannot be read as a picture.').waitFor();
  await refused.getByText('empty.jpg: This file is empty.').waitFor();
  expect(await taken.count()).toBe(3);
  await isSaved(page);
  await page.reload();
  await taken.nth(2).waitFor();
  expect(await taken.count()).toBe(3);
  expect(await page.getByLabel('Title').inputValue()).toBe('Photo stew');
  // Answers that refuse are written down by browsers.
  page.problems.length = 0;
});

test('a page that cannot be written is told with its mend, and is there after “Try now”', async () => {
  const { page, token } = await openOwnKitchen('full-shelf');
  const isThere = async (path: string) => (await ask(page, 'GET', path, 'full-shelf')).status();
  await expect.poll(() => isThere('/')).toBe(200);
  // A folder stands where the page should be.
  const blocked = join(inject('dataDir'), 'published/sites/full-shelf/recipes/shelf-cake.html');
  await mkdir(blocked, { recursive: true });
  await writeFile(join(blocked, 'in-the-way'), '');
  await page.goto(address('/kitchen/full-shelf/recipes/new'));
  await page.getByLabel('Title').fill('Shelf cake');
  await isSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  const sentence = 'Publishing stopped because a file could not be stored.';
  await page.getByRole('alert').getByText(sentence).waitFor();
  await page.goto(address('/kitchen/full-shelf/overview'));
  await page.getByRole('heading', { name: sentence }).waitFor();
  await page.context().route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('The kitchen cannot be reached. This goes on by itself once it can.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await rm(blocked, { recursive: true });
  await page.context().unroute('**/api/v1/**');
  const allQuiet = page.getByText('All quiet. A good day to write.');
  await allQuiet.waitFor();
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('heading', { name: 'Recipes', level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByText('Today could not be loaded.').waitFor();
  await page.context().setOffline(false);
  await allQuiet.waitFor();
  // Calls without an answer were written down by the browser.
  page.problems.length = 0;
  expect(await isThere('/recipes/shelf-cake')).toBe(200);
  const { recipes } = await (
    await ask(page, 'GET', '/api/v1/manage/full-shelf/recipes', undefined, { token })
  ).json();
  expect(recipes).toMatchObject([{ title: 'Shelf cake', hasUnpublishedChanges: false }]);
});
