import { useState } from 'react';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { useScreenActs } from '../use-screen-acts.ts';
import { PreviewButton, usePreviewKey } from './preview-button.tsx';

const loadPanel = () => import('./preview-panel.tsx').then(({ PreviewPanel }) => PreviewPanel);

/** The button that shows the page as readers would get it, and its key. */
export function Preview() {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  usePreviewKey(() => setOpen((was) => !was));
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
      <PreviewButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
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
