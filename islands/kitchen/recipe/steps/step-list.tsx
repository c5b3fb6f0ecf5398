import { useEditor, useField } from '../editor-context.ts';
import { addGroup, groupsOf, withGroups } from '../edits/list-edits.ts';
import { emptyStep } from '../edits/step-edits.ts';
import { ListPart } from '../rows/list-part.tsx';
import { RowList } from '../rows/row-list.tsx';
import { useScreenActs } from '../use-screen-acts.ts';
import { StepRow } from './step-row.tsx';
import { useLinkIngredients } from './use-link-ingredients.ts';

const FIELD = 'instructionGroups';

/** The steps, in their groups. */
export function StepList() {
  const { store, newId, $caret } = useEditor();
  const instructionGroups = useField(FIELD);
  const groups = groupsOf({ instructionGroups }, FIELD);
  const linkIngredients = useLinkIngredients();
  const hasWords = groups.some(({ items }) => items.some(({ content }) => content !== null));
  const linkAll = { label: 'Link the ingredients that steps name', act: () => linkIngredients() };
  useScreenActs(hasWords ? [linkAll] : []);
  const addStep = (groupId: string | undefined) => {
    const step = emptyStep(newId());
    store.change((now) =>
      groupId === undefined
        ? addGroup(now, FIELD, { id: newId(), title: null, note: null, items: [step] })
        : withGroups(
            now,
            FIELD,
            groupsOf(now, FIELD).map((group) =>
              group.id === groupId ? { ...group, items: [...group.items, step] } : group,
            ),
          ),
    );
    $caret.set({ id: step.id, at: 'start' });
  };
  let number = 0;
  return (
    <section className="editor-part" aria-labelledby="steps-title" data-place={FIELD}>
      <h2 id="steps-title">Steps</h2>
      <RowList field={FIELD}>
        {groups.map((group, index) => (
          <ListPart
            key={group.id}
            field={FIELD}
            group={group}
            number={index + 1}
            count={groups.length}
            addLabel="Add a step"
            onAdd={() => addStep(group.id)}
          >
            <ol className="editor-steps">
              {group.items.map((step) => {
                number += 1;
                return <StepRow key={step.id} step={step} number={number} />;
              })}
            </ol>
          </ListPart>
        ))}
      </RowList>
      {groups.length === 0 && (
        <button type="button" className="plain-button add-button" onClick={() => addStep(undefined)}>
          Add a step
        </button>
      )}
      <button
        type="button"
        className="plain-button add-button"
        onClick={() => {
          const id = newId();
          const step = emptyStep(newId());
          store.change((now) => addGroup(now, FIELD, { id, title: '', note: null, items: [step] }));
          $caret.set({ id, at: 'start' });
        }}
      >
        Add a part with a heading
      </button>
      {hasWords && (
        <button type="button" className="plain-button add-button" onClick={linkAll.act}>
          {linkAll.label}
        </button>
      )}
      <p className="field-hint">
        Name an ingredient of the list, and its amount comes with it: “melt half the butter”. @ lets you
        choose.
      </p>
    </section>
  );
}
