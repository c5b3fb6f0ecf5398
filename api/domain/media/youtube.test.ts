import { expect, test } from 'vitest';
import { youtubeVideoIdOf } from './youtube.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=3', 'dQw4w9WgXcQ'],
  ['http://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/@somebody', null],
  ['https://example.com/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com.example.com/watch?v=dQw4w9WgXcQ', null],
  ['', null],
])('%j is the video %j', (address, id) => {
  expect(youtubeVideoIdOf(address)).toBe(id);
});
