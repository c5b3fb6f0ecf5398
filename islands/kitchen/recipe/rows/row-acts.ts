import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { useEditor } from '../editor-context.ts';
import type { RowsField } from '../edits/list-edits.ts';
import {
  moveRows,
  placeRows,
  type RowIds,
  type RowPlace,
  removeRows,
  rowIds,
  textOfRows,
} from '../edits/row-edits.ts';

/** The rows of a list that are selected. */
export function useSelectedRows(field: RowsField): RowIds {
  return useStore(useEditor().selections[field].$ids);
}

/** What is done with rows of a list, each in one change. */
export function useRowActs(field: RowsField) {
  const { store, selections, catalogue, $caret } = useEditor();
  const selection = selections[field];
  const ids = () => rowIds(store.$document.get(), field);

  function selectBetween(fromId: string, toId: string): void {
    selection.choose(fromId, true);
    selection.choose(toId, true, ids());
    focusBox(toId);
  }

  return {
    /** A row with those selected beside it; alone where it is not one of them. */
    withSelected(id: string): RowIds {
      const selected = selection.$ids.get();
      return selected.has(id) ? selected : new Set([id]);
    },
    /** Selects a row and all up to another. */
    selectBetween,
    /** Selects a row and the one beside it. */
    selectBeside(id: string, by: 1 | -1): void {
      const all = ids();
      selectBetween(id, all[all.indexOf(id) + by] ?? id);
    },
    goBeside(id: string, by: 1 | -1): void {
      const all = ids();
      focusBox(all[all.indexOf(id) + by] ?? id);
    },
    /** @param focusedId the row whose box has the focus, and keeps it */
    move(rows: RowIds, by: 1 | -1, focusedId?: string): void {
      flushSync(() => store.change((now) => moveRows(now, field, rows, by)));
      if (focusedId !== undefined) focusBox(focusedId);
    },
    place(rows: RowIds, place: RowPlace): void {
      store.change((now) => placeRows(now, field, rows, place));
    },
    remove(rows: RowIds): void {
      const all = ids();
      const first = all.findIndex((id) => rows.has(id));
      const beside = all[first - 1] ?? all.find((id, index) => index > first && !rows.has(id));
      store.change((now) => removeRows(now, field, rows));
      selection.clear();
      if (beside !== undefined) $caret.set({ id: beside, at: 'end' });
    },
    textOf: (rows: RowIds) => textOfRows(store.$document.get(), field, rows, catalogue.names),
    /** Selects none, and goes on writing in a row. */
    leave(id: string): void {
      selection.clear();
      $caret.set({ id, at: 'end' });
    },
  };
}

/** The row around something on the page; null where there is none. */
export function rowAround(part: EventTarget | null): string | null {
  return part instanceof Element ? (part.closest('[data-item]')?.getAttribute('data-item') ?? null) : null;
}

function focusBox(id: string): void {
  document.querySelector<HTMLElement>(`[data-item="${id}"] .row-grip input`)?.focus();
}
