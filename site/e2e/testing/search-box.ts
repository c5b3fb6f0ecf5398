/** The search box of the header as tests use it. */
import type { Page } from 'playwright';
import { address, ask } from './browser.ts';
import { LIST_CALL } from './recipes-page.ts';

/** The parts of the search box, on wide screens and on phones. */
export function searchPartsOf(page: Page) {
  const root = page.locator('.site-search');
  const view = root.locator('.search-view');
  return {
    root,
    view,
    box: root.getByRole('searchbox', { name: 'Search recipes' }),
    button: root.getByRole('button', { name: 'Search', exact: true }),
    panel: root.locator('.search-panel'),
    overlay: page.getByRole('dialog', { name: 'Search recipes' }),
    featured: view.getByRole('heading', { name: 'Featured recipes' }),
    /** Rows of recipes; those of collections are in a section of their own. */
    rows: view.locator('.search-rows').first().getByRole('link'),
    titles: () => view.locator('.search-rows').first().locator('.search-row-title').allTextContents(),
    waitFor: (type: string) => root.locator(`.search-view[data-view=${type}]`).waitFor(),
    waitForStatus: (status: string) => root.locator(`.search-view[data-status=${status}]`).waitFor(),
  };
}

/** Opens a page of a site that has a search box. */
export async function openPage(page: Page, siteSlug: string, path = '/') {
  await page.goto(address(path, siteSlug));
  return searchPartsOf(page);
}

/** What has the focus, by its text or its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate<string>(
    'document.activeElement.ariaLabel ?? document.activeElement.querySelector(".search-row-title")?.textContent ?? document.activeElement.textContent',
  );
}

/** What a part of the page looks like, as the browser reckons it. */
export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
}

/** Answers the list with so many of the site's recipes, as if more matched. */
export async function answerWith(page: Page, siteSlug: string, total: number): Promise<void> {
  await page.route(LIST_CALL, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const limit = Number(searchParams.get('limit'));
    const answer = await ask(page, 'GET', `/api/v1/site/${siteSlug}/recipes?limit=${limit}`, siteSlug);
    const { recipes, counts } = await answer.json();
    await route.fulfill({ json: { recipes: recipes.slice(0, total), total, counts } });
  });
}
