import { expect, it } from 'vitest';
import { TERMS } from '../../db/catalogue/terms.ts';
import { createTermMatcher } from './match-terms.ts';

const match = createTermMatcher(TERMS.map((term) => ({ ...term, id: `${term.kind}/${term.slug}` })));

function sort(...keywords: string[]) {
  const { terms, keywords: rest } = match(keywords);
  return { terms: terms.map((term) => term.id), keywords: rest };
}

it('finds terms by title, by alias and with the word recipes', () => {
  expect(sort('Breakfast', 'main dishes', 'Soup Recipes')).toEqual({
    terms: ['meal/breakfast', 'meal/dinner', 'category/soup'],
    keywords: [],
  });
});

it('keeps the rest as written, each once', () => {
  expect(sort('Grandma ', 'grandma', '', '  ', 'No-Knead')).toEqual({
    terms: [],
    keywords: ['Grandma', 'No-Knead'],
  });
});

it('names a term once', () => {
  expect(sort('dinner', 'Supper').terms).toEqual(['meal/dinner']);
});
