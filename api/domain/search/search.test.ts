import { describe, expect, test } from 'vitest';
import { nearWords } from './near-words.ts';
import { meantWords, queryWords, stemOf, wordsOf } from './search.ts';

describe('words', () => {
  test.each([
    ['Crème brûlée', ['creme', 'brulee']],
    ['GRANDMOTHER’S “best” soup-pot, 2nd try', ['grandmother', 's', 'best', 'soup', 'pot', '2nd', 'try']],
    ['Smørrebrød, Œufs & Weißwurst', ['smorrebrod', 'oeufs', 'weisswurst']],
    ['İstanbul ΟΔΟΣ οδοσ', ['istanbul', 'οδοσ']],
    ['ﬁve ½ cups', ['five', '1', '2', 'cups']],
    ['日本 料理', ['日本', '料理']],
    ['soup Soup SOUP', ['soup']],
    ['!!! -- "*"', []],
    ['x'.repeat(60), ['x'.repeat(40)]],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('of a query are twelve at most', () => {
    expect(queryWords('a b c d e f g h i j k l m n')).toEqual([...'abcdefghijkl']);
  });
});

test.each([
  ['tomatoes', 'tomato'],
  ['baking', 'bake'],
  ['baked', 'bake'],
  ['cherries', 'cherri'],
  ['cherry', 'cherri'],
  ['pies', 'pie'],
  ['pie', 'pie'],
  ['cookies', 'cooki'],
  ['400', '400'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

describe('a word of a query', () => {
  const vocabulary = [
    'ale',
    'almond',
    'bake',
    'baked',
    'bakery',
    'baking',
    'pie',
    'pizza',
    'tomato',
    'tomatoes',
  ];

  test.each([
    ['tomatoes', ['tomato', 'tomatoes']],
    ['tomato', ['tomato', 'tomatoes']],
    ['tomat', ['tomato', 'tomatoes']],
    ['bak', ['bake', 'baked', 'bakery', 'baking']],
    ['baking', ['bake', 'baked', 'baking']],
    ['bakin', ['baking']],
    ['ale', ['ale']],
    ['al', ['ale', 'almond']],
    ['pies', ['pie']],
    ['soup', []],
  ])('%s means %j', (asked, meant) => {
    expect(meantWords(asked, vocabulary)).toEqual(meant);
  });

  test.each([
    ['tomto', ['tomato']],
    ['tmoato', ['tomato']],
    ['tomatto', ['tomato']],
    ['tomattoe', ['tomato', 'tomatoes']],
    ['tomcat', []],
    ['abke', ['bake']],
    ['pei', []],
    ['piza', ['pizza']],
  ])('%s is near %j', (asked, near) => {
    expect(nearWords(asked, vocabulary)).toEqual(near);
  });
});
