import type { Page } from 'playwright';

const PAGES = '**/local-stripe/**';

/** Lets a tab open the pages of the local Stripe, which answers its own machine alone: each tab has an address elsewhere. */
export async function reachLocalStripe(page: Page): Promise<void> {
  await page.route(PAGES, async (route) => {
    const { 'x-forwarded-for': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
}

/** Pays on the page of the local Stripe that a tab is led to. @param card its number; absent is one that is taken */
export async function pay(page: Page, card?: string): Promise<void> {
  await page.waitForURL(PAGES);
  if (card) await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay' }).click();
}
