import { type ReactNode, useEffect, useRef } from 'react';
import { CLOSE_STROKES, Icon } from '../../ui/icon.tsx';

interface ReportBarProps {
  /** What was done last, or could not be; null while nothing was. */
  sentence: string | null;
  /** When readers get it; null where they have nothing of it. */
  readersNews?: string | null;
  /** The way back; null where there is none. */
  onUndo: (() => void) | null;
  onDismiss: () => void;
  isBusy: boolean;
  /** What else can be done. */
  children?: ReactNode;
}

/** What was done last, and the way back. It stays in sight until something else is done. */
export function ReportBar({
  sentence,
  readersNews = null,
  onUndo,
  onDismiss,
  isBusy,
  children,
}: ReportBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // What was pressed may be gone with its row, or with its screen.
  useEffect(() => {
    if (sentence !== null && document.activeElement?.matches('body, main'))
      bar.current?.focus({ preventScroll: true });
  }, [sentence]);
  return (
    <div role="status" className="report-place">
      {sentence !== null && (
        <div ref={bar} className="report-bar" tabIndex={-1}>
          <p>
            {sentence}
            {readersNews !== null && ` ${readersNews}`}
          </p>
          {onUndo && (
            <button type="button" className="plain-button" disabled={isBusy} onClick={onUndo}>
              Undo
            </button>
          )}
          {children}
          <button type="button" className="report-close" aria-label="Dismiss" onClick={onDismiss}>
            <Icon strokes={CLOSE_STROKES} size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
