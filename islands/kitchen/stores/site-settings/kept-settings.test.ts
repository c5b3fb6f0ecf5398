import { expect, test } from 'vitest';
import { ABOUT_PART } from './about-part.ts';
import { readKeptSettings } from './kept-settings.ts';
import { LINKS_PART } from './links-part.ts';

const kept = <Document extends object>(base: Document, changes: Partial<Document>) => ({
  document: { ...base, ...changes },
  base,
  known: {},
  conflicts: [],
});

/** An About page that readers have. */
const ABOUT = {
  ...ABOUT_PART.fields.empty,
  aboutHeading: 'About me',
  hideSidebarBio: true,
};

test('what was written and not applied can be read as text, each screen with what changed on it', async () => {
  const about = kept(ABOUT, {
    aboutHeading: 'Hello',
    about: [{ type: 'paragraph', children: [{ text: 'I cook by the sea.' }] }],
  });
  const entries = new Map<string, unknown>([
    ['site-settings/soups/homepage', {}],
    ['site-settings/soups/about', about],
    ['site-settings/soups/links', kept({ ...LINKS_PART.fields.empty, linkPageHeading: 'Links' }, {})],
    ['site-settings/other/links', kept(LINKS_PART.fields.empty, { linkPageHeading: 'Mine' })],
  ]);
  const device = { read: async (key: string) => entries.get(key) };
  const found = await readKeptSettings(device, 'soups');
  expect(found.map(({ key, title, what }) => [key, title, what])).toEqual([
    ['site-settings/soups/about', 'About', 'About'],
  ]);
  expect(found[0]?.readText()).toBe('Heading\nHello\n\nLong text\nI cook by the sea.');
});
