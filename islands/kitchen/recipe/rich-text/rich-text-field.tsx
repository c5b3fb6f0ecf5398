import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor, type RenderElementProps, type RenderLeafProps, Slate } from 'slate-react';
import type { RichText } from '#domain/text/rich-text.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { type CaretRequest, focusAt, pointOf, replaceValue, takeSelection } from './caret-places.ts';
import { FormatBar } from './format-bar.tsx';
import { ReferenceWords } from './reference-words.tsx';
import { createRichEditor, partAround, type RichEditor, toggleMark } from './rich-editor.ts';
import { fromSlate, toSlate } from './slate-values.ts';
import { hasTyped, type Replacement, replaceTyped, textBeforeCaret } from './typed-text.ts';

interface RichTextFieldProps {
  value: RichText | null;
  /** @param isReference it only put a reference in place of words */
  onChange: (value: RichText | null, isReference: boolean) => void;
  label: string;
  /** Element that says more about it. */
  describedBy?: string;
  placeholder?: string;
  /** What takes the place of the words before the caret, after each character that is typed. */
  onTyped?: (text: string) => Replacement | null;
  /** The words before the caret, whenever it or they change; null for no caret. */
  onCaretText?: (text: string | null, editor: RichEditor) => void;
  /** A key before the editor's own; true when it was dealt with. */
  onKey?: (event: KeyboardEvent, editor: RichEditor) => boolean;
  /** Text that is pasted, before the editor's own; true when it was dealt with. */
  onPasteText?: (text: string, editor: RichEditor) => boolean;
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
  const [isFocused, setFocused] = useState(false);
  const isReference = useRef(false);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    replaceValue(editor, toSlate(value));
    drawn.current = JSON.stringify(fromSlate(editor.children));
  }, [editor, value]);
  useLayoutEffect(() => {
    if (caret === null) return;
    focusAt(editor, pointOf(editor, caret));
    onCaret?.();
  }, [editor, caret, onCaret]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      className="rich-text"
      data-focused={isFocused || undefined}
      onFocus={({ currentTarget, relatedTarget }) => {
        // Firefox puts the caret there before it tells of the focus: Slate, which knows of none yet, would take it away.
        if (currentTarget.contains(getSelection()?.anchorNode ?? null)) takeSelection(editor);
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(true);
        props.onFocusChange?.(true);
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocused(false);
        props.onFocusChange?.(false);
      }}
    >
      <Slate
        editor={editor}
        initialValue={initial}
        onChange={(next) => {
          const text = textBeforeCaret(editor);
          props.onCaretText?.(text, editor);
          if (editor.operations.every((operation) => operation.type === 'set_selection')) return;
          const read = fromSlate(next);
          // What was put in from outside is there already.
          if (JSON.stringify(read) === drawn.current) return;
          drawn.current = JSON.stringify(read);
          shown.current = read;
          onChange(read, isReference.current);
          isReference.current = false;
          const isDone = text !== null && hasTyped(editor) && !ReactEditor.isComposing(editor);
          const reference = isDone ? props.onTyped?.(text) : null;
          if (!reference) return;
          isReference.current = true;
          replaceTyped(editor, reference);
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
          renderElement={(element) => <Part {...element} />}
          renderLeaf={(leaf) => <Words {...leaf} />}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            takeSelection(editor);
            if (props.onKey?.(event, editor) || takeKey(event, editor)) event.preventDefault();
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            const isOwn = event.clipboardData.types.includes('application/x-slate-fragment');
            if (isOwn || text === '') return;
            event.preventDefault();
            if (!props.onPasteText?.(text, editor)) pasteText(editor, text);
          }}
        />
        {isFocused && <FormatBar />}
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
  Transforms.splitNodes(editor, { always: true });
}

function pasteText(editor: RichEditor, text: string): void {
  text
    .replaceAll('\r\n', '\n')
    .split(/\n+/)
    .forEach((line, index) => {
      if (index > 0) Transforms.splitNodes(editor, { always: true });
      Transforms.insertText(editor, line);
    });
}

function Part({ attributes, children, element }: RenderElementProps): ReactNode {
  switch (element.type) {
    case 'heading':
      return (
        <p {...attributes} className="rich-text-heading">
          {children}
        </p>
      );
    case 'bulleted-list':
      return <ul {...attributes}>{children}</ul>;
    case 'numbered-list':
      return <ol {...attributes}>{children}</ol>;
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'link':
      return (
        <span {...attributes} className="rich-text-link" title={element.href}>
          {children}
        </span>
      );
    case 'measurement':
      return (
        <span {...attributes} className="rich-text-amount" contentEditable={false}>
          {plainText(element.children)}
          {children}
        </span>
      );
    case 'ingredient-usage-reference':
      return (
        <span {...attributes} className="rich-text-ingredient" contentEditable={false}>
          <ReferenceWords
            usageId={element.ingredientUsageId}
            share={element.share}
            words={plainText(element.children)}
          />
          {children}
        </span>
      );
    default:
      return <div {...attributes}>{children}</div>;
  }
}

function Words({ attributes, children, leaf }: RenderLeafProps) {
  return (
    <span
      {...attributes}
      className={`${leaf.bold ? 'is-bold' : ''}${leaf.italic ? ' is-italic' : ''}` || undefined}
    >
      {children}
    </span>
  );
}
