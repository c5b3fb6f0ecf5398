/** Buttons are as high as what presses them needs. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { keepNewToken } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'the-ember-book';
const RECIPE = 'saturday-ribs';
const MOUSE = { viewport: { width: 1200, height: 900 } };
const FINGER = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

type Shown = {
  name: string;
  height: number;
  isMain: boolean;
  isIcon: boolean;
  /** A heading, a line of a list, or words of several lines: as high as its words. */
  isText: boolean;
};

/** The buttons that are shown, but for what fills a field, which is as high as the field. */
const shownButtons = (page: Page) =>
  page.evaluate<Shown[]>(`
    [...document.querySelectorAll('button, .button, summary')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((button) => button.getBoundingClientRect().height > 0 && !button.matches('.search-form *'))
      .map((button) => ({
        name: button.className + ' ' + (button.textContent.trim() || button.getAttribute('aria-label')),
        height: button.getBoundingClientRect().height,
        isMain: button.matches('.button, .cook-button, .letter-form button'),
        isIcon: button.textContent.trim() === '',
        isText: button.matches('summary:has(h2, h3), .term-index summary, .step-number, .line-read'),
      }))`);

/** Opens some pages of all kinds, one after another, each once its buttons are there. */
async function* openPages(device: Parameters<typeof openTab>[0]): AsyncGenerator<[string, Page]> {
  const page = await openTab(device);
  const open = async (path: string, button: string, site?: string) => {
    await page.goto(address(path, site));
    await page.getByRole('button', { name: button }).first().waitFor();
    return [path, page] satisfies [string, Page];
  };
  yield await open('/', 'See my page');
  yield await open('/create', 'Choose a file');
  yield await open('/sign-in', 'Sign In');
  await page.goto(address('/', SITE));
  await page.getByText('Show more', { exact: true }).waitFor();
  yield ['/ of a creator', page];
  await page.goto(address('/recipes', 'nordlys'));
  await page
    .getByText(/^\d+ more$/)
    .first()
    .waitFor();
  yield ['/recipes', page];
  yield await open(`/recipes/${RECIPE}`, 'Cook mode', SITE);
  const token = await keepNewToken(page, 'tomas@the-ember-book.example');
  const { recipes } = await (
    await ask(page, 'GET', `/api/v1/manage/${SITE}/recipes`, undefined, { token })
  ).json();
  const { id } = recipes.find(({ slug }: { slug: string }) => slug === RECIPE);
  yield await open(`/kitchen/${SITE}/recipes/${id}`, 'Update');
  yield await open(`/kitchen/${SITE}/settings/people`, 'Invite');
}

test('buttons are 34 pixels high under a mouse, the main one of a page 44, and icons no higher', async () => {
  const wrong: unknown[] = [];
  for await (const [path, page] of openPages(MOUSE))
    for (const { isText, ...shown } of await shownButtons(page)) {
      const least = shown.isMain ? 44 : 34;
      const most = shown.isMain || shown.isIcon ? 44 : 34;
      if (!isText && (shown.height < least - 0.1 || shown.height > most + 0.1))
        wrong.push({ path, ...shown });
    }
  expect(wrong).toEqual([]);
});

test('buttons are at least 44 pixels high under a finger', async () => {
  const wrong: unknown[] = [];
  for await (const [path, page] of openPages(FINGER))
    for (const shown of await shownButtons(page)) if (shown.height < 44) wrong.push({ path, ...shown });
  expect(wrong).toEqual([]);
});
