import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { type CaretPlace, useEditor } from './editor-context.ts';
import { rowInstead } from './edits/row-edits.ts';
import { rowAround } from './rows/row-acts.ts';

/**
 * Undo and redo keep the caret in a row: in its own, also where they move that to another part, which draws it anew; in
 * another where they take it away. Where they come back to a document, it stands where it stood in that.
 */
export function useUndo(): { undo: () => void; redo: () => void } {
  const { store, $caret } = useEditor();
  const [places] = useState(() => new WeakMap<WorkingRecipe, CaretPlace>());
  const keepingCaret = (act: () => void) => () => {
    const { activeElement } = document;
    const id = rowAround(activeElement);
    const at = activeElement instanceof HTMLTextAreaElement ? activeElement.selectionStart : 'end';
    const was = store.$document.get();
    if (id !== null) places.set(was, { id, at });
    flushSync(act);
    if (id === null) return;
    const is = store.$document.get();
    const place = places.get(is) ?? { id, at };
    if (rowAround(document.activeElement) === place.id) return;
    if (document.querySelector(`[data-item="${CSS.escape(place.id)}"]`)) {
      $caret.set(place);
      return;
    }
    const instead = rowInstead(was, is, id);
    if (instead !== undefined) $caret.set({ id: instead, at: 'end' });
  };
  return { undo: keepingCaret(store.undo), redo: keepingCaret(store.redo) };
}
