import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useState } from 'react';
import { Editable, type RenderPlaceholderProps, Slate } from 'slate-react';
import type { RichText } from '#domain/text/rich-text.ts';
import { type CaretRequest, focusAt, pointOf, takeNewSelection, takeSelection } from './caret-places.ts';
import { FormatBar } from './format-bar.tsx';
import { Part, Words } from './parts.tsx';
import { insertPasted, type PastedText, readClipboard } from './pasted-text.ts';
import { PieceMenu } from './piece-menu.tsx';
import { createRichEditor, type Piece, pieceAtCaret, type RichEditor } from './rich-editor.ts';
import { takeTextKey } from './rich-text-keys.ts';
import { toSlate } from './slate-values.ts';
import { type Replacement, textBeforeCaret } from './typed-text.ts';
import { useBar } from './use-bar.ts';
import { useWritingFocus } from './use-writing-focus.ts';
import { useWrittenText } from './use-written-text.ts';

interface RichTextFieldProps {
  value: RichText | null;
  /** @param part is counted on where what is undone at once ends: before a paste or a reference, and behind it */
  onChange: (value: RichText | null, part: number) => void;
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
  const { value, onChange, onTyped, onCaretText, caret = null, onCaret } = props;
  const [editor] = useState(createRichEditor);
  const [initial] = useState(() => toSlate(value));
  const [opened, setOpened] = useState<Piece | null>(null);
  const bar = useBar();
  const closePiece = useCallback(() => setOpened(null), []);
  // What takes the place of the text may have no such piece.
  const written = useWrittenText({ editor, value, onChange, onTyped, onCaretText, onReplaced: closePiece });
  const keys = keysAndPastes(editor, props, written, setOpened);
  const focus = useWritingFocus(editor, opened !== null, (isFocused) => {
    bar.follow(isFocused);
    props.onFocusChange?.(isFocused);
  });
  useLayoutEffect(() => {
    if (caret === null) return;
    focusAt(editor, pointOf(editor, caret));
    onCaret?.();
  }, [editor, caret, onCaret]);
  return (
    <div className="rich-text" {...focus}>
      <Slate editor={editor} initialValue={initial} onChange={written.follow}>
        <Editable
          className="rich-text-words"
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-multiline="true"
          role="textbox"
          placeholder={props.placeholder}
          renderPlaceholder={Placeholder}
          spellCheck
          renderElement={(element) => <Part {...element} onOpen={setOpened} />}
          renderLeaf={(leaf) => <Words {...leaf} />}
          onMouseUp={() => takeNewSelection(editor)}
          onCompositionStart={() => takeNewSelection(editor)}
          onCompositionEnd={() => queueMicrotask(written.lookAtTyped)}
          {...keys}
        />
        {bar.isShown && <FormatBar hasHeadings={props.hasHeadings ?? false} />}
        {opened && (
          <PieceMenu editor={editor} piece={opened} onChange={written.makeWhole} onClose={closePiece} />
        )}
      </Slate>
    </div>
  );
}

/** What keys and pastes do in a text, behind what is said of them outside. */
function keysAndPastes(
  editor: ReturnType<typeof createRichEditor>,
  { onKey, onPaste }: Pick<RichTextFieldProps, 'onKey' | 'onPaste'>,
  { replaceWords, makeWhole }: ReturnType<typeof useWrittenText>,
  open: (piece: Piece) => void,
) {
  return {
    onKeyDown(event: KeyboardEvent): void {
      if (event.nativeEvent.isComposing) return;
      takeSelection(editor);
      const piece = event.key === 'Enter' ? pieceAtCaret(editor) : null;
      const text = event.key === 'Enter' && !piece ? textBeforeCaret(editor) : null;
      const act = () => onKey?.(event, editor) || takeTextKey(event, editor);
      if (piece) open(piece);
      // The line ends there, and with it a name; Slate tells of its reference before the line is parted.
      else if (text !== null && replaceWords(`${text}.`, text.length)) queueMicrotask(act);
      else if (!act()) return;
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent): void {
      const { types } = event.clipboardData;
      if (types.includes('application/x-slate-fragment') || !types.includes('text/plain')) return;
      event.preventDefault();
      takeSelection(editor);
      readClipboard(event.clipboardData, (pasted) => {
        if (onPaste?.(pasted, editor)) return;
        makeWhole();
        insertPasted(editor, pasted);
      });
    },
  };
}

function Placeholder({ attributes, children }: RenderPlaceholderProps) {
  return (
    <span {...attributes} className="rich-text-placeholder" style={{ ...attributes.style, opacity: 1 }}>
      {children}
    </span>
  );
}
