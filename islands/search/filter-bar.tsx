import type { FilterOption } from '#domain/search/recipe-filters.ts';
import { Icon } from '../ui/icon.tsx';

/** The way to all filters, the options most used, and whatever else is chosen. */
export function FilterBar({
  options,
  chipIds,
  chosenCount,
  onToggle,
  onOpen,
}: {
  options: readonly FilterOption[];
  chipIds: readonly string[];
  chosenCount: number;
  onToggle: (option: FilterOption) => void;
  onOpen: () => void;
}) {
  const chips = chipIds.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const others = options.filter(({ id, isSelected }) => isSelected && !chipIds.includes(id));
  return (
    <fieldset className="filter-bar">
      <legend className="visually-hidden">Filters</legend>
      <button className="filter-button" type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Icon strokes="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5" size={18} />
        Filters{chosenCount > 0 && ` (${chosenCount})`}
      </button>
      {[...chips, ...others].map((option) => (
        <button
          key={option.id}
          className="chip"
          type="button"
          aria-pressed={option.isSelected}
          onClick={() => onToggle(option)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
