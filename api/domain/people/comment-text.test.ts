import { expect, test } from 'vitest';
import { problemsOf } from '../shared/field-problems.ts';
import { BROKEN_CHARACTER_SENTENCE } from '../text/sentences.ts';
import {
  asksQuestion,
  type CommentContent as Content,
  commentText,
  readCommentText,
} from './comment-text.ts';
import { CommentContent } from './comments.ts';

const paragraph = (...children: Content[number]['children']) => ({ type: 'paragraph', children });
const link = (href: string) => ({ type: 'link' as const, href, children: [{ text: href }] });

test.each([
  ['a\nb', [paragraph({ text: 'a' }), paragraph({ text: 'b' })]],
  ['  a \r\n\r\n\r b ', [paragraph({ text: 'a' }), paragraph({ text: 'b' })]],
  [' \n\t\n', []],
  [
    'see https://example.com/soup.',
    [paragraph({ text: 'see ' }, link('https://example.com/soup'), { text: '.' })],
  ],
  ['(http://a.example) ok', [paragraph({ text: '(' }, link('http://a.example'), { text: ') ok' })]],
  [
    'https://a.example https://b.example',
    [paragraph(link('https://a.example'), { text: ' ' }, link('https://b.example'))],
  ],
  [
    'https://a.example/soup, then (https://b.example/Soup_(dish)), or https://c.example/x!)',
    [
      paragraph(
        link('https://a.example/soup'),
        { text: ', then (' },
        link('https://b.example/Soup_(dish)'),
        { text: '), or ' },
        link('https://c.example/x'),
        { text: '!)' },
      ),
    ],
  ],
  [
    '(https://a.example/1)and [https://b.example/2],https://c.example/3,4;',
    [
      paragraph(
        { text: '(' },
        link('https://a.example/1'),
        { text: ')and [' },
        link('https://b.example/2'),
        { text: '],' },
        link('https://c.example/3,4'),
        { text: ';' },
      ),
    ],
  ],
  ['«https://a.example/1»', [paragraph({ text: '«' }, link('https://a.example/1'), { text: '»' })]],
  [
    'https://archive.example/2020/https://a.example/',
    [paragraph(link('https://archive.example/2020/https://a.example/'))],
  ],
  ['javascript:alert(1) and https://', [paragraph({ text: 'javascript:alert(1) and https://' })]],
  ['https://user:word@a.example', [paragraph({ text: 'https://user:word@a.example' })]],
])('%j becomes paragraphs and links', (typed, content) => {
  expect(readCommentText(typed)).toEqual(content);
  if (content.length > 0) expect(CommentContent.parse(readCommentText(typed))).toEqual(content);
  expect(commentText(readCommentText(typed)).replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''));
});

test.each([
  ['Can I freeze it?', true],
  ['Really?! I did not know.', true],
  ['¿Puedo congelarlo', true],
  ['(does it keep?) I hope so', true],
  ['Lovely. Made it twice.', false],
  ['See https://a.example/search?q=soup', false],
])('whether %j asks something', (typed, isAsked) => {
  expect(asksQuestion(readCommentText(typed))).toBe(isAsked);
});

test.each<[string, unknown]>([
  ['nothing', []],
  ['spaces', [paragraph({ text: ' \u200b ' })]],
  ['more than 5,000 characters', [paragraph({ text: 'a'.repeat(5001) })]],
  [
    'more than 5,000 characters in a link',
    [paragraph({ ...link('https://a.example'), children: [{ text: 'a'.repeat(5001) }] })],
  ],
  ['a script address', [paragraph(link('javascript:alert(1)'))]],
  ['an address with words before it', [paragraph(link('data:text/html,https://a.example'))]],
  ['a heading', [{ type: 'heading', level: 1, children: [{ text: 'a' }] }]],
  ['a paragraph in a paragraph', [paragraph(paragraph({ text: 'a' }) as never)]],
  ['no paragraph', [{ text: 'a' }]],
  ['a paragraph of nothing', [paragraph()]],
  ['more paragraphs than anybody writes', Array(1001).fill(paragraph({ text: 'a' }))],
])('a comment cannot be %s', (_, content) => {
  expect(CommentContent.safeParse(content).success).toBe(false);
});

test.each([
  ['half a pair \ud83d', BROKEN_CHARACTER_SENTENCE],
  ['nothing\0', BROKEN_CHARACTER_SENTENCE],
  ['a\n'.repeat(1001), 'Use at most 1000 lines'],
  ['a'.repeat(5001), 'Use at most 5000 characters'],
])('%j is refused with a sentence', (typed, sentence) => {
  const { error } = CommentContent.safeParse(readCommentText(typed));
  expect(error && Object.values(problemsOf(error))).toEqual([sentence]);
});

test('what no comment has is left out of it', () => {
  const marked = [{ ...paragraph({ text: 'a', bold: true } as never), onclick: 'alert(1)' }];
  expect(CommentContent.parse(marked)).toEqual([paragraph({ text: 'a' })]);
});
