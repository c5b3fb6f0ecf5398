import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { WrittenRecipe } from '../written-recipe.ts';
import { readPage } from './read-page.ts';

const SOUP = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['2 leeks', 'salt'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Chop.' }, 'Cook.'],
};
const READ_SOUP: Partial<WrittenRecipe> = {
  title: 'Soup',
  ingredientGroups: [{ title: '', lines: ['2 leeks', 'salt'] }],
  stepGroups: [{ title: '', lines: ['Chop.', 'Cook.'] }],
};

function pageWith(json: string, rest = ''): string {
  return `<!doctype html><html><head><script type="application/ld+json">${json}</script></head><body>${rest}</body></html>`;
}

const soupWith = (fields: object) => JSON.stringify({ ...SOUP, ...fields });
const written = JSON.stringify(SOUP);

test.each<[string, string, Partial<WrittenRecipe>]>([
  ['plain data', pageWith(written), READ_SOUP],
  ['an array', pageWith(`[${written}]`), READ_SOUP],
  ['a graph', pageWith(`{"@graph":[{"@type":"WebPage"},${written}]}`), READ_SOUP],
  ['a graph in an array', pageWith(`[[{"@graph":[${written}]}]]`), READ_SOUP],
  ['the entity of a page', pageWith(`{"@type":"Article","mainEntity":${written}}`), READ_SOUP],
  ['an entry of a list', pageWith(`{"itemListElement":[{"@type":"ListItem","item":${written}}]}`), READ_SOUP],
  [
    'several types, of the whole vocabulary',
    pageWith(soupWith({ '@type': ['Thing', 'http://schema.org/Recipe'] })),
    READ_SOUP,
  ],
  ['comments of HTML round it', pageWith(`<!--\n${written}\n//-->`), READ_SOUP],
  ['CDATA', pageWith(`//<![CDATA[\n${written}\n//]]>`), READ_SOUP],
  ['a trailing comma', pageWith(written.replace(/\}$/, ',}')), READ_SOUP],
  [
    'a line break in a text',
    pageWith(soupWith({ description: 'A\\nB' }).replaceAll('\\\\n', '\n')),
    { ...READ_SOUP, description: 'A\nB' },
  ],
  ['a bracket too few', pageWith(written.slice(0, -1)), READ_SOUP],
  [
    'references',
    pageWith(
      JSON.stringify({
        '@graph': [
          { ...SOUP, author: { '@id': '#ann' }, image: [{ '@id': '#gone' }] },
          { '@type': 'Person', '@id': '#ann', name: 'Ann', knows: { '@id': '#ann' } },
        ],
      }),
    ),
    { ...READ_SOUP, authors: ['Ann'], images: [] },
  ],
  [
    'sections in sections',
    pageWith(
      soupWith({
        recipeInstructions: [
          {
            '@type': 'HowToSection',
            name: 'Stock',
            itemListElement: [{ '@type': 'HowToStep', text: 'Boil.' }],
          },
          {
            '@type': 'HowToSection',
            name: 'Soup',
            itemListElement: [
              {
                '@type': 'HowToStep',
                name: 'Finish',
                itemListElement: [
                  { '@type': 'HowToDirection', text: 'Blend.' },
                  { '@type': 'HowToTip', text: 'Taste.' },
                ],
              },
            ],
          },
        ],
      }),
    ),
    {
      stepGroups: [
        { title: 'Stock', lines: ['Boil.'] },
        { title: 'Soup', lines: ['**Finish**\nBlend. Taste.'] },
      ],
    },
  ],
  [
    'tags and entities in texts',
    pageWith(
      soupWith({
        name: 'Mac &amp; cheese',
        recipeIngredient: ['<b>1&frac12; cups</b> milk', '2 tbsp cr&amp;egrave;me'],
        recipeInstructions: '<ol><li>Boil at &lt; 100&deg;.</li><li>Mix<br>well.</li></ol>',
      }),
    ),
    {
      title: 'Mac & cheese',
      ingredientGroups: [{ title: '', lines: ['1½ cups milk', '2 tbsp crème'] }],
      stepGroups: [{ title: '', lines: ['Boil at < 100°.', 'Mix', 'well.'] }],
    },
  ],
  [
    'microdata',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
     <ul><li itemprop="recipeIngredient">2 leeks</li><li itemprop="ingredients recipeIngredient">salt</li></ul>
     <time itemprop="cookTime" datetime="PT20M">20 minutes</time>
     <div itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ann</span></div>
     <div itemprop="recipeInstructions"><p>Chop.</p><p>Cook.</p></div></div>`,
    { ...READ_SOUP, cookTime: 'PT20M', authors: ['Ann'] },
  ],
  [
    'RDFa',
    `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Soup</h1><span property="recipeIngredient">2 leeks</span>
     <span property="recipeIngredient">salt</span><p property="recipeInstructions">Chop.</p><p property="recipeInstructions">Cook.</p></div>`,
    READ_SOUP,
  ],
  [
    'what readers see, where there is no data',
    `<nav><ul><li>2 cups tea</li><li>3 cakes</li></ul></nav><h1>Soup</h1><p>Lovely.</p><h2>Ingredients</h2><h3>For the base</h3>
     <ul><li>2 leeks</li><li><span>1 tsp</span> <span>salt</span></li></ul><h2>Method</h2><ol><li>Chop the leeks very fine.</li><li>Cook them in water slowly.</li></ol>
     <h2>More recipes</h2><ul><li>3 cakes</li></ul>`,
    {
      title: 'Soup',
      ingredientGroups: [{ title: 'For the base', lines: ['2 leeks', '1 tsp salt'] }],
      stepGroups: [{ title: '', lines: ['Chop the leeks very fine.', 'Cook them in water slowly.'] }],
    },
  ],
  [
    'amounts that the data lacks',
    pageWith(
      soupWith({ recipeIngredient: ['leeks', 'salt'] }),
      '<h2>Zutaten</h2><ul><li>2 leeks</li><li>1 tsp salt</li></ul>',
    ),
    { ingredientGroups: [{ title: '', lines: ['2 leeks', '1 tsp salt'] }] },
  ],
])('%s is read', (_, html, expected) => {
  expect(readPage(html)?.recipe).toMatchObject(expected);
});

test('headings that say of which part ingredients and steps are begin groups', () => {
  const html = `<h1>Cake</h1><h2>Ingredients for the cake</h2><ul><li>2 eggs</li><li>200 g flour</li></ul>
    <h2>Ingredients for the icing</h2><ul><li>100 g sugar</li><li>1 tbsp milk</li></ul>
    <h2>Method</h2><p>Beat the eggs with the flour and bake it.</p><p>Stir the sugar into the milk and spread it.</p>`;
  expect(readPage(pageWith('{"@type":"Recipe","name":"Cake"}', html))?.recipe.ingredientGroups).toEqual([
    { title: 'For the cake', lines: ['2 eggs', '200 g flour'] },
    { title: 'For the icing', lines: ['100 g sugar', '1 tbsp milk'] },
  ]);
});

test.each<[string, unknown, string]>([
  ['recipeYield', { odd: [] }, 'recipeYield'],
  ['prepTime', { odd: true }, 'prepTime'],
  ['recipeIngredient', ['2 leeks', {}], 'recipeIngredient'],
  ['recipeInstructions', ['Chop.', 'Cook.', { odd: 1 }], 'recipeInstructions'],
  ['description', [{}], 'description'],
])('a %s that cannot be read refuses nothing, and is named', (field, value, named) => {
  const read = readPage(pageWith(soupWith({ [field]: value })));
  expect(read?.recipe).toMatchObject({ title: 'Soup', stepGroups: [{ lines: ['Chop.', 'Cook.'] }] });
  expect(read?.remarks).toEqual([`The field '${named}' could not be read and was left out.`]);
});

test.each([
  ['no page', ''],
  ['a page without a recipe', '<h1>About</h1><p>We cook.</p>'],
  ['data of something else', pageWith('{"@type":"Person","name":"Ann"}')],
  ['data that is none', pageWith('no JSON')],
])('there is no recipe in %s', (_, html) => {
  expect(readPage(html)).toBeNull();
});

const everyThing = Array.from({ length: 60 }, (_, index) => ({
  '@type': 'Recipe',
  '@id': `#${index}`,
  ...Object.fromEntries(Array.from({ length: 60 }, (_, other) => [`f${other}`, { '@id': `#${other}` }])),
}));

test.each([
  [
    'elements in each other',
    `${'<div itemscope itemprop="x" itemtype="https://schema.org/Recipe">'.repeat(20_000)}`,
  ],
  ['lists in each other', pageWith(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
  ['things that refer to each other', pageWith(JSON.stringify(everyThing))],
  ['tags that never end', '<div '.repeat(100_000)],
  ['a megabyte of one text', pageWith(soupWith({ description: '<p>&amp;'.repeat(120_000) }))],
  ['a megabyte of broken JSON', pageWith('{"a":"\n'.repeat(100_000))],
])('%s end soon', (_, html) => {
  expect(() => readPage(html)).not.toThrow();
});

it('reads anything without throwing', () => {
  const value = fc.jsonValue({ depthSize: 'small' });
  const thing = fc.dictionary(
    fc.constantFrom(
      ...Object.keys(SOUP),
      'recipeYield',
      'image',
      'video',
      'author',
      'keywords',
      'x-notes',
      'x-times',
      '@id',
    ),
    value,
  );
  fc.assert(
    fc.property(thing, fc.string({ unit: 'grapheme' }), (fields, text) => {
      readPage(pageWith(JSON.stringify({ '@type': 'Recipe', ...fields, name: text }), text));
      readPage(text);
    }),
    { numRuns: 300 },
  );
});

const LINKS = '<link rel="canonical" href="https://blog.example/canonical/">';
test.each([
  [
    'its url',
    { url: 'https://blog.example/soup/', mainEntityOfPage: 'https://blog.example/page/' },
    '/soup/',
  ],
  ['its page', { url: 'https://blog.example/', mainEntityOfPage: 'https://blog.example/page/' }, '/page/'],
  [
    'a page beside it',
    { mainEntityOfPage: { '@id': 'https://blog.example/page/#webpage' } },
    '/page/#webpage',
  ],
  [
    'a page described',
    { mainEntityOfPage: { '@type': 'WebPage', url: 'https://blog.example/page' } },
    '/page',
  ],
  ['its id', { '@id': 'https://blog.example/id/#recipe' }, '/id/#recipe'],
  ['what the page is called elsewhere', { '@id': '#recipe', mainEntityOfPage: true }, '/canonical/'],
])('where it was: %s', (_, fields, path) => {
  const html = pageWith(soupWith(fields)).replace('</head>', `${LINKS}</head>`);
  expect(readPage(html)?.recipe.address).toBe(`https://blog.example${path}`);
});

test('forms that hold no list of ingredients are not read', () => {
  const comments =
    '<form><label>Name *</label><p>Your email address will not be published.</p><p>Rate it.</p></form>';
  const letter = '<form><h3>Get new recipes</h3><p>Every Friday, for free.</p><label>Email</label></form>';
  const list = `<ul><li>2 eggs</li><li>200 g flour</li></ul>${letter}<ul><li>1 tsp salt</li></ul>`;
  const steps = '<p>Beat the eggs with the flour.</p><label>Cook mode</label><p>Bake it for an hour.</p>';
  const read = readPage(`<h1>Cake</h1><h2>Ingredients</h2>${list}<h2>Method</h2>${steps}${comments}`);
  expect(read?.recipe.ingredientGroups).toEqual([
    { title: '', lines: ['2 eggs', '200 g flour', '1 tsp salt'] },
  ]);
  expect(read?.recipe.stepGroups).toEqual([
    { title: '', lines: ['Beat the eggs with the flour.', 'Bake it for an hour.'] },
  ]);
});

const pageOf = (ingredients: string, method: string) =>
  readPage(
    `<h1>Cake</h1><h2>Ingredients</h2>${ingredients}<h2>Method</h2>${method}<h2>Comments</h2><p>I like it.</p>`,
  );
const LIST = '<ul><li>200 g flour</li><li>2 eggs</li></ul>';
const STEPS = ['Mix all of the things together well.', 'Bake the cake for 30 minutes.'];

it.each([
  ['a list', '<ul><li><b>200 g flour</b></li><li><b>2 eggs</b></li><li><b>Salt</b></li></ul>'],
  ['paragraphs', '<p><b>200 g flour</b></p><p><b>2 eggs</b></p><p><b>Salt</b></p>'],
  ['some of a list', '<ul><li>200 g flour</li><li><b>2 eggs</b></li><li><b>Salt</b></li></ul>'],
])('ingredients in bold are ingredients in %s', (_, ingredients) => {
  const read = pageOf(ingredients, STEPS.map((step) => `<p>${step}</p>`).join(''));
  expect(read?.recipe.ingredientGroups).toEqual([{ title: '', lines: ['200 g flour', '2 eggs', 'Salt'] }]);
});

it('an advertisement heads no group of what readers see', () => {
  const ad = '<div>Advertisement</div>';
  const read = pageOf(
    `${LIST}${ad}<ul><li>1 lemon</li><li>100 g sugar</li></ul>`,
    STEPS.map((step) => `<ol><li>${step}</li></ol>`).join(ad),
  );
  expect(read?.recipe.ingredientGroups.map(({ title }) => title)).toEqual(['']);
  expect(read?.recipe.stepGroups).toEqual([{ title: '', lines: STEPS }]);
});

it.each([
  ['one line', '<p>Mix all. Bake.</p>', ['Mix all. Bake.']],
  ['short entries', '<ol><li>Mix.</li><li>Bake.</li></ol>', ['Mix.', 'Bake.']],
  ['a long line', `<p>${STEPS[0]}</p>`, [STEPS[0]]],
])('a short method is one: %s', (_, method, steps) => {
  expect(pageOf(LIST, method)?.recipe.stepGroups).toEqual([{ title: '', lines: steps }]);
});
