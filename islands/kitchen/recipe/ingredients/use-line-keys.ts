import type { KeyboardEvent, RefObject } from 'react';
import { textOfLine } from '#domain/recipes/changes/differences.ts';
import { useEditor } from '../editor-context.ts';
import { joinLines, splitLine } from '../edits/ingredient-edits.ts';
import { itemBefore } from '../edits/list-edits.ts';
import { aroundCaret } from '../fields/around-caret.ts';
import { useRowActs } from '../rows/row-acts.ts';

const FIELD = 'ingredientUsageGroups';

/** A line of text whose keys are heard. */
interface LineKeysOptions {
  id: string;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  hasParts: boolean;
  setParts: (hasParts: boolean) => void;
  /** A key for what is offered, before the line's own; true when it was dealt with. */
  takeOfferKey: (event: KeyboardEvent) => boolean;
}

/** What keys do in a line of ingredients. */
export function useLineKeys({ id, text, field, hasParts, setParts, takeOfferKey }: LineKeysOptions) {
  const making = useEditor();
  const { store, catalogue, $caret } = making;
  const acts = useRowActs(FIELD);

  function move(by: 1 | -1): void {
    acts.move(new Set([id]), by);
    $caret.set({ id, at: field.current?.selectionStart ?? 'end' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (takeOfferKey(event) || takeKey(event, aroundCaret(event.currentTarget))) event.preventDefault();
  }

  function takeKey(event: KeyboardEvent<HTMLTextAreaElement>, [before, after]: [string, string]): boolean {
    const { key, altKey, shiftKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) move(key === 'ArrowUp' ? -1 : 1);
    else if (shiftKey && key === 'ArrowUp' && before === '') acts.selectBeside(id, -1);
    else if (shiftKey && key === 'ArrowDown' && after === '') acts.selectBeside(id, 1);
    else if (key === 'Enter') {
      const parted = splitLine(store.$document.get(), id, [before, after], making);
      store.change(() => parted.recipe);
      $caret.set({ id: parted.caretId, at: 'start' });
    } else if (key === 'Backspace' && before === '' && event.currentTarget.selectionEnd === 0)
      return joinWithBefore();
    else if (key === 'Tab' && !shiftKey && !hasParts && text !== '') setParts(true);
    else if (key === 'Escape') {
      setParts(false);
      document.getElementById('ingredients-end')?.focus();
    } else if (key === 'ArrowUp' && before === '') goTo(-1);
    else if (key === 'ArrowDown' && after === '') goTo(1);
    else return false;
    return true;
  }

  function joinWithBefore(): boolean {
    const earlier = itemBefore(store.$document.get(), FIELD, id);
    if (!earlier) return false;
    const first = { id: earlier.id, text: textOfLine(earlier, catalogue.names) };
    store.change((now) => joinLines(now, [first, { id, text }], making));
    $caret.set({ id: earlier.id, at: first.text.length });
    return true;
  }

  function goTo(by: 1 | -1): void {
    const beside = itemBefore(store.$document.get(), FIELD, id, by);
    if (beside) $caret.set({ id: beside.id, at: by === -1 ? 'end' : 'start' });
  }

  return { move, onKeyDown };
}
