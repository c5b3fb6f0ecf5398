import { expect, test } from 'vitest';
import { legacyHtml } from './legacy-html.ts';

test('keeps text, lists, tables and links', () => {
  const content =
    '<h2>Dough</h2><ul><li><strong>500 g</strong> flour</li></ul><p>See <a href="/about">us</a>.</p>';
  expect(legacyHtml({ content })).toBe(
    '<h2>Dough</h2><ul><li><strong>500 g</strong> flour</li></ul><p>See <a href="/about">us</a>.</p>',
  );
});

const PICTURE = '<img src="/media/images/a.jpg" alt="" loading="lazy" />';
const TABLE = '<table><tr><td colspan="2">1</td></tr></table>';
const FILM = '<a href="https://www.youtube.com/watch?v=abcdefghijk">Watch on YouTube</a>';

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
  ['<h6>Title</h6>', '<h4>Title</h4>'],
  ['<img src="data:image/svg+xml,<svg onload=x()>">', ''],
  ['<img src="/media/images/../../api/v1/x">', ''],
  ['<img src="//evil.example/media/images/a.jpg">', ''],
  ['<img src="/media/images/a.jpg" srcset="https://evil.example/a.jpg 2x" onerror="x()">', PICTURE],
  ['<style>body{display:none}</style><p>Mix</p>', '<p>Mix</p>'],
  ['<link rel="stylesheet" href="https://evil.example/a.css"><p>Mix</p>', '<p>Mix</p>'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example"><p>Mix</p>', '<p>Mix</p>'],
  ['<base href="https://evil.example"><p>Mix</p>', '<p>Mix</p>'],
  ['<form action="https://evil.example"><input name="a"><button>Go</button></form>', 'Go'],
  ['<object data="x"></object><embed src="x"><video src="x"></video>', ''],
  ['<math><mtext><style><img src=x onerror=x()></style></mtext></math>', ''],
  ['<p id="recipe" class="site-header" data-wakes="recipe">Mix</p>', '<p>Mix</p>'],
  ['<a href="data:text/html,<script>x()</script>">well</a>', '<a>well</a>'],
  ['<a href="&#106;avascript:x()">well</a>', '<a>well</a>'],
  ['<p>Mix<!-- <script>x()</script> --></p>', '<p>Mix</p>'],
  ['<table width="900"><tr><td colspan="2" bgcolor="red">1</td></tr></table>', TABLE],
  ['<iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0" width="900"></iframe>', FILM],
  ['<iframe src="https://www.youtube.com.evil.example/embed/abcdefghijk"></iframe>', ''],
])('cuts %j to %j', (content, cleaned) => {
  expect(legacyHtml({ content })).toBe(cleaned);
});

test('keeps what belongs to writing, and pictures of the site with their sizes', () => {
  const content =
    '<ol start="3"><li>H<sub>2</sub>O</li></ol><dl><dt>Rest</dt><dd>1 h</dd></dl><figure><img src="/media/images/a.jpg?width=640" alt="Pot" width="640" height="480" /><figcaption>Pot</figcaption></figure>';
  expect(legacyHtml({ content })).toBe(content.replace('" />', '" loading="lazy" />'));
});

test('is empty where an older system left no HTML', () => {
  expect(legacyHtml(null)).toBe('');
  expect(legacyHtml({ content: 7 })).toBe('');
});
