import { useStore } from '@nanostores/react';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { createCollectionNames } from '../../stores/collections/collection-names.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { pathTo } from '../../stores/navigation.ts';

interface CollectionsGroupProps {
  siteSlug: string;
  goTo: (path: string) => () => void;
}

/** The collections of a kitchen, in the command menu. */
export function CollectionsGroup({ siteSlug, goTo }: CollectionsGroupProps) {
  const [collections] = useState(() => createCollectionNames(kitchenSession, siteSlug));
  useEffect(() => inBackground(collections.load()), [collections]);
  const { value } = useStore(collections.$state);
  if (!value || value.length === 0) return null;
  return (
    <Command.Group heading="Collections">
      {value.map(({ id, title }) => (
        <Command.Item
          key={id}
          value={id}
          keywords={[title]}
          onSelect={goTo(pathTo('collection', { siteSlug, collectionId: id }))}
        >
          {title}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
