import { expect, test } from 'vitest';
import { refusedInWords } from './refused-words.ts';

const refused = (sentence: string | null, ...names: string[]) =>
  names.map((name) => ({ file: { name }, sentence }));

test('files that were not taken for the same reason are one sentence, with few names', () => {
  expect(refusedInWords(refused('This file is empty.', 'a.jpg'))).toEqual(['a.jpg: This file is empty.']);
  expect(
    refusedInWords([
      ...refused('Too large.', 'a.jpg', 'b.jpg'),
      ...refused(null, 'c.jpg'),
      ...refused('Too large.', 'd.jpg'),
    ]),
  ).toEqual(['a.jpg, b.jpg, d.jpg: Too large.', 'c.jpg: It was not taken.']);
  expect(refusedInWords(refused('Too large.', 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'))).toEqual([
    'a.jpg, b.jpg and 2 more: Too large.',
  ]);
});
