import { flushSync } from 'react-dom';
import { useEditor } from './editor-context.ts';
import { rowAround } from './rows/row-acts.ts';

/** Undo and redo: a row that they move to another part, which draws it anew, keeps the caret. */
export function useUndo(): { undo: () => void; redo: () => void } {
  const { store, $caret } = useEditor();
  const keepingCaret = (act: () => void) => () => {
    const { activeElement } = document;
    const id = rowAround(activeElement);
    const at = activeElement instanceof HTMLTextAreaElement ? activeElement.selectionStart : 'end';
    flushSync(act);
    if (id === null || rowAround(document.activeElement) === id) return;
    if (document.querySelector(`[data-item="${CSS.escape(id)}"]`)) $caret.set({ id, at });
  };
  return { undo: keepingCaret(store.undo), redo: keepingCaret(store.redo) };
}
