import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { createRichEditor, toggleList } from './rich-editor.ts';
import { takeTextKey } from './rich-text-keys.ts';

test('what is typed on an amount stands behind it', () => {
  const editor = createRichEditor();
  const amount = { type: 'measurement', quantityMin: 250, children: [{ text: '' }] };
  editor.children = [
    { type: 'paragraph', children: [{ text: 'Stir in ' }, amount, { text: ' flour' }] },
  ] as typeof editor.children;
  Transforms.select(editor, Editor.start(editor, [0, 1]));
  editor.insertText('or');
  editor.insertText('z');
  expect(Editor.string(editor, [0, 2])).toBe('orz flour');
  expect(editor.children[0]).toMatchObject({ children: [{ text: 'Stir in ' }, amount, {}] });
});

/** A list whose only entry has two lines; the caret is behind the second. */
function openEntryOfTwoLines() {
  const editor = createRichEditor();
  const entry = { type: 'list-item' as const, children: paragraphs('Rub it.', 'Roast it.') };
  editor.children = [{ type: 'numbered-list', children: [entry] }];
  Transforms.select(editor, Editor.end(editor, []));
  const press = (key: string) => takeTextKey({ key } as Parameters<typeof takeTextKey>[0], editor);
  return { editor, entry, press };
}

test('Enter behind an entry of several lines begins the next one, and in that one ends the list', () => {
  const { editor, entry, press } = openEntryOfTwoLines();
  press('Enter');
  editor.insertText('Serve.');
  const next = { type: 'list-item', children: paragraphs('Serve.') };
  expect(editor.children).toEqual([{ type: 'numbered-list', children: [entry, next] }]);
  press('Enter');
  press('Enter');
  editor.insertText('Good.');
  expect(editor.children.slice(1)).toEqual(paragraphs('Good.'));
});

test('lines of an entry become entries of another list, and paragraphs of none', () => {
  const { editor } = openEntryOfTwoLines();
  Transforms.select(editor, Editor.range(editor, []));
  toggleList(editor, 'bulleted-list');
  const items = paragraphs('Rub it.', 'Roast it.').map((line) => ({ ...line, type: 'list-item' }));
  expect(editor.children).toEqual([{ type: 'bulleted-list', children: items }]);
  const other = openEntryOfTwoLines().editor;
  Transforms.select(other, Editor.range(other, []));
  toggleList(other, 'numbered-list');
  expect(other.children).toEqual(paragraphs('Rub it.', 'Roast it.'));
});
