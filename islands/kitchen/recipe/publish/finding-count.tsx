import { useStore } from '@nanostores/react';
import { useEditor } from '../editor-context.ts';
import { useFindings } from './use-findings.ts';

/** How many things deserve a look, in the bar of the editor; nothing is said of a page on which nothing is written. */
export function FindingCount({ onOpen }: { onOpen: () => void }) {
  const { version } = useStore(useEditor().store.$server);
  const { refused, others } = useFindings();
  const length = refused.length + others.length;
  if (length === 0 || version === 0) return null;
  return (
    <button type="button" className="plain-button finding-count" onClick={onOpen}>
      {length} to mend<span className="visually-hidden">: what deserves a look before readers get it</span>
    </button>
  );
}
