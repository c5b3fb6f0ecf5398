import { expect, test } from 'vitest';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

/** Puts a word of a hundred letters before each text that a creator writes, one after the other. */
const FIND_WIDENED = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (data.trim() && !parentElement.closest('script, button, .book-discount')) texts.push(walker.currentNode);
  }
  return texts.filter((text) => {
    const { data } = text;
    text.data = 'x'.repeat(100) + ' ' + data;
    const isWide = document.documentElement.scrollWidth > innerWidth;
    text.data = data;
    return isWide;
  }).map(({ data, parentElement }) => parentElement.localName + ': ' + data.trim());
})()`;

test.each([
  ['lemon-and-salt', '/'],
  ['lemon-and-salt', '/recipes'],
  ['lemon-and-salt', '/recipes/preserved-lemons'],
  ['lemon-and-salt', '/events'],
  ['lemon-and-salt', '/links'],
  ['nordlys', '/'],
  ['nordlys', '/press'],
  ['the-ember-book', '/book'],
  ['the-ember-book', '/recipes/saturday-ribs'],
])('no word of %s%s is too long for its page', async (site, path) => {
  const page = await openTab({ viewport: { width: 360, height: 800 } });
  await page.goto(address(path, site));
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(FIND_WIDENED)).toEqual([]);
  }
});

test.each(['/', '/recipes', '/collections'])(
  'on %s a long title of a collection stands whole on its card and its veil',
  async (path) => {
    const page = await openTab({ viewport: { width: 768, height: 800 } });
    await page.goto(address(path, 'lemon-and-salt'));
    const { card, words, title } = await page.evaluate<
      Record<'card' | 'words' | 'title', { top: number; bottom: number }>
    >(`(() => {
    const card = document.querySelector('.collection-card:has(picture)');
    const title = card.querySelector('.card-title');
    title.firstElementChild.textContent = 'Everything that we cook on a Sunday, when nobody has to go anywhere. '.repeat(4);
    const box = (element) => element.getBoundingClientRect().toJSON();
    return { card: box(card), words: box(card.querySelector('.collection-card-words')), title: box(title) };
  })()`);
    expect(title.top).toBeGreaterThan(words.top + 60);
    expect(words.top).toBeGreaterThanOrEqual(card.top);
    expect(words.bottom).toBeLessThanOrEqual(card.bottom + 1);
  },
);
