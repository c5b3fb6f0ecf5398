import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Trouble } from '../shell/trouble.tsx';
import {
  type CollectionList,
  collectionListOf,
  type DeletedCollection,
  type KitchenCollection,
} from '../stores/collections/collection-list.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { CollectionReportBar } from './collection-report-bar.tsx';
import { CollectionRow } from './collection-row.tsx';
import stylesheetHref from './collections.css?url&no-inline';
import { DeleteCollectionDialog } from './delete-collection-dialog.tsx';

const SHEETS = [stylesheetHref];

/** Shelve recipes. */
export function CollectionsScreen({ site }: ScreenProps) {
  const [list] = useState(() => collectionListOf(site.slug));
  const { status, value } = useStore(list.$state);
  const [doomed, setDoomed] = useState<KitchenCollection | null>(null);
  const newPath = pathTo('collection', { siteSlug: site.slug, collectionId: 'new' });
  useEffect(() => inBackground(list.reload()), [list]);
  useScreenActs([{ label: 'New collection', act: () => navigation.goTo(newPath) }]);
  return (
    <Styled hrefs={SHEETS}>
      <div className="collections-title">
        <h1>Collections</h1>
        <a className="button" href={newPath}>
          New collection
        </a>
      </div>
      <CollectionReportBar list={list} />
      {status === 'REJECTED' && (
        <Trouble
          sentence="Your collections could not be loaded."
          onTryAgain={() => inBackground(list.reload())}
        />
      )}
      {!value && status === 'PENDING' && <p role="status">Fetching your collections…</p>}
      {value?.collections.length === 0 && (
        <p className="collections-empty">A collection is a shelf: weeknights, Christmas, bread.</p>
      )}
      {value && value.collections.length > 0 && (
        <ul className="collection-rows" aria-label="Collections">
          {value.collections.map((collection) => (
            <CollectionRow
              key={collection.id}
              collection={collection}
              site={site}
              onDelete={() => setDoomed(collection)}
            />
          ))}
        </ul>
      )}
      {value && value.deleted.length > 0 && <DeletedCollections list={list} deleted={value.deleted} />}
      {doomed && (
        <DeleteCollectionDialog
          title={doomed.title}
          onCancel={() => setDoomed(null)}
          onDelete={() => {
            setDoomed(null);
            inBackground(list.remove(doomed));
          }}
        />
      )}
    </Styled>
  );
}

interface DeletedCollectionsProps {
  list: CollectionList;
  deleted: readonly DeletedCollection[];
}

/** Those that can be brought back. */
function DeletedCollections({ list, deleted }: DeletedCollectionsProps) {
  const isBusy = useStore(list.$isBusy);
  const now = useNow();
  return (
    <section className="deleted-collections" aria-labelledby="deleted-title">
      <h2 id="deleted-title">Deleted in the last {UNDO_DELETE_DAYS} days</h2>
      <ul>
        {deleted.map((one) => (
          <li key={one.id}>
            <span>
              {one.title} <span className="remark">{formatWorkTime(one.deletedAt, now)}</span>
            </span>
            <button
              type="button"
              className="plain-button"
              disabled={isBusy}
              onClick={() => inBackground(list.restore(one))}
            >
              Bring back<span className="visually-hidden"> {one.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
