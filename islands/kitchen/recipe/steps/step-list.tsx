import { useField } from '../editor-context.ts';
import { groupsOf } from '../edits/list-edits.ts';
import { emptyStep } from '../edits/step-edits.ts';
import { PartsList } from '../rows/parts-list.tsx';
import { useScreenActs } from '../use-screen-acts.ts';
import { StepRow } from './step-row.tsx';
import { useLinkIngredients } from './use-link-ingredients.ts';

const FIELD = 'instructionGroups';

/** The steps, in their groups. */
export function StepList() {
  const instructionGroups = useField(FIELD);
  const groups = groupsOf({ instructionGroups }, FIELD);
  const linkIngredients = useLinkIngredients();
  const steps = groups.flatMap(({ items }) => items);
  const hasWords = steps.some(({ content }) => content !== null);
  const numbers = new Map(steps.map(({ id }, index) => [id, index + 1]));
  const linkAll = { label: 'Link the ingredients that steps name', act: () => linkIngredients() };
  useScreenActs(hasWords ? [linkAll] : []);
  return (
    <section className="editor-part" aria-labelledby="steps-title" data-place={FIELD}>
      <h2 id="steps-title">Steps</h2>
      <PartsList field={FIELD} groups={groups} addLabel="Add a step" makeItem={emptyStep}>
        {({ items }) => (
          <ol className="editor-steps">
            {items.map((step) => (
              <StepRow key={step.id} step={step} number={numbers.get(step.id) ?? 0} />
            ))}
          </ol>
        )}
      </PartsList>
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
