import { useState } from 'react';
import type { Finding } from '#domain/recipes/findings/finding.ts';
import { useEditor } from '../editor-context.ts';

/** Findings that are shown at first. */
const SHOWN_FIRST = 3;

interface PublishFindingsProps {
  findings: readonly Finding[];
  /** Leads to a place in the editor. */
  onLead: (place: string) => void;
}

/** What deserves a look, three things at a time: one press mends it, or leads to where it is. */
export function PublishFindings({ findings, onLead }: PublishFindingsProps) {
  const { store } = useEditor();
  const [isWhole, setWhole] = useState(false);
  if (findings.length === 0) return <p>Nothing to mend.</p>;
  const shown = isWhole ? findings : findings.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className="findings">
        {shown.map(({ key, words, place, mend }) => (
          <li key={key}>
            {words}{' '}
            <button
              type="button"
              className="plain-button"
              onClick={() => (mend ? store.change(mend.apply) : onLead(place))}
            >
              {mend ? mend.words : 'Go there'}
              <span className="visually-hidden">: {words}</span>
            </button>
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
