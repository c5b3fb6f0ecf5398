import { expect, test } from 'vitest';
import { hasBlockedWord, readBlockedWords } from './blocked-words.ts';
import { type CommentContent, readCommentText } from './comment-text.ts';

test.each<[string, readonly string[], boolean]>([
  ['Try my CASINO!', ['casino'], true],
  ['Try my casinos', ['casino'], false],
  ['Cassoulet', ['ass'], false],
  ['buy\n  followers now', ['Buy followers'], true],
  ['See https://casino.example/win', ['casino.example'], true],
  ['ca\u200bsi\u00adno', ['casino'], true],
  ['ｃａｓｉｎｏ', ['casino'], true],
  ['Über gut', ['über'], true],
  ['Über gut', ['ber'], false],
  ['cheap pills, casinos and a casino', ['casino'], true],
  ['100% free', ['100% free'], true],
  ['日本語のカジノです', ['カジノ'], true],
  ['Lovely', [], false],
  ['Lovely', ['', ' '], false],
])('%j with %j', (typed, words, isBlocked) => {
  expect(hasBlockedWord({ content: readCommentText(typed), name: 'Ann' }, words)).toBe(isBlocked);
});

test('a word is found where a link leads, and in the name', () => {
  const hidden: CommentContent = [
    {
      type: 'paragraph',
      children: [{ type: 'link', href: 'https://casino.example', children: [{ text: 'my soup' }] }],
    },
  ];
  expect(hasBlockedWord({ content: hidden, name: 'Ann' }, ['casino'])).toBe(true);
  expect(hasBlockedWord({ content: readCommentText('Lovely'), name: 'Best Casino' }, ['casino'])).toBe(true);
});

test('words are kept as they were typed, each once', () => {
  expect(readBlockedWords(['Casino', ' buy   followers ', '', 'casino', '  '])).toEqual([
    'Casino',
    'buy followers',
  ]);
});
