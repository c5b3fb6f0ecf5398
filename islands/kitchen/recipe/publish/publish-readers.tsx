import { useId } from 'react';
import { NOBODY_SUBSCRIBES_SENTENCE } from '#domain/text/sentences.ts';
import { useField } from '../editor-context.ts';
import { useChange } from '../fields/simple-fields.tsx';
import { READERS_IN_WORDS } from './publish-words.ts';

const CHOICES = ['public', 'subscribers_only'] as const;

/** Who may read it: part of the recipe, so it can be undone as all of it. */
export function PublishReaders() {
  const name = useId();
  const privacySetting = useField('privacySetting');
  const change = useChange();
  return (
    <fieldset className="publish-choice">
      <legend className="field-label">Who may read it</legend>
      {CHOICES.map((setting) => (
        <label key={setting}>
          <input
            type="radio"
            name={name}
            checked={privacySetting === setting}
            onChange={() => change('privacySetting', setting)}
          />
          {READERS_IN_WORDS[setting]}
        </label>
      ))}
      <div role="status">
        {privacySetting === 'subscribers_only' && <p className="field-hint">{NOBODY_SUBSCRIBES_SENTENCE}</p>}
      </div>
    </fieldset>
  );
}
