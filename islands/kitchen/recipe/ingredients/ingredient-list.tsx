import { useDeferredValue, useMemo } from 'react';
import { takenShares, unevenShares } from '#domain/recipes/lines/step-shares.ts';
import { stepsUsing } from '#domain/recipes/lines/step-uses.ts';
import { useEditor, useField } from '../editor-context.ts';
import { lineOf } from '../edits/ingredient-edits.ts';
import { groupsOf } from '../edits/list-edits.ts';
import { PartsList } from '../rows/parts-list.tsx';
import { IngredientRow } from './ingredient-row.tsx';
import { ScaleCheck } from './scale-check.tsx';
import { useOffering } from './use-line-offers.tsx';

const FIELD = 'ingredientUsageGroups';

/** The ingredients: plain lines under their headings. */
export function IngredientList() {
  const editor = useEditor();
  const offering = useOffering();
  const ingredientUsageGroups = useField(FIELD);
  const { stepsOf, sharesTakenOf } = useStepUses();
  const groups = groupsOf({ ingredientUsageGroups }, FIELD);
  const isOnly = groups.flatMap(({ items }) => items).length === 1;
  return (
    <section className="editor-part" aria-labelledby="ingredients-title" data-place={FIELD}>
      <h2 id="ingredients-title">Ingredients</h2>
      <PartsList
        field={FIELD}
        groups={groups}
        addLabel="Add an ingredient"
        makeItem={(id) => lineOf('', id, editor)}
      >
        {({ items }) => (
          <ul className="editor-lines">
            {items.map((line) => (
              <IngredientRow
                key={line.id}
                line={line}
                steps={stepsOf(line.id)}
                sharesTaken={sharesTakenOf(line.id)}
                isOnly={isOnly}
                offering={offering}
              />
            ))}
          </ul>
        )}
      </PartsList>
      <p className="field-hint">
        Type as on paper. A line that ends in a colon, “For the sauce:”, begins a part. Paste a whole list.
      </p>
      <ScaleCheck />
    </section>
  );
}

/** What steps say of lines; it may come a moment after the key. */
function useStepUses() {
  const { store, catalogue } = useEditor();
  const instructionGroups = useDeferredValue(useField('instructionGroups'));
  const ingredientUsageGroups = useDeferredValue(useField(FIELD));
  const using = useMemo(
    () => stepsUsing({ ...store.$document.get(), ingredientUsageGroups, instructionGroups }, catalogue.names),
    [store, catalogue, ingredientUsageGroups, instructionGroups],
  );
  const uneven = useMemo(
    () => new Map(unevenShares(takenShares({ instructionGroups })).map(({ usageId, sum }) => [usageId, sum])),
    [instructionGroups],
  );
  const hasSteps = instructionGroups.some((group) =>
    group.instructions.some((step) => step.content !== null),
  );
  return {
    /** Numbers of the steps that name a line; null while there are no steps. */
    stepsOf: (lineId: string) => (hasSteps ? (using.get(lineId) ?? []).join(', ') : null),
    sharesTakenOf: (lineId: string) => uneven.get(lineId) ?? 1,
  };
}
