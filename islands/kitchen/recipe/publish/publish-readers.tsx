import { useId, useState } from 'react';
import { PrivacySetting } from '#domain/recipes/recipes.ts';
import { PAID_READERS_SENTENCE } from '#domain/text/sentences.ts';
import { useInView } from '../../shell/use-in-view.ts';
import { useField } from '../editor-context.ts';
import { useChange } from '../fields/simple-fields.tsx';
import { ForSubscribers } from './for-subscribers.tsx';
import { READERS_IN_WORDS } from './publish-words.ts';

/** Who may read it: part of the recipe, so it can be undone as all of it. */
export function PublishReaders() {
  const name = useId();
  const privacySetting = useField('privacySetting');
  const change = useChange();
  // The buttons of the sheet may cover what is said below.
  const [isChosenHere, setChosenHere] = useState(false);
  const isForFew = privacySetting === 'subscribers_only';
  const said = useInView(isForFew && isChosenHere ? PAID_READERS_SENTENCE : null);
  return (
    <fieldset className="publish-choice">
      <legend className="field-label">Who may read it</legend>
      {PrivacySetting.options.map((setting) => (
        <label key={setting}>
          <input
            type="radio"
            name={name}
            checked={privacySetting === setting}
            onChange={() => {
              setChosenHere(true);
              change('privacySetting', setting);
            }}
          />
          {READERS_IN_WORDS[setting]}
        </label>
      ))}
      <div ref={said} role="status">
        {isForFew && <ForSubscribers />}
      </div>
    </fieldset>
  );
}
