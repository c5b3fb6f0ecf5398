import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { inBackground } from '../../stores/background.ts';
import { CLOSE_STROKES, Icon } from '../../ui/icon.tsx';
import type { CollectionList, CollectionReport } from '../stores/collections/collection-list.ts';

/** What was done last with a collection, and the way back. It stays until something else is done. */
export function CollectionReportBar({ list }: { list: CollectionList }) {
  const report = useStore(list.$report);
  const isBusy = useStore(list.$isBusy);
  const bar = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its row.
  useEffect(() => {
    if (report && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [report]);
  return (
    <div role="status">
      {report && (
        <div ref={bar} className="collection-report" tabIndex={-1}>
          <p>{reportInWords(report)}</p>
          {report.name === 'DELETED' && (
            <button
              type="button"
              className="plain-button"
              disabled={isBusy}
              onClick={() => inBackground(list.restore(report))}
            >
              Undo
            </button>
          )}
          <button type="button" className="report-close" aria-label="Dismiss" onClick={list.dismiss}>
            <Icon strokes={CLOSE_STROKES} size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

function reportInWords(report: CollectionReport): string {
  if (report.name === 'FAILED') return report.sentence;
  return report.name === 'DELETED' ? `“${report.title}” is deleted.` : `“${report.title}” is back.`;
}
