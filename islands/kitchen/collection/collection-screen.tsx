import { computed } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnSite } from '#contract/users.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { openDraft } from '../draft/open-draft.ts';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { collectionListOf } from '../stores/collections/collection-list.ts';
import { asSent, collectionSubject } from '../stores/collections/collection-subject.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import stylesheetHref from './collection.css?url&no-inline';
import { CollectionContext } from './collection-context.ts';
import { CollectionEditor } from './collection-editor.tsx';

const SHEETS = [...DRAFT_SHEETS, stylesheetHref];
/** What stands in the address of a collection that is begun. */
const NEW = 'new';

/** Choose and order. */
export function CollectionScreen({ site, params }: ScreenProps) {
  const { collectionId = NEW } = params;
  /** What was begun here, and the id it got. */
  const [begun, setBegun] = useState<{ number: number; madeId: string | null }>({ number: 0, madeId: null });
  const [hasArrived, setArrived] = useState(false);
  // Once what was begun has an address, the next one that is begun is another.
  useEffect(() => {
    if (collectionId === begun.madeId) setArrived(true);
    if (collectionId !== NEW || !hasArrived) return;
    setBegun({ number: begun.number + 1, madeId: null });
    setArrived(false);
  }, [collectionId, begun, hasArrived]);
  const isBegunHere = collectionId === NEW || collectionId === begun.madeId;
  return (
    <Styled hrefs={SHEETS}>
      <OpenedCollection
        key={isBegunHere ? `${NEW} ${begun.number}` : collectionId}
        site={site}
        collectionId={isBegunHere ? null : collectionId}
        onMade={(madeId) => {
          flushSync(() => setBegun({ ...begun, madeId }));
          navigation.replaceWith(pathTo('collection', { siteSlug: site.slug, collectionId: madeId }));
        }}
      />
    </Styled>
  );
}

interface OpenedCollectionProps {
  site: ScreenProps['site'];
  /** Null where it is begun here. */
  collectionId: string | null;
  onMade: (collectionId: string) => void;
}

function OpenedCollection({ site, collectionId, onMade }: OpenedCollectionProps) {
  const [parts] = useState(() => openParts(site, collectionId, onMade));
  const { editing, collection } = parts;
  const opened = useMemo(() => ({ ...collection, site }), [collection, site]);
  useEffect(() => inBackground(collection.list.reload()), [collection]);
  return (
    <OpenedDraft
      editing={editing}
      title="Collection"
      missing={
        <>
          <h1>Not found</h1>
          <p>
            There is no such collection.{' '}
            <a href={pathTo('collections', { siteSlug: site.slug })}>All collections</a>
          </p>
        </>
      }
    >
      <CollectionContext value={opened}>
        <CollectionEditor />
      </CollectionContext>
    </OpenedDraft>
  );
}

/** Everything an opened collection works with. */
function openParts(site: OwnSite, collectionId: string | null, onMade: (id: string) => void) {
  const { slug: siteSlug, firstSlug } = site;
  const subject = collectionSubject(kitchenSession, { siteSlug, firstSlug, collectionId });
  const { draft, applying } = openDraft(siteSlug, subject, ({ id }) => onMade(id));
  const list = collectionListOf(siteSlug);
  const $problems = computed(
    [applying.$problems, draft.$document, draft.$server, list.$state],
    (problems, document, server, { value }) => {
      const { slug, title } = asSent(document);
      const isTaken =
        title !== '' &&
        (value?.collections.some((other) => other.slug === slug && other.id !== server?.id) ?? false);
      return isTaken ? { ...problems, slug: SENTENCES.slugInUse } : problems;
    },
  );
  return { editing: { draft, applying, $problems }, collection: { draft, list } };
}
