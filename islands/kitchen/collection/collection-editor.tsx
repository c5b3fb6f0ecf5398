import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { collectionPath } from '#domain/pages/paths.ts';
import { inBackground } from '../../stores/background.ts';
import { DeleteCollectionDialog } from '../collections/delete-collection-dialog.tsx';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DraftPreview } from '../draft/draft-preview.tsx';
import { drawCollection } from '../stores/collections/collection-preview.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { useCollection } from './collection-context.ts';
import { CollectionHead } from './collection-head.tsx';
import { CollectionMedia } from './collection-media.tsx';
import { CollectionRecipes } from './collection-recipes.tsx';

/** A collection that is written. */
export function CollectionEditor() {
  const { site, draft, list } = useCollection();
  const server = useStore(draft.$server);
  const [isAsking, setAsking] = useState(false);
  const allPath = pathTo('collections', { siteSlug: site.slug });
  const remove = async () => {
    const isDeleted = server !== null && (await list.remove(server));
    if (isDeleted) {
      draft.discard();
      navigation.goTo(allPath);
    }
  };
  return (
    <DraftEditor
      className="collection-editor"
      back={{ href: allPath, label: 'All collections' }}
      preview={<CollectionPreview />}
      receipt={{
        address: server && site.origin + collectionPath(server.slug),
        onTakeBackCreation: remove,
      }}
      menu={{
        label: 'More for this collection',
        items: server ? [{ label: 'Delete…', isDestructive: true, onSelect: () => setAsking(true) }] : [],
      }}
    >
      <CollectionHead />
      <CollectionRecipes />
      <CollectionMedia />
      {isAsking && server && (
        <DeleteCollectionDialog
          title={server.title}
          onCancel={() => setAsking(false)}
          onDelete={() => {
            setAsking(false);
            inBackground(remove());
          }}
        />
      )}
    </DraftEditor>
  );
}

function CollectionPreview() {
  const { site, draft } = useCollection();
  const draw = (signal: AbortSignal) => {
    const collection = { siteSlug: site.slug, collectionId: draft.$server.get()?.id ?? null };
    return drawCollection(kitchenSession, collection, draft.$document.get(), signal);
  };
  return <DraftPreview $document={draft.$document} draw={draw} name="preview of a collection" />;
}
