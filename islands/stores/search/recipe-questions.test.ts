import { expect, test } from 'vitest';
import { asksForAll, NO_TERMS, questionPath, readQuestion } from './recipe-questions.ts';

test.each([
  ['', '/recipes'],
  ['?utm_source=mail', '/recipes'],
  ['?search=%20pea%20soup%20', '/recipes?search=pea+soup'],
  ['?meals=dinner,breakfast&search=soup', '/recipes?search=soup&meals=dinner,breakfast'],
  ['?tags=,quick,,quick,&diets=', '/recipes?tags=quick'],
  ['?search=cr%C3%A8me%20%26%20caf%C3%A9', '/recipes?search=cr%C3%A8me+%26+caf%C3%A9'],
])('the address %s asks what %s says', (search, path) => {
  const question = readQuestion(search);
  expect(questionPath(question)).toBe(path);
  expect(readQuestion(path.slice('/recipes'.length))).toEqual(question);
  expect(asksForAll(question)).toBe(path === '/recipes');
});

test('words alone and terms alone ask for something', () => {
  expect(asksForAll({ query: 'soup', ...NO_TERMS })).toBe(false);
  expect(asksForAll({ query: '', ...NO_TERMS, diets: ['vegan'] })).toBe(false);
});
