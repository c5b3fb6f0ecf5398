/** Old addresses are led on, by keyboard and on a phone; readers get there at once. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, type openTab } from '../testing/browser.ts';
import { expectWhole, openCommandMenu, PHONE, PHONE_TAB } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const DESK = { width: 1280, height: 900 };

/** A kitchen of its own with a soup that readers have. */
async function openSoups(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token } = await openOwnKitchen(slug, options);
  let posts = 0;
  const post = (path: string, data: object) => {
    // Writes are counted by address.
    const headers = { 'X-Forwarded-For': `10.99.${++posts % 256}.1` };
    return ask(page, 'POST', `/api/v1/manage/${slug}${path}`, undefined, { token, data, headers });
  };
  const recipe = { title: 'Leek soup', slug: 'leek-soup', publishedAt: Date.UTC(2020, 0, 1) };
  await post('/recipes', recipe);
  await expect.poll(async () => (await ask(page, 'GET', '/recipes/leek-soup', slug)).status()).toBe(200);
  return {
    page,
    post,
    open: (path = '/redirects') => page.goto(address(`/kitchen/${slug}${path}`)),
    /** What readers get at an address. */
    async answerOf(path: string): Promise<[status: number, location: string | undefined]> {
      const answer = await ask(page, 'GET', path, slug, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    },
  };
}

const oldAddress = (page: Page) => page.getByLabel('Old address');
const target = (page: Page) => page.getByRole('combobox', { name: 'Leads to' });

test.each([DESK, PHONE])(
  'an address is led on, deleted and brought back, $width pixels wide',
  async (viewport) => {
    const { page, open, answerOf } = await openSoups(`redirects-${viewport.width}`, { viewport });
    await open('/site');
    await page.getByRole('main').getByRole('link', { name: 'Redirects' }).click();
    await page.getByText('Nothing to tidy.').waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search by address' }).count()).toBe(0);
    await oldAddress(page).fill('/soup-of-2019');
    await target(page).fill('leek');
    await page.getByRole('option', { name: 'Leek soup' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await target(page).inputValue()).toBe('/recipes/leek-soup');
    await page.getByText('/soup-of-2019 will lead to “Leek soup” at once.').waitFor();
    expect((await answerOf('/soup-of-2019'))[0]).toBe(404);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('/soup-of-2019 leads to “Leek soup” now.').waitFor();
    expect(await answerOf('/soup-of-2019')).toEqual([301, '/recipes/leek-soup']);
    expect(await oldAddress(page).inputValue()).toBe('');

    await page.getByRole('button', { name: 'Delete… /soup-of-2019' }).click();
    await page.getByRole('alertdialog').getByText('instead of “Leek soup”').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('/soup-of-2019 leads nowhere any more.').waitFor();
    expect((await answerOf('/soup-of-2019'))[0]).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('/soup-of-2019 leads to “Leek soup” again.').waitFor();
    expect(await answerOf('/soup-of-2019')).toEqual([301, '/recipes/leek-soup']);
  },
);

test('all of it goes by keyboard, and what is refused is said beside its field', async () => {
  const { page, post, open, answerOf } = await openSoups('redirects-keys', { viewport: DESK });
  await open('/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openCommandMenu(page);
  await page.keyboard.type('redirects');
  await page.getByRole('option', { name: 'Redirects' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Redirects' }).waitFor();
  await openCommandMenu(page);
  await page.keyboard.type('add');
  await page.getByRole('option', { name: 'Add a redirect' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/recipes/leek-soup');
  await page.getByRole('alert').getByText('“Leek soup” is at this address, so it cannot lead on.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('/two');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.placeholder')).toBe('/old-soup');
  page.problems.length = 0;
  await target(page).fill('');
  await oldAddress(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://elsewhere.example/soup');
  await page.getByRole('alert').getByText('This is an address of another site.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/one');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/two');
  await page.getByText('Nothing is there yet').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('/one leads to /two now.').waitFor();
  expect(await answerOf('/one')).toEqual([301, '/two']);
  expect(await page.evaluate('document.activeElement.placeholder')).toBe('/old-soup');
  await page.keyboard.type('/named');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Strudel');
  await page.getByRole('alert').getByText('No recipe that readers have is called “Strudel”.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('LEEK soup');
  await page.getByRole('option', { name: 'Leek soup' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Leek soup' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.getByText('/named leads to “Leek soup” now.').waitFor();
  await post('/recipes', { title: 'Dr. Brown’s 50/50 soup', slug: 'dr-brown', publishedAt: 1 });
  await page.keyboard.type('/doctor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dr. brown’s 50/5');
  await page.getByRole('option', { name: 'Dr. Brown’s 50/50 soup' }).waitFor();
  await page.keyboard.press('Enter');
  // What was found before the last letter is asked for anew.
  await expect.poll(() => target(page).inputValue()).toBe('/recipes/dr-brown');
  await page.keyboard.press('Enter');
  await page.getByText('/doctor leads to “Dr. Brown’s 50/50 soup” now.').waitFor();
  await page.keyboard.type('/two');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/one');
  await page.getByRole('alert').getByText('/one leads back to /two: readers would go in circles.').waitFor();
  await page.getByRole('listitem').filter({ hasText: '/one' }).getByText('Nothing is there now.').waitFor();
});

test('a recipe that is renamed makes one, told apart from those that were added', async () => {
  const { page, post, open, answerOf } = await openSoups('redirects-kinds', { viewport: DESK });
  const recipe = { title: 'Stew', slug: 'stew', publishedAt: Date.UTC(2020, 0, 1) };
  const { id } = (await (await post('/recipes', recipe)).json()).recipe;
  await open();
  const token = await page.evaluate<string>(`localStorage.getItem('authToken')`);
  const data = { slug: 'winter-stew' };
  await ask(page, 'PUT', `/api/v1/manage/redirects-kinds/recipes/${id}`, undefined, { token, data });
  for (let number = 0; number < 120; number += 1)
    await post('/redirects', { from: `/old/${String(number).padStart(3, '0')}`, to: '/recipes/leek-soup' });
  await open();
  await page.getByRole('link', { name: 'Yours 120' }).waitFor();
  await page.getByRole('link', { name: 'Renamed 1' }).click();
  await page.getByRole('paragraph').getByText('/recipes/stew').waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Redirects' }).getByRole('listitem').count())
    .toBe(1);
  await expect.poll(async () => (await answerOf('/recipes/stew'))[0]).toBe(301);
  await page.getByRole('link', { name: 'All 121' }).click();
  await page.getByRole('paragraph').getByText('/old/099').waitFor();
  await page.getByRole('paragraph').getByText('/old/099').scrollIntoViewIfNeeded();
  await page.getByRole('paragraph').getByText('/old/119').waitFor();
  await page.getByRole('button', { name: 'Delete… /old/119' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect((await undo.boundingBox())?.y).toBeGreaterThan(0);
  await undo.click();
  await page.getByText('/old/119 leads to “Leek soup” again.').waitFor();
  await page.getByRole('searchbox', { name: 'Search by address' }).fill('ld/07');
  await expect
    .poll(() => page.getByRole('list', { name: 'Redirects' }).getByRole('listitem').count())
    .toBe(10);
  expect(new URL(page.url()).search).toBe('?query=ld%2F07');
  await page.reload();
  await page.getByRole('paragraph').getByText('/old/079').waitFor();
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page, post, open } = await openSoups('redirects-whole', PHONE_TAB);
  const long = `/${'an-old-address-of-a-soup-'.repeat(5)}`;
  await post('/redirects', { from: long, to: '/recipes/leek-soup' });
  await post('/redirects', { from: '/short', to: '/nowhere' });
  const look = (name: string, part?: string) => expectWhole(page, name, part);
  await open('/site');
  await page.getByRole('main').getByRole('link', { name: 'Redirects' }).waitFor();
  await look('Site');
  await open();
  await page.getByRole('paragraph').getByText(long).waitFor();
  await look('the list');
  await oldAddress(page).fill('/about');
  await page.getByRole('alert').getByText('cannot lead on').waitFor();
  await look('what is refused');
  await target(page).fill('soup');
  await page.getByRole('option', { name: 'Leek soup' }).waitFor();
  await look('what is offered');
  await page.getByRole('button', { name: 'Delete… /short' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('the question', '[role=alertdialog]');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const sentence = page.getByText('/short leads nowhere any more.');
  await sentence.waitFor();
  await look('the report');
  const words = await sentence.boundingBox();
  const dismiss = await page.getByRole('button', { name: 'Dismiss' }).boundingBox();
  // What dismisses it has no line of its own.
  expect(dismiss?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
});
