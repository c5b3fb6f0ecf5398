import { describe, expect, test } from 'vitest';
import type { PageOf } from '#domain/pages/pages.ts';
import { readStructuredData } from '../../scripts/checks/structured-data.ts';
import {
  demonstrationRecipePage,
  demonstrationRecipePages,
  realRecipePages,
} from '../testing/recipe-pages.ts';
import { recipeStructuredData, scriptText, siteStructuredData } from './structured-data.ts';
import { breadcrumbs, collectionItemList, recipeItemList } from './structured-lists.ts';

type RecipePage = PageOf<'recipe'>;

/** Said of a recipe without a picture: such a page is complete, but search engines show it without one. */
const NO_PICTURE = 'Recipe: Required attribute "image" is missing';
/** Warnings of what only some recipes have, or what we never know. */
const NOT_WRITTEN =
  /"(?:aggregateRating|nutrition\.calories|video|keywords|recipeCategory|recipeCuisine|recipeYield|prepTime|cookTime|totalTime|recipeIngredient|recipeInstructions)" \(optional\)/;
const NOT_SAID_OF_STEPS = /HowToStep: Missing field "(?:itemListElement|image|name|video)"/;
const NOT_SAID_OF_VIDEOS =
  /VideoObject: .*"(?:expires|hasPart|publication|ineligibleRegion|interactionStatistic)"/;

const demonstration = demonstrationRecipePages();
const realPages = realRecipePages();
if (!realPages) console.log('corpus not found: 1 tests not run');

const SETS = [
  { name: 'the demonstration recipes', pages: demonstration, least: 30 },
  { name: '345 real recipes, those with a picture', pages: realPages, least: 100 },
];

function pageWith(...data: object[]): string {
  const scripts = data.map((one) => `<script type="application/ld+json">${scriptText({ ...one })}</script>`);
  return `<!doctype html><html><head>${scripts.join('')}</head><body></body></html>`;
}

const changed = (page: RecipePage, recipe: Partial<RecipePage['recipe']>): RecipePage => ({
  ...page,
  recipe: { ...page.recipe, ...recipe },
});

describe.each(SETS)('$name', ({ pages, least }) => {
  test.runIf(pages)('keep every rule of search engines', { timeout: 60_000 }, async () => {
    const pictured = (pages ?? []).filter(
      ({ recipe }) => recipe.images.length > 0 || pages === demonstration,
    );
    const findings: string[] = [];
    for (const page of pictured) {
      const { recipe, layout, path } = page;
      const trail = [
        { name: 'Recipes', path: '/recipes' },
        { name: recipe.title, path },
      ];
      const { errors, warnings } = await readStructuredData(
        pageWith(recipeStructuredData(page, 'A description.'), breadcrumbs(layout.origin, trail)),
      );
      const broken = errors.filter((error) => recipe.images.length > 0 || error !== NO_PICTURE);
      const careless = warnings.filter(
        (warning) => ![NOT_WRITTEN, NOT_SAID_OF_STEPS, NOT_SAID_OF_VIDEOS].some((one) => one.test(warning)),
      );
      findings.push(...[...broken, ...careless].map((says) => `${recipe.slug}: ${says}`));
    }
    expect(pictured.length).toBeGreaterThanOrEqual(least);
    expect(findings).toEqual([]);
  });
});

test('a recipe says what its page shows first, with times in minutes and without the third time', () => {
  const page = changed(demonstrationRecipePage('skillet-chicken-with-lemon-and-olives'), {
    prepTimeMinutes: 15,
    cookTimeMinutes: 75,
    customTimeMinutes: 60,
    yieldServings: 4,
    servingDescription: null,
  });
  const data = recipeStructuredData(page, 'A description.');
  expect(data).toMatchObject({
    '@type': 'Recipe',
    name: 'Skillet Chicken with Lemon and Crushed Olives',
    url: `https://test-kitchen.example.com${page.path}`,
    author: [{ '@type': 'Person', name: expect.any(String) }],
    datePublished: '2025-01-15T00:00:00.000Z',
    prepTime: 'PT15M',
    cookTime: 'PT75M',
    totalTime: 'PT90M',
    recipeYield: '4',
  });
  expect(data.recipeIngredient).toContain('2 teaspoons kosher salt');
  expect(JSON.stringify(data.recipeIngredient)).toMatch(/"2 1\/2–3 pounds [^"]+"/);
});

test('a date of which only the year is known is no day', () => {
  const page = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const dated = (publishedIn: string) =>
    recipeStructuredData(changed(page, { publishedAt: Date.UTC(1832, 4, 1), publishedIn }), '').datePublished;
  expect(dated('1832-05')).toBe('1832-05');
  expect(dated('1832')).toBe('1832-05-01T00:00:00.000Z');
});

test.each([
  [2 / 3, null, '2/3'],
  [2 / 3, 'cup of sauce', ['2/3', '2/3 cup of sauce']],
  [1.5, null, '1 1/2'],
  [4, null, '4'],
])('a yield of %j %j is written as the page shows it', (yieldServings, servingDescription, expected) => {
  const page = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const data = recipeStructuredData(
    changed(page, { yieldServings, servingDescription, yieldText: null }),
    'A description.',
  );
  expect(data.recipeYield).toEqual(expected);
});

test('a credit in words of its own is no name of a work', () => {
  const page = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const credited = (name: string) => {
    const { creditText, isBasedOn } = recipeStructuredData(
      changed(page, { credit: { name, href: null } }),
      '',
    );
    return { creditText, isBasedOn };
  };
  expect(credited('Aunt Ada')).toEqual({ isBasedOn: { '@type': 'CreativeWork', name: 'Aunt Ada' } });
  expect(credited('After a card by Aunt Ada')).toEqual({ creditText: 'After a card by Aunt Ada' });
});

test('a line of which nothing is written is no ingredient', () => {
  const page = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const [group] = page.recipe.ingredientUsageGroups;
  const [line] = group?.ingredientUsages ?? [];
  if (!group || !line) throw new Error('The recipe has no ingredients.');
  const nothing = { ingredientTitleOverride: null, ingredient: null, unit: null, preparation: null };
  const empty = { ...line, ...nothing, quantityMin: null, quantityMax: null };
  const ingredientsOf = (ingredientUsages: (typeof line)[]) =>
    recipeStructuredData(changed(page, { ingredientUsageGroups: [{ ...group, ingredientUsages }] }), '')
      .recipeIngredient;
  expect(ingredientsOf([empty, line])).toHaveLength(1);
  expect(ingredientsOf([empty])).toBe(undefined);
});

test('the main picture is offered whole and as 4 to 3, 1 to 1 and 16 to 9', () => {
  const [main, ...others] = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives').recipe.images;
  const page = changed(demonstrationRecipePage('skillet-chicken-with-lemon-and-olives'), {
    images: [main, ...others, main, main, main].flatMap((image) => image ?? []),
  });
  const images = recipeStructuredData(page, '').image as string[];
  expect(images.map((image) => /width=\d+(?:&height=\d+)?/.exec(image)?.[0])).toEqual([
    'width=1280',
    'width=800&height=600',
    'width=800&height=800',
    'width=1280&height=720',
    'width=1280',
    'width=1280',
  ]);
});

test('steps lead to their place on the page, numbered through all groups', () => {
  const page = demonstrationRecipePage('suya-the-way-it-is-in-kano');
  const sections = recipeStructuredData(page, '').recipeInstructions as {
    '@type': string;
    itemListElement: { url: string }[];
  }[];
  expect(new Set(sections.map((section) => section['@type']))).toEqual(new Set(['HowToSection']));
  const urls = sections.flatMap(({ itemListElement }) => itemListElement.map(({ url }) => url));
  expect(urls.length).toBeGreaterThan(3);
  expect(urls.map((url) => url.split('#')[1])).toEqual(urls.map((_, index) => `step-${index + 1}`));
});

test('keywords are the writer’s and the tags, none twice and none that is a category', () => {
  const page = changed(demonstrationRecipePage('skillet-chicken-with-lemon-and-olives'), {
    keywords: ['lemon', 'Dinner', 'Weeknight'],
    terms: [
      { group: 'meals', slug: 'dinner', title: 'Dinner' },
      { group: 'categories', slug: 'chicken', title: 'Chicken' },
      { group: 'tags', slug: 'weeknight', title: 'weeknight' },
      { group: 'tags', slug: 'summer', title: 'Summer' },
      { group: 'diets', slug: 'gluten-free', title: 'Gluten-free' },
    ],
  });
  expect(recipeStructuredData(page, '')).toMatchObject({
    keywords: 'lemon, Weeknight, Summer',
    recipeCategory: 'Dinner, Chicken',
    suitableForDiet: ['https://schema.org/GlutenFreeDiet'],
  });
});

test('a video is an object of its own: the uploaded one, else the one on YouTube, never without a picture', async () => {
  const video = {
    id: 'v',
    key: 'a film.webm',
    contentType: 'video/webm' as const,
    width: 640,
    height: 360,
    durationSeconds: 12.3,
    createdAt: Date.UTC(2025, 0, 1),
  };
  const both = changed(demonstrationRecipePage('skillet-chicken-with-lemon-and-olives'), {
    video,
    youtubeVideoId: 'dQw4w9WgXcQ',
  });
  const uploaded = recipeStructuredData(both, 'Words.');
  expect(uploaded.video).toMatchObject({
    '@type': 'VideoObject',
    contentUrl: 'https://test-kitchen.example.com/media/files/a%20film.webm',
    uploadDate: '2025-01-01T00:00:00.000Z',
    duration: 'PT13S',
  });
  const onYoutube = recipeStructuredData(changed(both, { video: null }), 'Words.');
  expect(onYoutube.video).toMatchObject({ embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ' });
  expect((await readStructuredData(pageWith(uploaded))).errors).toEqual([]);
  expect((await readStructuredData(pageWith(onYoutube))).errors).toEqual([]);
  expect(recipeStructuredData(changed(both, { images: [] }), 'Words.').video).toBeUndefined();
});

test('a premium recipe says that it is paid for, and nothing that its teaser does not', async () => {
  const page = demonstration.find(({ isTeaser }) => isTeaser);
  if (!page) throw new Error('no premium recipe');
  const data = recipeStructuredData(page, 'Words.');
  expect(data).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.premium-body' },
  });
  for (const field of ['recipeIngredient', 'recipeInstructions', 'tool', 'video'])
    expect(data[field]).toBeUndefined();
  expect((await readStructuredData(pageWith(data))).errors).toEqual([]);
});

test('a list of recipes or of collections names them in order', async () => {
  const cards = [
    { title: 'Soup', slug: 'soup' },
    { title: 'Stew', slug: 'stew' },
  ];
  const data = recipeItemList('https://a.example', cards);
  expect(data.itemListElement).toMatchObject([
    { position: 1, name: 'Soup', url: 'https://a.example/recipes/soup' },
    { position: 2, name: 'Stew' },
  ]);
  const collections = collectionItemList('https://a.example', cards);
  expect(collections.itemListElement).toMatchObject([
    { position: 1, name: 'Soup', url: 'https://a.example/collections/soup' },
    { position: 2, name: 'Stew' },
  ]);
  expect((await readStructuredData(pageWith(data, collections))).errors).toEqual([]);
});

test('a site says who runs it: a person, or the site itself where no name is known', async () => {
  const { layout } = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const social = [
    { id: 'a', platform: 'email' as const, url: 'me@example.com' },
    { id: 'b', platform: 'instagram' as const, url: 'https://instagram.example/me' },
  ];
  const data = siteStructuredData({ ...layout, socialMediaLinks: social });
  expect(data).toMatchObject({
    '@type': 'WebSite',
    url: 'https://test-kitchen.example.com/',
    publisher: { '@type': 'Person', name: 'Cook', sameAs: ['https://instagram.example/me'] },
  });
  expect(siteStructuredData({ ...layout, ownerDisplayName: null }).publisher).toEqual({
    '@type': 'Organization',
    name: 'Test kitchen',
    logo: undefined,
    url: 'https://test-kitchen.example.com/',
    sameAs: undefined,
  });
  expect((await readStructuredData(pageWith(data))).errors).toEqual([]);
});
