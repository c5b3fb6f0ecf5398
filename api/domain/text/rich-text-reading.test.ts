import { expect, test } from 'vitest';
import type { RichText } from './rich-text.ts';
import { paragraphs, runningText } from './rich-text-reading.ts';

const heading: RichText = [{ type: 'heading', level: 2, children: [{ text: 'Who we are' }] }];

test('a description has no headings', () => {
  expect(runningText([...heading, ...paragraphs('We cook.', ' We  write.')])).toBe('We cook. We write.');
});

test('unless there is nothing else', () => {
  expect(runningText(heading)).toBe('Who we are');
});
