import { useLayoutEffect, useRef, useState } from 'react';
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
  const { ref, leave } = useFocusOnNext(findings);
  if (findings.length === 0)
    return (
      <p ref={ref} tabIndex={-1}>
        Nothing to mend.
      </p>
    );
  const shown = isWhole ? findings : findings.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul ref={ref} className="findings">
        {shown.map(({ key, words, place, mend, lead = 'Go there' }, index) => (
          <li key={key}>
            {words}{' '}
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                if (!mend) return onLead(place);
                leave({ index, key });
                store.change(mend.apply);
              }}
            >
              {mend ? mend.words : lead}
              <span className="visually-hidden">: {words}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            leave({ index: SHOWN_FIRST });
            setWhole(true);
          }}
        >
          {findings.length - shown.length} more
        </button>
      )}
    </>
  );
}

/** What had the focus and goes: its place in the list, and the finding that is being mended, if it is one. */
type Left = { index: number; key?: string };

/** Keeps the focus in the list: once what had it is gone, what stands in its place gets it, or what is said instead. */
function useFocusOnNext(findings: readonly Finding[]) {
  const list = useRef<HTMLElement>(null);
  const left = useRef<Left>(null);
  useLayoutEffect(() => {
    if (left.current === null || findings.some(({ key }) => key === left.current?.key)) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(left.current.index, buttons.length - 1)] ?? list.current;
    left.current = null;
    next?.focus();
  });
  return {
    ref: (element: HTMLElement | null) => {
      list.current = element;
    },
    leave: (what: Left) => {
      left.current = what;
    },
  };
}
