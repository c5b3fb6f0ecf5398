import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor, Slate } from 'slate-react';
import type { RichText } from '#domain/text/rich-text.ts';
import { type CaretRequest, focusAt, pointOf, replaceValue, takeSelection } from './caret-places.ts';
import { FormatBar } from './format-bar.tsx';
import { Part, Words } from './parts.tsx';
import { insertPasted, type PastedText, readClipboard } from './pasted-text.ts';
import { PieceMenu } from './piece-menu.tsx';
import {
  createRichEditor,
  type Piece,
  partAround,
  pieceAtCaret,
  type RichEditor,
  toggleMark,
} from './rich-editor.ts';
import { fromSlate, toSlate } from './slate-values.ts';
import { firstDifference, hasTyped, type Replacement, replaceTyped, textBeforeCaret } from './typed-text.ts';
import { useBar } from './use-bar.ts';

interface RichTextFieldProps {
  value: RichText | null;
  /** @param isWhole it is a change of its own, and no part of what is typed: a paste, a reference in place of words */
  onChange: (value: RichText | null, isWhole: boolean) => void;
  label: string;
  /** Element that says more about it. */
  describedBy?: string;
  placeholder?: string;
  /** What takes the place of words before the caret, in order; those behind `from` were typed last. */
  onTyped?: (text: string, from: number) => readonly Replacement[];
  /** The words before the caret, whenever it or they change; null for no caret. */
  onCaretText?: (text: string | null, editor: RichEditor) => void;
  /** A key before the editor's own; true when it was dealt with. */
  onKey?: (event: KeyboardEvent, editor: RichEditor) => boolean;
  /** What is pasted, before the editor takes it; true when it was dealt with. */
  onPaste?: (pasted: PastedText, editor: RichEditor) => boolean;
  /** Whether it may have headings. */
  hasHeadings?: boolean;
  /** Where the caret is asked to go; a new value moves it. */
  caret?: CaretRequest | null;
  /** The caret is where it was asked to go. */
  onCaret?: () => void;
  /** Somebody begins to write in it, or leaves it. */
  onFocusChange?: (isFocused: boolean) => void;
}

/** A formatted text that is written. What another change makes of it is shown at once. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, onChange, caret = null, onCaret } = props;
  const [editor] = useState(createRichEditor);
  const [initial] = useState(() => toSlate(value));
  /** What this editor shows, as the recipe has it. */
  const shown = useRef(value);
  /** The same as Slate has put it in order, which is no change of anybody's. */
  const drawn = useRef(JSON.stringify(value));
  const isFocused = useRef(false);
  const bar = useBar();
  const isWhole = useRef(false);
  /** The words before the caret when they were looked at last. */
  const lookedAt = useRef<string | null>(null);
  const [opened, setOpened] = useState<Piece | null>(null);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    replaceValue(editor, toSlate(value));
    drawn.current = JSON.stringify(fromSlate(editor.children));
    // The piece may be gone.
    setOpened(null);
  }, [editor, value]);
  useLayoutEffect(() => {
    if (caret === null) return;
    focusAt(editor, pointOf(editor, caret));
    onCaret?.();
  }, [editor, caret, onCaret]);

  function noteFocus(isNow: boolean): void {
    isFocused.current = isNow;
    bar.follow(isNow);
    props.onFocusChange?.(isNow);
  }

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
    const replacements = props.onTyped?.(text, from) ?? [];
    if (replacements.length === 0) return false;
    isWhole.current = true;
    replaceTyped(editor, replacements);
    return true;
  }

  function hearKey(event: KeyboardEvent): void {
    takeSelection(editor);
    const piece = event.key === 'Enter' ? pieceAtCaret(editor) : null;
    const text = event.key === 'Enter' && !piece ? textBeforeCaret(editor) : null;
    const act = () => props.onKey?.(event, editor) || takeKey(event, editor);
    if (piece) setOpened(piece);
    // The line ends there, and with it a name; Slate tells of its reference before the line is parted.
    else if (text !== null && replaceWords(`${text}.`, text.length)) queueMicrotask(act);
    else if (!act()) return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      className="rich-text"
      onFocus={({ currentTarget, target, relatedTarget }) => {
        // The menu of a piece is drawn elsewhere, and belongs to it.
        if (!currentTarget.contains(target)) return;
        // Firefox puts the caret there before it tells of the focus: Slate, which knows of none yet, would take it away.
        if (currentTarget.contains(getSelection()?.anchorNode ?? null)) takeSelection(editor);
        if (!isFocused.current && !currentTarget.contains(relatedTarget)) noteFocus(true);
      }}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        if (opened || !currentTarget.contains(target) || currentTarget.contains(relatedTarget)) return;
        noteFocus(false);
      }}
    >
      <Slate
        editor={editor}
        initialValue={initial}
        onChange={(next) => {
          const text = textBeforeCaret(editor);
          props.onCaretText?.(text, editor);
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
        }}
      >
        <Editable
          className="rich-text-words"
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-multiline="true"
          role="textbox"
          placeholder={props.placeholder}
          renderPlaceholder={({ attributes, children }) => (
            <span
              {...attributes}
              className="rich-text-placeholder"
              style={{ ...attributes.style, opacity: 1 }}
            >
              {children}
            </span>
          )}
          spellCheck
          renderElement={(element) => <Part {...element} onOpen={setOpened} />}
          renderLeaf={(leaf) => <Words {...leaf} />}
          onCompositionEnd={() => queueMicrotask(lookAtTyped)}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing) hearKey(event);
          }}
          onPaste={(event) => {
            const { types } = event.clipboardData;
            if (types.includes('application/x-slate-fragment') || !types.includes('text/plain')) return;
            event.preventDefault();
            takeSelection(editor);
            readClipboard(event.clipboardData, (pasted) => {
              if (props.onPaste?.(pasted, editor)) return;
              isWhole.current = true;
              insertPasted(editor, pasted);
            });
          }}
        />
        {bar.isShown && <FormatBar hasHeadings={props.hasHeadings ?? false} />}
        {opened && (
          <PieceMenu
            editor={editor}
            piece={opened}
            onChange={() => {
              isWhole.current = true;
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Slate>
    </div>
  );
}

/** Keys of every formatted text. */
function takeKey(event: KeyboardEvent, editor: RichEditor): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (isCommand && event.key === 'b') toggleMark(editor, 'bold');
  else if (isCommand && event.key === 'i') toggleMark(editor, 'italic');
  else if (event.key === 'Enter' && (event.shiftKey || !isCommand)) breakParagraph(editor);
  else return false;
  return true;
}

/** A new paragraph, or entry of a list; an empty entry ends its list. */
export function breakParagraph(editor: RichEditor): void {
  const item = partAround(editor, 'list-item');
  if (item && Editor.string(editor, item[1]) === '') {
    Transforms.unwrapNodes(editor, {
      match: (node) => 'type' in node && (node.type === 'bulleted-list' || node.type === 'numbered-list'),
      split: true,
    });
    Transforms.setNodes(editor, { type: 'paragraph' });
    return;
  }
  const isBehindHeading = partAround(editor, 'heading') && isAtBlockEnd(editor);
  Transforms.splitNodes(editor, { always: true });
  if (isBehindHeading) Transforms.setNodes(editor, { type: 'paragraph' });
}

function isAtBlockEnd(editor: RichEditor): boolean {
  const { selection } = editor;
  return selection !== null && Editor.isEnd(editor, selection.focus, selection.focus.path.slice(0, 1));
}
