import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { RESERVED_SITE_SLUGS } from '#domain/sites/reserved-slugs.ts';
import { SITE_SLUG_SENTENCES } from '#domain/sites/site-slugs.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import { insertImage } from '../../repositories/media/media.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

describe('making a site', () => {
  async function creator() {
    const context = await createTestContext();
    const { token } = await signIn(context, 'owner@example.com');
    const make = (body: unknown) => call(context, 'POST', '/manage/sites', { token, body });
    return { context, token, make };
  }

  test('gives it to the caller, and the list of slugs has it', async () => {
    const { context, token, make } = await creator();
    expect(await make({ title: 'Nordlys', slug: 'nordlys' })).toMatchObject({
      status: 201,
      body: { site: { title: 'Nordlys', slug: 'nordlys', version: 1, headerLayout: 'left' } },
    });
    expect((await call(context, 'GET', '/site/site-slugs')).body).toEqual({ siteSlugs: ['nordlys'] });
    expect((await call(context, 'GET', '/manage/current-user', { token })).body.sites).toMatchObject([
      { slug: 'nordlys', title: 'Nordlys', origin: 'http://nordlys.localhost:4321' },
    ]);
    expect((await call(context, 'GET', '/site/nordlys/current-site', { token })).status).toBe(200);
  });

  test('refuses a slug that is taken or reserved with 409, a bad one with 400', async () => {
    const { make } = await creator();
    await make({ title: 'Nordlys', slug: 'nordlys' });
    expect(await make({ title: 'Again', slug: 'nordlys' })).toMatchObject({
      status: 409,
      body: { error: 'slug_in_use' },
    });
    for (const slug of RESERVED_SITE_SLUGS)
      expect([slug, (await make({ title: 'Reserved', slug })).body.error]).toEqual([slug, 'slug_reserved']);
    for (const slug of ['', 'Upper', 'a b', '-a', 'a.b'])
      expect([slug, (await make({ title: 'Bad', slug })).status]).toEqual([slug, 400]);
  });
});

test('no site can have a name that an address of the platform begins with', () => {
  const words = Object.values(CALLS).map(({ path }) => /^\/(?:manage|site)\/([\w-]+)/.exec(path)?.[1]);
  const taken = words.filter((word) => word !== undefined);
  expect(taken).toContain('sign-in');
  expect(taken.filter((word) => !RESERVED_SITE_SLUGS.includes(word))).toEqual([]);
});

test('what readers pay is changed by the owner alone; a manager may send it back as it is', async () => {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const manager = await signIn(context, 'manager@example.com');
  const money = { subscriptionsEnabled: true, paymentsEnabled: true, monthlyAmountCents: 500 };
  const { id } = await makeSite(context, owner.userId, 'nordlys', { newslettersEnabled: true, ...money });
  await insertSiteManager(context.db, { siteId: id, userId: manager.userId, now: 1 });
  const change = async ({ token }: { token: string }, body: object) =>
    (await call(context, 'PUT', '/manage/nordlys/sites', { token, body })).status;
  for (const changed of [
    { subscriptionsEnabled: false },
    { paymentsEnabled: false },
    { monthlyAmountCents: 600 },
    { yearlyAmountCents: 6000 },
  ])
    expect([changed, await change(manager, { title: 'Mine', ...changed })]).toEqual([changed, 403]);
  expect(await change(manager, { title: 'Renamed', ...money })).toBe(200);
  expect(await change(owner, { yearlyAmountCents: 5000 })).toBe(200);
  const { body } = await call(context, 'GET', '/manage/nordlys/current-site', { token: owner.token });
  expect(body.site).toMatchObject({ title: 'Renamed', ...money, yearlyAmountCents: 5000 });
});

test('settings change by what is named; lists are replaced; a stale version changes nothing', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys', {
    headerLinks: [{ id: randomUUID(), label: 'Shop', href: '/shop', openInNewTab: false }],
    newslettersEnabled: true,
  });
  const change = (body: unknown) => call(context, 'PUT', '/manage/nordlys/sites', { token, body });
  const links = [{ label: 'Book', href: 'https://example.com/book', openInNewTab: true }];
  const changed = await change({ title: 'Nordlys', headerLinks: links, version: 2 });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      site: {
        title: 'Nordlys',
        // A link that is sent without an id gets one.
        headerLinks: [{ ...links[0], id: expect.any(String) }],
        newslettersEnabled: true,
        version: 3,
      },
    },
  });
  expect(await change({ title: 'Stale', version: 2 })).toMatchObject({
    status: 409,
    body: { error: 'stale_version', current: { title: 'Nordlys', version: 3 } },
  });
  expect(await change({ headerLinks: [{ label: 'Bad', href: 'foo' }] })).toMatchObject({
    status: 400,
    body: { fields: { 'headerLinks.0.href': 'Invalid URL' } },
  });
});

test('a site comes with its owner and the recipes it features', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const imageId = randomUUID();
  await insertImage(context.db, {
    id: imageId,
    key: 'face.jpg',
    width: 300,
    height: 300,
    lqip: null,
    siteId: null,
    contentType: 'image/jpeg',
    byteSize: 1,
    createdBy: userId,
    now: context.now(),
  });
  await context.db
    .updateTable('users')
    .set({ display_name: 'Ann', avatar_image_id: imageId })
    .where('id', '=', userId)
    .execute();
  const manager = { siteId: site.id, userId };
  const soup = await makeRecipe(context, manager, { title: 'Soup', slug: 'soup' });
  const draft = await makeRecipe(context, manager, { title: 'Draft', slug: 'draft', publishedAt: null });
  const bread = await makeRecipe(context, manager, { title: 'Bread', slug: 'bread' });
  const featuredRecipeIds = [bread.id, draft.id, soup.id];
  expect(
    await call(context, 'PUT', '/manage/nordlys/sites', { token, body: { featuredRecipeIds } }),
  ).toMatchObject({
    status: 200,
    body: {
      site: {
        owner: { displayName: 'Ann', avatar: { id: imageId, key: 'face.jpg', width: 300 } },
        featuredRecipeIds,
        featuredRecipes: [{ title: 'Bread' }, { title: 'Soup' }],
        featuredRecipeNames: [
          { id: bread.id, title: 'Bread', isPublished: true, isDeleted: false },
          { id: draft.id, title: 'Draft', isPublished: false, isDeleted: false },
          { id: soup.id, title: 'Soup', isPublished: true, isDeleted: false },
        ],
      },
    },
  });
  await call(context, 'DELETE', `/manage/nordlys/recipes/${bread.id}`, { token });
  const { body } = await call(context, 'GET', '/manage/nordlys/current-site', { token });
  expect(body.site).toMatchObject({
    featuredRecipeNames: expect.arrayContaining([
      expect.objectContaining({ id: bread.id, isPublished: false, isDeleted: true }),
    ]),
  });
});

test('the sections of the home page have an order, in which names that no section has are kept', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const order = (homeSections: unknown) =>
    call(context, 'PUT', '/manage/nordlys/sites', { token, body: { homeSections } });
  const homeSections = ['about', 'later', 'latest'];
  expect(await order(homeSections)).toMatchObject({ status: 200, body: { site: { homeSections } } });
  expect((await order([['about']])).status).toBe(400);
  expect(await order([])).toMatchObject({ body: { site: { homeSections: [] } } });
});

test('a ready theme must be one of those there are; one that was stored before may stay', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const change = (body: unknown) => call(context, 'PUT', '/manage/nordlys/sites', { token, body });
  expect(await change({ colorThemeId: 'neon', typeThemeId: 'paper' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        colorThemeId: expect.stringMatching(/^Choose one of paper, /),
        typeThemeId: expect.stringMatching(/^Choose one of editorial, /),
      },
    },
  });
  const themes = { colorThemeId: 'pine', typeThemeId: 'hearth', colorTheme: { colorText: '#ffffff' } };
  expect(await change(themes)).toMatchObject({ status: 200, body: { site: themes } });
  const colorThemeId = 'from-another-time';
  await context.db
    .updateTable('sites')
    .set({ settings: JSON.stringify({ ...SiteSettings.parse({ title: 'Nordlys' }), colorThemeId }) })
    .execute();
  expect(await change({ title: 'Renamed', colorThemeId })).toMatchObject({
    status: 200,
    body: { site: { title: 'Renamed', colorThemeId } },
  });
});

test('collections are made, read in public with published recipes only, changed and deleted', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const owner = { siteId: site.id, userId };
  const soup = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
  const draft = await makeRecipe(context, owner, { title: 'Draft', slug: 'draft', publishedAt: null });
  const body = { title: 'Warm', slug: 'warm', recipeIds: [draft.id, soup.id] };
  const made = await call(context, 'POST', '/manage/nordlys/collections', { token, body });
  expect(made).toMatchObject({
    status: 201,
    body: { collection: { recipeIds: [draft.id, soup.id], recipeCount: 1 } },
  });
  const path = `/manage/nordlys/collections/${(made.body.collection as { id: string }).id}`;

  expect((await call(context, 'GET', '/site/nordlys/collections')).body.collections).toMatchObject([
    { slug: 'warm', recipeCount: 1 },
  ]);
  expect((await call(context, 'GET', '/site/site-collections')).body.collections).toMatchObject([
    { slug: 'warm', siteSlug: 'nordlys' },
  ]);
  expect((await call(context, 'GET', '/site/nordlys/collections/warm')).body.collection).toMatchObject({
    title: 'Warm',
    recipes: [{ slug: 'soup' }],
  });

  const changed = await call(context, 'PUT', path, { token, body: { title: 'Warmer', version: 1 } });
  expect(changed).toMatchObject({
    status: 200,
    body: { collection: { title: 'Warmer', slug: 'warm', version: 2 } },
  });
  expect((changed.body.collection as { recipeIds: string[] }).recipeIds).toEqual([draft.id, soup.id]);
  expect((await call(context, 'PUT', path, { token, body: { title: 'Stale', version: 1 } })).status).toBe(
    409,
  );

  expect((await call(context, 'DELETE', path, { token })).status).toBe(200);
  expect((await call(context, 'GET', path, { token })).status).toBe(404);
  expect((await call(context, 'GET', '/site/nordlys/collections/warm')).status).toBe(404);
  expect((await call(context, 'GET', '/site/nordlys/recipes/soup')).status).toBe(200);
});

describe('a new kitchen', () => {
  async function creator(email = 'owner@example.com') {
    const context = await createTestContext();
    const { token } = await signIn(context, email);
    const make = (body: unknown, as = token) => call(context, 'POST', '/manage/sites', { token: as, body });
    return { context, token, make };
  }

  test('is made once, however often it is asked for, and is nobody else’s', async () => {
    const { context, make } = await creator();
    const id = randomUUID();
    const wanted = {
      id,
      title: 'Nordlys',
      slug: 'nordlys',
      colorThemeId: 'fjord',
      typeThemeId: 'almanac',
      themeStyle: 'tonal',
      defaultMeasurementSystem: 'metric',
    };
    const both = await Promise.all([make(wanted), make({ ...wanted, title: 'Again' })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    for (const { body } of both)
      expect(body.site).toMatchObject({ id, title: 'Nordlys', colorThemeId: 'fjord', themeStyle: 'tonal' });
    expect(await context.db.selectFrom('sites').select('id').execute()).toHaveLength(1);

    const { token: other } = await signIn(context, 'other@example.com');
    expect((await make({ ...wanted, slug: 'theirs' }, other)).status).toBe(404);
  });

  test('wears only what there is', async () => {
    const { make } = await creator();
    expect(await make({ title: 'Nordlys', slug: 'nordlys', colorThemeId: 'none' })).toMatchObject({
      status: 400,
      body: { fields: { colorThemeId: expect.stringContaining('Choose one of') } },
    });
  });

  test('is told at once whether its address is free', async () => {
    const { context, make } = await creator();
    const problemOf = async (slug: string) =>
      (await call(context, 'GET', `/manage/site-slugs?slug=${encodeURIComponent(slug)}`)).body.problem;
    expect(await problemOf('nordlys')).toBeNull();
    await make({ title: 'Nordlys', slug: 'nordlys' });
    expect(await problemOf('nordlys')).toBe(SITE_SLUG_SENTENCES.taken);
    expect(await problemOf('kitchen')).toBe(SITE_SLUG_SENTENCES.reserved);
    expect(await problemOf('Nord lys')).toBe(SITE_SLUG_SENTENCES.badlyFormed);
    expect((await make({ title: 'Again', slug: 'nordlys' })).body.fields).toEqual({
      slug: SITE_SLUG_SENTENCES.taken,
    });
  });
});
