import { useStore } from '@nanostores/react';
import { conflictInWords } from '#domain/recipes/changes/conflict-words.ts';
import { useDocument, useEditor } from './editor-context.ts';

/** Fields that two people changed, each in their own way: both are shown, and one is picked. */
export function Conflicts() {
  const { store, catalogue } = useEditor();
  const recipe = useDocument();
  const conflicts = useStore(store.$conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" role="alert" aria-labelledby="conflicts-title">
      <h2 id="conflicts-title">
        {conflicts.length === 1
          ? 'One field has two versions'
          : `${conflicts.length} fields have two versions`}
      </h2>
      <p>Somebody else changed this too. Choose one of the two. Undo brings back the other.</p>
      <ul>
        {conflicts.map((conflict) => {
          const words = conflictInWords(conflict, recipe, catalogue.names);
          return (
            <li key={conflict.path.join('/')}>
              <p className="field-label">{words.name}</p>
              {(['mine', 'theirs'] as const).map((side) => (
                <blockquote key={side}>
                  <p>{words[side]}</p>
                  <button type="button" className="plain-button" onClick={() => store.pick(conflict, side)}>
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
