import { expect, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { splitYoutubeMarker } from './youtube-marker.ts';

test('takes the marker out of the text', () => {
  expect(splitYoutubeMarker(paragraphs('Quick dinners.', 'youtube=dQw4w9WgXcQ', 'More.'))).toEqual({
    youtubeVideoId: 'dQw4w9WgXcQ',
    text: paragraphs('Quick dinners.', 'More.'),
  });
});

test('leaves text that only speaks of it', () => {
  const text = paragraphs('Write youtube=ID in a paragraph of its own.');
  expect(splitYoutubeMarker(text)).toEqual({ youtubeVideoId: null, text });
});
