import { flushSync } from 'react-dom';
import { useEditor } from './editor-context.ts';
import { rowInstead } from './edits/row-edits.ts';
import { rowAround } from './rows/row-acts.ts';

/**
 * Undo and redo keep the caret in a row: in its own, also where they move that to another part, which draws it anew; in
 * another where they take it away.
 */
export function useUndo(): { undo: () => void; redo: () => void } {
  const { store, $caret } = useEditor();
  const keepingCaret = (act: () => void) => () => {
    const { activeElement } = document;
    const id = rowAround(activeElement);
    const at = activeElement instanceof HTMLTextAreaElement ? activeElement.selectionStart : 'end';
    const was = store.$document.get();
    flushSync(act);
    if (id === null || rowAround(document.activeElement) === id) return;
    if (document.querySelector(`[data-item="${CSS.escape(id)}"]`)) {
      $caret.set({ id, at });
      return;
    }
    const instead = rowInstead(was, store.$document.get(), id);
    if (instead !== undefined) $caret.set({ id: instead, at: 'end' });
  };
  return { undo: keepingCaret(store.undo), redo: keepingCaret(store.redo) };
}
