import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Given, openBrowser } from '../../testing/create-page.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const SOUP = 'Crème de poireaux\n\n2 leeks\n500 ml stock\n\n1. Cook the leeks in the stock.\n2. Stir.';
const PAGE = `<!doctype html><meta charset="iso-8859-1"><script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Crème brûlée',
  recipeIngredient: ['4 eggs'],
  recipeInstructions: ['Bake.'],
})}</script>`;
const WRITTEN = { recipe: { title: 'From the web' }, doubts: [], leftOut: [] };

function openBox(given?: Given) {
  const { openTab, asked } = openBrowser(() => given);
  const { box } = openTab();
  const titles = async (reading: ReturnType<typeof box.read>) =>
    (await reading).map(({ recipe }) => recipe.title);
  return { box, asked, titles, problem: () => box.$box.get().problem };
}

test.each(['https://cook.example/soup', 'cook.example/soup', 'www.cook.example'])(
  'the page at %s is fetched for us',
  async (address) => {
    const { box, asked, titles } = openBox(WRITTEN);
    box.type(` ${address}\n`);
    expect(await titles(box.read())).toEqual(['From the web']);
    expect(asked).toEqual([{ call: 'POST /manage/recipe-pages', body: { url: address } }]);
  },
);

test.each<[string, Given, string | RegExp]>([
  [
    'a site that refuses',
    { status: 422, body: { message: 'This site refuses. Paste the page instead.' } },
    'This site refuses. Paste the page instead.',
  ],
  ['no connection', 'unreachable', /no connection. You can paste the page instead/],
  [
    'too many',
    { status: 429, body: {}, headers: { 'Retry-After': '300' } },
    /in 5 minutes, or paste the page/,
  ],
])('%s is said, and the address stays', async (_, given, sentence) => {
  const { box, problem } = openBox(given);
  box.type('https://cook.example/soup');
  expect(await box.read()).toEqual([]);
  expect(problem()).toMatch(sentence);
  expect(box.$box.get().text).toBe('https://cook.example/soup');
  box.type('https://cook.example/soup2');
  expect(problem()).toBe(null);
});

test.each([
  ['', /Paste a recipe here first/],
  ['   \n ', /Paste a recipe here first/],
  ['x'.repeat(5_000_001), /too much to read at once/],
])('nothing, or far too much, is refused in a sentence', async (text, sentence) => {
  const { box, problem } = openBox();
  box.type(text);
  await box.read();
  expect(problem() ?? '').toMatch(sentence);
});

test('its name alone is a beginning', async () => {
  const { box, titles } = openBox();
  box.type('Leek soup');
  expect(await titles(box.read())).toEqual(['Leek soup']);
});

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = Uint8Array.from([0xff, 0xfe, ...[...latin1(SOUP)].flatMap((code) => [code, 0])]);

test.each<[name: string, bytes: Uint8Array | string, title: string]>([
  ['soup.txt', SOUP, 'Crème de poireaux'],
  ['old.txt', latin1(SOUP), 'Crème de poireaux'],
  ['notepad.txt', utf16, 'Crème de poireaux'],
  ['page.html', latin1(PAGE), 'Crème brûlée'],
  ['data.json', '{ "@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks"] }', 'Soup'],
])('the file %s is read in its encoding', async (name, bytes, title) => {
  const { box, titles } = openBox();
  expect(await titles(box.readFiles([new File([bytes as BlobPart], name)]))).toEqual([title]);
});

test.each([
  [new File(['x'], 'card.jpg', { type: 'image/jpeg' }), 'card.jpg is a picture.'],
  [new File(['%PDF-1.7'], 'menu.pdf'), 'menu.pdf is not a text, HTML or JSON file.'],
  [new File(['PK\0\0'], 'all.zip'), 'all.zip: a zip is opened in your kitchen'],
  [new File(['a\0b'], 'word.doc'), 'word.doc is not a text, HTML or JSON file.'],
  [new File([], 'empty.txt'), 'empty.txt is empty.'],
  [new File(['[]'], 'list.json'), 'list.json: there is no recipe in it'],
  [new File([new Uint8Array(6_000_000)], 'long.txt'), 'long.txt has more than 5 MB.'],
])('the file %o is refused in a sentence that names it', async (file, sentence) => {
  const { box, problem } = openBox();
  expect(await box.readFiles([file])).toEqual([]);
  expect(problem()).toContain(sentence);
});

test('of several files those that can be read are, and the others are named', async () => {
  const { box } = openBox();
  const files = [
    new File(['%PDF-'], 'menu.pdf'),
    new File([SOUP], 'soup.txt'),
    new File([`${SOUP}\n---\n${SOUP.replace('Crème', 'Velouté')}`], 'two.txt'),
  ];
  const read = await box.readFiles(files);
  expect(read.map(({ recipe }) => recipe.title)).toEqual([
    'Crème de poireaux',
    'Crème de poireaux',
    'Velouté de poireaux',
  ]);
  expect(read[0]?.leftOut.join()).toContain('menu.pdf');
});

test.each([
  [false, /^There is no recipe in this/],
  [true, null],
])('nothing that was read is told, unless it is said elsewhere why (%s)', async (isSaid, told) => {
  const { box, problem } = openBox();
  await box.reading(
    async () => [],
    () => isSaid,
  );
  if (told) expect(problem()).toMatch(told);
  else expect(problem()).toBeNull();
});
