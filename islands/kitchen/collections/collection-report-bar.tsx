import { useStore } from '@nanostores/react';
import { inBackground } from '../../stores/background.ts';
import { ReportBar } from '../shell/report-bar.tsx';
import type { CollectionList, CollectionReport } from '../stores/collections/collection-list.ts';

/** What was done last with a collection, and the way back. */
export function CollectionReportBar({ list }: { list: CollectionList }) {
  const report = useStore(list.$report);
  const isBusy = useStore(list.$isBusy);
  return (
    <ReportBar
      sentence={report && reportInWords(report)}
      onUndo={report?.name === 'DELETED' ? () => inBackground(list.restore(report)) : null}
      onDismiss={list.dismiss}
      isBusy={isBusy}
    />
  );
}

function reportInWords(report: CollectionReport): string {
  if (report.name === 'FAILED') return report.sentence;
  return report.name === 'DELETED' ? `“${report.title}” is deleted.` : `“${report.title}” is back.`;
}
