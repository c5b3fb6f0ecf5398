import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sendFile } from '../../browser/send-file.ts';
import { inBackground } from '../../stores/background.ts';
import { catalogueOf } from '../stores/catalogue.ts';
import { NOT_MADE_SENTENCE } from '../stores/failure-sentence.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { createSampleDraft } from '../stores/recipes/sample-draft.ts';

/** In an empty kitchen: a recipe to learn from. */
export function SampleOffer({ siteSlug }: { siteSlug: string }) {
  const [sample] = useState(() =>
    createSampleDraft(
      {
        callApi: kitchenSession.callApi,
        sendFile,
        catalogue: catalogueOf(siteSlug),
        now: () => Date.now(),
      },
      siteSlug,
    ),
  );
  const state = useStore(sample.$state);
  const open = async () => {
    const recipeId = await sample.make();
    if (recipeId !== null) navigation.goTo(pathTo('recipe', { siteSlug, recipeId }));
  };
  return (
    <>
      <button
        type="button"
        className="plain-button"
        disabled={state === 'MAKING'}
        onClick={() => inBackground(open())}
      >
        {state === 'MAKING' ? 'Cooking it…' : 'Open a sample recipe'}
      </button>
      {state === 'FAILED' && (
        <span className="field-problem" role="alert">
          {' '}
          {NOT_MADE_SENTENCE}
        </span>
      )}
    </>
  );
}
