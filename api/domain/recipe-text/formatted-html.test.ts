import { expect, test } from 'vitest';
import { type BlockNode, RichText } from '../text/rich-text.ts';
import { plainText } from '../text/rich-text-reading.ts';
import { readFormattedHtml } from './formatted-html.ts';

const bold = (text: string) => ({ text, bold: true });

test('a page keeps headings, lists, bold, italic and links, and nothing that runs', () => {
  const text = readFormattedHtml(`<meta charset="utf-8"><style>p { color: red }</style>
    <h2 class="x">My  <em>pie</em></h2>
    <p onclick="alert(1)">It is <b>very</b> <a href="https://example.com/a">good</a>,
      <a href="javascript:alert(1)">really</a>.<script>alert(1)</script></p>
    <ul><li>Butter</li><li>Eggs <ul><li>two</li></ul></li></ul><ol><li>Stir.</li></ol><p> </p>`);
  expect(text).toEqual([
    { type: 'heading', level: 2, children: [{ text: 'My ' }, { text: 'pie', italic: true }] },
    {
      type: 'paragraph',
      children: [
        { text: 'It is ' },
        bold('very'),
        { text: ' ' },
        { type: 'link', href: 'https://example.com/a', children: [{ text: 'good' }] },
        { text: ', really.' },
      ],
    },
    {
      type: 'bulleted-list',
      children: ['Butter', 'Eggs', 'two'].map((words) => ({
        type: 'list-item',
        children: [{ text: words }],
      })),
    },
    { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'Stir.' }] }] },
  ]);
  expect(RichText.safeParse(text).success).toBe(true);
});

test('an entry of a list is one, however many lines it has', () => {
  const entries = readFormattedHtml(
    '<ol><li><p>Rub it.</p><p>Roast <b>it</b>.</p></li> <li>Rest it.<br>Serve. <ul><li>warm</li></ul></li></ol>',
  ).flatMap((list) => list.children.map((entry) => plainText([entry as BlockNode])));
  expect(entries).toEqual(['Rub it.\nRoast it.', 'Rest it.\nServe.', 'warm']);
});

test('styles of Google Docs and Word are read', () => {
  expect(
    readFormattedHtml(
      '<b style="font-weight:normal"><span style="font-weight:400">Melt </span><span style="font-weight:700">it</span></b>',
    ),
  ).toEqual([{ type: 'paragraph', children: [{ text: 'Melt ' }, bold('it')] }]);
  expect(
    readFormattedHtml('<p class=MsoListParagraph><span style="mso-list:Ignore">·  </span>Butter</p>'),
  ).toEqual([{ type: 'paragraph', children: [{ text: 'Butter' }] }]);
});

test('words without tags are a paragraph, and broken tags lose none', () => {
  expect(readFormattedHtml('a < b & <b>c')).toEqual([
    { type: 'paragraph', children: [{ text: 'a < b & ' }, bold('c')] },
  ]);
  expect(readFormattedHtml('')).toEqual([]);
});
