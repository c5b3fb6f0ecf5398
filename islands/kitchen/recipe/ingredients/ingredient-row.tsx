import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';
import { asFraction } from '#domain/maths/quantities.ts';
import type { LineOffers } from '#domain/recipe-text/line-offers.ts';
import { textOfLine } from '#domain/recipes/changes/differences.ts';
import type { IngredientUsage } from '#domain/recipes/ingredient-usages.ts';
import { useEditor, useProblem } from '../editor-context.ts';
import { joinLines, leaveLine, lineOf, pasteLines, splitLine } from '../edits/ingredient-edits.ts';
import { changeItem, itemBefore } from '../edits/list-edits.ts';
import { GrowingText } from '../fields/growing-text.tsx';
import { ItemProblem, itemProblemId } from '../fields/item-problem.tsx';
import { RowMenu } from '../fields/row-menu.tsx';
import { useCaretHere } from '../fields/use-caret-here.ts';
import { useRowActs } from '../rows/row-acts.ts';
import { useDraggedRow } from '../rows/row-grip.tsx';
import { IngredientParts } from './ingredient-parts.tsx';
import { understoodWords } from './understood-words.ts';
import { useLineOffers } from './use-line-offers.tsx';

const FIELD = 'ingredientUsageGroups';

interface IngredientRowProps {
  line: IngredientUsage;
  /** Numbers of the steps that name it, '1, 2'; null while there are no steps. */
  steps: string | null;
  /** What the shares of it in all steps make; 1 where they make the whole, or none takes a share. */
  sharesTaken: number;
  /** True while it is the only line: it shows what one may look like. */
  isOnly: boolean;
  /** What offers lines while one types. */
  offering: LineOffers;
}

/** One ingredient as a line of plain text, with what was understood of it beside. */
export const IngredientRow = memo(function IngredientRow({
  line,
  steps,
  sharesTaken,
  isOnly,
  offering,
}: IngredientRowProps) {
  const making = useEditor();
  const { store, catalogue, $caret } = making;
  const field = useCaretHere<HTMLTextAreaElement>(line.id);
  const [hasParts, setParts] = useState(false);
  const problem = useProblem(line.id);
  // What is wrong may be in a part of it.
  useEffect(() => {
    if (problem !== undefined) setParts(true);
  }, [problem]);
  const hasTyped = useRef(false);
  const text = textOfLine(line, catalogue.names);
  const understood = understoodWords(line, text, catalogue);
  const write = (typed: string) =>
    store.change(
      (now) => changeItem(now, FIELD, line.id, (earlier) => lineOf(typed, line.id, making, earlier)),
      `${line.id}/text`,
    );
  const offers = useLineOffers(offering, text, (offered) => {
    write(offered);
    $caret.set({ id: line.id, at: 'end' });
  });

  const acts = useRowActs(FIELD);
  const { row, grip } = useDraggedRow(FIELD, line.id, text || 'an empty line');
  const own = new Set([line.id]);
  const move = (by: 1 | -1) => {
    acts.move(own, by);
    $caret.set({ id: line.id, at: field.current?.selectionStart ?? 'end' });
  };

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const around: [string, string] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
    if (offers.takeKey(event) || takeKey(event, around)) event.preventDefault();
  }

  function takeKey(event: KeyboardEvent<HTMLTextAreaElement>, [before, after]: [string, string]): boolean {
    const { key, altKey, shiftKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) move(key === 'ArrowUp' ? -1 : 1);
    else if (shiftKey && key === 'ArrowUp' && before === '') acts.selectBeside(line.id, -1);
    else if (shiftKey && key === 'ArrowDown' && after === '') acts.selectBeside(line.id, 1);
    else if (key === 'Enter') {
      const parted = splitLine(store.$document.get(), line.id, [before, after], making);
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
    const earlier = itemBefore(store.$document.get(), FIELD, line.id);
    if (!earlier) return false;
    const first = { id: earlier.id, text: textOfLine(earlier, catalogue.names) };
    store.change((now) => joinLines(now, [first, { id: line.id, text }], making));
    $caret.set({ id: earlier.id, at: first.text.length });
    return true;
  }

  function goTo(by: 1 | -1): void {
    const beside = itemBefore(store.$document.get(), FIELD, line.id, by);
    if (beside) $caret.set({ id: beside.id, at: by === -1 ? 'end' : 'start' });
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text/plain').split(/\r\n|\r|\n/);
    if (pasted.filter((one) => one.trim() !== '').length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const around = [value.slice(0, selectionStart), value.slice(selectionEnd)] as const;
    const next = pasteLines(store.$document.get(), line.id, around, pasted, making);
    store.change(() => next.recipe);
    $caret.set({ id: next.caretId, at: 'end' });
  }

  /** A line that was typed as a heading becomes one when it is left; its own menu and parts are no other place. */
  function onLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>): void {
    offers.close();
    const isStillHere = currentTarget.closest('li')?.contains(relatedTarget);
    if (isStillHere) return;
    if (hasTyped.current) store.change((now) => leaveLine(now, line.id, text, making));
    hasTyped.current = false;
  }

  return (
    <li className="editor-line" {...row}>
      {grip}
      <div className="line-text">
        <GrowingText
          ref={field}
          className={understood.isSure ? '' : 'is-unsure'}
          aria-label="Ingredient"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={
            problem === undefined ? (text === '' ? undefined : `${line.id}-read`) : itemProblemId(line.id)
          }
          placeholder={isOnly ? '2 cloves garlic, crushed' : ''}
          {...offers.field}
          value={text}
          onChange={(event) => {
            write(event.target.value.replaceAll('\n', ' '));
            offers.typed();
            hasTyped.current = true;
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={onLeave}
        />
        {offers.list}
      </div>
      {text !== '' && (
        <button
          type="button"
          id={`${line.id}-read`}
          className="line-read"
          aria-expanded={hasParts}
          onClick={() => setParts(!hasParts)}
        >
          {understood.words}
          {steps !== null && (
            <span className="line-steps">
              {steps === '' ? 'in no step' : `step ${steps}`}
              {sharesTaken < 1 && `: ${asFraction(sharesTaken).plain} of it`}
              {sharesTaken > 1 && `: ${asFraction(sharesTaken).plain} times`}
            </span>
          )}
        </button>
      )}
      <RowMenu
        label={`What to do with ${text || 'this line'}`}
        items={[
          { label: 'Move up', onSelect: () => move(-1) },
          { label: 'Move down', onSelect: () => move(1) },
          { label: hasParts ? 'Close its parts' : 'Its parts', onSelect: () => setParts(!hasParts) },
          { label: 'Select', onSelect: () => acts.selectBetween(line.id, line.id) },
          { label: 'Take out', onSelect: () => acts.remove(own) },
        ]}
      />
      <ItemProblem id={line.id} />
      {hasParts && <IngredientParts line={line} onClose={() => setParts(false)} />}
    </li>
  );
});
