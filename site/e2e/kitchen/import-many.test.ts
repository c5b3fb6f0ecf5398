/** More than a hundred recipes of another site come in, are mended, filed, published and taken back at once. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests } from '../testing/browser.ts';
import { isSaved } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'moved-here';
const COUNT = 120;
/** The one that needs a look. */
const UNSURE = 7;

function recipe(number: number): object {
  return {
    '@type': 'Recipe',
    name: `Soup number ${number}`,
    url: `https://blog.example/2019/05/soup-${number}/`,
    recipeIngredient: [number === UNSURE ? '1-2-3 ☃' : `${number} leeks`, '1 l water'],
    recipeInstructions: ['Cook it.'],
  };
}

/** What readers get at an address, and where it leads. */
async function answer(page: Page, path: string): Promise<string> {
  const response = await ask(page, 'GET', path, SITE, { maxRedirects: 0 });
  return `${response.status()} ${response.headers().location ?? ''}`.trim();
}

async function pageCount(page: Page): Promise<number> {
  const map = await ask(page, 'GET', '/sitemap-recipes-1.xml', SITE);
  return map.ok() ? ((await map.text()).match(/<loc>[^<]*\/recipes\/soup-/g)?.length ?? 0) : 0;
}

test('a whole blog: the unsure one mended, all filed, published and taken back, with their old addresses', async () => {
  const { page } = await openOwnKitchen(SITE);
  await page.goto(address(`/kitchen/${SITE}/settings/import`));
  await chooseFile(
    page,
    Array.from({ length: COUNT }, (_, index) => recipe(index + 1)),
  );
  await page.getByRole('heading', { name: `${COUNT} recipes read` }).waitFor();
  await page.getByText('/2019/05/soup-1 leads to /recipes/soup-1', { exact: true }).waitFor();
  const leftOut = page.getByRole('checkbox', { name: /^\/2019\/05\/soup-3 leads/ });
  await leftOut.uncheck();
  await page.getByText('/2019/05/soup-3 leads nowhere').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: `Bring in ${COUNT} drafts` }).click();
  await page.waitForURL(/\/recipes\?state=draft$/);

  await page.getByRole('link', { name: 'Unsure 1' }).click();
  await page.getByRole('link', { name: `Soup number ${UNSURE}`, exact: true }).click();
  await page.getByLabel('Ingredient', { exact: true }).first().fill('2 carrots');
  await isSaved(page);
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('link', { name: `Drafts ${COUNT}` }).click();
  expect(await page.getByRole('link', { name: /^Unsure/ }).count()).toBe(0);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText(`${COUNT} selected`).waitFor();
  await page.getByRole('button', { name: 'Add a term…' }).click();
  await page.getByRole('combobox', { name: 'Add a term' }).fill('From the blog');
  await page.getByRole('option', { name: 'Add the tag “From the blog”' }).click();
  await page.getByText(`“From the blog” added to ${COUNT} recipes.`).waitFor();
  expect(await answer(page, '/2019/05/soup-1')).toBe('404');
  await page.getByText(`${COUNT} selected`).waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish all' }).click();
  await page.getByText(`${COUNT} recipes published. No one is mailed.`).waitFor();
  await expect.poll(() => pageCount(page)).toBe(COUNT);
  for (const number of [1, UNSURE, COUNT]) {
    const at = `/2019/05/soup-${number}`;
    await expect.poll(() => answer(page, at)).toBe(`301 /recipes/soup-${number}`);
    expect(await answer(page, `${at}/?utm_source=letter`)).toBe(
      `301 /recipes/soup-${number}?utm_source=letter`,
    );
    expect(await answer(page, `/recipes/soup-${number}`)).toBe('200');
  }
  expect(await answer(page, '/2019/05/soup-3')).toBe('404');
  expect(await answer(page, '/recipes/soup-3')).toBe('200');

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Taken back for ${COUNT} recipes.`).waitFor();
  for (const path of ['/recipes/soup-1', `/recipes/soup-${COUNT}`, '/2019/05/soup-1'])
    await expect.poll(() => answer(page, path)).toBe('404');
  await expect.poll(() => pageCount(page)).toBe(0);
  await page.getByRole('link', { name: `Drafts ${COUNT}` }).waitFor();
});

/** Chooses a file with these recipes. */
async function chooseFile(page: Page, recipes: readonly object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'blog.json'), JSON.stringify(recipes));
  await page.getByLabel('Folder with recipes').setInputFiles(folder);
}
