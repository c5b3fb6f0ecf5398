/** The boxes of a list whose rows are selected. */
import type { KeyboardEvent } from 'react';
import type { Selection } from '../stores/recipes/selection.ts';

interface SelectAllProps {
  selectedCount: number;
  /** Every row that shows is selected. */
  isAllShown: boolean;
  label: string;
  onChange: () => void;
}

/** Selects all rows, or none. */
export function SelectAll({ selectedCount, isAllShown, label, onChange }: SelectAllProps) {
  return (
    <label className="select-all">
      <input
        type="checkbox"
        checked={isAllShown}
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isAllShown;
        }}
        onChange={onChange}
      />
      {label}
    </label>
  );
}

/** Up and Down go from box to box, with Shift they select on the way; Escape selects none. */
export function moveBetweenBoxes(
  event: KeyboardEvent,
  selection: Selection,
  rowIds: readonly string[],
): void {
  const { target, key, shiftKey } = event;
  if (key === 'Escape') selection.clear();
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  event.preventDefault();
  const row = target.closest('li');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const box = next?.querySelector('input');
  if (!box) return;
  if (shiftKey) {
    selection.choose(target.value, true);
    selection.choose(box.value, true, rowIds);
  }
  box.focus();
}
