import { useState } from 'react';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { PreviewButton, usePreviewKey } from '../recipe/preview/preview-button.tsx';
import { wideWindow } from '../recipe/preview/wide-window.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import type { DraftPreviewPanelProps } from './draft-preview-panel.tsx';

const loadPanel = () =>
  import('./draft-preview-panel.tsx').then(({ DraftPreviewPanel }) => DraftPreviewPanel);

type DraftPreviewProps = Omit<DraftPreviewPanelProps, 'onClose'> & {
  /** Shown from the beginning, where there is room beside what is written. */
  isOpenFirst?: boolean;
};

/** The button that shows the page as readers would get it, and its key. */
export function DraftPreview({ isOpenFirst = false, ...props }: DraftPreviewProps) {
  const [isOpen, setOpen] = useState(() => isOpenFirst && wideWindow().matches);
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
