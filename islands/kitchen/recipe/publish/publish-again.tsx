import { useState } from 'react';
import { differencesOf } from '#domain/recipes/changes/differences.ts';
import { publishablePart, type WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { useNow } from '../../../ui/use-now.ts';
import { dayAndTime } from '../../dates.ts';
import { useEditor } from '../editor-context.ts';
import { ForSubscribers } from './for-subscribers.tsx';
import { readersInWords, standingOf } from './publish-words.ts';

/** What was published earlier. */
export type EarlierVersion = {
  revisionId: string;
  /** When it was, in words. */
  day: string;
  document: WorkingRecipe;
};

/** What giving readers an earlier version does, before it is done. */
export function PublishAgain({ earlier }: { earlier: EarlierVersion }) {
  const { store, catalogue } = useEditor();
  // Once it is published, readers have it, and nothing would change any more.
  const [{ publishedAt, publishedDocument }] = useState(() => store.$server.get());
  const now = useNow();
  const standing = standingOf(publishedAt, now);
  const changes = publishedDocument
    ? differencesOf(publishablePart(publishedDocument), publishablePart(earlier.document), catalogue.names)
    : [];
  return (
    <>
      <p>
        {`The version of ${earlier.day}. `}
        {standing === 'SCHEDULED' && `Readers get it on ${dayAndTime(publishedAt ?? 0)}. `}
        What you are writing stays as it is.
      </p>
      <p>
        <strong>
          {readersInWords(standing, {
            now: publishedDocument?.privacySetting ?? null,
            next: earlier.document.privacySetting,
          })}
        </strong>
      </p>
      {earlier.document.privacySetting === 'subscribers_only' && <ForSubscribers />}
      {changes.length > 0 && (
        <>
          <p>What changes for readers:</p>
          <ul className="changes-since">
            {changes.map(({ words, field, itemId = '' }) => (
              <li key={`${field}/${itemId}/${words}`}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
