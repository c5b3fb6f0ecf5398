import type { RefObject } from 'react';
import { RECIPES_PATH } from '#domain/pages/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { SearchField } from './search-field.tsx';

/** The search box. Sent before this is awake, it opens the same page with the words in its address. */
export function SearchForm({
  field,
  term,
  onType,
  onSend,
}: {
  field: RefObject<HTMLInputElement | null>;
  term: string;
  onType: (term: string) => void;
  onSend: () => void;
}) {
  return (
    <search>
      <form
        className="search-form"
        action={RECIPES_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <SearchField field={field} term={term} onType={onType} />
        <button type="submit" aria-label="Search">
          <Icon strokes="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20" size={22} />
        </button>
      </form>
    </search>
  );
}
