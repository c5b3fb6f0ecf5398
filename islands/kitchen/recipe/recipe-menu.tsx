import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { recipeActionsOf } from '../stores/recipes/recipe-actions.ts';
import { useEditor, useField } from './editor-context.ts';
import { RowMenu } from './fields/row-menu.tsx';
import { useStanding } from './publish/use-standing.ts';
import { useScreenActs } from './use-screen-acts.ts';

const loadDeleteDialog = () =>
  import('../recipes/delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog);

/** What can be done with a recipe as a whole. The list says that it was deleted, and takes it back. */
export function RecipeMenu() {
  const { siteSlug, store } = useEditor();
  const { recipeId, version } = useStore(store.$server);
  const standing = useStanding();
  const title = useField('title');
  const [isAsked, setAsked] = useState(false);
  const [actions] = useState(() => recipeActionsOf(siteSlug));
  const isStored = version > 0;

  async function remove(): Promise<void> {
    setAsked(false);
    await store.save();
    await actions.act({ action: 'delete' }, [recipeId]);
    const report = actions.$report.get();
    if (report?.undoLabel) navigation.goTo(pathTo('recipes', { siteSlug }));
    else showToast([report?.sentence, report?.problems[0]?.problem].filter(Boolean).join(' '));
  }

  async function duplicate(): Promise<void> {
    await store.save();
    const copyId = await actions.duplicate(recipeId);
    if (copyId !== null) {
      // What has the focus goes with this recipe.
      document.getElementById('content')?.focus({ preventScroll: true });
      navigation.goTo(pathTo('recipe', { siteSlug, recipeId: copyId }));
    }
    showToast(copyId === null ? (actions.$report.get()?.sentence ?? '') : 'This is the copy, a draft.');
  }

  const copy = () => inBackground(duplicate());
  const ask = () => setAsked(true);
  useScreenActs(
    isStored
      ? [
          { label: 'Duplicate this recipe', act: copy },
          { label: 'Delete this recipe…', act: ask },
        ]
      : [],
  );
  return (
    <>
      <RowMenu
        label="What to do with this recipe"
        items={[
          { label: 'Duplicate', isDisabled: !isStored, onSelect: copy },
          { label: 'Delete…', isDisabled: !isStored, isDestructive: true, onSelect: ask },
        ]}
      />
      {isAsked && (
        <LoadedPart load={loadDeleteDialog} onEscape={() => setAsked(false)}>
          {(Dialog) => (
            <Dialog
              count={1}
              title={title}
              isPublic={standing === 'LIVE'}
              onCancel={() => setAsked(false)}
              onDelete={() => inBackground(remove())}
            />
          )}
        </LoadedPart>
      )}
    </>
  );
}
