import type { KeyboardEvent } from 'react';
import { Editor, type Node, Transforms } from 'slate';
import { partAround, type RichEditor, takeOutOfLists, toggleMark } from './rich-editor.ts';

/** Keys of every formatted text. @returns whether it was one */
export function takeTextKey(event: KeyboardEvent, editor: RichEditor): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (isCommand && event.key === 'b') toggleMark(editor, 'bold');
  else if (isCommand && event.key === 'i') toggleMark(editor, 'italic');
  else if (event.key === 'Enter' && (event.shiftKey || !isCommand)) breakParagraph(editor);
  else return false;
  return true;
}

/** A new paragraph, or entry of a list; an empty entry ends its list. */
function breakParagraph(editor: RichEditor): void {
  const item = partAround(editor, 'list-item');
  if (item && Editor.string(editor, item[1]) === '') {
    takeOutOfLists(editor);
    Transforms.setNodes(editor, { type: 'paragraph' });
    return;
  }
  const isBehindHeading = partAround(editor, 'heading') && isAtBlockEnd(editor);
  Transforms.splitNodes(editor, { always: true, ...(item && { match: isEntry }) });
  if (isBehindHeading) Transforms.setNodes(editor, { type: 'paragraph' });
}

function isEntry(node: Node): boolean {
  return 'type' in node && node.type === 'list-item';
}

function isAtBlockEnd(editor: RichEditor): boolean {
  const { selection } = editor;
  return selection !== null && Editor.isEnd(editor, selection.focus, selection.focus.path.slice(0, 1));
}
