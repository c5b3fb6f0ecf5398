import { AddressField } from '../draft/address-field.tsx';
import { titleIdOf } from '../draft/title-id.ts';
import { WithProblem } from '../draft/with-problem.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import { RichTextField } from '../recipe/rich-text/rich-text-field.tsx';
import { nameOfEvent, typeOn, type WrittenEvent, withFields } from '../stores/site-settings/homepage-part.ts';
import { problemOfAddress, typedWebAddress } from '../stores/site-settings/typed-addresses.ts';
import { useHomepage } from './homepage-context.ts';
import { ItemPicture } from './item-picture.tsx';

/** Id of the button that adds an event. */
export const ADD_EVENT_ID = 'add-event';

/** What, when, where, and more about it. */
export function EventFields({ event, number }: { event: WrittenEvent; number: number }) {
  const { draft } = useHomepage();
  const { id, imageId, description, href } = event;
  const type = (fields: Partial<WrittenEvent>, key?: string) => typeOn(draft, 'events', id, fields, key);
  return (
    <div className="address-fields event-fields">
      <Line event={event} name="title" id={titleIdOf(id)} label="Title" number={number} />
      <DayAndTime event={event} number={number} />
      <Line event={event} name="location" id={`location-of-${id}`} label="Place" number={number} />
      <div className="editor-field">
        <label htmlFor={`address-of-${id}`}>Web page</label>
        <AddressField
          id={`address-of-${id}`}
          label={`Web page of event ${number}`}
          placeholder="Where people read more or book, such as www.example.com"
          place={`${id}.href`}
          value={href ?? ''}
          problemOf={problemOfAddress}
          complete={typedWebAddress}
          onChange={(typed) => type({ href: typed || null })}
          onEnter={() => document.getElementById(ADD_EVENT_ID)?.focus()}
        />
      </div>
      <div className="editor-field">
        <p className="field-label" aria-hidden="true">
          Words
        </p>
        <RichTextField
          label={`Words about event ${number}`}
          placeholder="What people can expect"
          value={description}
          onChange={(text, part) => type({ description: text }, `description/${part}`)}
        />
      </div>
      <ItemPicture
        imageId={imageId}
        owner={nameOfEvent(event)}
        place={`${id}.imageId`}
        withImage={(chosenId) => withFields(draft, 'events', id, { imageId: chosenId })}
      />
    </div>
  );
}

interface LabelProps {
  /** Id of the field. */
  id: string;
  label: string;
  /** Of the event. */
  number: number;
}

function Label({ id, label, number }: LabelProps) {
  return (
    <label htmlFor={id}>
      {label}
      <span className="visually-hidden"> of event {number}</span>
    </label>
  );
}

function Line({ event, name, ...label }: LabelProps & { event: WrittenEvent; name: 'title' | 'location' }) {
  const { draft } = useHomepage();
  return (
    <div className="editor-field">
      <Label {...label} />
      <WithProblem place={`${event.id}.${name}`}>
        {(control) => (
          <GrowingLine
            {...control}
            id={label.id}
            {...(name === 'title' && { className: 'item-name' })}
            value={event[name] ?? ''}
            onChange={(line) => typeOn(draft, 'events', event.id, { [name]: line })}
          />
        )}
      </WithProblem>
    </div>
  );
}

/** When it begins at its place. */
function DayAndTime({ event, number }: { event: WrittenEvent; number: number }) {
  const { draft } = useHomepage();
  const { id, date, time } = event;
  return (
    <div className="day-and-time">
      <div className="editor-field">
        <Label id={`day-of-${id}`} label="Day" number={number} />
        <WithProblem place={`${id}.date`}>
          {(control) => (
            <input
              {...control}
              id={`day-of-${id}`}
              type="date"
              className="plain-field"
              value={date === null ? '' : new Date(date).toISOString().slice(0, 10)}
              onChange={({ target }) =>
                typeOn(draft, 'events', id, { date: target.value === '' ? null : Date.parse(target.value) })
              }
            />
          )}
        </WithProblem>
      </div>
      <div className="editor-field">
        <Label id={`time-of-${id}`} label="Time" number={number} />
        <WithProblem place={`${id}.time`}>
          {(control) => (
            <input
              {...control}
              id={`time-of-${id}`}
              type="time"
              className="plain-field"
              value={time ?? ''}
              onChange={({ target }) => typeOn(draft, 'events', id, { time: target.value || null })}
            />
          )}
        </WithProblem>
      </div>
    </div>
  );
}
