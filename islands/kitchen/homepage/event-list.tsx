import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { titleIdOf } from '../draft/title-id.ts';
import { useRemoval } from '../draft/use-removal.ts';
import { RowMenu } from '../recipe/fields/row-menu.tsx';
import { nameOfEvent, type WrittenEvent } from '../stores/site-settings/homepage-part.ts';
import { ADD_EVENT_ID, EventFields } from './event-fields.tsx';
import { useHomepage } from './homepage-context.ts';

const NEW_EVENT: Omit<WrittenEvent, 'id'> = {
  title: '',
  imageId: null,
  date: null,
  time: null,
  location: null,
  description: null,
  href: null,
};

/** Where people can meet them. Their days order them. */
export function EventList() {
  const { draft } = useHomepage();
  const { events } = useStore(draft.$document);
  const { area, said, noteRemoval } = useRemoval();
  const add = () => {
    const added = { ...NEW_EVENT, id: crypto.randomUUID() };
    flushSync(() => draft.change({ events: [...events, added] }));
    document.getElementById(titleIdOf(added.id))?.focus();
  };
  return (
    <section className="editor-part" aria-labelledby="events-title">
      <h2 id="events-title">Events</h2>
      <p className="field-hint">
        {events.length === 0
          ? 'Readers get a page of events with the first one; the foot of every page leads to it.'
          : 'On a page of their own, the latest first. Once their day is over, readers find them under “Past events”.'}
      </p>
      <div ref={area} tabIndex={-1} className="ordered-items">
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {events.length > 0 && (
          <ol className="editor-lines homepage-items" aria-label="Events">
            {events.map((event, index) => (
              <li key={event.id} className="editor-line ordered-item" data-item-row>
                <EventFields event={event} number={index + 1} />
                <RowMenu
                  label={`What to do with ${nameOfEvent(event)}`}
                  items={[
                    {
                      label: 'Delete',
                      onSelect: () => {
                        draft.change({ events: events.filter(({ id }) => id !== event.id) });
                        noteRemoval(index, `“${nameOfEvent(event)}” is deleted. Undo brings it back.`);
                      },
                    },
                  ]}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className="events-foot">
        <button id={ADD_EVENT_ID} type="button" className="plain-button" onClick={add}>
          Add an event
        </button>
      </p>
    </section>
  );
}
