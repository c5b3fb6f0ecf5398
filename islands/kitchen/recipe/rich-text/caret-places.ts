/** Where the caret is in a formatted text, and where it goes. */
import { type Descendant, Editor, type Point, type Range, Transforms } from 'slate';
import { IS_ANDROID, IS_NODE_MAP_DIRTY } from 'slate-dom';
import { ReactEditor } from 'slate-react';
import type { RichEditor } from './rich-editor.ts';

/** Where a caret is to go: to the beginning, the end, or behind so many characters. */
export type CaretRequest = 'start' | 'end' | number;

export function pointOf(editor: RichEditor, caret: CaretRequest): Point {
  if (caret === 'start') return Editor.start(editor, []);
  if (caret === 'end') return Editor.end(editor, []);
  let left = caret;
  for (const [{ text }, path] of leavesOf(editor, false)) {
    // Behind an amount or a reference, and not in it.
    if (left < text.length || (left === text.length && !Editor.void(editor, { at: path })))
      return { path, offset: left };
    left -= text.length;
  }
  return Editor.end(editor, []);
}

/** The last place with so many characters behind it: behind a reference, not before it. */
export function pointBefore(editor: RichEditor, characters: number): Point {
  let left = characters;
  for (const [{ text }, path] of leavesOf(editor, true)) {
    if (left <= text.length) return { path, offset: text.length - left };
    left -= text.length;
  }
  return Editor.start(editor, []);
}

function leavesOf(editor: RichEditor, reverse: boolean) {
  return Editor.nodes(editor, { at: [], reverse, match: (node) => 'text' in node }) as Generator<
    [{ text: string }, Point['path']]
  >;
}

/** How many characters stand behind a place. */
export function lengthBehind(editor: RichEditor, anchor: Point): number {
  return Editor.string(editor, { anchor, focus: Editor.end(editor, []) }).length;
}

/** From where on a text is another than it was. */
export function firstDifference(before: string, text: string): number {
  let at = 0;
  while (at < text.length && before[at] === text[at]) at += 1;
  return at;
}

/** Puts the caret there, or selects that, at once: the next key may come before Slate draws. */
export function focusAt(editor: RichEditor & ReactEditor, place: Point | Range): void {
  Transforms.select(editor, place);
  ReactEditor.toDOMNode(editor, editor).focus();
  // The browser puts the caret of a text that gets the focus at its beginning, and Slate has heard of that.
  Transforms.select(editor, place);
  try {
    const { startContainer, startOffset, endContainer, endOffset } = ReactEditor.toDOMRange(
      editor,
      Editor.range(editor, place),
    );
    getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  } catch {
    // Words that are not drawn yet: Slate puts the caret when they are.
  }
}

/** Slate hears of a moved caret a moment later than a quick key. */
export function takeSelection(editor: RichEditor & ReactEditor): void {
  const selected = getSelection();
  if (!selected || selected.rangeCount === 0) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range) Transforms.select(editor, range);
}

/**
 * The same when a press or a composition begins to write: a Slate that knows of no caret yet takes that of the browser
 * away whenever it draws, and what is composed there is lost. Where its words are not those of the page for a moment,
 * as on Android until a composition is over, only a caret that it does not have is taken.
 */
export function takeNewSelection(editor: RichEditor & ReactEditor): void {
  const isAhead = IS_ANDROID || IS_NODE_MAP_DIRTY.get(editor) || ReactEditor.isComposing(editor);
  if (!isAhead || editor.selection === null) takeSelection(editor);
}

/**
 * Shows another value in an editor. The caret stays before the same words, or else behind the same, and goes to where
 * they begin to differ if neither is left.
 */
export function replaceValue(editor: RichEditor, next: Descendant[]): void {
  const { selection } = editor;
  const before = Editor.string(editor, []);
  const behind = selection && lengthBehind(editor, selection.anchor);
  editor.children = next;
  editor.selection = null;
  Editor.normalize(editor, { force: true });
  if (behind !== null) {
    const after = Editor.string(editor, []);
    const offset = before.length - behind;
    const place = after.endsWith(before.slice(offset))
      ? pointBefore(editor, behind)
      : pointOf(editor, Math.min(offset, firstDifference(before, after)));
    Transforms.select(editor, place);
  }
  editor.onChange();
}
