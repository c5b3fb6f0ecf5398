import { memo, useEffect } from 'react';
import type { LineOffers } from '#domain/recipe-text/line-offers.ts';
import { textOfLine } from '#domain/recipes/changes/differences.ts';
import type { TypedIngredientUsage } from '#domain/recipes/working-recipe.ts';
import { ConflictMark } from '../conflicts.tsx';
import { useEditor, useProblem } from '../editor-context.ts';
import { GrowingText } from '../fields/growing-text.tsx';
import { ItemProblem, itemProblemId } from '../fields/item-problem.tsx';
import { RowMenu } from '../fields/row-menu.tsx';
import { useCaretHere } from '../fields/use-caret-here.ts';
import { useRowActs } from '../rows/row-acts.ts';
import { useDraggedRow } from '../rows/use-dragged-row.tsx';
import { useLineOrStep } from '../steps/use-line-or-step.ts';
import { IngredientParts } from './ingredient-parts.tsx';
import { LineReading } from './line-reading.tsx';
import { understoodWords } from './understood-words.ts';
import { useClosingParts } from './use-closing-parts.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useLinePaste } from './use-line-paste.ts';
import { useLineWriting } from './use-line-writing.ts';

const FIELD = 'ingredientUsageGroups';

interface IngredientRowProps {
  line: TypedIngredientUsage;
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
export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { line, steps, sharesTaken, isOnly, offering } = props;
  const { id } = line;
  const { catalogue } = useEditor();
  const field = useCaretHere<HTMLTextAreaElement>(id);
  const { hasParts, setParts, ...leaving } = useClosingParts(line);
  const problem = useProblem(id);
  // What is wrong may be in a part of it.
  useEffect(() => {
    if (problem !== undefined) setParts(true);
  }, [problem, setParts]);
  const text = textOfLine(line, catalogue.names);
  // Words in a field of a number are in no other place than that field.
  const hasWords = (line.quantityMinWords ?? line.quantityMaxWords) !== undefined;
  const understood = understoodWords(line, text, catalogue);
  const acts = useRowActs(FIELD);
  const { makeStep } = useLineOrStep();
  const { row, grip } = useDraggedRow(FIELD, id, text || 'an empty line');
  const { offers, field: writing } = useLineWriting(line, text, offering);
  const onPaste = useLinePaste(id);
  const { move, onKeyDown } = useLineKeys({
    id,
    text,
    field,
    hasParts,
    setParts,
    takeOfferKey: offers.takeKey,
  });
  const readingId = text === '' ? undefined : `${id}-read`;
  const toggleParts = () => setParts(!hasParts, true);
  const mayBeStep = text !== '' && (!understood.isSure || line.quantityMin === null);
  return (
    <li className="editor-line" {...row} {...leaving}>
      {grip}
      <div className="line-text">
        <GrowingText
          ref={field}
          className={understood.isSure ? '' : 'is-unsure'}
          aria-label="Ingredient"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? readingId : itemProblemId(id)}
          placeholder={isOnly ? '2 cloves garlic, crushed' : ''}
          value={text}
          {...writing}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {offers.list}
      </div>
      {readingId !== undefined && (
        <LineReading
          id={readingId}
          words={understood.words}
          steps={steps}
          sharesTaken={sharesTaken}
          hasParts={hasParts || hasWords}
          onPress={toggleParts}
        />
      )}
      <RowMenu
        label={`What to do with ${text || 'this line'}`}
        items={[
          { label: 'Move up', onSelect: () => move(-1) },
          { label: 'Move down', onSelect: () => move(1) },
          { label: hasParts ? 'Close its parts' : 'Its parts', onSelect: toggleParts },
          ...(mayBeStep ? [{ label: 'Make it a step', onSelect: () => makeStep({ id, text }) }] : []),
          { label: 'Select', onSelect: () => acts.selectBetween(id, id) },
          { label: 'Take out', onSelect: () => acts.remove(new Set([id])) },
        ]}
      />
      <ItemProblem item={line} />
      <ConflictMark id={id} />
      {(hasParts || hasWords) && (
        <IngredientParts line={line} takesFocus={hasParts} onClose={() => setParts(false)} />
      )}
    </li>
  );
});
