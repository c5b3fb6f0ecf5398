import { useDeferredValue, useMemo } from 'react';
import { stepsUsing } from '#domain/recipes/findings/ingredient-findings.ts';
import { takenShares, unevenShares } from '#domain/recipes/step-shares.ts';
import { useEditor, useField } from '../editor-context.ts';
import { lineOf } from '../edits/ingredient-edits.ts';
import { addGroup, groupsOf, withGroups } from '../edits/list-edits.ts';
import { ListPart } from '../rows/list-part.tsx';
import { RowList } from '../rows/row-list.tsx';
import { IngredientRow } from './ingredient-row.tsx';
import { ScaleCheck } from './scale-check.tsx';
import { useOffering } from './use-line-offers.tsx';

const FIELD = 'ingredientUsageGroups';

/** The ingredients: plain lines under their headings. */
export function IngredientList() {
  const offering = useOffering();
  const ingredientUsageGroups = useField(FIELD);
  const { stepsOf, sharesTakenOf } = useStepUses();
  const { addLine, addPart } = useAdding();
  const groups = groupsOf({ ingredientUsageGroups }, FIELD);
  const isOnly = groups.flatMap(({ items }) => items).length === 1;
  return (
    <section className="editor-part" aria-labelledby="ingredients-title" data-place={FIELD}>
      <h2 id="ingredients-title">Ingredients</h2>
      <RowList field={FIELD}>
        {groups.map((group, index) => (
          <ListPart
            key={group.id}
            field={FIELD}
            group={group}
            number={index + 1}
            count={groups.length}
            addLabel="Add an ingredient"
            onAdd={() => addLine(group.id)}
          >
            <ul className="editor-lines">
              {group.items.map((line) => (
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
          </ListPart>
        ))}
      </RowList>
      {groups.length === 0 && (
        <button type="button" className="plain-button add-button" onClick={() => addLine(undefined)}>
          Add an ingredient
        </button>
      )}
      <button type="button" className="plain-button add-button" onClick={addPart}>
        Add a part with a heading
      </button>
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

/** Adds what is then written in. */
function useAdding() {
  const making = useEditor();
  const { store, newId, $caret } = making;

  return {
    addLine(groupId: string | undefined): void {
      const id = newId();
      const line = lineOf('', id, making);
      store.change((now) =>
        groupId === undefined
          ? addGroup(now, FIELD, { id: newId(), title: null, note: null, items: [line] })
          : withGroups(
              now,
              FIELD,
              groupsOf(now, FIELD).map((group) =>
                group.id === groupId ? { ...group, items: [...group.items, line] } : group,
              ),
            ),
      );
      $caret.set({ id, at: 'start' });
    },
    addPart(): void {
      const id = newId();
      const line = lineOf('', newId(), making);
      store.change((now) => addGroup(now, FIELD, { id, title: '', note: null, items: [line] }));
      $caret.set({ id, at: 'start' });
    },
  };
}
