import { Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { pointOf, replaceValue } from './caret-places.ts';
import { createRichEditor } from './rich-editor.ts';

/** What stands before the caret, once other words have taken the place of a text; `|` is where it stood. */
function beforeCaret(text: string, next: string): string {
  const editor = createRichEditor();
  editor.children = paragraphs(text.replace('|', ''));
  Transforms.select(editor, pointOf(editor, text.indexOf('|')));
  replaceValue(editor, paragraphs(next));
  const anchor = Editor.start(editor, []);
  return Editor.string(editor, { anchor, focus: editor.selection?.anchor ?? anchor });
}

test('the caret stays before the same words, or behind the same', () => {
  expect(beforeCaret('Melt |it.', 'Melt butter, it.')).toBe('Melt butter, ');
  expect(beforeCaret('Melt| it. Stir.', 'Melt it.')).toBe('Melt');
});

test('where the words around the caret go, it stands where they were', () => {
  expect(beforeCaret('Rest for 1 hour. |Mix the cream.', 'Rest for 1 hour.')).toBe('Rest for 1 hour.');
  expect(beforeCaret('Melt butter| in a pan.', 'Melt it slowly.')).toBe('Melt ');
});
