/** The editor behind a formatted text: what its nodes are, and what its keys and buttons do. */
import { createEditor, Editor, Element, type Node, Path, Range, Transforms } from 'slate';
import { ReactEditor, withReact } from 'slate-react';
import type { ListType, RichText } from '#domain/text/rich-text.ts';
import { fromSlate } from './slate-values.ts';

export type RichEditor = Editor;
/** What text may be marked with. */
export type Mark = 'bold' | 'italic';
/** What is one piece in a text: an amount, or a reference to an ingredient. */
export type Piece = Extract<Element, { type: 'measurement' | 'ingredient-usage-reference' }>;

const INLINE: ReadonlySet<string> = new Set(['link', 'measurement', 'ingredient-usage-reference']);

/** An editor whose amounts and references to ingredients are one piece each; what is typed on one stands behind it. */
export function createRichEditor(): RichEditor & ReactEditor {
  const editor = withReact(createEditor());
  const { insertText, isInline, isVoid } = editor;
  editor.isInline = (element) => INLINE.has(element.type) || isInline(element);
  editor.isVoid = (element) =>
    element.type === 'measurement' || element.type === 'ingredient-usage-reference' || isVoid(element);
  editor.insertText = (text, options) => {
    const { selection } = editor;
    const piece = selection && Range.isCollapsed(selection) ? Editor.void(editor) : null;
    // Text stands on both sides of every piece.
    if (piece) Transforms.select(editor, Editor.start(editor, Path.next(piece[1])));
    insertText(text, options);
  };
  return editor;
}

export function isMarked(editor: RichEditor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: RichEditor, mark: Mark): void {
  if (isMarked(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** The part of a type around the selection. */
export function partAround(editor: RichEditor, type: Element['type']) {
  const [found] = editor.selection
    ? Editor.nodes(editor, { match: (node) => Element.isElement(node) && node.type === type })
    : [];
  return found ?? null;
}

/** Makes a list of the selected paragraphs, or paragraphs of a list. */
export function toggleList(editor: RichEditor, type: ListType): void {
  const isOn = partAround(editor, type) !== null;
  Editor.withoutNormalizing(editor, () => {
    takeOutOfLists(editor);
    Transforms.setNodes<Element>(editor, { type: isOn ? 'paragraph' : 'list-item' } as Partial<Element>, {
      match: (node) => Element.isElement(node) && (node.type === 'paragraph' || node.type === 'list-item'),
      mode: 'lowest',
    });
    if (!isOn)
      Transforms.wrapNodes(
        editor,
        { type, children: [] },
        {
          match: (node) => Element.isElement(node) && node.type === 'list-item',
        },
      );
  });
}

/** Takes selected entries out of their lists; lines of an entry stand alone. */
export function takeOutOfLists(editor: RichEditor): void {
  const isList = ({ type }: Element) => type === 'bulleted-list' || type === 'numbered-list';
  const hasLines = (element: Element) => element.type === 'list-item' && Editor.hasBlocks(editor, element);
  for (const isTaken of [isList, hasLines])
    Transforms.unwrapNodes(editor, {
      match: (node) => Element.isElement(node) && isTaken(node),
      split: true,
    });
}

/** Makes headings of the selected paragraphs, or paragraphs of headings. */
export function toggleHeading(editor: RichEditor): void {
  const isOn = partAround(editor, 'heading') !== null;
  Transforms.setNodes<Element>(
    editor,
    (isOn ? { type: 'paragraph' } : { type: 'heading', level: 2 }) as Partial<Element>,
    { match: (node) => Element.isElement(node) && (node.type === 'paragraph' || node.type === 'heading') },
  );
  if (isOn) Transforms.unsetNodes(editor, 'level' as keyof Node);
}

/**
 * Puts a link around the selected words; an empty address takes it away.
 * @param words what is linked where none are selected
 */
export function setLink(editor: RichEditor, href: string, words: string): void {
  const isLink = (node: Node) => Element.isElement(node) && node.type === 'link';
  if (partAround(editor, 'link') && href !== '') {
    Transforms.setNodes<Element>(editor, { href } as Partial<Element>, { match: isLink });
    return;
  }
  Transforms.unwrapNodes(editor, { match: isLink });
  if (href === '' || !editor.selection) return;
  if (Range.isCollapsed(editor.selection))
    Transforms.insertNodes(editor, { type: 'link', href, children: [{ text: words }] });
  else Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true });
}

/** The piece that the caret is on; null where it is on none. */
export function pieceAtCaret(editor: RichEditor): Piece | null {
  const isAlone = editor.selection !== null && Range.isCollapsed(editor.selection);
  const [node] = (isAlone && Editor.void(editor)) || [];
  return node ? (node as Piece) : null;
}

/** Lets a reference mean another part of its line, up to all of it. */
export function changeShare(editor: RichEditor & ReactEditor, piece: Piece, share: number): void {
  const at = ReactEditor.findPath(editor, piece);
  if (share === 1) Transforms.unsetNodes(editor, 'share' as keyof Node, { at });
  else Transforms.setNodes<Element>(editor, { share } as Partial<Element>, { at });
}

/** Makes a piece the words that it stands for; the caret is behind them. */
export function makeWords(editor: RichEditor & ReactEditor, piece: Piece): void {
  const at = ReactEditor.findPath(editor, piece);
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, piece.children, { at, select: true });
  });
}

/** Lets the caret go, or Slate takes it back when it draws the next time. */
export function letCaretGo(editor: RichEditor): void {
  Transforms.deselect(editor);
  ReactEditor.blur(editor as RichEditor & ReactEditor);
}

/** True when the caret stands alone at the beginning of all. */
export function isAtStart(editor: RichEditor): boolean {
  return editor.selection !== null && Range.isCollapsed(editor.selection) && reachesStart(editor);
}

/** True when the caret stands alone at the end of all. */
export function isAtEnd(editor: RichEditor): boolean {
  return editor.selection !== null && Range.isCollapsed(editor.selection) && reachesEnd(editor);
}

/** True when what is selected, or the caret, is at the beginning of all. */
export function reachesStart(editor: RichEditor): boolean {
  const { selection } = editor;
  return selection !== null && Editor.isStart(editor, selection.focus, []);
}

/** The same for the end. */
export function reachesEnd(editor: RichEditor): boolean {
  const { selection } = editor;
  return selection !== null && Editor.isEnd(editor, selection.focus, []);
}

/** What stands before and behind the selection, which goes. */
export function partsAtCaret(editor: RichEditor): readonly [RichText | null, RichText | null] {
  const { selection } = editor;
  if (!selection) return [fromSlate(editor.children), null];
  const [start, end] = Range.edges(selection);
  const before = Editor.fragment(editor, { anchor: Editor.start(editor, []), focus: start });
  const after = Editor.fragment(editor, { anchor: end, focus: Editor.end(editor, []) });
  return [fromSlate(before), fromSlate(after)];
}
