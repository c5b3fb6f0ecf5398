import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { textOfLine } from '#domain/recipes/changes/differences.ts';
import { after } from '../../../browser/page.ts';
import { pastedWords } from '../../../browser/pasted-words.ts';
import { inBackground } from '../../../stores/background.ts';
import { useEditor } from '../editor-context.ts';
import { joinLines, pasteLines, splitLine } from '../edits/ingredient-edits.ts';
import { itemBefore } from '../edits/list-edits.ts';
import { aroundCaret } from '../fields/around-caret.ts';
import { useRowActs } from '../rows/row-acts.ts';
import { watchPlacedFocus } from './placed-focus.ts';

const FIELD = 'ingredientUsageGroups';

/** A line of text whose keys and pastes are heard. */
interface LineKeysOptions {
  id: string;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  hasParts: boolean;
  setParts: (hasParts: boolean) => void;
  /** A key for what is offered, before the line's own; true when it was dealt with. */
  takeOfferKey: (event: KeyboardEvent) => boolean;
}

/** What keys and pastes do in a line of ingredients. */
export function useLineKeys({ id, text, field, hasParts, setParts, takeOfferKey }: LineKeysOptions) {
  const making = useEditor();
  const { store, catalogue, wholePaste, $caret } = making;
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

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    if (!/[\r\n]/.test(event.clipboardData.getData('text/plain').trim())) return;
    event.preventDefault();
    const words = pastedWords(event.clipboardData);
    const pasted = words.text.split('\n');
    const next = pasteLines(store.$document.get(), id, aroundCaret(event.currentTarget), pasted, making);
    const reading = wholePaste.paste(words, () => next.recipe);
    $caret.set({ id: next.caretId, at: 'end' });
    inBackground(goToEndOnceRead(reading));
  }

  /** The writer may have put the caret elsewhere meanwhile, where it stays unless that is gone, too. */
  async function goToEndOnceRead(reading: Promise<boolean>): Promise<void> {
    const endWatch = watchPlacedFocus();
    const isRead = await reading;
    const placed = endWatch();
    if (!isRead) return;
    if (placed === null) goToEnd();
    else
      after(0, () => {
        if (document.activeElement !== placed) goToEnd();
      });
  }

  /** The line with the caret is gone where what was pasted is a whole recipe. */
  function goToEnd(): void {
    const last = store.$document.get().ingredientUsageGroups.at(-1)?.ingredientUsages.at(-1);
    if (last) $caret.set({ id: last.id, at: 'end' });
  }

  return { move, onKeyDown, onPaste };
}
