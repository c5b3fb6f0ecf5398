import { useState } from 'react';
import { PAID_READERS_SENTENCE } from '#domain/text/sentences.ts';
import { useEditor } from '../editor-context.ts';
import { savedCopiesInWords } from './publish-words.ts';
import { useStanding } from './use-standing.ts';

/** What it means that a recipe is for subscribers only. */
export function ForSubscribers() {
  const { store } = useEditor();
  const standing = useStanding();
  // Once it is published, readers have it, and nothing would change any more.
  const [savedCopies] = useState(() =>
    savedCopiesInWords(standing === 'LIVE' ? store.$server.get().publishedDocument : null),
  );
  return (
    <>
      <p className="field-hint">{PAID_READERS_SENTENCE}</p>
      {savedCopies && <p className="field-hint">{savedCopies}</p>}
    </>
  );
}
