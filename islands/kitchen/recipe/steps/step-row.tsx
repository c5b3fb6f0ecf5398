import { useStore } from '@nanostores/react';
import { memo, useCallback } from 'react';
import type { TypedInstruction } from '#domain/recipes/working-recipe.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { cutText } from '#domain/text/text.ts';
import { ConflictMark } from '../conflicts.tsx';
import { useEditor, useProblem } from '../editor-context.ts';
import { hasOnlyWords } from '../edits/line-or-step.ts';
import { changeItem } from '../edits/list-edits.ts';
import { movePicture } from '../edits/picture-edits.ts';
import { withContent } from '../edits/step-edits.ts';
import { ItemProblem, itemProblemId } from '../fields/item-problem.tsx';
import { RowMenu } from '../fields/row-menu.tsx';
import { usePictureDrop } from '../pictures/picture-drop.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { useDropPlace } from '../rows/drag-area.tsx';
import { useRowActs } from '../rows/row-acts.ts';
import { useDraggedRow } from '../rows/use-dragged-row.tsx';
import { StepDetails } from './step-details.tsx';
import { useLineOrStep } from './use-line-or-step.ts';
import { useLinkIngredients } from './use-link-ingredients.ts';
import { useMeasurements } from './use-measurements.ts';
import { usePaste } from './use-paste.tsx';
import { useReferences } from './use-references.tsx';
import { useStepKeys } from './use-step-keys.ts';

const FIELD = 'instructionGroups';

/** So much of a step shows while it is dragged, in characters. */
const FIRST_WORDS_MAX = 60;

interface StepRowProps {
  step: TypedInstruction;
  /** Its number in the recipe, from 1. */
  number: number;
}

/** One step: its words, and below them its timers, pictures and remarks. */
export const StepRow = memo(function StepRow({ step, number }: StepRowProps) {
  const { store, $caret } = useEditor();
  const caret = useStore($caret);
  const { id } = step;
  const problem = useProblem(id);
  const references = useReferences(id);
  const pasting = usePaste(step);
  const noteFocus = useMeasurements(id);
  const linkIngredients = useLinkIngredients();
  const acts = useRowActs(FIELD);
  const { makeLine } = useLineOrStep();
  const { row, grip } = useDraggedRow(FIELD, id, `step ${number}`, firstWords(step) || `step ${number}`);
  const files = usePictureDrop({ stepId: id });
  const { ref: picturesRef, ...pictures } = useDropPlace(
    `step/${id}`,
    'picture',
    (dragged) => store.change((now) => movePicture(now, dragged.from ?? 'head', dragged.id, { stepId: id })),
    1,
  );
  const { move, takeKey } = useStepKeys(step, references.takeKey);
  const clearCaret = useCallback(() => {
    if ($caret.get()?.id === id) $caret.set(null);
  }, [$caret, id]);

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
          onChange={(content, part) =>
            store.change(
              (now) => changeItem(now, FIELD, id, (old) => withContent(old, content)),
              `${id}/content/${part}`,
            )
          }
        />
        {references.list}
        {pasting.offer}
        <StepDetails step={step} number={number} />
        <ItemProblem item={step} />
        <ConflictMark id={id} />
      </div>
      <RowMenu
        label={`What to do with step ${number}`}
        items={[
          { label: 'Move up', onSelect: () => move(-1) },
          { label: 'Move down', onSelect: () => move(1) },
          { label: 'Link its ingredients', onSelect: () => linkIngredients(id) },
          { label: 'Make it an ingredient', isDisabled: !hasOnlyWords(step), onSelect: () => makeLine(step) },
          { label: 'Select', onSelect: () => acts.selectBetween(id, id) },
          { label: 'Take out', onSelect: () => acts.remove(new Set([id])) },
        ]}
      />
    </li>
  );
});

function firstWords({ content }: TypedInstruction): string {
  return cutText(plainText(content ?? []), FIRST_WORDS_MAX);
}
