import { useState } from 'react';
import type { Finding } from '#domain/recipes/findings/finding.ts';
import { useEditor } from '../editor-context.ts';

/** Findings that are shown at first. */
const SHOWN_FIRST = 3;

/** What deserves a look, three things at a time, each mended by a press where it can be. */
export function PublishFindings({ findings }: { findings: readonly Finding[] }) {
  const { store } = useEditor();
  const [isWhole, setWhole] = useState(false);
  if (findings.length === 0) return <p>Nothing to mend.</p>;
  const shown = isWhole ? findings : findings.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className="findings">
        {shown.map(({ key, words, mend }) => (
          <li key={key}>
            {words}{' '}
            {mend && (
              <button type="button" className="plain-button" onClick={() => store.change(mend.apply)}>
                {mend.words}
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <button type="button" className="plain-button" onClick={() => setWhole(true)}>
          {findings.length - shown.length} more
        </button>
      )}
    </>
  );
}
