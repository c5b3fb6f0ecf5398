import { expect, test } from 'vitest';
import type { Attention, Today } from '#domain/sites/today.ts';
import {
  attentionInWords,
  listInWords,
  mendOf,
  suggestionInWords,
  visitsInWords,
} from '#domain/sites/today-words.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { savePublishedPages } from '../../repositories/publishing/published-pages.ts';
import { moveRedirect } from '../../repositories/sites/redirects.ts';
import { upsertSiteDomain } from '../../repositories/sites/site-domains.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';
import { writePageViews } from '../page-views/page-views.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const paragraph = (text: string, href?: string) => [
  {
    type: 'paragraph' as const,
    children: href ? [{ type: 'link' as const, href, children: [{ text }] }] : [{ text }],
  },
];

async function openSite() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys', { aboutShort: paragraph('Ann cooks.') });
  const owner = { siteId: site.id, userId };
  const soup = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
  const tart = await makeRecipe(context, owner, { title: 'Tart', slug: 'tart' });
  const paths = ['/', '/recipes', '/recipes/soup', '/recipes/tart'];
  await savePublishedPages(
    context.db,
    site.id,
    paths.map((path) => ({ path, fingerprint: 'x' })),
    context.now(),
  );
  const today = async () =>
    (await call(context, 'GET', '/manage/nordlys/today', { token })).body.today as unknown as Today;
  const open = async (path: string, from: string, times: number) => {
    for (let count = 0; count < times; count += 1)
      await call(context, 'POST', `/site/nordlys/page-views?path=${path}&from=${from}`);
    await writePageViews(context);
  };
  return { context, token, owner, soup, tart, today, open };
}

test('the first day, then yesterday, and no other day', async () => {
  const { context, token, soup, tart, today, open } = await openSite();
  expect(await today()).toMatchObject({ hadVisits: false, visits: { pageViews: 0 } });
  await open('/recipes/tart', 'www.pinterest.com', 3);
  await open('/recipes/soup', 'google.com', 1);
  await open('/recipes/soup', 'xn--kche-0ra.example', 1);
  await open('/', '', 2);
  expect(await today()).toMatchObject({ hadVisits: false, visits: { pageViews: 0 } });
  context.pass(DAY_MS);
  const { visits, hadVisits } = await today();
  expect([hadVisits, visits]).toEqual([
    true,
    {
      pageViews: 7,
      recipeViews: 5,
      topRecipes: [
        { id: tart.id, title: 'Tart', slug: 'tart', views: 3 },
        { id: soup.id, title: 'Soup', slug: 'soup', views: 2 },
      ],
      topSources: [
        { source: 'Pinterest', views: 3 },
        { source: 'Google', views: 1 },
        { source: 'küche.example', views: 1 },
      ],
    },
  ]);
  context.pass(DAY_MS);
  expect(await today()).toMatchObject({ hadVisits: true, visits: { pageViews: 0, topRecipes: [] } });
  await call(context, 'PUT', '/manage/nordlys/sites', { token, body: { countsPageViews: false } });
  expect((await today()).visits).toBeNull();
});

test('the list by the weeks in which readers came', async () => {
  const { context, owner, today } = await openSite();
  const join = (name: string) =>
    agreeToNewsletter(context.db, {
      ...owner,
      email: `${name}@example.com`,
      userId: null,
      now: context.now(),
    });
  await join('early');
  context.pass(1);
  await join('second');
  context.pass(11 * 7 * DAY_MS);
  for (const name of ['late', 'later', 'latest']) {
    await join(name);
    context.pass(DAY_MS);
  }
  expect((await today()).list).toEqual({ total: 5, joined: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3] });
  context.pass(6 * DAY_MS);
  expect((await today()).list).toEqual({ total: 5, joined: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1] });
});

async function addTrouble({ db, now }: TestContext, owner: { siteId: string; userId: string }) {
  await moveRedirect(db, { siteId: owner.siteId, fromPath: '/old', toPath: '/recipes/soup', now: now() });
  await moveRedirect(db, { siteId: owner.siteId, fromPath: '/older', toPath: '/nowhere', now: now() });
  await db.updateTable('redirects').set({ kind: 'own' }).execute();
}

test('what needs a hand: dead links, pictures without words, old addresses that lead nowhere', async () => {
  const { context, owner, today } = await openSite();
  expect((await today()).attention).toEqual([]);
  const stepId = crypto.randomUUID();
  const imageId = await addImage(context.db, owner);
  const pie = await makeRecipe(context, owner, {
    title: 'Pie',
    slug: 'pie',
    description: paragraph('Like soup', '/recipes/soup'),
    images: [{ id: imageId, altText: null }],
  });
  const stew = await makeRecipe(context, owner, {
    title: 'Stew',
    slug: 'stew',
    description: paragraph('Like soup', '/recipes/soup'),
    instructionGroups: [
      {
        id: crypto.randomUUID(),
        instructions: [{ id: stepId, content: paragraph('Like nothing', '/recipes/gone') }],
      },
    ],
    images: [{ id: imageId, altText: 'A stew' }],
  });
  await addTrouble(context, owner);
  expect((await today()).attention).toEqual([
    { kind: 'dead-links', count: 1, recipe: { id: stew.id, title: 'Stew' }, place: stepId },
    { kind: 'alt-texts', count: 1, recipe: { id: pie.id, title: 'Pie' }, place: null },
    { kind: 'dead-redirects', count: 1, recipe: null, place: null },
  ]);
});

test('links in the header and on the links page need a hand where they lead to no page of the site', async () => {
  const { context, token, owner, today } = await openSite();
  await upsertSiteDomain(context.db, { ...owner, host: 'xn--kche-0ra.example', now: context.now() });
  await addTrouble(context, owner);
  const write = (links: Record<string, string[]>) => {
    const body = Object.fromEntries(
      Object.entries(links).map(([name, hrefs]) => [
        name,
        hrefs.map((href) => ({ id: crypto.randomUUID(), label: href, href })),
      ]),
    );
    return call(context, 'PUT', '/manage/nordlys/sites', { token, body });
  };
  const living = [
    '/',
    '/?from=bio',
    '/recipes/?search=pie#list',
    '/recipes/soup.html',
    '/old',
    'http://nordlys.localhost/recipes/tart',
    'https://küche.example/recipes/tart',
    'https://elsewhere.example/gone',
    '/feed.xml',
    '/media/files/menu.pdf',
  ];
  await write({ headerLinks: [...living, '#top'], links: living.filter((href) => href.startsWith('http')) });
  const redirects = { kind: 'dead-redirects', count: 1, recipe: null, place: null };
  expect((await today()).attention).toEqual([redirects]);
  await write({
    headerLinks: ['/recipes', '/gone', '/older', 'http://NORDLYS.localhost:3000/Gone'],
    links: ['https://küche.example/gone', 'http://elsewhere.example/gone'],
  });
  const { headerLinks, links } = (await call(context, 'GET', '/manage/nordlys/current-site', { token })).body
    .site as Record<string, { id: string }[]>;
  expect((await today()).attention).toEqual([
    { kind: 'dead-header-links', count: 3, recipe: null, place: `${headerLinks?.[1]?.id}.href` },
    { kind: 'dead-shared-links', count: 1, recipe: null, place: `${links?.[0]?.id}.href` },
    redirects,
  ]);
});

test('one thing worth doing, what readers wait for first', async () => {
  const { context, token, owner, soup, today } = await openSite();
  expect((await today()).suggestion).toBeNull();
  await call(context, 'PUT', '/manage/nordlys/sites', { token, body: { aboutShort: null } });
  expect((await today()).suggestion).toEqual({ kind: 'about' });
  const draft = await makeRecipe(context, owner, { title: 'Cake', slug: 'cake', publishedAt: null });
  expect((await today()).suggestion).toEqual({ kind: 'draft', recipe: { id: draft.id, title: 'Cake' } });
  await context.db
    .updateTable('recipes')
    .set({ has_unpublished_changes: 1 })
    .where('id', '=', soup.id)
    .execute();
  expect((await today()).suggestion).toEqual({ kind: 'changes', count: 1 });
});

const TART = { id: 'a', title: 'Tart', slug: 'tart', views: 3 };
const SOUP = { ...TART, title: 'Soup' };
const PINTEREST = { source: 'Pinterest', views: 2 };

test.each([
  [{ pageViews: 0, recipeViews: 0, topRecipes: [], topSources: [] }, 'Yesterday, no page was opened.'],
  [
    { pageViews: 2, recipeViews: 0, topRecipes: [], topSources: [] },
    'Yesterday, pages were opened 2 times, no recipe among them.',
  ],
  [
    { pageViews: 1, recipeViews: 1, topRecipes: [{ ...TART, views: 1 }], topSources: [] },
    'Yesterday, a recipe was opened once: Tart.',
  ],
  [
    { pageViews: 9, recipeViews: 1212, topRecipes: [TART, { ...SOUP, views: 1 }], topSources: [PINTEREST] },
    'Yesterday, recipes were opened 1,212 times; most often: Tart. Pinterest led here 2 times.',
  ],
  [
    {
      pageViews: 9,
      recipeViews: 6,
      topRecipes: [TART, SOUP],
      topSources: [PINTEREST, { ...PINTEREST, source: 'X' }],
    },
    'Yesterday, recipes were opened 6 times.',
  ],
  [
    {
      pageViews: 9,
      recipeViews: 6,
      topRecipes: [{ ...TART, title: 'What now?' }],
      topSources: [PINTEREST, { source: 'Others', views: 2 }],
    },
    'Yesterday, recipes were opened 6 times: What now? Pinterest led here 2 times.',
  ],
])('%j is told as %s', (visits, words) => {
  expect(visitsInWords(visits, 'Yesterday')).toBe(words);
});

test.each([
  [{ total: 1204, joined: [2, 10] }, '1,204 readers are on your list. 12 of them came in the last 12 weeks.'],
  [{ total: 3, joined: [0, 3] }, '3 readers are on your list. All of them came in the last 12 weeks.'],
  [{ total: 1, joined: [1] }, 'One reader is on your list. They came in the last 12 weeks.'],
  [{ total: 5, joined: [0] }, '5 readers are on your list. Nobody came in the last 12 weeks.'],
])('%j is told as %s', (list, words) => {
  expect(listInWords(list)).toBe(words);
});

test('what needs a hand and what is worth doing is told in sentences', () => {
  const recipe = { id: 'a', title: 'Tart' };
  const told = (kind: Attention['kind'], count: number) =>
    attentionInWords({ kind, count, recipe, place: null });
  expect([told('dead-links', 1), told('alt-texts', 2)]).toEqual([
    'Tart links to a recipe that readers cannot open. They get the words without the link.',
    '2 recipes have pictures without a description, for readers who do not see them.',
  ]);
  expect([told('dead-header-links', 1), told('dead-shared-links', 3)]).toEqual([
    'A link in the header leads to a page that is not there.',
    '3 links on your links page lead to pages that are not there.',
  ]);
  const mend = { count: 1, recipe: null, place: 'b.href' };
  expect(mendOf({ kind: 'dead-header-links', ...mend }).path).toBe('/homepage?at=b.href');
  expect(mendOf({ kind: 'dead-shared-links', ...mend }).path).toBe('/links?at=b.href');
  expect(suggestionInWords({ kind: 'draft', recipe })).toMatch(/^Tart is still a draft/);
});
