import { expect, test } from 'vitest';
import type { PageOf, ReadRecipe } from '#domain/pages/pages.ts';
import { PREMIUM_SENTENCE } from '#domain/text/sentences.ts';
import { demonstrationRecipePage, demonstrationRecipePages } from '../testing/recipe-pages.ts';
import { drawFeed } from './feed.ts';
import { recipeHtml } from './recipe-html.ts';

type RecipePage = PageOf<'recipe'>;

const demonstration = demonstrationRecipePages();
const chicken = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
const feedOf = (...recipes: ReadRecipe[]) =>
  drawFeed({ kind: 'feed', path: '/feed.xml', layout: chicken.layout, recipes });
const changed = (recipe: Partial<RecipePage['recipe']>): RecipePage => ({
  ...chicken,
  recipe: { ...chicken.recipe, ...recipe },
});

test('an item has a lasting name, its date, its authors, its terms and its picture', () => {
  const xml = feedOf(chicken);
  expect(xml).toContain(`<guid isPermaLink="false">urn:uuid:${chicken.recipe.id}</guid>`);
  expect(xml).toContain('<pubDate>Wed, 15 Jan 2025 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Wed, 15 Jan 2025 00:00:00 GMT</lastBuildDate>');
  expect(xml).toContain(`<link>https://test-kitchen.example.com${chicken.path}</link>`);
  expect(xml).toContain('<category>Weeknight</category>');
  expect(xml).toContain('<dc:creator>Marisol Vega</dc:creator>');
  expect(xml).toMatch(/type="image\/jpeg" medium="image" width="1280" height="960"/);
});

test('a public recipe is there whole: story, ingredients, steps, notes and equipment', () => {
  const html = recipeHtml(chicken.layout, chicken);
  for (const words of [
    'My mother measured dinner in skillets',
    '<li>2½–3 pounds bone-in, skin-on chicken thighs, patted <strong>very</strong> dry <small>6 to 8 of them</small></li>',
    '<ol start="4"><li><p>Scatter in 3 shallots, 6 cloves garlic and 1 lemon.',
    '<h2>Notes</h2><p><strong>Salt.</strong> I use Diamond Crystal. With Morton, take 1¼ teaspoons',
    '12-inch cast-iron skillet</a>',
    '.webm">Watch the video</a>',
  ])
    expect(html).toContain(words);
});

test.each([
  ['+ ½ cup water', 'thighs <small>6 to 8 of them</small> + ½ cup water'],
  ['plus 1 cup water', 'thighs <small>6 to 8 of them</small>, plus 1 cup water'],
  ['plucked', 'thighs, plucked <small>6 to 8 of them</small>'],
])('a note stands before what is added: %s', (preparation, line) => {
  const [group] = chicken.recipe.ingredientUsageGroups;
  const [thighs] = group?.ingredientUsages ?? [];
  if (!group || !thighs) throw new Error('no recipe to test with');
  const usage = {
    ...thighs,
    preparation: [{ type: 'paragraph' as const, children: [{ text: preparation }] }],
  };
  const html = recipeHtml(
    chicken.layout,
    changed({ ingredientUsageGroups: [{ ...group, ingredientUsages: [usage] }] }),
  );
  expect(html).toContain(line);
});

test('amounts stand once, as they were written, without what only our own pages can show', () => {
  for (const page of demonstration) {
    const html = recipeHtml(page.layout, page);
    expect(html, page.recipe.slug).not.toMatch(
      /<(?:span|svg|script|style|input)|<[^>]*\s(?:class|hidden|style)\b/,
    );
  }
});

test('every address is whole', () => {
  for (const page of demonstration)
    for (const [, address = ''] of recipeHtml(page.layout, page).matchAll(/ (?:href|src)="([^"]*)"/g))
      expect(address, page.recipe.slug).toMatch(/^(?:https?:\/\/|mailto:)/);
  const link = (href: string) => ({ type: 'link' as const, href, children: [{ text: 'x' }] });
  const html = recipeHtml(
    chicken.layout,
    changed({
      storyMore: [
        {
          type: 'paragraph',
          children: ['/about', '#step-2', 'https://a.example/#b', '//b.example'].map(link),
        },
      ],
    }),
  );
  expect(html).toContain('href="https://test-kitchen.example.com/about"');
  expect(html).toContain(`href="https://test-kitchen.example.com${chicken.path}#step-2"`);
  expect(html).toContain('href="https://a.example/#b"');
  expect(html).toContain('href="//b.example"');
});

test('a premium recipe is its teaser, with a way to its page', () => {
  const page = demonstration.find(({ isTeaser }) => isTeaser);
  if (!page) throw new Error('no premium recipe');
  const html = recipeHtml(page.layout, page);
  expect(html).toContain(`<a href="https://test-kitchen.example.com${page.path}">${PREMIUM_SENTENCE}</a>`);
  expect(html).not.toMatch(/<h2>(?:Ingredients|Method|Notes)/);
});

test('words from an older system are shown where there are no others, cleaned', () => {
  const html = recipeHtml(
    chicken.layout,
    changed({
      ingredientUsageGroups: [],
      instructionGroups: [],
      legacyRecipeData: { content: '<p onclick="x()">Mix.</p><script>x</script>' },
    }),
  );
  expect(html).toContain('<p>Mix.</p>');
  expect(html).not.toContain('script');
});

test('nothing a writer types breaks the feed', () => {
  const xml = feedOf(
    changed({
      title: 'Fish & <chips> ]]> \u0007\u000b\ud800 "now"',
      storyMore: [{ type: 'paragraph', children: [{ text: ']]> </content:encoded> \u0000 &amp; \ufffe' }] }],
    }),
  );
  expect(xml.isWellFormed()).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.match(/<\/content:encoded>/g)).toHaveLength(1);
  expect(xml.match(/\]\]>/g)).toHaveLength((xml.match(/<!\[CDATA\[/g) ?? []).length);
});

test('a feed without recipes is one all the same', () => {
  expect(feedOf()).toContain('<title>Test kitchen</title>');
});
