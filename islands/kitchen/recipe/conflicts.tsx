import { useStore } from '@nanostores/react';
import { conflictInWords, placeOfConflict } from '#domain/recipes/changes/conflict-words.ts';
import { CHOOSE_ONE_SENTENCE, otherWriter, twoVersionsInWords } from '../other-writer.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { useDocument, useEditor } from './editor-context.ts';
import { leadTo, leadToHeading } from './lead-to.ts';

const TITLE_ID = 'conflicts-title';

/** Leads to the versions of which one is picked. */
export function leadToConflicts(): void {
  leadToHeading(TITLE_ID);
}

/** Says beside a line, a step or a heading that it has two versions, and leads to them. */
export function ConflictMark({ id }: { id: string }) {
  const conflicts = useStore(useEditor().store.$conflicts);
  if (!conflicts.some(({ path }) => path.includes(id))) return null;
  return (
    <p className="item-problem">
      <button type="button" className="plain-button" onClick={leadToConflicts}>
        It has two versions: choose one
      </button>
    </p>
  );
}

/** Fields that were changed in two ways, by two people or in two tabs: both are shown, and one is picked. */
export function Conflicts() {
  const { store, catalogue } = useEditor();
  const recipe = useDocument();
  const conflicts = useStore(store.$conflicts);
  const { savedBy } = useStore(store.$server);
  const ownId = useStore(kitchenSession.$cook)?.user.id;
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" role="alert" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        {twoVersionsInWords(conflicts.length)}
      </h2>
      <p>
        {otherWriter(savedBy, ownId)} {CHOOSE_ONE_SENTENCE}
      </p>
      <ul>
        {conflicts.map((conflict) => {
          const words = conflictInWords(conflict, recipe, catalogue.names);
          return (
            <li key={conflict.path.join('/')}>
              <p className="field-label">{words.name}</p>
              {(['mine', 'theirs'] as const).map((side) => (
                <blockquote key={side}>
                  <p>{words[side]}</p>
                  <button
                    type="button"
                    className="plain-button"
                    onClick={() => {
                      store.pick(conflict, side);
                      // With the last choice these buttons go: what was decided is where one goes on.
                      if (conflicts.length === 1) leadTo(placeOfConflict(conflict));
                    }}
                  >
                    {side === 'mine' ? 'Keep mine' : 'Take theirs'}
                    <span className="visually-hidden">: {words.name}</span>
                  </button>
                </blockquote>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
