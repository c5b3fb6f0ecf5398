import { useState } from 'react';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { PreviewButton, usePreviewKey } from '../recipe/preview/preview-button.tsx';
import { wideWindow } from '../recipe/preview/wide-window.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import type { DraftPreviewPanelProps } from './draft-preview-panel.tsx';

const loadPanel = () =>
  import('./draft-preview-panel.tsx').then(({ DraftPreviewPanel }) => DraftPreviewPanel);

type DraftPreviewProps = Omit<DraftPreviewPanelProps, 'onClose' | 'takesFocus'> & {
  /** Shown from the beginning, where there is room beside what is written. */
  isOpenFirst?: boolean;
};

/** The button that shows the page as readers would get it, and its key. */
export function DraftPreview({ isOpenFirst = false, ...props }: DraftPreviewProps) {
  const [opened, setOpened] = useState(() =>
    isOpenFirst && wideWindow().matches ? { takesFocus: false } : null,
  );
  const close = () => setOpened(null);
  const toggle = (takesFocus: boolean) => setOpened(opened ? null : { takesFocus });
  usePreviewKey(() => toggle(false));
  useScreenActs([{ label: 'Preview', act: () => toggle(true) }]);
  return (
    <>
      <PreviewButton isOpen={opened !== null} onPress={toggle} />
      {opened && (
        <LoadedPart load={loadPanel} onEscape={close}>
          {(Panel) => <Panel {...props} takesFocus={opened.takesFocus} onClose={close} />}
        </LoadedPart>
      )}
    </>
  );
}
