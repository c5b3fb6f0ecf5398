import { expect, test } from 'vitest';
import { SiteAct } from '#domain/people/site-acts.ts';
import { actInWords } from './act-words.ts';

test.each([
  ['published-recipe', ['Soup'], 'published “Soup”'],
  ['published-recipe', ['Soup', 'Pie'], 'published “Soup” and “Pie”'],
  ['published-recipe', ['Soup', 'Pie', 'Tart'], 'published “Soup”, “Pie” and “Tart”'],
  ['published-recipe', ['Soup', 'Pie', 'Tart', 'Stew'], 'published “Soup”, “Pie” and 2 others'],
  ['deleted-recipe', [' '], 'deleted something without a name'],
  ['changed-collection', ['Bread', 'Cake'], 'changed the collections “Bread” and “Cake”'],
  ['merged-term', ['Weeknihgts'], 'merged the term “Weeknihgts” into another'],
  ['merged-term', ['Weeknihgts', 'Quick'], 'merged the terms “Weeknihgts” and “Quick” into “Fast”', 'Fast'],
  ['added-redirect', ['/old'], 'added a redirect from /old'],
  ['invited-person', ['ann@example.com'], 'invited ann@example.com'],
  ['removed-person', [''], 'took somebody off the site'],
  ['changed-site', [''], 'changed the site'],
  ['changed-site', ['the look', 'the logo'], 'changed the look and the logo'],
  ['took-back-site', ['the about page'], 'took back a change to the about page'],
  ['uninvited-person', ['ann@example.com'], 'took back the invitation of ann@example.com'],
  ['changed-address', ['northern'], 'changed the address to northern'],
  ['connected-domain', ['soups.example'], 'connected the domain soups.example'],
  ['chose-domain', ['soups.example'], 'made soups.example the main address'],
  ['replaced-picture', ['soup.jpg'], 'replaced a picture with “soup.jpg”'],
  ['replaced-picture', ['red.jpg'], 'replaced “red.jpg” with “gold.jpg”', 'gold.jpg'],
  ['replaced-picture', ['red.jpg'], 'replaced the picture “red.jpg”', 'red.jpg'],
  ['put-back-picture', ['gold.jpg'], 'put “red.jpg” back in place of “gold.jpg”', 'red.jpg'],
  ['put-back-picture', ['red.jpg'], 'put the earlier picture “red.jpg” back', 'red.jpg'],
  ['put-back-picture', [''], 'put “red.jpg” back in place of a picture without a name', 'red.jpg'],
  ['restored-redirect', ['/old', '/older'], 'brought the redirects from /old and /older back'],
  ['brought-subscribers', ['204 subscribers'], 'brought 204 subscribers'],
  ['removed-subscriber', [''], 'took a subscriber off the list'],
  ['became-owner', [''], 'became the owner'],
] as const)('%s %j', (act, subjects, words, result: string | null = null) => {
  expect(actInWords({ act, subjects: [...subjects], result })).toBe(words);
});

test('every act has words for one thing and for several', () => {
  for (const act of SiteAct.options)
    for (const subjects of [['x'], ['x', 'y', 'z', 'u', 'v']])
      expect(actInWords({ act, subjects, result: 'y' })).toMatch(/^[a-z][^.]*$/);
});
