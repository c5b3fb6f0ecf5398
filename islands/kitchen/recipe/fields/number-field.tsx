import { useState } from 'react';
import { asFraction } from '#domain/maths/quantities.ts';
import { readNumber } from '#domain/recipe-text/lines/amounts/amounts.ts';

interface NumberFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Fractions are read and shown: '1 1/2'. */
  isFraction?: boolean;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** A number as it is typed; what is none stays in the field and changes nothing. */
export function NumberField({ value, onChange, isFraction = false, ...attributes }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : isFraction ? spelled(value) : String(value);
  const read = typed === null ? value : numberIn(typed);
  const isNumber = read !== undefined;
  return (
    <input
      {...attributes}
      className="plain-field number-field"
      inputMode={isFraction ? 'text' : 'decimal'}
      aria-invalid={isNumber ? attributes['aria-invalid'] : true}
      value={typed !== null && (!isNumber || read === value) ? typed : shown}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = numberIn(event.target.value);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => {
        if (isNumber) setTyped(null);
      }}
    />
  );
}

/** '1 1/2' where it is one, else its digits. */
function spelled(value: number): string {
  const fraction = asFraction(value);
  return Math.abs(fraction.value - value) < 0.005 ? fraction.plain : String(value);
}

/** The number a text is; null for none, undefined where it is something else. */
function numberIn(text: string): number | null | undefined {
  const bare = text.trim();
  if (bare === '') return null;
  const read = readNumber(bare, 0);
  return read && !read.isArticle && read.end === bare.length ? read.value : undefined;
}
