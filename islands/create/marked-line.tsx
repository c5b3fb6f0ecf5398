import { type KeyboardEvent, type Ref, useId } from 'react';
import type { LinePiece } from '../stores/create/unsure-words.ts';

interface MarkedLineProps {
  label: string;
  text: string;
  /** The text in pieces, of which some are underlined. */
  pieces: readonly LinePiece[];
  /** Why, in a sentence; null where nothing is. */
  question: string | null;
  onType: (text: string) => void;
  /** Enter and Backspace in an empty line. @returns true where that did something */
  onKey?: (key: 'Enter' | 'Backspace') => boolean;
  ref?: Ref<HTMLTextAreaElement>;
  className?: string;
}

/** A line that can be corrected in place, as high as its words; what is not sure of it is underlined. */
export function MarkedLine({
  label,
  text,
  pieces,
  question,
  onType,
  onKey,
  ref,
  className,
}: MarkedLineProps) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Backspace')) return;
    if (key === 'Backspace' && text !== '') return;
    // A line has no line breaks.
    if (key === 'Enter') event.preventDefault();
    if (onKey?.(key)) event.preventDefault();
  }
  return (
    <>
      <span className={`marked-line ${className ?? ''}`}>
        <span className="marked-words" aria-hidden="true">
          {pieces.map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and hold nothing.
            piece.isUnsure ? <u key={index}>{piece.text}</u> : piece.text,
          )}{' '}
        </span>
        <textarea
          ref={ref}
          rows={1}
          aria-label={label}
          aria-describedby={question === null ? undefined : id}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onType(target.value.replaceAll(/\r?\n/g, ' '))}
        />
      </span>
      {question !== null && (
        <span className="line-question" id={id}>
          {question}
        </span>
      )}
    </>
  );
}
