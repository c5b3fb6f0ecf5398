import type { KeyboardEvent } from 'react';
import type { Instruction } from '#domain/recipes/recipes.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { useEditor } from '../editor-context.ts';
import { itemBefore } from '../edits/list-edits.ts';
import { joinedSteps, joinWithStepBefore, splitStep, wordsIn } from '../edits/step-edits.ts';
import {
  isAtEnd,
  isAtStart,
  letCaretGo,
  partAround,
  partsAtCaret,
  type RichEditor,
  reachesEnd,
  reachesStart,
} from '../rich-text/rich-editor.ts';
import { useRowActs } from '../rows/row-acts.ts';

const FIELD = 'instructionGroups';

/**
 * What keys do in a step, before its text has them.
 * @param takeReferenceKey a key for the list of ingredients; true when it was dealt with
 */
export function useStepKeys(step: Instruction, takeReferenceKey: (event: KeyboardEvent) => boolean) {
  const { store, newId, $caret } = useEditor();
  const acts = useRowActs(FIELD);
  const { id } = step;

  function move(by: 1 | -1): void {
    acts.move(new Set([id]), by);
    $caret.set({ id, at: 'end' });
  }

  function takeKey(event: KeyboardEvent, editor: RichEditor): boolean {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (takeReferenceKey(event)) return true;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) move(key === 'ArrowUp' ? -1 : 1);
    else if (shiftKey && key === 'ArrowUp' && reachesStart(editor)) selectBeside(editor, -1);
    else if (shiftKey && key === 'ArrowDown' && reachesEnd(editor)) selectBeside(editor, 1);
    else if (key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !partAround(editor, 'list-item')) {
      const nextId = newId();
      const parts = partsAtCaret(editor);
      store.change((now) => splitStep(now, id, parts, nextId));
      letCaretGo(editor);
      $caret.set({ id: parts[0] === null && parts[1] !== null ? id : nextId, at: 'start' });
    } else if (key === 'Backspace' && isAtStart(editor)) return joinWithBefore(editor);
    else if (key === 'ArrowUp' && isAtStart(editor)) goTo(-1);
    else if (key === 'ArrowDown' && isAtEnd(editor)) goTo(1);
    else if (key === 'Escape') document.getElementById('steps-end')?.focus();
    else return false;
    return true;
  }

  function selectBeside(editor: RichEditor, by: 1 | -1): void {
    letCaretGo(editor);
    acts.selectBeside(id, by);
  }

  function joinWithBefore(editor: RichEditor): boolean {
    const earlier = itemBefore(store.$document.get(), FIELD, id);
    if (!earlier) return false;
    letCaretGo(editor);
    const lengthOf = (text: RichText | null) => wordsIn(text ?? []).length;
    const at = lengthOf(joinedSteps(earlier.content, step.content)) - lengthOf(step.content);
    store.change((now) => joinWithStepBefore(now, earlier.id, step));
    $caret.set({ id: earlier.id, at });
    return true;
  }

  function goTo(by: 1 | -1): void {
    const beside = itemBefore(store.$document.get(), FIELD, id, by);
    if (beside) $caret.set({ id: beside.id, at: by === -1 ? 'end' : 'start' });
  }

  return { move, takeKey };
}
