import { useLayoutEffect, useRef } from 'react';
import type { Descendant } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichText } from '#domain/text/rich-text.ts';
import { firstDifference, replaceValue } from './caret-places.ts';
import type { RichEditor } from './rich-editor.ts';
import { fromSlate, toSlate } from './slate-values.ts';
import { hasTyped, hasTypedSpace, type Replacement, replaceTyped, textBeforeCaret } from './typed-text.ts';

interface WrittenTextOptions {
  editor: RichEditor & ReactEditor;
  value: RichText | null;
  onChange: (value: RichText | null, part: number) => void;
  onTyped: ((text: string, from: number) => readonly Replacement[]) | undefined;
  onCaretText: ((text: string | null, editor: RichEditor) => void) | undefined;
  /** Another change has taken the place of the text. */
  onReplaced: () => void;
}

/** Keeps what an editor shows and the recipe's text the same, and looks at what is typed. */
export function useWrittenText(options: WrittenTextOptions) {
  const { editor, value, onChange, onTyped, onCaretText, onReplaced } = options;
  /** What this editor shows, as the recipe has it. */
  const shown = useRef(value);
  /** The same as Slate has put it in order, which is no change of anybody's. */
  const drawn = useRef(JSON.stringify(value));
  /** Whether the next change is one of its own, and whether the last one was. */
  const isWhole = useRef(false);
  const wasWhole = useRef(false);
  /** Counts what is undone at once. */
  const part = useRef(0);
  /** The words before the caret when they were looked at last. */
  const lookedAt = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    replaceValue(editor, toSlate(value));
    drawn.current = JSON.stringify(fromSlate(editor.children));
    onReplaced();
  }, [editor, value, onReplaced]);

  /** Looks at what was typed. What is composed is looked at when it is done: a suggestion, dictated words. */
  function lookAtTyped(): void {
    if (ReactEditor.isComposing(editor)) return;
    const text = textBeforeCaret(editor);
    const from = firstDifference(lookedAt.current ?? '', text ?? '');
    lookedAt.current = text;
    if (text !== null) replaceWords(text, from);
  }

  /** @returns whether something took the place of words */
  function replaceWords(text: string, from: number): boolean {
    const replacements = onTyped?.(text, from) ?? [];
    if (replacements.length === 0) return false;
    replaceTyped(editor, replacements);
    // Now: where this answers a change, Slate has forgotten what was done when it tells of it.
    makeWhole();
    note(editor.children);
    return true;
  }

  /** Gives the recipe what is shown now. @returns false where it has it */
  function note(next: Descendant[]): boolean {
    const read = fromSlate(next);
    const drawing = JSON.stringify(read);
    if (drawing === drawn.current) return false;
    drawn.current = drawing;
    shown.current = read;
    // A space goes with what stands before it: to undo it alone would look like nothing.
    const isBehindWhole = wasWhole.current && !isWhole.current && hasTypedSpace(editor);
    if (isWhole.current || (wasWhole.current && !isBehindWhole)) part.current += 1;
    wasWhole.current = isWhole.current || isBehindWhole;
    isWhole.current = false;
    onChange(read, part.current);
    return true;
  }

  function follow(next: Descendant[]): void {
    const text = textBeforeCaret(editor);
    onCaretText?.(text, editor);
    if (!hasTyped(editor) && !ReactEditor.isComposing(editor)) lookedAt.current = text;
    if (editor.operations.every((operation) => operation.type === 'set_selection')) return;
    // What was put in from outside is there already.
    if (note(next) && hasTyped(editor)) lookAtTyped();
  }

  /** The next change is one of its own. */
  function makeWhole(): void {
    isWhole.current = true;
  }

  return { lookAtTyped, replaceWords, follow, makeWhole };
}
