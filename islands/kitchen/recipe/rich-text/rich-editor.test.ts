import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { createRichEditor } from './rich-editor.ts';

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
