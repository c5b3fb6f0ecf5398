import { useStore } from '@nanostores/react';
import { AddressField } from '../draft/address-field.tsx';
import { ChosenPicture } from '../draft/chosen-picture.tsx';
import { WithProblem } from '../draft/with-problem.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import { RichTextField } from '../recipe/rich-text/rich-text-field.tsx';
import {
  nameOfEvent,
  problemOfAddress,
  typeOn,
  type WrittenEvent,
  withFields,
} from '../stores/site-settings/homepage-part.ts';
import { typedWebAddress } from '../stores/site-settings/typed-addresses.ts';
import { useHomepage } from './homepage-context.ts';

/** Id of the button that adds an event. */
export const ADD_EVENT_ID = 'add-event';

/** Id of the field with the title of an event. */
export function titleIdOf(eventId: string): string {
  return `title-of-${eventId}`;
}

/** What, when, where, and more about it. */
export function EventFields({ event, number }: { event: WrittenEvent; number: number }) {
  const { site, draft } = useHomepage();
  const { id, imageId, description, href } = event;
  const image = useStore(draft.$known).images[imageId ?? ''];
  const type = (fields: Partial<WrittenEvent>, key?: string) => typeOn(draft, 'events', id, fields, key);
  const place = (chosenId: string | null) => withFields(draft, 'events', id, { imageId: chosenId });
  return (
    <div className="address-fields event-fields">
      <Line event={event} name="title" label={`Title of event ${number}`} placeholder="Title" />
      <DayAndTime event={event} number={number} />
      <Line event={event} name="location" label={`Place of event ${number}`} placeholder="Place" />
      <AddressField
        id={`address-of-${id}`}
        label={`Address of event ${number}`}
        place={`${id}.href`}
        value={href ?? ''}
        problemOf={problemOfAddress}
        complete={typedWebAddress}
        onChange={(typed) => type({ href: typed || null })}
        onEnter={() => document.getElementById(ADD_EVENT_ID)?.focus()}
      />
      <RichTextField
        label={`Words about event ${number}`}
        placeholder="A few words"
        value={description}
        onChange={(text, part) => type({ description: text }, `description/${part}`)}
      />
      <div className="item-picture">
        <ChosenPicture
          siteSlug={site.slug}
          name="picture"
          owner={nameOfEvent(event)}
          place={`${id}.imageId`}
          isChosen={imageId !== null}
          image={image}
          alt=""
          onSent={(sent) => draft.change(place(sent.id), { images: { [sent.id]: sent } })}
          onTakeOut={() => draft.change(place(null))}
        />
      </div>
    </div>
  );
}

interface LineProps {
  event: WrittenEvent;
  name: 'title' | 'location';
  label: string;
  placeholder: string;
}

function Line({ event, name, label, placeholder }: LineProps) {
  const { draft } = useHomepage();
  const { id } = event;
  return (
    <WithProblem place={`${id}.${name}`}>
      {(control) => (
        <GrowingLine
          {...control}
          {...(name === 'title' && { id: titleIdOf(id), className: 'item-name' })}
          aria-label={label}
          placeholder={placeholder}
          value={event[name] ?? ''}
          onChange={(line) => typeOn(draft, 'events', id, { [name]: line })}
        />
      )}
    </WithProblem>
  );
}

/** When it begins at its place. */
function DayAndTime({ event, number }: { event: WrittenEvent; number: number }) {
  const { draft } = useHomepage();
  const { id, date, time } = event;
  return (
    <div className="day-and-time">
      <WithProblem place={`${id}.date`}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="plain-field"
            aria-label={`Day of event ${number}`}
            value={date === null ? '' : new Date(date).toISOString().slice(0, 10)}
            onChange={({ target }) =>
              typeOn(draft, 'events', id, { date: target.value === '' ? null : Date.parse(target.value) })
            }
          />
        )}
      </WithProblem>
      <WithProblem place={`${id}.time`}>
        {(control) => (
          <input
            {...control}
            type="time"
            className="plain-field"
            aria-label={`Time of event ${number}`}
            value={time ?? ''}
            onChange={({ target }) => typeOn(draft, 'events', id, { time: target.value || null })}
          />
        )}
      </WithProblem>
    </div>
  );
}
