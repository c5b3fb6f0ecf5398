import { expect, test } from 'vitest';
import { drawSpeakable, drawWords } from './draw.ts';

const AND = '<span class="and"></span>';
const TO = '<span class="to"></span><span class="fallback-image" aria-hidden="true">–</span>';

test.each([
  ['1½ cups', `1${AND}½ cups`],
  ['1–2 cups', `1${TO}2 cups`],
  ['½–1½ cups', `½${TO}1${AND}½ cups`],
  ['1.13–1.36 kg', `1.13${TO}1.36 kg`],
  ['½ cup', '½ cup'],
  ['350 °F', '350 °F'],
  ['−10 °C', '−10 °C'],
  ['half-and-half – or milk', 'half-and-half – or milk'],
  ['salt & <pepper>', 'salt &amp; &lt;pepper&gt;'],
])('draws %s so that it reads as people say it', (text, html) => {
  expect(drawSpeakable(text)).toBe(html);
  expect(drawWords([{ text, states: [] }])).toBe(html);
});

test.each(['1½–2 cups', '10¾ ounces'])('adds no text of its own to %s', (text) => {
  expect(drawSpeakable(text).replace(/<[^>]+>/g, '')).toBe(text);
});
