/** What Today tells of readers: what they opened, who they are, and what needs a hand. */
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { dayOf } from '#domain/pages/page-views.ts';
import { readConfig } from '../../../api/config.ts';
import { openDatabase } from '../../../api/db/open.ts';
import { agreeToNewsletter } from '../../../api/repositories/people/members.ts';
import { addPageViews, addRecipeViews, addViewSources } from '../../../api/repositories/sites/page-views.ts';
import { findSiteBySlug } from '../../../api/repositories/sites/sites.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, type WatchedPage } from '../testing/browser.ts';
import { expectWhole } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const DAY_MS = 24 * 60 * 60 * 1000;

/** A recipe that readers have, and links to one that they have not. */
async function publishTart(page: WatchedPage, slug: string, token: string): Promise<string> {
  const link = { type: 'link', href: '/recipes/gone', children: [{ text: 'this one' }] };
  const data = {
    title: 'Tarta de Santiago',
    slug: 'tarta-de-santiago',
    description: [{ type: 'paragraph', children: [{ text: 'Like ' }, link] }],
    publishedAt: Date.now(),
  };
  const made = await ask(page, 'POST', `/api/v1/manage/${slug}/recipes`, undefined, { token, data });
  return (await made.json()).recipe.id;
}

/** Yesterday as readers have made it, on both sides of a midnight that may come meanwhile. */
async function addReaders(slug: string, recipeId: string): Promise<void> {
  const db = openDatabase(readConfig({ DATA_DIR: inject('dataDir') }).databaseFile);
  try {
    const site = await findSiteBySlug(db, slug);
    if (!site) throw new Error(`There is no site ${slug}.`);
    for (const now of [Date.now() - DAY_MS, Date.now()]) {
      const of = { siteId: site.id, day: dayOf(now) };
      await addPageViews(db, of, new Map([['recipe', 212]]));
      await addRecipeViews(db, of, new Map([[recipeId, 212]]));
      await addViewSources(db, of, new Map(Object.entries({ Pinterest: 80, 'cook.example': 3 })));
    }
    for (const weeks of [1, 5, 30]) {
      const now = Date.now() - weeks * 7 * DAY_MS;
      const email = `${randomUUID()}@readers.example`;
      await agreeToNewsletter(db, { siteId: site.id, email, userId: null, now });
    }
  } finally {
    await db.destroy();
  }
}

test('a new site is told when it will know more, and that all is quiet', async () => {
  const { page } = await openOwnKitchen('today-new');
  await page.goto(address('/kitchen/today-new/overview'));
  await page
    .getByText('What is opened on one day, and which sites led here, you read here on the next')
    .waitFor();
  await page.getByText('Your kitchen is ready.').waitFor();
  for (const name of ['Needs a hand', 'Worth doing', 'Your list'])
    expect(await page.getByRole('heading', { name }).count(), name).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
});

test('where visits are not counted, the way leads to the switch', async () => {
  const { page, token } = await openOwnKitchen('today-uncounted');
  const data = { countsPageViews: false };
  await ask(page, 'PUT', '/api/v1/manage/today-uncounted/sites', undefined, { token, data });
  await page.goto(address('/kitchen/today-uncounted/overview'));
  await page.getByRole('link', { name: 'Count them again in the settings.' }).click();
  const visits = page.getByLabel('Count visits');
  await visits.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('checkbox');
});

test('yesterday, the list, what needs a hand and one thing worth doing, by keyboard and without the API', async () => {
  const slug = 'today-read';
  const { page, token } = await openOwnKitchen(slug);
  await addReaders(slug, await publishTart(page, slug, token));
  await page.goto(address(`/kitchen/${slug}/overview`));
  await page
    .getByText('Yesterday, recipes were opened 212 times: Tarta de Santiago. Pinterest led here most often.')
    .waitFor();
  await page.getByText('3 readers are on your list. 2 of them came in the last 12 weeks.').waitFor();
  await page.getByText('Tarta de Santiago links to a recipe that readers cannot open.').waitFor();
  await page.getByText('Say in two sentences who is cooking.').waitFor();
  expect(await page.getByText('All quiet').count()).toBe(0);
  expect(await page.getByRole('listitem').filter({ hasText: 'Pinterest' }).textContent()).toBe(
    'Pinterest80 times',
  );

  await page.getByRole('link', { name: 'Mend the link' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/recipes\/[\da-f-]{36}/);
  const focused = () => page.evaluate('document.activeElement.closest("[data-place]")?.dataset.place');
  await expect.poll(focused).toBe('description');
  await page.goBack();
  await page.getByRole('link', { name: 'Write it' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'About' }).first().waitFor();

  await page.route('**/api/v1/**', (route) => route.abort());
  await page.goBack();
  await page.getByText('Today could not be loaded.').waitFor();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('heading', { name: 'What readers opened' }).waitFor();
  page.problems.length = 0;
});

test('links of the header and of the links page that lead nowhere are mended where they are written', async () => {
  const slug = 'today-links';
  const { page, token } = await openOwnKitchen(slug);
  const link = { id: randomUUID(), label: 'Pies', href: '/recipes/pies' };
  const data = { headerLinks: [link], links: [{ ...link, href: address('/pies', slug) }] };
  await ask(page, 'PUT', `/api/v1/manage/${slug}/sites`, undefined, { token, data });
  for (const [words, place, field] of [
    ['A link in the header leads to a page', 'homepage', 'Address of header link 1'],
    ['A link on your links page leads to a page', 'links', 'Address of link 1'],
  ]) {
    await page.goto(address(`/kitchen/${slug}/overview`));
    const trouble = page.getByRole('listitem').filter({ hasText: words });
    await trouble.getByRole('link', { name: 'Mend the link' }).press('Enter');
    await page.waitForURL(new RegExp(`/${slug}/${place}\\?at=`));
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe(field);
  }
});

test('the owner ends the weekly mail by one key, and asks for it again', async () => {
  const { page } = await openOwnKitchen('today-mailed');
  await page.goto(address('/kitchen/today-mailed/overview'));
  const mailed = page.getByRole('checkbox', { name: 'Mail me this on Mondays' });
  await mailed.waitFor();
  expect(await mailed.isChecked()).toBe(true);
  for (const words of ['You get no mail', 'A link in the mail ends it.']) {
    await mailed.press('Space');
    await page.getByText(words).waitFor();
    await page.reload();
    await page.getByText(words).waitFor();
  }
});

test('Today is whole at 360, 768 and 1280 pixels and has no fault for axe, light and dark', async () => {
  const slug = 'today-whole';
  const { page, token } = await openOwnKitchen(slug, { reducedMotion: 'reduce' });
  await addReaders(slug, await publishTart(page, slug, token));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address(`/kitchen/${slug}/overview`));
    await page.getByRole('heading', { name: 'Your list' }).waitFor();
    await expectWhole(page, `${width} pixels`);
  }
});
