/** Pictures are found by where they are used, described, deleted and brought back, by keyboard and on a phone. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { halves } from '../../../api/ports/testing/pictures.ts';
import { address, ask, openBrowserForTests, type openTab } from '../testing/browser.ts';
import { expectWhole, openCommandMenu, PHONE, PHONE_TAB } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const DESK = { width: 1280, height: 900 };

/** A kitchen of its own, and the ways to fill it. */
async function openPictures(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token } = await openOwnKitchen(slug, options);
  const send = async (path: string, data: object) =>
    (await ask(page, 'POST', `/api/v1/manage${path}`, undefined, { token, data })).json();
  const bytes = await halves(640, 480).jpeg().toBuffer();
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: bytes });
  return {
    page,
    file,
    /** A picture of the site. @returns its id */
    async upload(fileName: string): Promise<string> {
      const asked = { fileName, contentType: 'image/jpeg', siteSlug: slug };
      const { uploadUrl, key } = await send('/image-upload-urls', asked);
      await page.request.put(address(new URL(uploadUrl).pathname), { data: bytes });
      return (await send('/images', { key })).image.id;
    },
    make: async (title: string, images: object[]) =>
      (
        await send(`/${slug}/recipes`, {
          title,
          slug: title.toLowerCase().replaceAll(' ', '-').slice(0, 9),
          images,
          publishedAt: Date.UTC(2020, 0, 1),
        })
      ).recipe.id as string,
    post: (path: string, data: object) => send(`/${slug}${path}`, data),
    open: (path = '/pictures') => page.goto(address(`/kitchen/${slug}${path}`)),
  };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Pictures and videos' }).locator('> li');
const named = (page: Page, name: string) => rows(page).locator('.media-name', { hasText: name });
/** Where the way back was pressed: there the next key does no harm. */
const expectFocusOnReport = (page: Page) =>
  expect.poll(() => page.evaluate('Boolean(document.activeElement?.closest(".report-bar"))')).toBe(true);
const words = (page: Page, name: string, title: string) =>
  page.getByLabel(`Description of ${name} in ${title}`);

test.each([DESK, PHONE])(
  'pictures are added, described, deleted and brought back, $width pixels wide',
  async (viewport) => {
    const { page, file, upload, make, open } = await openPictures(`pictures-${viewport.width}`, { viewport });
    await open('/site');
    await page.getByRole('main').getByRole('link', { name: 'Pictures' }).click();
    await page.getByText('Pictures you use gather here.').waitFor();
    await page.getByLabel('Add pictures').setInputFiles([file('pot.jpg'), file('pan.jpg')]);
    await page.getByText('2 were added.').waitFor();
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByText('The originals take').waitFor();

    const soup = await upload('soup.jpg');
    await make('Leek soup', [{ id: soup }]);
    await open();
    await page.getByRole('link', { name: 'Without a description 1' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    const field = words(page, 'soup.jpg', 'Leek soup');
    await field.fill('A bowl of soup');
    await field.press('Enter');
    await page.getByText('Written into “Leek soup”. Readers get it once you update it.').waitFor();
    // It stays where one is writing.
    expect(await field.inputValue()).toBe('A bowl of soup');
    expect(await page.evaluate('document.activeElement.value')).toBe('A bowl of soup');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken out of “Leek soup”.').waitFor();
    expect(await field.inputValue()).toBe('');
    await field.fill('A bowl of soup');
    await page.getByRole('heading', { name: 'Pictures' }).click();
    await page.getByText('Written into “Leek soup”.').waitFor();

    await page.getByRole('link', { name: 'Unused 2' }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Delete… pan.jpg' }).click();
    await page.getByRole('alertdialog').getByText('For 30 days it can be brought back').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('One is deleted.').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('One is back.').waitFor();
    await expectFocusOnReport(page);
    await page.getByRole('button', { name: 'Delete these 2…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 are deleted.').waitFor();
    await page.getByText('All of it is used.').waitFor();
    await page.getByRole('link', { name: 'Deleted 2' }).click();
    await page.getByRole('button', { name: 'Bring back pot.jpg' }).click();
    await page.getByText('One is back.').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
  },
);

test('each use leads to where it is written, by keyboard', async () => {
  const { page, upload, make, post, open } = await openPictures('pictures-keys', { viewport: DESK });
  const soup = await upload('soup.jpg');
  await make('Leek soup', [{ id: soup, altText: 'A bowl of soup' }]);
  await post('/collections', { title: 'Warm', slug: 'warm', imageId: soup });
  await open('/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openCommandMenu(page);
  await page.keyboard.type('pictures');
  await page.getByRole('option', { name: 'Pictures' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pictures' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search by name or description' }).fill('bowl');
  await expect.poll(() => new URL(page.url()).search).toBe('?query=bowl');
  await page.getByRole('link', { name: 'the collection “Warm”' }).waitFor();
  await page.getByRole('link', { name: '“Leek soup”' }).press('Enter');
  await page.getByRole('textbox', { name: /Title/ }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('A bowl of soup');
  await page.goBack();
  await page.getByRole('link', { name: 'the collection “Warm”' }).press('Enter');
  await page.getByRole('heading', { name: 'Picture and video' }).waitFor();
});

test('a picture is replaced on every page by keyboard, and put back', async () => {
  const { page, file, upload, make, post, open } = await openPictures('pictures-replaced', {
    viewport: DESK,
  });
  const soup = await upload('soup.jpg');
  await make('Leek soup', [{ id: soup, altText: 'A bowl of soup' }]);
  await post('/collections', { title: 'Warm', slug: 'warm', imageId: soup });
  const shownOn = async (path: string) => {
    const html = await (await ask(page, 'GET', path, 'pictures-replaced')).text();
    const keys = Array.from(html.matchAll(/media\/images\/([^?"]+)\?/g), ([, key = '']) => key);
    // The card of the site is drawn by us.
    return new Set(keys.filter((key) => !key.startsWith('card-')));
  };
  const pages = ['/recipes/leek-soup', '/recipes', '/collections/warm', '/'];
  for (const path of ['/recipes/leek-soup', '/collections/warm'])
    await expect.poll(async () => (await shownOn(path)).size).toBe(1);
  const [before = ''] = await shownOn('/recipes/leek-soup');
  await open();
  await page.getByRole('button', { name: 'Replace… soup.jpg' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace this picture?' });
  await dialog.getByRole('img', { name: 'What is replaced' }).waitFor();
  await dialog.getByText('In “Leek soup”').waitFor();
  await dialog.getByText('In the collection “Warm”').waitFor();
  expect(await dialog.getByRole('button', { name: 'Replace' }).isDisabled()).toBe(true);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByLabel('Choose the new picture').press('Enter');
  await (await chooser).setFiles(file('stew.jpg'));
  await dialog.getByText('stew.jpg').waitFor();
  await dialog.getByRole('button', { name: 'Replace' }).press('Enter');
  await page.getByText('Replaced. Readers have it.').waitFor();
  await named(page, 'stew.jpg').waitFor();
  for (const path of pages) await expect.poll(async () => (await shownOn(path)).has(before)).toBe(false);
  expect(await shownOn('/collections/warm')).toEqual(await shownOn('/recipes/leek-soup'));
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('“soup.jpg” is back. Readers have it.').waitFor();
  await expectFocusOnReport(page);
  for (const path of pages) await expect.poll(async () => [...(await shownOn(path))]).toEqual([before]);
  // The receipt may be gone; the way back is not.
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.getByRole('button', { name: 'Put the previous one back in place of soup.jpg' }).press('Enter');
  await named(page, 'stew.jpg').waitFor();

  // Whatever it had is kept, not the last alone.
  await page.getByRole('button', { name: 'Replace… stew.jpg' }).press('Enter');
  await dialog.locator('input[type=file]').setInputFiles(file('pie.jpg'));
  await dialog.getByRole('button', { name: 'Replace' }).press('Enter');
  await named(page, 'pie.jpg').waitFor();
  await page.getByRole('button', { name: 'Put an earlier one back… in place of pie.jpg' }).press('Enter');
  const earlier = page.getByRole('dialog', { name: 'Put an earlier picture back?' });
  await expect.poll(() => earlier.getByRole('radio').count()).toBe(2);
  await earlier.getByRole('radio', { name: 'stew.jpg', checked: true }).press('ArrowDown');
  await earlier.getByRole('radio', { name: 'soup.jpg', checked: true }).waitFor();
  await earlier.getByRole('button', { name: 'Put it back' }).press('Enter');
  await named(page, 'soup.jpg').waitFor();
  for (const path of pages) await expect.poll(async () => [...(await shownOn(path))]).toEqual([before]);
});

test('a file that is none, and one that does not arrive, leave the picture as it is, each with one sentence', async () => {
  const { page, file, upload, open } = await openPictures('pictures-refused', { viewport: DESK });
  await upload('soup.jpg');
  await open();
  const replace = async (chosen: ReturnType<typeof file>) => {
    await page.getByRole('button', { name: 'Replace… soup.jpg' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nothing uses it.').waitFor();
    await dialog.getByLabel('Choose the new picture').setInputFiles(chosen);
    await dialog.getByRole('button', { name: 'Replace' }).click();
  };
  await replace({ ...file('notes.jpg'), buffer: Buffer.from('Two leeks.') });
  await page.getByText('This file cannot be read as a picture.').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.route('**/api/v1/manage/**', (route) => route.abort());
  await replace(file('stew.jpg'));
  await page.getByText('There is no connection. Please try again.').waitFor();
  expect(await named(page, 'soup.jpg').count()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  // The console says what went wrong.
  page.problems.length = 0;
});

test('where the API is down, that is said, and it is asked again', async () => {
  const { page, upload, open } = await openPictures('pictures-down', { viewport: DESK });
  await upload('soup.jpg');
  await page.route('**/api/v1/manage/*/media*', (route) => route.abort());
  await open();
  await page.getByText('Your pictures could not be loaded.').waitFor();
  await page.unroute('**/api/v1/manage/*/media*');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  // The console says what was down.
  page.problems.length = 0;
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page, file, upload, make, open } = await openPictures('pictures-whole', PHONE_TAB);
  const look = (name: string, part?: string) => expectWhole(page, name, part);
  await open();
  await page.getByText('Pictures you use gather here.').waitFor();
  await look('nothing yet');
  const soup = await upload(`${'a-long-name-of-a-picture-'.repeat(6)}.jpg`);
  await upload('unused.jpg');
  await make(`A soup of${' leeks'.repeat(20)}`, [{ id: soup }]);
  await open();
  await expect.poll(() => rows(page).count()).toBe(2);
  await look('the list');
  await page.getByRole('button', { name: 'Delete… unused.jpg' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('the question', '[role=alertdialog]');
  await page.keyboard.press('Escape');
  const replace = page.getByRole('button', { name: 'Replace… a-long-name' });
  await replace.click();
  await page.getByLabel('Choose the new picture').setInputFiles(file('another.jpg'));
  await page.getByRole('dialog').getByText('another.jpg').waitFor();
  await look('what is replaced, and by what', '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await page.getByText('Replaced. Readers have it.').waitFor();
  await look('what was replaced');
  await page.getByRole('button', { name: 'Replace… another.jpg' }).click();
  await page.getByLabel('Choose the new picture').setInputFiles(file('a-third.jpg'));
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Put an earlier one back…' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await look('which one is put back', '[role=dialog]');
});
