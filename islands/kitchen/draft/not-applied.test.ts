import { expect, test } from 'vitest';
import { notAppliedInWords } from './not-applied.ts';

test.each([
  [['Links'], 'Not applied: Links.'],
  [['Language of dates and numbers'], 'Not applied: Language of dates and numbers.'],
  [['Heading', 'Links'], 'Not applied: Heading, Links.'],
  [['Name', 'Logo', 'Icon', 'Units', 'Google Analytics'], 'Not applied: Name, Logo, Icon and 2 more.'],
  [['Products', 'Links in the header', 'Events'], 'Not applied: Products and 2 more.'],
  [['Language of dates and numbers', 'Search box in the header'], 'Not applied: 2 changes.'],
])('%j is said as %j', (names, words) => {
  expect(notAppliedInWords(names)).toBe(words);
});
