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
  /** Whether the link to send is shown, and what shows it and puts it away. */
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The page of the recipe that is written. */
export function PreviewPanel({ isSending, onSend, onClose }: PreviewPanelProps) {
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
      choices={
        privacySetting !== 'public' && (
          <Choice legend="Seen by" options={READERS} value={reader} onChoose={preview.read} />
        )
      }
      acts={
        <button type="button" className="plain-button" aria-expanded={isSending} onClick={onSend}>
          Send a link
        </button>
      }
    >
      {isSending && <PreviewLinkPart />}
    </PagePanel>
  );
}
