import { expect, test } from 'vitest';
import { PLACES, READERS_PLACES, SITE_PLACES, settingsFor } from './places.ts';
import { hasWords } from './shell/has-words.ts';

test.each([
  ['colours', 'look'],
  ['colors', 'look'],
  ['invite', 'people'],
  ['logo', 'settings'],
  ['csv', 'subscribers'],
  ['export', 'subscribers'],
  ['campaign', 'newsletter'],
])('who types “%s” finds the screen %s', (typed, route) => {
  const places = [...PLACES, ...READERS_PLACES, ...SITE_PLACES, ...settingsFor('owner')];
  const found = places.filter(({ label, keywords = '' }) => hasWords([label, keywords], typed));
  expect(found.map((place) => place.route)).toContain(route);
});
