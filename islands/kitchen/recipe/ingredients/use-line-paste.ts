import type { ClipboardEvent } from 'react';
import { after } from '../../../browser/page.ts';
import { pastedWords } from '../../../browser/pasted-words.ts';
import { inBackground } from '../../../stores/background.ts';
import { useEditor } from '../editor-context.ts';
import { pasteLines } from '../edits/ingredient-edits.ts';
import { aroundCaret } from '../fields/around-caret.ts';
import { watchPlacedFocus } from './placed-focus.ts';

/** What a paste does in a line of ingredients: several lines become as many, and a whole recipe is read as one. */
export function useLinePaste(id: string) {
  const making = useEditor();
  const { store, wholePaste, $caret } = making;

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

  return onPaste;
}
