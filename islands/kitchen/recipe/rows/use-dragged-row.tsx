import { useCallback } from 'react';
import type { RowsField } from '../edits/list-edits.ts';
import { useDragged, useDropPlace } from './drag-area.tsx';
import { useRowActs, useSelectedRows } from './row-acts.ts';
import { RowGrip } from './row-grip.tsx';

/**
 * Lets a row be dragged, with those selected, and dropped before another.
 * @param words how it looks on its way
 * @returns what its element gets, and its grip
 */
export function useDraggedRow(field: RowsField, id: string, name: string, words = name) {
  const acts = useRowActs(field);
  const selected = useSelectedRows(field);
  const others = selected.has(id) ? selected.size - 1 : 0;
  const kind = `row/${field}` as const;
  const look = others > 0 ? `${words}, and ${others} more` : words;
  const { ref: dragRef, handleRef, ...dragging } = useDragged({ kind, id, look });
  const { ref: dropRef, ...dropping } = useDropPlace(id, kind, (dragged) =>
    acts.place(acts.withSelected(dragged.id), { before: id }),
  );
  const ref = useCallback(
    (element: Element | null) => {
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );
  const isSelected = selected.has(id) || undefined;
  const row = { ...dragging, ...dropping, 'data-item': id, 'data-selected': isSelected, ref };
  return { row, grip: <RowGrip field={field} id={id} name={name} handleRef={handleRef} /> };
}
