import { useState } from 'react';
import { asFraction } from '#domain/maths/quantities.ts';
import { readAmount, readNumber } from '#domain/recipe-text/lines/amounts/amounts.ts';
import type { TypedNumber } from '#domain/recipes/typed-numbers.ts';
import { TYPED_NUMBER_MAX_LENGTH } from '#domain/shared/constants.ts';
import { minutesText, readMinutes } from './minutes-text.ts';

/** How a number is read from what is typed, and spelled. */
export type NumberSpelling = {
  /** The number a text is; null for none, undefined where it is something else. */
  read(text: string): number | null | undefined;
  spell(value: number): string;
  inputMode: 'text' | 'decimal';
};

/** Numbers with fractions: '1 1/2'. */
export const QUANTITY: NumberSpelling = { read: quantityIn, spell: spelled, inputMode: 'text' };
/** The same, or a range, whose lower end it is: '4 to 6'. */
export const RANGE: NumberSpelling = { ...QUANTITY, read: (text) => rangeIn(text)?.min ?? quantityIn(text) };
/** Whole minutes, typed as people say them. */
export const MINUTES: NumberSpelling = { read: wholeMinutesIn, spell: minutesText, inputMode: 'text' };

interface NumberFieldProps {
  value: TypedNumber;
  /** Gets the words themselves where they are no number. */
  onChange: (value: TypedNumber, typed: string) => void;
  spelling: NumberSpelling;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** A number as it is typed. */
export function NumberField({ value, onChange, spelling, ...attributes }: NumberFieldProps) {
  const { read, spell, inputMode } = spelling;
  const [typed, setTyped] = useState<string | null>(null);
  const typedValue = (text: string): TypedNumber => {
    const number = read(text);
    return number === undefined ? text : number;
  };
  return (
    <input
      {...attributes}
      className="plain-field number-field"
      inputMode={inputMode}
      maxLength={TYPED_NUMBER_MAX_LENGTH}
      aria-invalid={typeof value === 'string' ? true : attributes['aria-invalid']}
      value={
        typed !== null && typedValue(typed) === value
          ? typed
          : typeof value === 'number'
            ? spell(value)
            : (value ?? '')
      }
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(typedValue(event.target.value), event.target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** '1 1/2' where it is one, else its digits. */
function spelled(value: number): string {
  const fraction = asFraction(value);
  return Math.abs(fraction.value - value) < 0.005 ? fraction.plain : String(value);
}

/** Both ends of a range; null for anything else. */
export function rangeIn(text: string): { min: number; max: number } | null {
  const bare = text.trim();
  const read = readAmount(bare, 0);
  return read && read.numberEnd === bare.length && read.max > read.min ? read : null;
}

function quantityIn(text: string): number | null | undefined {
  const bare = text.trim();
  if (bare === '') return null;
  const read = readNumber(bare, 0);
  return read && !read.isArticle && read.end === bare.length ? read.value : undefined;
}

function wholeMinutesIn(text: string): number | null | undefined {
  const minutes = readMinutes(text);
  return typeof minutes === 'number' && !Number.isInteger(minutes) ? undefined : minutes;
}
