import { useState } from 'react';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { useScreenActs } from '../use-screen-acts.ts';
import { PreviewButton, usePreviewKey } from './preview-button.tsx';

const loadPanel = () => import('./preview-panel.tsx').then(({ PreviewPanel }) => PreviewPanel);

/** The button that shows the page as readers would get it, and its key. */
export function Preview() {
  const [opened, setOpened] = useState<{ takesFocus: boolean } | null>(null);
  const [sendCount, setSendCount] = useState(0);
  const close = () => {
    setOpened(null);
    setSendCount(0);
  };
  const toggle = (takesFocus: boolean) => (opened ? close() : setOpened({ takesFocus }));
  usePreviewKey(() => toggle(false));
  const send = () => {
    setOpened(opened ?? { takesFocus: true });
    setSendCount(sendCount + 1);
  };
  useScreenActs([
    { label: 'Preview', act: () => toggle(true) },
    { label: 'Send a link to the preview', act: send },
  ]);
  return (
    <>
      <PreviewButton isOpen={opened !== null} onPress={toggle} />
      {opened && (
        <LoadedPart load={loadPanel} onEscape={close}>
          {(Panel) => (
            <Panel
              takesFocus={opened.takesFocus}
              sendCount={sendCount}
              onSend={() => setSendCount(sendCount > 0 ? 0 : 1)}
              onClose={close}
            />
          )}
        </LoadedPart>
      )}
    </>
  );
}
