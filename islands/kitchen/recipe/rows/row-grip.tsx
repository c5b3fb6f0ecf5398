import { useCallback } from 'react';
import { useEditor } from '../editor-context.ts';
import type { RowsField } from '../edits/list-edits.ts';
import { rowIds } from '../edits/row-edits.ts';
import { useDragged, useDropPlace } from './drag-area.tsx';
import { useRowActs, useSelectedRows } from './row-acts.ts';

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

interface RowGripProps {
  field: RowsField;
  id: string;
  name: string;
  handleRef: (element: Element | null) => void;
}

/** What a row is held by, and selected with. */
function RowGrip({ field, id, name, handleRef }: RowGripProps) {
  const { store, selections } = useEditor();
  const selected = useSelectedRows(field);
  return (
    <label ref={handleRef} className="row-grip">
      <input
        type="checkbox"
        value={id}
        checked={selected.has(id)}
        // Between two fields nobody wants a stop while nothing is selected.
        tabIndex={selected.size > 0 ? 0 : -1}
        aria-label={`Select ${name}`}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          const rows = isRange ? rowIds(store.$document.get(), field) : undefined;
          selections[field].choose(id, target.checked, rows);
        }}
      />
    </label>
  );
}
