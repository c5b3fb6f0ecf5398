import { expect, test } from 'vitest';
import { preloadLinks } from './preloads.ts';

const HEAD = '<html><head><link rel="stylesheet" href="/theme.css"></head>';

test('eager pictures come before the style sheets of the body, and nothing else is named', () => {
  const body = `<body><link rel="stylesheet" href="/rows.css"><picture><source type="image/avif" srcset="/a?w=1&amp;f=2 320w" sizes="86vw"><img src="/a" alt="" fetchpriority="high"></picture>
    <picture><source type="image/avif" srcset="/b 320w" sizes="50vw"><img src="/b" alt="" loading="lazy"></picture></body>`;
  expect(preloadLinks(HEAD + body)).toBe(
    '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="/a?w=1&amp;f=2 320w" imagesizes="86vw">' +
      '<link rel="preload" as="style" href="/rows.css">',
  );
});

test('words of an author that look like a picture name nothing', () => {
  expect(preloadLinks(`${HEAD}<body>&lt;link rel="stylesheet" href="/x.css"&gt;</body>`)).toBe('');
});

test('a part of a page has no head to name anything in', () => {
  expect(preloadLinks('<section><link rel="stylesheet" href="/rows.css"></section>')).toBe('');
});
