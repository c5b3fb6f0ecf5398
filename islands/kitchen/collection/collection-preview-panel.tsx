import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { UNTITLED } from '#domain/text/sentences.ts';
import { after } from '../../browser/page.ts';
import { PagePanel } from '../recipe/preview/page-panel.tsx';
import { asSent } from '../stores/collections/collection-applying.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createPagePreview } from '../stores/page-preview.ts';
import { useCollection } from './collection-context.ts';

/** The page of the collection that is written. */
export function CollectionPreviewPanel({ onClose }: { onClose: () => void }) {
  const { site, draft } = useCollection();
  const [preview] = useState(() =>
    createPagePreview({
      $document: draft.$document,
      after,
      async draw(signal) {
        const document = asSent(draft.$document.get());
        const { body } = await kitchenSession.callApi('POST /manage/:siteSlug/collection-previews', {
          params: { siteSlug: site.slug },
          body: {
            collectionId: draft.$server.get()?.id ?? null,
            document: { ...document, title: document.title || UNTITLED },
          },
          signal,
        });
        return body.href;
      },
    }),
  );
  const href = useStore(preview.$href);
  const problem = useStore(preview.$problem);
  useEffect(() => preview.watch(), [preview]);
  return <PagePanel href={href} problem={problem} name="preview of a collection" onClose={onClose} />;
}
