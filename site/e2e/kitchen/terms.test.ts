/** Words of a site's own are found and renamed; pages follow, and old addresses lead on. */
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, type openTab } from '../testing/browser.ts';
import { expectWhole, PHONE, PHONE_TAB } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const DESK = { width: 1280, height: 900 };

/** A kitchen of its own with a misspelled tag in a soup that readers have, and a tool. */
async function openTerms(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token } = await openOwnKitchen(slug, options);
  const post = async (path: string, data: object) =>
    (await ask(page, 'POST', `/api/v1/manage/${slug}${path}`, undefined, { token, data })).json();
  const { tag } = await post('/tags', { title: 'Weeknihgts' });
  await post('/equipment', { title: 'Æbleskiver pan' });
  const recipe = { title: 'Soup', slug: 'soup', tagIds: [tag.id], publishedAt: Date.UTC(2020, 0, 1) };
  await post('/recipes', recipe);
  const read = (path: string) => ask(page, 'GET', path, slug, { maxRedirects: 0 });
  await expect.poll(async () => (await read('/recipes/tags/weeknihgts')).status()).toBe(200);
  return { page, post, read, open: (path = '/terms') => page.goto(address(`/kitchen/${slug}${path}`)) };
}

test.each([DESK, PHONE])(
  'a tag is renamed and has its name back by keyboard, its page moves, $width pixels wide',
  async (viewport) => {
    const { page, open, read } = await openTerms(`terms-${viewport.width}`, { viewport });
    await open('/site');
    await page.getByRole('main').getByRole('link', { name: 'Terms' }).press('Enter');
    await page.getByText('Tag, in 1 recipe').waitFor();
    await page.getByRole('button', { name: 'Rename… Weeknihgts' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('its old address leads there').waitFor();
    await page.locator('[role="dialog"] input:focus').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('  ');
    await dialog.getByRole('alert').getByText('Write a name.').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Weeknights');
    await page.keyboard.press('Enter');
    await page.getByText('“Weeknihgts” is called “Weeknights”, in all recipes. Readers have it.').waitFor();
    await expect.poll(async () => (await read('/recipes/tags/weeknights')).status()).toBe(200);
    await expect
      .poll(async () => (await read('/recipes/tags/weeknihgts')).headers().location)
      .toBe('/recipes/tags/weeknights');
    await expect
      .poll(async () => {
        const soup = await (await read('/recipes/soup')).text();
        return [soup.includes('Weeknights'), soup.includes('Weeknihgts')];
      })
      .toEqual([true, false]);

    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('“Weeknights” is called “Weeknihgts” again, in all recipes.').waitFor();
    await expect.poll(async () => (await read('/recipes/tags/weeknihgts')).status()).toBe(200);
  },
);

test.each([DESK, PHONE])(
  'two tags are merged and parted again by keyboard, pages follow and lead on, $width pixels wide',
  async (viewport) => {
    const { page, post, open, read } = await openTerms(`merged-${viewport.width}`, { viewport });
    await post('/tags', { title: 'Weeknights' });
    await open();
    const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
    await box('Weeknights').press('Space');
    await page.getByText('Select another to merge them.').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Merge…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge 2 tags' });
    await dialog.getByText('No recipe changes.').waitFor();
    // Enter merges into the one that is chosen, so the focus stands there.
    const chosen = dialog.getByRole('radio', { name: 'Weeknihgts', checked: true });
    expect(await chosen.evaluate((radio) => radio === radio.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await dialog.getByText('1 recipe gets “Weeknights” instead.').waitFor();
    await dialog.getByText('The old address leads to its page.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('“Weeknihgts” is “Weeknights” now, in all recipes. Readers have it.').waitFor();
    await box('Weeknihgts').waitFor({ state: 'detached' });
    await page.getByText('Tag, in 1 recipe').waitFor();
    await expect.poll(async () => (await read('/recipes/tags/weeknights')).status()).toBe(200);
    await expect
      .poll(async () => {
        const answer = await read('/recipes/tags/weeknihgts');
        return [answer.status(), answer.headers().location];
      })
      .toEqual([301, '/recipes/tags/weeknights']);

    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('“Weeknihgts” is back, in all recipes.').waitFor();
    await expect.poll(async () => (await read('/recipes/tags/weeknihgts')).status()).toBe(200);
    await expect.poll(async () => (await read('/recipes/tags/weeknights')).status()).toBe(404);
  },
);

test('a tag is deleted by keyboard, stands under Deleted, and comes back from there', async () => {
  const { page, open, read } = await openTerms('terms-deleted', { viewport: PHONE });
  await open();
  await page.getByRole('checkbox', { name: 'Select Weeknihgts' }).press('Space');
  await page.getByRole('button', { name: 'Delete…' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Weeknihgts”?' });
  await dialog.getByText('It will be removed from 1 recipe.').waitFor();
  await dialog.getByText('Its address will no longer work.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('“Weeknihgts” is deleted, from all recipes. Readers have it.').waitFor();
  await expect.poll(async () => (await read('/recipes/tags/weeknihgts')).status()).toBe(404);
  await page.getByRole('link', { name: 'Deleted 1' }).press('Enter');
  await page.getByText('Tag, deleted').waitFor();
  await page.getByRole('button', { name: 'Bring back Weeknihgts' }).press('Enter');
  await page.getByText('“Weeknihgts” is back, in all recipes.').waitFor();
  await expect.poll(async () => (await read('/recipes/tags/weeknihgts')).status()).toBe(200);
});

test('a link with the slug that a tag had before shows what the tag holds', async () => {
  const slug = 'terms-earlier';
  const { page, open } = await openTerms(slug, { viewport: DESK });
  await open();
  await page.getByRole('button', { name: 'Rename… Weeknihgts' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Weeknights');
  await page.keyboard.press('Enter');
  await page.getByText('“Weeknihgts” is called “Weeknights”, in all recipes.').waitFor();
  await expect
    .poll(async () => (await ask(page, 'GET', '/recipes', slug)).text())
    .toContain('data-earlier-slugs="weeknihgts"');
  await page.goto(address('/recipes?tags=weeknihgts', slug));
  await page.getByText('1 recipe', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?tags=weeknights');
});

test('terms are found by name and kind, which stand in the address', async () => {
  const { page, open } = await openTerms('terms-found', { viewport: DESK });
  await open();
  const rows = page.getByRole('list', { name: 'Terms' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('link', { name: 'Equipment 1' }).click();
  await page.getByText('Æbleskiver pan').first().waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('week');
  await page.getByText('Nothing of yours is called “week”.').waitFor();
  expect(new URL(page.url()).search).toBe('?query=week&kind=equipment');
  await page.getByRole('link', { name: 'All 1' }).click();
  await page.getByText('Tag, in 1 recipe').waitFor();
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page, post, open } = await openTerms('terms-whole', PHONE_TAB);
  const look = (name: string, part?: string) => expectWhole(page, name, part);
  await open();
  await page.getByText('Tag, in 1 recipe').waitFor();
  await look('the list');
  await page.getByRole('button', { name: 'Rename… Weeknihgts' }).click();
  await page.getByRole('dialog').waitFor();
  await look('the question', '[role=dialog]');
  await page.keyboard.press('Escape');
  await post('/tags', { title: 'Weeknights' });
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select Weeknihgts' }).check();
  await look('one is selected');
  await page.getByRole('checkbox', { name: 'Select Weeknights' }).check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  await page.getByText('No recipe changes.').waitFor();
  await look('merging', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByText('They will be removed from 1 recipe.').waitFor();
  await look('deleting', '[role=alertdialog]');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('are deleted, from all recipes.').waitFor();
  await page.getByRole('link', { name: 'Deleted 2' }).click();
  await page.getByText('Tag, deleted').first().waitFor();
  await look('what was deleted');
});
