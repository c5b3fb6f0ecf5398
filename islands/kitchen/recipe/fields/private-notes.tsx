import { useEffect, useState } from 'react';
import type { PrivateNote, WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { dayAndYear } from '../../dates.ts';
import { useEditor, useField } from '../editor-context.ts';
import { leadTo } from '../lead-to.ts';
import { Field } from './field.tsx';

/** Dated notes to oneself. One that is left empty goes. */
export function PrivateNotes() {
  const { store, newId } = useEditor();
  const notes = useField('privateNotes') ?? [];
  const [addedId, setAddedId] = useState<string | null>(null);
  useEffect(() => {
    if (addedId !== null) leadTo(pathOf(addedId));
  }, [addedId]);
  const remove = (id: string) =>
    store.change((now) => withNotes(now, (all) => all.filter((note) => note.id !== id)));
  return (
    <section className="editor-part" aria-labelledby="private-title">
      <h2 id="private-title">Private notes</h2>
      <p className="field-hint">Only those who manage this site see them. They are never published.</p>
      {notes.map(({ id, writtenAt, text }) => {
        const day = dayAndYear(writtenAt);
        return (
          <div key={id} className="private-note">
            <Field label={day} path={pathOf(id)}>
              {(control) => (
                <textarea
                  {...control}
                  className="plain-field"
                  rows={2}
                  value={text}
                  onChange={(event) => {
                    const words = event.target.value;
                    store.change(
                      (now) =>
                        withNotes(now, (all) =>
                          all.map((note) => (note.id === id ? { ...note, text: words } : note)),
                        ),
                      id,
                    );
                  }}
                  onBlur={() => {
                    if (text.trim() === '') remove(id);
                  }}
                />
              )}
            </Field>
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                remove(id);
                showToast('The note is gone. Undo brings it back.');
              }}
            >
              Remove<span className="visually-hidden"> the note of {day}</span>
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="plain-button"
        onClick={() => {
          const note = { id: newId(), writtenAt: Date.now(), text: '' };
          store.change((now) => withNotes(now, (all) => [...all, note]));
          setAddedId(note.id);
        }}
      >
        Add a note
      </button>
    </section>
  );
}

function pathOf(id: string): string {
  return `privateNotes/${id}`;
}

/** The document with other notes; the field is absent when there are none. */
function withNotes(
  { privateNotes = [], ...recipe }: WorkingRecipe,
  edit: (notes: PrivateNote[]) => PrivateNote[],
): WorkingRecipe {
  const notes = edit(privateNotes);
  return notes.length === 0 ? recipe : { ...recipe, privateNotes: notes };
}
