import { expect, test } from 'vitest';
import { COLLECTION_FIELDS } from '../stores/collections/collection-fields.ts';
import { LINKS_PART } from '../stores/site-settings/links-part.ts';
import { openDevice } from '../testing/device.ts';
import { soup } from '../testing/recipe-tabs.ts';
import { readUnsentWords } from './unsent-words.ts';

const kept = <Document extends object>(base: Document | null, document: Document) => ({
  document,
  base,
  known: {},
  conflicts: [],
});
const BREAD = { ...COLLECTION_FIELDS.empty, title: 'Bread', slug: 'bread' };

/** A device with a recipe, two collections and settings that were not applied, and with entries that are none. */
function openKept() {
  const device = openDevice();
  const entries = {
    'unsent/soups/1/a': { document: soup, base: soup, version: 1, conflicts: [] },
    'unsent/soups/2/a': {},
    'collection/soups/new': kept(null, { ...COLLECTION_FIELDS.empty, slug: 'roasts' }),
    'collection/soups/1': kept(BREAD, { ...BREAD, title: 'Loaves' }),
    'collection/soups/2': kept(BREAD, BREAD),
    'collection/soups/3': {},
    'collection/other/1': kept(BREAD, { ...BREAD, title: 'Rolls' }),
    'site-settings/soups/links': kept(LINKS_PART.fields.empty, {
      ...LINKS_PART.fields.empty,
      linkPageHeading: 'Mine',
    }),
    'site-settings/soups/homepage': {},
    'newsletter/soups/letter': kept(null, { recipe: null, note: 'Dear all', at: '' }),
  };
  for (const [key, entry] of Object.entries(entries)) device.entries.set(key, entry);
  return device;
}

test('recipes, collections, settings and a letter that were not saved can be copied', async () => {
  const found = await readUnsentWords(openKept(), 'soups');
  expect(found.map(({ title }) => title)).toEqual([
    'Soup',
    'Collection: Untitled',
    'Collection: Loaves',
    'Links',
    'Newsletter',
  ]);
  expect(found.map(({ readText }) => readText())).toEqual([
    expect.stringContaining('1. Do 1.'),
    'Address\nroasts',
    'Title\nLoaves',
    'Heading\nMine',
    'A few words before it\nDear all',
  ]);
});

test('they are found at the address that the site had last, by who is removed there', async () => {
  const device = openKept();
  device.entries.set('first-slug-of-broths', 'soups');
  const found = await readUnsentWords(device, 'broths');
  expect(found.map(({ title }) => title)).toEqual([
    'Soup',
    'Collection: Untitled',
    'Collection: Loaves',
    'Links',
    'Newsletter',
  ]);
});

test('a kind that cannot be read hides no other', async () => {
  const device = openKept();
  const refusing = {
    ...device,
    async read(key: string) {
      if (key.startsWith('site-settings/') || key.startsWith('first-slug-of-')) throw new Error('Refused');
      return device.read(key);
    },
  };
  const found = await readUnsentWords(refusing, 'soups');
  expect(found.map(({ title }) => title)).toEqual([
    'Soup',
    'Collection: Untitled',
    'Collection: Loaves',
    'Newsletter',
  ]);
});
