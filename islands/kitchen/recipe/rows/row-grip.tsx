import { useEditor } from '../editor-context.ts';
import type { RowsField } from '../edits/list-edits.ts';
import { rowIds } from '../edits/row-edits.ts';
import { useSelectedRows } from './row-acts.ts';

interface RowGripProps {
  field: RowsField;
  id: string;
  name: string;
  handleRef: (element: Element | null) => void;
}

/** What a row is held by, and selected with. */
export function RowGrip({ field, id, name, handleRef }: RowGripProps) {
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
