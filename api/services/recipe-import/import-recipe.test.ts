import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSchemaOrg } from '#domain/recipe-text/schema-org/read-schema-org.ts';
import { insertUser } from '../../repositories/people/users.ts';
import { call, createTestContext, makeSite, type TestContext } from '../../testing/context.ts';
import type { ManagerOf } from '../recipes/recipe-publication.ts';
import { changeRecipe } from '../recipes/recipes.ts';
import { type ImportItem, importRecipe } from './import-recipe.ts';
import { readDocument } from './read-document.ts';

const SURROUNDINGS = {
  slug: 'soup',
  idSeed: 'soup',
  images: [],
  contributorIds: [],
  recipeTitles: new Map<string, string>(),
};

function written(source: object) {
  return readSchemaOrg({ ...source }).recipe;
}

const PANCAKES = {
  '@type': 'Recipe',
  name: 'Crêpes of the house',
  description: 'Thin ones.\nFor a crowd.',
  recipeYield: '8 pancakes',
  prepTime: 'PT20M',
  totalTime: 'PT1H',
  keywords: ['breakfast', 'French', 'lemon'],
  datePublished: '2024-05-06',
  author: { '@type': 'Person', name: 'Zoë Cook' },
  image: { '@type': 'ImageObject', url: 'crepes.png', caption: 'Crêpes on a blue plate' },
  isBasedOn: { '@type': 'Book', name: 'La Bonne Cuisine' },
  recipeIngredient: [
    '250 g / 2 cups flour, sifted',
    '2-3 eggs',
    '1 (14-ounce) can condensed milk',
    'Love and patience',
    'Topping:',
    '1/2 lemon',
  ],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Whisk and rest for 30 minutes.' },
    {
      '@type': 'HowToSection',
      name: 'Fry',
      itemListElement: [{ '@type': 'HowToStep', text: 'Bake at 350°F.' }],
    },
  ],
  'x-notes': [{ heading: 'Tips', text: '- Rest it\n- Oil it' }],
  'x-links': ['jam', 'unknown'],
};

async function makeKitchen(): Promise<{ context: TestContext; manager: ManagerOf }> {
  const context = await createTestContext();
  const userId = randomUUID();
  await insertUser(context.db, { id: userId, email: 'cook@example.com', displayName: 'Cook', createdAt: 1 });
  const site = await makeSite(context, userId, 'mine');
  return { context, manager: { siteId: site.id, userId } };
}

async function makeItem(source: object = PANCAKES): Promise<ImportItem> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c87' } })
    .png()
    .toBuffer();
  return {
    slug: 'crepes',
    source: written(source),
    isDraft: false,
    leadsOn: true,
    recipeTitles: new Map([['jam', 'Plum jam']]),
    readPicture: async (name) => (name === 'crepes.png' ? picture : null),
  };
}

test('reads amounts, groups, steps, times, terms, authors, pictures and links', async () => {
  const { context, manager } = await makeKitchen();
  expect(await importRecipe(context, manager, await makeItem())).toEqual({
    result: 'created',
    remarks: ["link to the recipe 'unknown', which is not there, was left out"],
    oldAddress: null,
  });
  const { body } = await call(context, 'GET', '/site/mine/recipes/crepes');
  expect(body.recipe).toMatchObject({
    title: 'Crêpes of the house',
    yieldServings: 8,
    servingDescription: 'pancakes',
    prepTimeMinutes: 20,
    cookTimeMinutes: null,
    totalTimeMinutes: 60,
    publishedAt: Date.UTC(2024, 4, 6),
    keywords: ['lemon'],
    meals: [{ slug: 'breakfast' }],
    cuisines: [{ slug: 'french' }],
    contributors: [{ displayName: 'Zoë Cook' }],
    images: [{ width: 60, height: 40, altText: 'Crêpes on a blue plate' }],
    credit: { name: 'La Bonne Cuisine', href: null },
    ingredientUsageGroups: [
      {
        title: null,
        ingredientUsages: [
          {
            quantityMin: 250,
            quantityMax: null,
            unit: { slug: 'gram' },
            secondAmount: { quantityMin: 2, unit: { slug: 'cup' } },
            writtenLine: '250 g / 2 cups flour, sifted',
            ingredient: { slug: 'all-purpose-flour' },
          },
          { quantityMin: 2, quantityMax: 3, unit: null, ingredient: { slug: 'egg' } },
          { quantityMin: 1, unit: { slug: 'can' }, note: '14-ounce' },
          { quantityMin: null, ingredient: null, ingredientTitleOverride: 'Love and patience' },
        ],
      },
      { title: 'Topping', ingredientUsages: [{ quantityMin: 0.5, ingredient: { slug: 'lemon' } }] },
    ],
    instructionGroups: [
      { title: null, instructions: [{ timerMinutes: 30 }] },
      { title: 'Fry', instructions: [{ timerMinutes: null }] },
    ],
    note: [
      { type: 'heading', level: 3 },
      { type: 'bulleted-list', children: [{ type: 'list-item' }, { type: 'list-item' }] },
      { type: 'paragraph', children: [{ text: 'See also: ' }, { type: 'link', href: '/recipes/jam' }] },
    ],
  });
});

test('a second run changes nothing, and keeps what the creator has changed since', async () => {
  const { context, manager } = await makeKitchen();
  await importRecipe(context, manager, await makeItem());
  const before = await context.db.selectFrom('recipes').selectAll().execute();
  expect((await importRecipe(context, manager, await makeItem())).result).toBe('unchanged');
  expect(await context.db.selectFrom('recipes').selectAll().execute()).toEqual(before);
  expect(await context.db.selectFrom('images').selectAll().execute()).toHaveLength(1);
  expect(
    await context.db.selectFrom('publish_jobs').where('reason', '=', 'publish').selectAll().execute(),
  ).toHaveLength(1);

  await changeRecipe(context, manager, before[0]?.id ?? '', { title: 'My own crêpes' });
  expect((await importRecipe(context, manager, await makeItem())).result).toBe('kept');
  expect((await context.db.selectFrom('recipes').select('title').execute())[0]?.title).toBe('My own crêpes');
});

test('says what it left out', async () => {
  const { context, manager } = await makeKitchen();
  const { remarks } = await importRecipe(
    context,
    manager,
    await makeItem({ ...PANCAKES, image: 'gone.png', recipeYield: 'Depends', prepTime: 'soon' }),
  );
  expect(remarks).toEqual([
    "picture 'gone.png' was not found",
    "yield 'Depends' was not understood",
    "preparation time 'soon' was not understood",
    "link to the recipe 'unknown', which is not there, was left out",
  ]);
});

test.each([
  ['a total alone', { totalTime: 'PT1H' }, [null, null, null, 60]],
  ['prep and a total', { prepTime: 'PT20M', totalTime: 'PT1H' }, [20, null, null, 60]],
  [
    'a total that is the sum',
    { prepTime: 'PT20M', cookTime: 'PT40M', totalTime: 'PT1H' },
    [20, 40, null, null],
  ],
  ['a total that is not', { prepTime: 'PT20M', cookTime: 'PT30M', totalTime: 'PT1H' }, [20, 30, null, 60]],
  [
    'a total with a further time in it',
    { prepTime: 'PT20M', cookTime: 'PT30M', totalTime: 'PT1H', 'x-times': { rest: 'PT10M' } },
    [20, 30, 10, 60],
  ],
])('times of %s are kept as given, and none is made up', (_, times, expected) => {
  const source = written({ '@type': 'Recipe', name: 'Soup', ...times });
  const { document } = readDocument(source, SURROUNDINGS);
  const { prepTimeMinutes, cookTimeMinutes, customTimeMinutes, totalTimeMinutes } = document;
  expect([prepTimeMinutes, cookTimeMinutes, customTimeMinutes, totalTimeMinutes]).toEqual(expected);
});

test.each([
  ['https://example.com/soup', { name: null, href: 'https://example.com/soup' }],
  [
    { '@type': 'Recipe', name: 'Soup', url: 'https://a.example/' },
    { name: 'Soup', href: 'https://a.example/' },
  ],
  ['The Joy of Soup', { name: 'The Joy of Soup', href: null }],
  [
    { name: 'Soup', url: 'javascript:alert(1)' },
    { name: 'Soup', href: null },
  ],
  [[7, {}], null],
  ['', null],
])('what it is based on, %j, becomes its credit', (isBasedOn, credit) => {
  const source = written({ '@type': 'Recipe', name: 'Soup', isBasedOn });
  expect(readDocument(source, SURROUNDINGS).document.credit).toEqual(credit);
});

test('a video of YouTube comes along, and any other is named', () => {
  const read = (video: unknown) =>
    readDocument(written({ '@type': 'Recipe', name: 'Soup', video }), SURROUNDINGS);
  const embedUrl = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
  const { document, remarks } = read([
    { '@type': 'VideoObject', contentUrl: 'https://example.com/soup.mp4' },
    { '@type': 'VideoObject', name: 'Soup', embedUrl },
  ]);
  expect(document.youtubeVideoId).toBe('dQw4w9WgXcQ');
  expect(remarks).toEqual(["video 'https://example.com/soup.mp4' was left out"]);
  for (const none of [undefined, null, [], 3])
    expect(read(none)).toMatchObject({ document: { youtubeVideoId: null }, remarks: [] });
});

test('an old date stays that of the recipe, and a yield keeps its words', async () => {
  const { context, manager } = await makeKitchen();
  const old = { ...PANCAKES, datePublished: '1832-01-01', recipeYield: '4-6' };
  await importRecipe(context, manager, await makeItem(old));
  const { body } = await call(context, 'GET', '/site/mine/recipes/crepes');
  expect(body.recipe).toMatchObject({
    publishedAt: Date.UTC(1832, 0, 1),
    yieldServings: 4,
    yieldText: '4-6',
  });
});

test('of a date that is a year, no day is published', async () => {
  const { context, manager } = await makeKitchen();
  await importRecipe(context, manager, await makeItem({ ...PANCAKES, datePublished: 'mai 1832' }));
  const { body } = await call(context, 'GET', '/site/mine/recipes/crepes');
  expect(body.recipe).toMatchObject({ publishedAt: Date.UTC(1832, 4, 1), publishedIn: '1832-05' });
});

test.each([
  [{ creditText: 'Adapted from Mrs Beeton' }, { credit: { name: 'Mrs Beeton', href: null } }],
  [
    { creditText: 'After a card by Aunt Ada', isBasedOn: 'https://ada.example/' },
    { credit: { name: 'After a card by Aunt Ada', href: 'https://ada.example/' } },
  ],
  [
    { recipeYield: { '@type': 'QuantitativeValue', value: 6, unitText: 'buns' } },
    { yieldServings: 6, servingDescription: 'buns' },
  ],
  [
    { recipeYield: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 6 } },
    { yieldServings: 4, yieldText: '4-6' },
  ],
  [{ 'x-ingredientGroups': [{ items: ['2 eggs'] }] }, { ingredientUsageGroups: [{ title: null }] }],
])('%j is read', (part, expected) => {
  const source = written({ '@type': 'Recipe', name: 'Soup', ...part });
  expect(readDocument(source, SURROUNDINGS).document).toMatchObject(expected);
});

test.each([
  ['5 mai 1832', false, Date.UTC(1832, 4, 5), null],
  ['1832', false, Date.UTC(1832, 0, 1), null],
  [1832, false, Date.UTC(1832, 0, 1), null],
  ['c. 1950', false, Date.UTC(1950, 0, 1), "date 'c. 1950' names no certain year, and became 1950"],
  ['01/05/1832', false, Date.UTC(1832, 0, 1), "date '01/05/1832' may be 1 May or 5 January, and became 1832"],
  ['2999-01-01', false, 'now', "date '2999-01-01' lies ahead, and became today"],
  ['long ago', false, 'now', "date 'long ago' was not understood, and became today"],
  ['long ago', true, null, "date 'long ago' was not understood, and is left out"],
])('the date %j, kept as a draft: %j', async (datePublished, isDraft, publishedAt, remark) => {
  const { context, manager } = await makeKitchen();
  const item = { ...(await makeItem({ '@type': 'Recipe', name: 'Soup', datePublished })), isDraft };
  const { remarks } = await importRecipe(context, manager, item);
  expect(remarks).toEqual(remark === null ? [] : [remark]);
  const stored = await context.db.selectFrom('recipes').select('published_at').executeTakeFirstOrThrow();
  expect(stored.published_at).toBe(publishedAt === 'now' ? context.now() : publishedAt);
});

test.each([
  ['https://blog.example/2019/crepes/', true, '/2019/crepes', 'leads'],
  ['https://blog.example/2019/crepes/', false, null, undefined],
  ['https://blog.example/recipes/crepes/', true, null, 'same'],
  ['https://blog.example/?p=3', true, null, 'refused'],
])('what was at %s (led on: %s) leads on from %s', async (url, leadsOn, oldPath, kind) => {
  const { context, manager } = await makeKitchen();
  const item = { ...(await makeItem({ ...PANCAKES, url })), leadsOn };
  expect((await importRecipe(context, manager, item)).oldAddress?.kind).toBe(kind);
  const rows = await context.db.selectFrom('recipes').select('old_path').execute();
  expect(rows).toEqual([{ old_path: oldPath }]);
  expect(await importRecipe(context, manager, item)).toMatchObject({ result: 'unchanged', oldAddress: null });
});
