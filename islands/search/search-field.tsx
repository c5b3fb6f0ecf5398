import type { RefObject } from 'react';

/** Where words to search for are typed. */
export function SearchField({
  field,
  term,
  onType,
}: {
  field: RefObject<HTMLInputElement | null>;
  term: string;
  onType: (term: string) => void;
}) {
  return (
    <input
      ref={field}
      type="search"
      name="search"
      placeholder="Search recipes"
      aria-label="Search recipes"
      autoComplete="off"
      enterKeyHint="search"
      value={term}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
