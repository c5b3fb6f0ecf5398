import { useState } from 'react';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { PreviewButton, usePreviewKey } from '../recipe/preview/preview-button.tsx';
import { useScreenActs } from '../recipe/use-screen-acts.ts';

const loadPanel = () =>
  import('./collection-preview-panel.tsx').then(({ CollectionPreviewPanel }) => CollectionPreviewPanel);

/** The button that shows the page as readers would get it, and its key. */
export function CollectionPreview() {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen((was) => !was);
  usePreviewKey(toggle);
  useScreenActs([{ label: 'Preview', act: toggle }]);
  return (
    <>
      <PreviewButton isOpen={isOpen} onPress={toggle} />
      {isOpen && (
        <LoadedPart load={loadPanel} onEscape={() => setOpen(false)}>
          {(Panel) => <Panel onClose={() => setOpen(false)} />}
        </LoadedPart>
      )}
    </>
  );
}
