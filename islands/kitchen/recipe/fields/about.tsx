import { useState } from 'react';
import { youtubeVideoIdOf } from '#domain/media/youtube.ts';
import { FIELD_NAMES } from '#domain/recipes/changes/field-names.ts';
import { PAID_READERS_SENTENCE } from '#domain/text/sentences.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { typedWebAddress } from '../../stores/site-settings/typed-addresses.ts';
import { useField } from '../editor-context.ts';
import { VideoField } from '../pictures/video-field.tsx';
import { AddressField } from './address-field.tsx';
import { Field } from './field.tsx';
import { PrivateNotes } from './private-notes.tsx';
import { ChoiceField, TextField, useChange } from './simple-fields.tsx';

const loadOldText = () => import('./old-text.tsx').then(({ OldText }) => OldText);

const READERS = { public: 'Everybody', subscribers_only: 'Subscribers only' } as const;

/** What stands around a recipe: its story, its address, who may read it, where it comes from, notes to oneself. */
export function About() {
  const change = useChange();
  const videoId = useField('videoId');
  const privacySetting = useField('privacySetting');
  const isOld = useField('legacyRecipeData') !== null;
  return (
    <>
      <section className="editor-part" aria-labelledby="story-title">
        <h2 id="story-title">Story and notes</h2>
        <TextField name="storyExcerpt" placeholder="Everybody may read it" hasHeadings />
        <TextField name="storyMore" hasHeadings />
        <TextField name="note" placeholder="Storing, swaps, what may go wrong" hasHeadings />
      </section>
      <section className="editor-part" aria-labelledby="more-title">
        <h2 id="more-title">More</h2>
        <div className="field-row">
          <AddressField />
          <ChoiceField
            label={FIELD_NAMES.privacySetting}
            value={privacySetting}
            choices={READERS}
            {...(privacySetting === 'subscribers_only' && { hint: PAID_READERS_SENTENCE })}
            onChange={(setting) => change('privacySetting', setting ?? 'public')}
          />
          <CreditFields />
          <YoutubeField />
          <VideoField
            label={FIELD_NAMES.videoId}
            videoId={videoId}
            onChange={(id) => change('videoId', id)}
          />
        </div>
        {isOld && <LoadedPart load={loadOldText}>{(OldText) => <OldText />}</LoadedPart>}
      </section>
      <PrivateNotes />
    </>
  );
}

/** A video on YouTube: what is typed of its address stands there until one leaves it, and then its id. */
function YoutubeField() {
  const videoId = useField('youtubeVideoId');
  const change = useChange();
  const [typed, setTyped] = useState<string | null>(null);
  const idOf = (address: string) => (youtubeVideoIdOf(address) ?? address) || null;
  return (
    <Field label={FIELD_NAMES.youtubeVideoId} path="youtubeVideoId" hint="The address of its page">
      {(control) => (
        <input
          {...control}
          className="plain-field"
          value={typed !== null && idOf(typed) === videoId ? typed : (videoId ?? '')}
          onChange={({ target }) => {
            setTyped(target.value);
            change('youtubeVideoId', idOf(target.value));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}

/** Where it comes from. */
function CreditFields() {
  const change = useChange();
  const credit = useField('credit');
  const changeCredit = (fields: Partial<NonNullable<typeof credit>>) => {
    const next = { name: credit?.name ?? null, href: credit?.href ?? null, ...fields };
    change('credit', next.name === null && next.href === null ? null : next);
  };
  return (
    <>
      <Field label="Adapted from" path="credit.name">
        {(control) => (
          <input
            {...control}
            className="plain-field"
            value={credit?.name ?? ''}
            onChange={(event) => changeCredit({ name: event.target.value || null })}
          />
        )}
      </Field>
      <Field label="Address of the original" path="credit.href">
        {(control) => (
          <input
            {...control}
            className="plain-field"
            type="url"
            placeholder="https://"
            value={credit?.href ?? ''}
            onChange={(event) => changeCredit({ href: event.target.value || null })}
            onBlur={({ target }) => {
              const whole = typedWebAddress(target.value);
              if (whole !== null && whole !== target.value) changeCredit({ href: whole });
            }}
          />
        )}
      </Field>
    </>
  );
}
