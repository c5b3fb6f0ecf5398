import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { OwnTerm } from '#contract/terms.ts';
import type { OwnSite } from '#contract/users.ts';
import { moveBetweenBoxes, SelectAll } from '../shell/row-boxes.tsx';
import type { Selection } from '../stores/recipes/selection.ts';
import { KIND_WORDS, usesInWords } from './term-words.ts';

interface TermRowsProps {
  terms: readonly OwnTerm[];
  site: OwnSite;
  selection: Selection;
  onRename: (term: OwnTerm) => void;
}

/** Words of the site's own, and how much each is used. */
export function TermRows({ terms, site, selection, onRename }: TermRowsProps) {
  const selected = useStore(selection.$ids);
  const rowIds = terms.map(({ id }) => id);
  const isAllShown = rowIds.every((id) => selected.has(id));
  return (
    <>
      <SelectAll
        selectedCount={selected.size}
        isAllShown={isAllShown}
        label={selected.size > 0 ? `${selected.size} selected` : 'Select all'}
        onChange={() => (isAllShown ? selection.clear() : selection.replace(rowIds))}
      />
      <ul
        className="word-rows term-rows"
        aria-label="Terms"
        onKeyDown={(event: KeyboardEvent) => moveBetweenBoxes(event, selection, rowIds)}
      >
        {terms.map((term) => (
          <li key={term.id} className="word-row">
            <label className="row-box">
              <input
                type="checkbox"
                value={term.id}
                checked={selected.has(term.id)}
                aria-label={`Select ${term.title}`}
                onChange={({ target, nativeEvent }) =>
                  selection.choose(
                    term.id,
                    target.checked,
                    nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? rowIds : undefined,
                  )
                }
              />
            </label>
            <TermWords term={term} site={site} />
            <button type="button" className="plain-button" onClick={() => onRename(term)}>
              Rename…<span className="visually-hidden"> {term.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function TermWords({ term, site }: { term: OwnTerm; site: OwnSite }) {
  const { kind, title, path, publishedCount } = term;
  return (
    <div className="row-words">
      <p>{title}</p>
      <p className="remark">
        {KIND_WORDS[kind]}, {usesInWords(term)}
        {path !== null && publishedCount > 0 && (
          <>
            {' · '}
            <a href={site.origin + path} target="_blank" rel="noreferrer">
              See them<span className="visually-hidden">: {title}, in a new tab</span>
            </a>
          </>
        )}
      </p>
    </div>
  );
}
