/** A recipe's page as the tests of sharing and printing use it. */
import type { Page } from 'playwright';
import { address } from './browser.ts';

/** Metric and Celsius of its own, 16 knots. */
export const KNOTS = address('/recipes/cardamom-knots', 'nordlys');
/** US units and Fahrenheit of its own; a dark theme. */
export const RIBS = address('/recipes/saturday-ribs', 'the-ember-book');
export const OTHER_RIBS = address('/recipes/the-two-inch-ribeye', 'the-ember-book');
export const PREMIUM = address('/recipes/midsummer-cream-cake', 'nordlys');

export const WIDE = { viewport: { width: 1200, height: 900 } };
export const PHONE = { viewport: { width: 400, height: 800 } };
export const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Ids of the radios that are checked. */
export const chosen = (page: Page) =>
  page.$$eval('.choice input:checked', (radios) =>
    radios.map((radio) => `${radio.getAttribute('name')}-${radio.getAttribute('value')}`),
  );
/** What lies on the clipboard. */
export const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');
/** Text of what has the focus. */
export const focused = (page: Page) => page.evaluate('document.activeElement.textContent');
export const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
export const shareMenu = (page: Page) => page.getByRole('dialog', { name: 'Share this recipe' });
