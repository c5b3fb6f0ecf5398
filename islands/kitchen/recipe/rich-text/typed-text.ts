/** What is typed at the caret, and references that take its place. */
import { Editor, Node, Range, Transforms } from 'slate';
import type { InlineNode } from '#domain/text/rich-text.ts';
import { lengthBehind, pointBefore } from './caret-places.ts';
import { partAround, type RichEditor } from './rich-editor.ts';

/** Words at the caret that something else takes the place of: positions in the text before the caret. */
export type Replacement = { start: number; end: number; node: InlineNode };

/** The text before a caret, back to the last amount, reference or link; null where there is none. */
export function textBeforeCaret(editor: RichEditor): string | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || partAround(editor, 'link')) return null;
  const { path, offset } = selection.anchor;
  const node = Editor.hasPath(editor, path) ? Node.get(editor, path) : null;
  return node && 'text' in node ? node.text.slice(0, offset) : null;
}

/** True when the last change was words that were typed, also over others: no paste, and no break of a line. */
export function hasTyped(editor: RichEditor): boolean {
  const changes = editor.operations.filter(({ type }) => type !== 'set_selection');
  return (
    changes.some(({ type }) => type === 'insert_text') &&
    changes.every(({ type }) => type === 'insert_text' || type === 'remove_text')
  );
}

/** True when nothing but a space was typed. */
export function hasTypedSpace(editor: RichEditor): boolean {
  const changes = editor.operations.filter(({ type }) => type !== 'set_selection');
  return (
    changes.length > 0 &&
    changes.every((change) => change.type === 'insert_text' && change.text.trim() === '')
  );
}

/** Puts something in place of words before the caret, which stays behind it. They stand in order. */
export function replaceTyped(editor: RichEditor, replacements: readonly Replacement[]): void {
  const caret = editor.selection?.anchor;
  if (!caret) return;
  const { path } = caret;
  const behind = lengthBehind(editor, caret);
  Editor.withoutNormalizing(editor, () => {
    for (const { start, end, node } of replacements.toReversed()) {
      Transforms.delete(editor, { at: { anchor: { path, offset: start }, focus: { path, offset: end } } });
      Transforms.insertNodes(editor, node, { at: { path, offset: start } });
    }
  });
  Transforms.select(editor, pointBefore(editor, behind));
}
