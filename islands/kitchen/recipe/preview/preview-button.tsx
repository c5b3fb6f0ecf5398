import { useEffect, useRef } from 'react';
import { listen } from '../../../browser/page.ts';

/** Shows the page of what is written, and puts it away. */
export function PreviewButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="plain-button"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+Shift+P Meta+Shift+P Control+Alt+P Meta+Alt+P"
      title="Ctrl or Cmd, Shift, P"
      onClick={onPress}
    >
      Preview
    </button>
  );
}

/** The key that does the same: Ctrl or Cmd with Shift (or Alt) and P. */
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
