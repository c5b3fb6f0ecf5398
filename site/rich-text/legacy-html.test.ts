import { expect, test } from 'vitest';
import { legacyHtml } from './legacy-html.ts';

test('keeps text, lists, tables and links', () => {
  const content =
    '<h2>Dough</h2><ul><li><strong>500 g</strong> flour</li></ul><p>See <a href="/about">us</a>.</p>';
  expect(legacyHtml({ content })).toBe(
    '<h2>Dough</h2><ul><li><strong>500 g</strong> flour</li></ul><p>See <a href="/about" rel="noopener">us</a>.</p>',
  );
});

test.each([
  ['<p onclick="x()">Mix</p>', '<p>Mix</p>'],
  ['<p>Mix<script>alert(1)</script></p>', '<p>Mix</p>'],
  ['<p style="color:red">Mix</p>', '<p>Mix</p>'],
  ['<a href="javascript:alert(1)">well</a>', '<a>well</a>'],
  ['<a href=" java\nscript:alert(1)">well</a>', '<a>well</a>'],
  ['<a href="//evil.example">well</a>', '<a>well</a>'],
  ['<img src="https://evil.example/x.png" onerror="x()">', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<svg><script>x()</script></svg>', ''],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
])('cuts %j to %j', (content, cleaned) => {
  expect(legacyHtml({ content })).toBe(cleaned);
});

test('is empty where an older system left no HTML', () => {
  expect(legacyHtml(null)).toBe('');
  expect(legacyHtml({ content: 7 })).toBe('');
});
