import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { SENTENCES } from '#domain/text/sentences.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { listen, wait } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { ProblemsContext } from '../recipe/editor-context.ts';
import picturesHref from '../recipe/pictures/pictures.css?url&no-inline';
import recipeHref from '../recipe/recipe.css?url&no-inline';
import fieldsHref from '../recipe/recipe-fields.css?url&no-inline';
import richTextHref from '../recipe/rich-text/rich-text.css?url&no-inline';
import rowsHref from '../recipe/rows/rows.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { Trouble } from '../shell/trouble.tsx';
import { asSent, createCollectionApplying } from '../stores/collections/collection-applying.ts';
import { createCollectionDraft } from '../stores/collections/collection-draft.ts';
import { collectionListOf } from '../stores/collections/collection-list.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import stylesheetHref from './collection.css?url&no-inline';
import { CollectionContext } from './collection-context.ts';
import { CollectionEditor } from './collection-editor.tsx';

const SHEETS = [recipeHref, fieldsHref, richTextHref, rowsHref, picturesHref, stylesheetHref];
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
  const [parts] = useState(() => openParts(site.slug, collectionId, onMade));
  const { draft, applying, list, problems } = parts;
  const opening = useStore(draft.$opening);
  useEffect(() => {
    inBackground(draft.open());
    inBackground(list.reload());
    const ends = [
      kitchenSession.keepPlace(),
      listen<BeforeUnloadEvent>(window, ['beforeunload'], (event) => {
        if (draft.isUnkept()) event.preventDefault();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [draft, list]);
  const context = useMemo(() => ({ site, draft, applying, list }), [site, draft, applying, list]);
  const allPath = pathTo('collections', { siteSlug: site.slug });
  if (opening === 'LOADING') return <p role="status">Opening the collection…</p>;
  if (opening === 'MISSING')
    return (
      <>
        <h1>Not found</h1>
        <p>
          There is no such collection. <a href={allPath}>All collections</a>
        </p>
      </>
    );
  if (opening === 'FAILED')
    return (
      <>
        <h1>Collection</h1>
        <Trouble
          sentence="This collection could not be opened."
          onTryAgain={() => inBackground(draft.open())}
        />
      </>
    );
  return (
    <CollectionContext value={context}>
      <ProblemsContext value={problems}>
        <CollectionEditor />
      </ProblemsContext>
    </CollectionContext>
  );
}

/** Everything an opened collection works with. */
function openParts(siteSlug: string, collectionId: string | null, onMade: (id: string) => void) {
  const { callApi } = kitchenSession;
  const draft = createCollectionDraft({ callApi, device: deviceDocuments }, { siteSlug, collectionId });
  const applying = createCollectionApplying({ callApi, draft, wait, onMade }, siteSlug);
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
  return { draft, applying, list, problems: { $problems } };
}
