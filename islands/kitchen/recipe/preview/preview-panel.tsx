import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { after } from '../../../browser/page.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { createRecipePreview } from '../../stores/recipe/preview/recipe-preview.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import { Choice, PagePanel } from './page-panel.tsx';
import { PreviewLinkPart } from './preview-link-part.tsx';

const READERS = [
  ['visitor', 'Visitors'],
  ['member', 'Members'],
] as const;

interface PreviewPanelProps {
  takesFocus: boolean;
  /** How often the link to send was asked for; 0 while it is not shown. */
  sendCount: number;
  /** Shows it, or puts it away. */
  onSend: () => void;
  onClose: () => void;
}

/** The page of the recipe that is written. */
export function PreviewPanel({ takesFocus, sendCount, onSend, onClose }: PreviewPanelProps) {
  const { store, siteSlug } = useEditor();
  const { privacySetting } = useDocument();
  const { recipeId } = store.$server.get();
  const [preview] = useState(() =>
    createRecipePreview(
      { callApi: kitchenSession.callApi, $document: store.$document, after },
      { siteSlug, recipeId },
    ),
  );
  const href = useStore(preview.$href);
  const reader = useStore(preview.$reader);
  const problem = useStore(preview.$problem);
  useEffect(() => preview.watch(), [preview]);
  return (
    <PagePanel
      href={href}
      problem={problem}
      name={`preview of ${recipeId}`}
      onClose={onClose}
      takesFocus={takesFocus}
      choices={
        privacySetting !== 'public' && (
          <Choice legend="Seen by" options={READERS} value={reader} onChoose={preview.read} />
        )
      }
      acts={
        <button type="button" className="plain-button" aria-expanded={sendCount > 0} onClick={onSend}>
          Send a link
        </button>
      }
    >
      {sendCount > 0 && <PreviewLinkPart sendCount={sendCount} />}
    </PagePanel>
  );
}
