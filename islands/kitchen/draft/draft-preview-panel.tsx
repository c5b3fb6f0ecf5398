import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { after } from '../../browser/page.ts';
import { PagePanel } from '../recipe/preview/page-panel.tsx';
import { createPagePreview, type PagePreviewEnvironment } from '../stores/page-preview.ts';

export type DraftPreviewPanelProps = Pick<PagePreviewEnvironment, '$document' | 'draw'> &
  Pick<ComponentProps<typeof PagePanel>, 'name' | 'onClose' | 'takesFocus' | 'firstWidth' | 'choices'>;

/** The page of what is written. */
export function DraftPreviewPanel({ $document, draw, ...panel }: DraftPreviewPanelProps) {
  const [preview] = useState(() => createPagePreview({ $document, after, draw }));
  const href = useStore(preview.$href);
  const problem = useStore(preview.$problem);
  useEffect(() => preview.watch(), [preview]);
  return <PagePanel {...panel} href={href} problem={problem} />;
}
