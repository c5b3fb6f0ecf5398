import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { pathTo } from '../../stores/navigation.ts';
import { createRecipeCollections } from '../../stores/recipe/recipe-collections.ts';
import { useEditor } from '../editor-context.ts';
import { ChosenList } from './chosen-list.tsx';

/** The collections that hold the recipe. Unlike the recipe itself they change at once, for readers too. */
export function Collections() {
  const { siteSlug, store } = useEditor();
  const { recipeId, version } = useStore(store.$server);
  const [collections] = useState(() => createRecipeCollections(kitchenSession, { siteSlug, recipeId }));
  const { status, value } = useStore(collections.$state);
  useEffect(() => inBackground(collections.load()), [collections]);
  // The others take their recipes by themselves.
  const byHand = (value ?? []).filter(({ rule }) => rule === null);
  const chosenIds = byHand.filter((one) => one.recipeIds.includes(recipeId)).map(({ id }) => id);
  const change = (edit: (ids: string[]) => string[]) => {
    const next = edit(chosenIds);
    const changed = [
      ...next.filter((id) => !chosenIds.includes(id)).map((id) => [id, true] as const),
      ...chosenIds.filter((id) => !next.includes(id)).map((id) => [id, false] as const),
    ];
    const work = async () => {
      for (const [id, isIn] of changed) await collections.put(id, isIn);
    };
    work().catch(() => showToast('The collection could not be changed. Please try again.'));
  };
  if (version === 0 || (status === 'REJECTED' && !value)) return null;
  return (
    <ChosenList
      label="Collections"
      noun="collection"
      hint="They change at once, for readers too."
      chosenIds={chosenIds}
      choices={byHand.map(({ id, title }) => ({
        id,
        title,
        href: pathTo('collection', { siteSlug, collectionId: id }),
      }))}
      onChange={change}
      onCreate={async (title) => {
        await collections.create(title);
        return null;
      }}
    />
  );
}
