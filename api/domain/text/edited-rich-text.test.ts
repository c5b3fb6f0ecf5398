import { expect, it } from 'vitest';
import { withWords } from './edited-rich-text.ts';
import type { InlineNode } from './rich-text.ts';

const CUT: InlineNode = { type: 'measurement', quantity: 2, unitId: 'cm', children: [{ text: '2 cm' }] };
const LINE: InlineNode[] = [{ text: 'cut in ' }, CUT, { text: ' pieces, ' }, { text: 'dried', bold: true }];
const on = (words: string) => withWords([{ type: 'paragraph', children: LINE }], words);

it.each<[string, InlineNode[]]>([
  ['cut in 2 cm pieces, dried', LINE],
  ['cut into 2 cm pieces, dried', [{ text: 'cut into ' }, ...LINE.slice(1)]],
  ['cut in 2 cm pieces, dried well', [...LINE.slice(0, 3), { text: 'dried well', bold: true }]],
  ['Cut in 2 cm pieces, dried', [{ text: 'Cut in ' }, ...LINE.slice(1)]],
  ['cut in 2 cm cubes, dried', [...LINE.slice(0, 2), { text: ' cubes, ' }, ...LINE.slice(3)]],
  ['cut in 3 cm pieces, dried', [{ text: 'cut in 3 cm' }, ...LINE.slice(2)]],
  ['in 2 cm pieces, dried', [{ text: 'in ' }, ...LINE.slice(1)]],
  ['', []],
])('keeps what was not changed in %j', (words, children) =>
  expect(on(words)).toEqual([{ type: 'paragraph', children }]),
);

it('makes a paragraph of what was none', () => {
  expect(withWords([], 'dried')).toEqual([{ type: 'paragraph', children: [{ text: 'dried' }] }]);
});
