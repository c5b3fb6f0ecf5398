import { useEffect, useRef } from 'react';
import { TERM_GROUPS, TERM_KIND_TITLES, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import type { FilterOption } from '#domain/search/recipe-filters.ts';

/** Every filter by group; each choice changes the list at once. Centred, on phones a sheet from below. */
export function FilterDialog({
  options,
  outcome,
  isClearable,
  onToggle,
  onClear,
  onClose,
}: {
  options: readonly FilterOption[];
  /** What the choices show so far. */
  outcome: string | null;
  isClearable: boolean;
  onToggle: (option: FilterOption) => void;
  onClear: () => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      ref={dialog}
      className="filter-dialog"
      aria-labelledby="filter-dialog-title"
      onClose={onClose}
      onClick={(event) => {
        // A press beside it: on its backdrop.
        if (event.target === dialog.current) close();
      }}
    >
      <div className="filter-dialog-sheet">
        <h2 id="filter-dialog-title">Filters</h2>
        <div className="filter-groups">
          {TERM_KINDS.map((kind) => (
            <FilterGroup
              key={kind}
              title={TERM_KIND_TITLES[kind]}
              options={options.filter(({ group }) => group === TERM_GROUPS[kind])}
              onToggle={onToggle}
            />
          ))}
        </div>
        <div className="filter-dialog-end">
          <button className="plain-button" type="button" disabled={!isClearable} onClick={onClear}>
            Clear
          </button>
          <p role="status">{outcome}</p>
          <button className="button" type="button" onClick={close}>
            Done
          </button>
        </div>
      </div>
    </dialog>
  );
}

function FilterGroup({
  title,
  options,
  onToggle,
}: {
  title: string;
  options: readonly FilterOption[];
  onToggle: (option: FilterOption) => void;
}) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="checkbox"
            checked={option.isSelected}
            disabled={option.recipeCount === 0 && !option.isSelected}
            onChange={() => onToggle(option)}
          />
          <span>{option.title}</span> <span className="count">{option.recipeCount}</span>
        </label>
      ))}
    </fieldset>
  );
}
