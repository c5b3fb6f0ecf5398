import { useState } from 'react';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { PreviewButton, usePreviewKey } from '../recipe/preview/preview-button.tsx';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import type { DraftPreviewPanelProps } from './draft-preview-panel.tsx';

const loadPanel = () =>
  import('./draft-preview-panel.tsx').then(({ DraftPreviewPanel }) => DraftPreviewPanel);

/** The button that shows the page as readers would get it, and its key. */
export function DraftPreview(props: Omit<DraftPreviewPanelProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen((was) => !was);
  usePreviewKey(toggle);
  useScreenActs([{ label: 'Preview', act: toggle }]);
  return (
    <>
      <PreviewButton isOpen={isOpen} onPress={toggle} />
      {isOpen && (
        <LoadedPart load={loadPanel} onEscape={() => setOpen(false)}>
          {(Panel) => <Panel {...props} onClose={() => setOpen(false)} />}
        </LoadedPart>
      )}
    </>
  );
}
