/** /recipes as tests use it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { address } from './browser.ts';

/** Addresses at which the API lists recipes. */
export const LIST_CALL = /\/api\/v1\/site\/[^/]+\/recipes\?/;

/** The parts of /recipes that its search has. */
export function partsOf(page: Page) {
  return {
    box: page.locator('.recipe-search').getByRole('searchbox', { name: 'Search recipes' }),
    island: page.locator('.recipe-search'),
    collections: page.getByRole('heading', { name: 'Recipe collections' }),
    heading: page.getByRole('heading', { name: 'All recipes' }),
    chips: page.locator('.filter-bar [aria-pressed]'),
    filters: page.getByRole('button', { name: /^Filters/ }),
    dialog: page.getByRole('dialog', { name: 'Filters' }),
    cards: page.locator('.search-list article:visible'),
    more: page.getByRole('button', { name: 'Load more' }),
    waitFor: (status: string) => page.locator(`.recipe-search[data-status=${status}]`).waitFor(),
  };
}

/** Opens /recipes of a site. @param query with its question mark */
export async function openRecipes(page: Page, siteSlug: string, query = '') {
  await page.goto(address(`/recipes${query}`, siteSlug));
  return partsOf(page);
}

/** Addresses of the lists asked for from now on. */
export function watchListCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    if (LIST_CALL.test(request.url())) calls.push(new URL(request.url()));
  });
  return calls;
}

/** Makes a kitchen of thirty soups, more than one page shows. */
export async function makeThirtySoups(siteSlug: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-soups-'));
  for (let number = 1; number <= 30; number++) {
    const soup = { '@type': 'Recipe', name: `Soup number ${number}`, recipeIngredient: ['1 carrot'] };
    await writeFile(join(folder, `${number}.json`), JSON.stringify(soup));
  }
  const script = join(import.meta.dirname, '../../../scripts/import.ts');
  const env = { ...process.env, PORT: String(inject('port')), DATA_DIR: inject('dataDir') };
  await promisify(execFile)(process.execPath, [script, '--site', siteSlug, folder], { env });
  await rm(folder, { recursive: true });
}
