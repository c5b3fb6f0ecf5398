import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { inBackground } from '../../stores/background.ts';
import { DeleteCollectionDialog } from '../collections/delete-collection-dialog.tsx';
import { RowMenu } from '../recipe/fields/row-menu.tsx';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import { SignInAgain } from '../shell/sign-in-again.tsx';
import {
  COLLECTION_FIELD_LABELS,
  changedFields,
  EMPTY_COLLECTION,
} from '../stores/collections/collection-fields.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { CollectionConflicts } from './collection-conflicts.tsx';
import { useCollection, useWritten } from './collection-context.ts';
import { CollectionHead } from './collection-head.tsx';
import { CollectionMedia } from './collection-media.tsx';
import { CollectionPreview } from './collection-preview.tsx';
import { CollectionReceipt } from './collection-receipt.tsx';
import { CollectionRecipes } from './collection-recipes.tsx';

/** A collection that is written: nothing of it reaches readers before Apply. */
export function CollectionEditor() {
  const { site, draft, applying, list } = useCollection();
  const server = useStore(draft.$server);
  const { name } = useStore(applying.$step);
  const [isAsking, setAsking] = useState(false);
  const changed = useChanges();
  const isWorking = name === 'WORKING' || name === 'WRITING';
  const apply = () => {
    if (!isWorking && changed.length > 0) inBackground(applying.apply());
  };
  const askToDelete = () => setAsking(true);
  useScreenActs(
    [
      ...(changed.length > 0 ? [{ label: 'Apply', act: apply }] : []),
      ...(changed.length > 0 ? [{ label: 'Discard changes', act: draft.discard }] : []),
      ...(server ? [{ label: 'Delete…', act: askToDelete }] : []),
    ],
    true,
  );
  return (
    <div className="recipe-editor collection-editor">
      <div className="editor-bar">
        <a className="editor-back" href={pathTo('collections', { siteSlug: site.slug })}>
          All collections
        </a>
        <StateLine />
        <div className="editor-tools">
          <CollectionPreview />
          <button
            type="button"
            className="button"
            aria-disabled={isWorking || changed.length === 0}
            onClick={apply}
          >
            {isWorking ? 'Applying…' : 'Apply'}
          </button>
          {server && (
            <RowMenu
              label="More for this collection"
              items={[{ label: 'Delete…', isDestructive: true, onSelect: askToDelete }]}
            />
          )}
        </div>
      </div>
      <SignInAgain />
      <CollectionReceipt />
      <CollectionConflicts />
      <CollectionHead />
      <CollectionRecipes />
      <CollectionMedia />
      {isAsking && server && (
        <DeleteCollectionDialog
          title={server.title}
          onCancel={() => setAsking(false)}
          onDelete={() => {
            setAsking(false);
            inBackground(
              list.remove(server).then((isDeleted) => {
                if (!isDeleted) return;
                draft.discard();
                navigation.goTo(pathTo('collections', { siteSlug: site.slug }));
              }),
            );
          }}
        />
      )}
    </div>
  );
}

function useChanges() {
  const { draft } = useCollection();
  const server = useStore(draft.$server);
  return changedFields(useWritten(), server ?? EMPTY_COLLECTION);
}

/** What of it readers do not have yet, and where that is. */
function StateLine() {
  const { draft } = useCollection();
  const server = useStore(draft.$server);
  const changed = useChanges();
  const names = changed.map((field) => COLLECTION_FIELD_LABELS[field].toLowerCase()).join(', ');
  return (
    <div className="state-line">
      {changed.length === 0 ? (
        <p>{server ? 'Readers have it as it is here.' : 'New. Readers see it once you apply.'}</p>
      ) : (
        <>
          <p>{server ? `Not applied: ${names}.` : 'Not applied.'} Kept on this device.</p>
          <button type="button" className="plain-button" onClick={draft.discard}>
            Discard changes
          </button>
        </>
      )}
    </div>
  );
}
