import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { OwnSite } from '#contract/users.ts';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import type { CollectionList } from '../stores/collections/collection-list.ts';
import type { CollectionDraft } from '../stores/collections/collection-subject.ts';

/** What every part of a collection's editor works with. */
export type CollectionEditing = {
  site: OwnSite;
  draft: CollectionDraft;
  /** The collections of the site. */
  list: CollectionList;
};

export const CollectionContext = createContext<CollectionEditing | null>(null);

/** The editor around a component. */
export function useCollection(): CollectionEditing {
  const editing = useContext(CollectionContext);
  if (!editing) throw new Error('There is no collection around this component.');
  return editing;
}

/** What is written. */
export function useWritten(): CollectionDocument {
  return useStore(useCollection().draft.$document);
}
