import { expect, test } from 'vitest';
import { GoogleAnalyticsId, SiteSettings, SocialMediaLink } from './sites.ts';

const ID = '6f1f4f6e-1d3a-4c39-9d0e-0f3d4c5b6a70';

test.each([
  ['email', 'cook@example.com', true],
  ['email', 'mailto:cook@example.com', true],
  ['email', 'https://example.com/write', true],
  // A password in an address would stand on every page.
  ['email', 'https://user:password@x.example', false],
  ['instagram', 'https://user:password@x.example', false],
  ['instagram', 'cook@example.com', false],
])('a link to %s may be %s: %s', (platform, url, isLink) => {
  expect(SocialMediaLink.safeParse({ id: ID, platform, url }).success).toBe(isLink);
});

test('links that came without ids get the same ones at every reading, and no two the same', () => {
  const link = (label: string, id?: string) => ({ ...(id && { id }), label, href: '/about' });
  const read = (headerLinks: object[]) => SiteSettings.parse({ title: 'Site', headerLinks }).headerLinks;
  const first = read([link('Shop'), link('Book', ID), link('Video')]);
  expect(first.map(({ label }) => label)).toEqual(['Shop', 'Book', 'Video']);
  expect(first[1]?.id).toBe(ID);
  expect(new Set(first.map(({ id }) => id)).size).toBe(3);
  expect(read([link('Shop'), link('Book', ID), link('Video')])).toEqual(first);
  // What was given one stays what it is where others join it.
  const joined = read([link('New'), ...first]);
  expect(joined.slice(1)).toEqual(first);
  expect(new Set(joined.map(({ id }) => id)).size).toBe(4);
});

test('dates and numbers are in a language that is known, and in that of earlier sites where none is said', () => {
  const read = (settings: object) => SiteSettings.safeParse({ title: 'Site', ...settings }).data?.locale;
  expect([read({}), read({ locale: 'de-DE' }), read({ locale: 'de-XX' })]).toEqual([
    'en-US',
    'de-DE',
    undefined,
  ]);
});

test.each([
  ['G-ABC123DEF4', true],
  ['g-abc123def4', true],
  ['GT-5XH7KQ2', true],
  ['AW-98765', true],
  [null, true],
  ['UA-12345678-1', false],
  ['not-an-id', false],
  ['G-', false],
])(
  '%s counts readers: %s; what an earlier version has stored is read all the same',
  (googleAnalyticsId, isTag) => {
    expect(GoogleAnalyticsId.safeParse(googleAnalyticsId).success).toBe(isTag);
    expect(SiteSettings.parse({ title: 'Site', googleAnalyticsId })).toMatchObject({ googleAnalyticsId });
  },
);
