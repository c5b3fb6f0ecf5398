import { useEffect, useState } from 'react';
import { listen } from '../../../browser/page.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { useScreenActs } from '../use-screen-acts.ts';

const loadPanel = () => import('./preview-panel.tsx').then(({ PreviewPanel }) => PreviewPanel);

/** The button that shows the page as readers would get it, and its key: Ctrl or Cmd with Shift (or Alt) and P. */
export function Preview() {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(
    () =>
      listen<KeyboardEvent>(document, ['keydown'], (event) => {
        const isAsked = event.code === 'KeyP' && (event.ctrlKey || event.metaKey);
        if (!isAsked || event.shiftKey === event.altKey) return;
        event.preventDefault();
        setOpen((was) => !was);
      }),
    [],
  );
  const send = () => {
    setOpen(true);
    setSending(true);
  };
  useScreenActs([
    { label: 'Preview', act: () => setOpen(!isOpen) },
    { label: 'Send a link to the preview', act: send },
  ]);
  return (
    <>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+Shift+P Meta+Shift+P Control+Alt+P Meta+Alt+P"
        title="Ctrl or Cmd, Shift, P"
        onClick={() => setOpen(!isOpen)}
      >
        Preview
      </button>
      {isOpen && (
        <LoadedPart load={loadPanel} onEscape={() => setOpen(false)}>
          {(Panel) => (
            <Panel
              isSending={isSending}
              onSend={() => setSending(!isSending)}
              onClose={() => {
                setOpen(false);
                setSending(false);
              }}
            />
          )}
        </LoadedPart>
      )}
    </>
  );
}
