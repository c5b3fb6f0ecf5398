import { expect, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { headDescription } from './descriptions.ts';

test('takes the first text that says something, on one line', () => {
  expect(headDescription(null, paragraphs(''), paragraphs('A soup.', 'For winter.'), 'other')).toBe(
    'A soup. For winter.',
  );
});

test('cuts long texts at a word', () => {
  const cut = headDescription('slow '.repeat(60));
  expect(cut.length).toBeLessThanOrEqual(161);
  expect(cut).toMatch(/ slow…$/);
});
