import { expect, test } from 'vitest';
import type { PageOf } from '#domain/pages/pages.ts';
import { PREMIUM_SENTENCE } from '#domain/text/sentences.ts';
import { demonstrationRecipePage, demonstrationRecipePages } from '../testing/recipe-pages.ts';
import { drawLetter } from './letter.ts';

type RecipePage = PageOf<'recipe'>;

const demonstration = demonstrationRecipePages();
const chicken = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
const letterOf = (page: RecipePage) => drawLetter({ ...page, kind: 'letter' });

test('a public recipe is mailed whole, under its title, with a way to its page', () => {
  const html = letterOf(chicken);
  for (const words of ['Skillet Chicken', '<h2>Ingredients</h2>', '<h2>Method</h2>', 'Diamond Crystal'])
    expect(html).toContain(words);
  expect(html).toContain(`href="https://test-kitchen.example.com${chicken.path}?from=letter"`);
});

test('of a premium one everybody gets the teaser, with a button', () => {
  const page = demonstration.find(({ isTeaser }) => isTeaser);
  if (!page) throw new Error('no premium recipe');
  const html = letterOf(page);
  expect(html).toContain(`<p>${PREMIUM_SENTENCE}.</p>`);
  expect(html).toContain('See it on the site</a>');
  expect(html).not.toMatch(/<h2>(?:Ingredients|Method|Notes)/);
});

test('links to the site say that a letter led there; others, files and pictures stay as they are', () => {
  const link = (href: string) => ({ type: 'link' as const, href, children: [{ text: 'x' }] });
  const hrefs = [
    '/about',
    '/recipes?query=a&page=2#list',
    '#step-2',
    'https://a.example/#b',
    'https://test-kitchen.example.com/links',
    'https://test-kitchen.example.com.evil.example/',
    'mailto:a@b.example',
  ];
  const html = letterOf({
    ...chicken,
    recipe: { ...chicken.recipe, storyMore: [{ type: 'paragraph', children: hrefs.map(link) }] },
  });
  for (const href of [
    'https://test-kitchen.example.com/about?from=letter',
    'https://test-kitchen.example.com/recipes?query=a&amp;page=2&amp;from=letter#list',
    `https://test-kitchen.example.com${chicken.path}?from=letter#step-2`,
    'https://a.example/#b',
    'https://test-kitchen.example.com/links?from=letter',
    'https://test-kitchen.example.com.evil.example/',
    'mailto:a@b.example',
  ])
    expect(html).toContain(`href="${href}"`);
  for (const [, src = ''] of html.matchAll(/ src="([^"]*)"/g)) expect(src).not.toContain('from=letter');
  for (const [, file = ''] of html.matchAll(/href="([^"]*media\/files[^"]*)"/g))
    expect(file).not.toContain('from=letter');
});

test('every demonstration recipe is a mail that mail programs do not cut off, and whose pictures fit a phone', () => {
  for (const page of demonstration) {
    const html = letterOf(page);
    expect(Buffer.byteLength(html), page.recipe.slug).toBeLessThan(90_000);
    expect(html).not.toMatch(/<img (?!style="max-width:100%)|<script|<style/);
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
      expect(address, page.recipe.slug).toMatch(/^(?:https?:\/\/|mailto:)/);
  }
});
