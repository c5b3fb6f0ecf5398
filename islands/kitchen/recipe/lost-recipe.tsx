import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { NO_SUCH_KITCHEN } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { useEditor } from './editor-context.ts';
import { recipeAsText } from './edits/recipe-as-text.ts';
import { CopyAsText } from './fields/copy-as-text.tsx';

/** Words that cannot be saved any more where they were: what can still be done with them. */
export function LostRecipe() {
  const { store, media, siteSlug, catalogue, newId } = useEditor();
  const saving = useStore(store.$saving);
  const isRefusedByDevice = useStore(store.$isRefusedByDevice);
  const [isRefused, setRefused] = useState(false);
  if (saving !== 'GONE' && saving !== 'EXCLUDED') return null;
  const isGone = saving === 'GONE';

  async function keep(): Promise<void> {
    const recipeId = newId();
    if (await store.keepAsNew(recipeId)) {
      await media.leaveTo(recipeId);
      navigation.replaceWith(pathTo('recipe', { siteSlug, recipeId }));
    } else setRefused(true);
  }

  return (
    <section className="conflicts" role="alert" aria-labelledby="lost-title">
      <h2 id="lost-title">{isGone ? 'This recipe was deleted' : NO_SUCH_KITCHEN}</h2>
      <p>
        {isGone
          ? 'Somebody deleted it while you wrote. Your words are still here.'
          : `Nothing more can be saved here. Your words are ${isRefusedByDevice ? 'only in this tab' : 'kept on this device'}, and can be copied.`}
      </p>
      <p className="changes-actions">
        {isGone && (
          <button type="button" className="button" onClick={() => inBackground(keep())}>
            Keep it as a new recipe
          </button>
        )}
        <CopyAsText readText={() => recipeAsText(store.$document.get(), catalogue.names)} />
      </p>
      {isRefused && (
        <p className="field-problem">That did not work. Please try again, or copy the recipe as text.</p>
      )}
    </section>
  );
}
