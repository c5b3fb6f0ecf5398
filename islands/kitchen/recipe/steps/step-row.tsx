import { useStore } from '@nanostores/react';
import { type KeyboardEvent, memo, useCallback } from 'react';
import type { Instruction } from '#domain/recipes/recipes.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { useEditor, useProblem } from '../editor-context.ts';
import { changeItem, itemBefore } from '../edits/list-edits.ts';
import { movePicture } from '../edits/picture-edits.ts';
import { joinSteps, splitStep, withContent } from '../edits/step-edits.ts';
import { ItemProblem, itemProblemId } from '../fields/item-problem.tsx';
import { RowMenu } from '../fields/row-menu.tsx';
import { usePictureDrop } from '../pictures/picture-drop.ts';
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
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { useDropPlace } from '../rows/drag-area.tsx';
import { useRowActs } from '../rows/row-acts.ts';
import { useDraggedRow } from '../rows/row-grip.tsx';
import { StepDetails } from './step-details.tsx';
import { useLinkIngredients } from './use-link-ingredients.ts';
import { useMeasurements } from './use-measurements.ts';
import { usePaste } from './use-paste.tsx';
import { useReferences } from './use-references.tsx';

const FIELD = 'instructionGroups';

interface StepRowProps {
  step: Instruction;
  /** Its number in the recipe, from 1. */
  number: number;
}

/** One step: its words, and below them its timers, pictures and remarks. */
export const StepRow = memo(function StepRow({ step, number }: StepRowProps) {
  const { store, newId, $caret } = useEditor();
  const caret = useStore($caret);
  const { id } = step;
  const problem = useProblem(id);
  const references = useReferences();
  const pasting = usePaste(step);
  const noteFocus = useMeasurements(id);
  const linkIngredients = useLinkIngredients();
  const acts = useRowActs(FIELD);
  const { row, grip } = useDraggedRow(FIELD, id, `step ${number}`);
  const own = new Set([id]);
  const files = usePictureDrop({ stepId: id });
  const { ref: picturesRef, ...pictures } = useDropPlace(
    `step/${id}`,
    'picture',
    (dragged) => store.change((now) => movePicture(now, dragged.from ?? 'head', dragged.id, { stepId: id })),
    1,
  );
  const move = (by: 1 | -1) => {
    acts.move(own, by);
    $caret.set({ id, at: 'end' });
  };
  const clearCaret = useCallback(() => $caret.set(null), [$caret]);

  function takeKey(event: KeyboardEvent, editor: RichEditor): boolean {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (references.takeKey(event)) return true;
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
    const length = plainText(earlier.content ?? []).replaceAll('\n', '').length;
    const hasSpace = length > 0 && step.content !== null;
    store.change((now) => joinSteps(now, earlier.id, step));
    $caret.set({ id: earlier.id, at: length + (hasSpace ? 1 : 0) });
    return true;
  }

  function goTo(by: 1 | -1): void {
    const beside = itemBefore(store.$document.get(), FIELD, id, by);
    if (beside) $caret.set({ id: beside.id, at: by === -1 ? 'end' : 'start' });
  }

  return (
    <li className="editor-step" {...row}>
      {grip}
      <span className="step-number" aria-hidden="true">
        {number}
      </span>
      <div ref={picturesRef} className="step-body" {...files} {...pictures}>
        <RichTextField
          value={step.content}
          label={`Step ${number}`}
          {...(problem !== undefined && { describedBy: itemProblemId(id) })}
          placeholder={number === 1 ? 'What to do first' : ''}
          caret={caret?.id === id ? caret.at : null}
          onCaret={clearCaret}
          onFocusChange={noteFocus}
          onKey={takeKey}
          onPaste={pasting.paste}
          onTyped={references.findTyped}
          onCaretText={references.follow}
          onChange={(content, isWhole) =>
            store.change(
              (now) => changeItem(now, FIELD, id, (old) => withContent(old, content)),
              isWhole ? undefined : `${id}/content`,
            )
          }
        />
        {references.list}
        {pasting.offer}
        <StepDetails step={step} number={number} />
        <ItemProblem id={id} />
      </div>
      <RowMenu
        label={`What to do with step ${number}`}
        items={[
          { label: 'Move up', onSelect: () => move(-1) },
          { label: 'Move down', onSelect: () => move(1) },
          { label: 'Link its ingredients', onSelect: () => linkIngredients(id) },
          { label: 'Select', onSelect: () => acts.selectBetween(id, id) },
          { label: 'Take out', onSelect: () => acts.remove(own) },
        ]}
      />
    </li>
  );
});
