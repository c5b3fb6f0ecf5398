import { useLayoutEffect, useRef } from 'react';
import type { Descendant } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichText } from '#domain/text/rich-text.ts';
import { replaceValue } from './caret-places.ts';
import type { RichEditor } from './rich-editor.ts';
import { fromSlate, toSlate } from './slate-values.ts';
import { firstDifference, hasTyped, type Replacement, replaceTyped, textBeforeCaret } from './typed-text.ts';

interface WrittenTextOptions {
  editor: RichEditor & ReactEditor;
  value: RichText | null;
  onChange: (value: RichText | null, isWhole: boolean) => void;
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
  const isWhole = useRef(false);
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
    isWhole.current = true;
    replaceTyped(editor, replacements);
    return true;
  }

  function follow(next: Descendant[]): void {
    const text = textBeforeCaret(editor);
    onCaretText?.(text, editor);
    if (!hasTyped(editor) && !ReactEditor.isComposing(editor)) lookedAt.current = text;
    if (editor.operations.every((operation) => operation.type === 'set_selection')) return;
    const read = fromSlate(next);
    // What was put in from outside is there already.
    if (JSON.stringify(read) === drawn.current) return;
    drawn.current = JSON.stringify(read);
    shown.current = read;
    onChange(read, isWhole.current);
    isWhole.current = false;
    if (hasTyped(editor)) lookAtTyped();
  }

  /** The next change is one of its own. */
  function makeWhole(): void {
    isWhole.current = true;
  }

  return { lookAtTyped, replaceWords, follow, makeWhole };
}
