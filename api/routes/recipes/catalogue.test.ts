import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { manageListGlobals } from '#contract/catalogue.ts';
import { splitText } from '#domain/recipe-text/pasted/split-text.ts';
import { createRecipeReader } from '#domain/recipe-text/read-recipe.ts';
import { insertTerm } from '../../repositories/recipes/catalogue.ts';
import { readWithCatalogue } from '../../services/recipe-import/read-document.ts';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';
import { readRealLines } from '../../testing/labelled-lines.ts';

test.each(['/site/globals', '/site/site/globals'])('%s answers units, badges and fonts', async (path) => {
  const context = await createTestContext();
  const { status, body } = await call(context, 'GET', path);
  expect(status).toBe(200);
  expect(body.units).toContainEqual(
    expect.objectContaining({ slug: 'cup', title: 'cup', pluralTitle: 'cups' }),
  );
  expect(body.badges).toHaveLength(6);
  expect(body.badges).toContainEqual({ kind: 'meal', slug: 'dinner', title: 'Main Dishes' });
  expect(body.fonts).toHaveLength(32);
  expect(body.fonts).toContainEqual({ name: 'System', stack: 'system-ui, sans-serif' });
});

test('managers get the ready themes, of colour and of type, with all their values', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const { status, body } = await call(context, 'GET', '/manage/nordlys/globals', { token });
  expect(status).toBe(200);
  expect(body.fonts).toHaveLength(32);
  expect(body.themes).toContainEqual({
    kind: 'color',
    id: 'paper',
    name: 'Paper',
    theme: expect.objectContaining({ colorText: '#241e18', colorOutline: '#ddd2c0' }),
  });
  expect(body.themes).toContainEqual({
    kind: 'type',
    id: 'hearth',
    name: 'Hearth',
    theme: expect.objectContaining({ displayFontFamily: 'Fraunces', narrativeFontBoldWeight: 650 }),
  });
});

/** Of so many real lines one is read: both sides use the same reader, and only its lists differ. */
const REAL_LINES_SHARE = 8;
/** Lines whose ingredients go by other names than their titles; where they lie, hundreds of real ones too. */
const LINES = [
  '2 scallions, sliced',
  '250 g plain flour',
  '1 cup freshly ground black pepper',
  '8 oz water',
  '2 cups caster sugar',
  ...readRealLines().filter((_, index) => index % REAL_LINES_SHARE === 0),
];

test('a browser reads lines and keywords with these lists as the server does', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const { body } = await call(context, 'GET', '/manage/nordlys/globals', { token });
  const lists = manageListGlobals.answer.parse(body);
  const unitIds = new Map(lists.units.map(({ slug, id }) => [slug, id]));
  const read = createRecipeReader({
    ingredients: lists.ingredients,
    terms: [lists.meals, lists.categories, lists.methods, lists.cuisines, lists.diets, lists.tags].flat(),
    unitIdOf: (slug) => unitIds.get(slug) ?? '',
  });
  const { recipe } = splitText(
    'Soup\nKeywords: supper, italian food, sweet\nMethod\nBake at 350 °F for 20 minutes.',
  );
  const lines = Array.from({ length: Math.ceil(LINES.length / 200) }, (_, part) =>
    LINES.slice(part * 200, part * 200 + 200),
  );
  for (const some of lines) {
    const written = { ...recipe, ingredientGroups: [{ title: '', lines: some }] };
    const surroundings = { idOf: (place: string) => place, recipeTitles: new Map<string, string>() };
    expect(read(written, surroundings)).toEqual(readWithCatalogue(written, surroundings));
  }
});

test('managers get lists in the order of a dictionary', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  for (const title of ['Zest', 'Äpfel', 'bread'])
    await insertTerm(context.db, site.id, { id: title, kind: 'tag', slug: title.toLowerCase(), title });
  const { body } = await call(context, 'GET', '/manage/nordlys/globals', { token });
  const own = ['Zest', 'Äpfel', 'bread'];
  const tags = (body.tags as { title: string }[]).map(({ title }) => title);
  expect(tags.filter((title) => own.includes(title))).toEqual(['Äpfel', 'bread', 'Zest']);
});

test('a browser that has the lists of a manager is sent them again when one changes, compressed', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const ask = (etag = '') =>
    context.api.request('/api/v1/manage/nordlys/globals', {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'br', 'If-None-Match': etag },
    });
  const first = await ask();
  const etag = first.headers.get('ETag') ?? '';
  const bytes = Buffer.from(await first.arrayBuffer());
  const lists = JSON.parse(brotliDecompressSync(bytes).toString());
  expect(lists.ingredients.length).toBeGreaterThan(500);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-encoding': 'br',
    vary: expect.stringContaining('Authorization'),
  });
  const again = await ask(etag);
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);

  await insertTerm(context.db, site.id, { id: 'zest', kind: 'tag', slug: 'zest', title: 'Zest' });
  expect((await ask(etag)).status).toBe(200);
});

test('a site gets tags, tools and contributors of its own, each once', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const add = (what: string, body: object) =>
    call(context, 'POST', `/manage/nordlys/${what}`, { token, body });
  const first = await add('tags', { title: 'Sunday Lunch' });
  expect(first).toMatchObject({ status: 201, body: { tag: { kind: 'tag', slug: 'sunday-lunch' } } });
  expect((await add('tags', { title: 'sunday lunch' })).body).toEqual(first.body);
  await add('equipment', { title: 'Æbleskiver pan' });
  await add('contributors', { displayName: '栗原' });
  expect(await add('tags', { title: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { title: 'Required' } },
  });
  const { body } = await call(context, 'GET', '/manage/nordlys/globals', { token });
  expect(body).toMatchObject({
    tags: expect.arrayContaining([expect.objectContaining({ title: 'Sunday Lunch' })]),
    equipment: expect.arrayContaining([expect.objectContaining({ title: 'Æbleskiver pan' })]),
    contributors: [{ displayName: '栗原' }],
    ingredients: expect.arrayContaining([
      expect.objectContaining({ aliases: expect.arrayContaining([expect.any(String)]) }),
    ]),
  });
});
