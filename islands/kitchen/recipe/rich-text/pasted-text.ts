/** What is pasted into a formatted text. */
import { Editor, Transforms } from 'slate';
import type { RichText } from '#domain/text/rich-text.ts';
import { everyNode } from '#domain/text/rich-text-reading.ts';
import { hasLinesInEntries } from '../edits/pasted-steps.ts';
import type { RichEditor } from './rich-editor.ts';
import { toSlate } from './slate-values.ts';

/** Words from the clipboard; `formatted` where its formatting says more than they do. */
export type PastedText = { text: string; formatted: RichText | null };

const FORMATTED = /<(?:b|strong|i|em|a|h[1-6]|ul|ol)\b|font-(?:weight|style)/i;

/** Reads the clipboard; at once where nothing is formatted. What reads formatting is loaded when it is first needed. */
export function readClipboard(data: DataTransfer, onRead: (pasted: PastedText) => void): void {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  if (!FORMATTED.test(html)) {
    onRead({ text, formatted: null });
    return;
  }
  import('#domain/recipe-text/formatted-html.ts')
    .then(({ readFormattedHtml }) => {
      const formatted = readFormattedHtml(html);
      onRead({ text, formatted: isFormatted(formatted) ? formatted : null });
    })
    .catch((error: unknown) => {
      console.error('Formatting could not be read; the words are pasted.', error);
      onRead({ text, formatted: null });
    });
}

/**
 * Whether its formatting says more of steps than its words do: words are bold, italic or links, it is numbered, or an
 * entry of a list has several lines.
 */
export function hasFormattedSteps(text: RichText): boolean {
  return hasMarks(text) || text.some((block) => block.type === 'numbered-list' || hasLinesInEntries(block));
}

function hasMarks(text: RichText): boolean {
  return [...everyNode(text)].some((node) =>
    'text' in node ? node.bold || node.italic : node.type === 'link',
  );
}

function isFormatted(text: RichText): boolean {
  return hasMarks(text) || text.some(({ type }) => type !== 'paragraph');
}

/** Puts pasted words in place of the selection; the caret is behind them. */
export function insertPasted(editor: RichEditor, { text, formatted }: PastedText): void {
  if (formatted) insertBlocks(editor, formatted);
  else insertLines(editor, text);
}

function insertLines(editor: RichEditor, text: string): void {
  text
    .replaceAll('\r\n', '\n')
    .split(/\n+/)
    .forEach((line, index) => {
      if (index > 0) Transforms.splitNodes(editor, { always: true });
      Transforms.insertText(editor, line);
    });
}

function insertBlocks(editor: RichEditor, blocks: RichText): void {
  const [only] = blocks;
  if (blocks.length === 1 && only?.type === 'paragraph') {
    Transforms.insertFragment(editor, toSlate(blocks));
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.delete(editor);
    const [at = 0] = editor.selection?.anchor.path ?? [];
    Transforms.splitNodes(editor, { match: (node) => editor.children.includes(node as never), always: true });
    Transforms.insertNodes(editor, toSlate(blocks), { at: [at + 1], select: true });
    for (const index of [at + blocks.length + 1, at])
      if (
        Editor.string(editor, [index]) === '' &&
        !Editor.hasInlines(editor, editor.children[index] as never)
      )
        Transforms.removeNodes(editor, { at: [index] });
  });
}
