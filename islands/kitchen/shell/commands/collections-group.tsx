import { useStore } from '@nanostores/react';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { createResource } from '../../../stores/resource.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { pathTo } from '../../stores/navigation.ts';

interface CollectionsGroupProps {
  siteSlug: string;
  goTo: (path: string) => () => void;
}

/** The collections of a kitchen, in the command menu. */
export function CollectionsGroup({ siteSlug, goTo }: CollectionsGroupProps) {
  const [collections] = useState(() =>
    createResource({
      name: 'The collections to go to',
      read: async (signal) =>
        (await kitchenSession.callApi('GET /manage/:siteSlug/collections', { params: { siteSlug }, signal }))
          .body.collections,
    }),
  );
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
