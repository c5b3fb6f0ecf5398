import { useEffect, useRef } from 'react';
import { listen } from '../../../browser/page.ts';

interface PreviewButtonProps {
  isOpen: boolean;
  /** @param isByKey whoever presses by keys goes on from there */
  onPress: (isByKey: boolean) => void;
}

/** Shows the page of what is written, and puts it away. */
export function PreviewButton({ isOpen, onPress }: PreviewButtonProps) {
  return (
    <button
      type="button"
      className="plain-button"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+Shift+P Meta+Shift+P Control+Alt+P Meta+Alt+P"
      title="Ctrl or Cmd, Shift, P"
      onClick={({ detail }) => onPress(detail === 0)}
    >
      Preview
    </button>
  );
}

/** The key that does the same: Ctrl or Cmd with Shift (or Alt) and P. One writes on, and looks at the page beside. */
export function usePreviewKey(onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(
    () =>
      listen<KeyboardEvent>(document, ['keydown'], (event) => {
        const isAsked = event.code === 'KeyP' && (event.ctrlKey || event.metaKey);
        if (!isAsked || event.shiftKey === event.altKey) return;
        event.preventDefault();
        latest.current();
      }),
    [],
  );
}
