import { atom, type ReadableAtom } from 'nanostores';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import {
  type CollectionConflict,
  changedFields,
  documentOf,
  EMPTY_COLLECTION,
  mergeCollections,
  valuesOf,
} from './collection-fields.ts';
import type { KitchenCollection } from './collection-list.ts';
import { createCollectionKeeping, type KnownThings } from './kept-collection.ts';

/** A collection that is written. What is written is kept on the device until it is applied. No action rejects. */
export type CollectionDraft = {
  $opening: ReadableAtom<'LOADING' | 'READY' | 'MISSING' | 'FAILED'>;
  $document: ReadableAtom<CollectionDocument>;
  /** As readers have it; null while it is new. */
  $server: ReadableAtom<KitchenCollection | null>;
  $known: ReadableAtom<KnownThings>;
  $conflicts: ReadableAtom<readonly CollectionConflict[]>;
  open(): Promise<void>;
  /** @param known what is known of the things that are named anew */
  change(fields: Partial<CollectionDocument>, known?: Partial<KnownThings>): void;
  /** Goes back to what readers have. */
  discard(): void;
  /** Takes one of the two versions of a field. */
  pick(conflict: CollectionConflict, side: 'mine' | 'theirs'): void;
  /** What the server has by now, brought together with what is written. */
  meet(server: KitchenCollection): void;
  /** What was written is with readers now, save what was written meanwhile. */
  settle(server: KitchenCollection, sent: CollectionDocument): void;
  /** True while words are neither with the server nor on the device. */
  isUnkept(): boolean;
};

const NOTHING_KNOWN: KnownThings = { images: {}, videos: {}, recipes: {} };

export function createCollectionDraft(
  { callApi, device }: { callApi: CallApi; device: DeviceDocuments },
  { siteSlug, collectionId }: { siteSlug: string; collectionId: string | null },
): CollectionDraft {
  const $opening = atom<'LOADING' | 'READY' | 'MISSING' | 'FAILED'>('LOADING');
  const $document = atom(EMPTY_COLLECTION);
  const $server = atom<KitchenCollection | null>(null);
  const $known = atom(NOTHING_KNOWN);
  const $conflicts = atom<readonly CollectionConflict[]>([]);
  const keeping = createCollectionKeeping(device, siteSlug, collectionId ?? 'new');
  const onServer = () => documentOf($server.get() ?? EMPTY_COLLECTION);
  const keep = () =>
    keeping.keep(() => {
      const document = $document.get();
      const isWritten = changedFields(document, onServer()).length > 0;
      return isWritten ? { document, base: $server.get(), known: $known.get() } : null;
    });

  function write(document: CollectionDocument): void {
    $document.set(document);
    keep();
  }

  /** Goes on from another version of the server's. */
  function meet(server: KitchenCollection): void {
    const { document, conflicts } = mergeCollections(onServer(), $document.get(), documentOf(server));
    $server.set(server);
    $known.set(withKnown($known.get(), knownOf(server)));
    $conflicts.set(conflicts);
    write(document);
  }

  async function open(): Promise<void> {
    $opening.set('LOADING');
    const kept = await keeping.read();
    const asked = await ask(callApi, siteSlug, collectionId);
    if (asked === 'MISSING' || (asked === 'FAILED' && !kept)) {
      $opening.set(asked);
      return;
    }
    // Without a connection one goes on from what was there before.
    const server = asked === 'FAILED' ? (kept?.base ?? null) : asked;
    $server.set(kept ? kept.base : server);
    $known.set(withKnown(kept?.known ?? NOTHING_KNOWN, knownOf($server.get())));
    $document.set(kept ? kept.document : onServer());
    if (server) meet(server);
    $opening.set('READY');
  }

  return {
    $opening,
    $document,
    $server,
    $known,
    $conflicts,
    open,
    change(fields, known = {}) {
      $known.set(withKnown($known.get(), known));
      write({ ...$document.get(), ...fields });
    },
    discard() {
      $conflicts.set([]);
      write(onServer());
    },
    pick(conflict, side) {
      $conflicts.set($conflicts.get().filter((one) => one !== conflict));
      if (side === 'theirs') write({ ...$document.get(), ...valuesOf(conflict.theirs, conflict.field) });
    },
    meet,
    settle(server, sent) {
      const meanwhile = changedFields(sent, $document.get());
      const written = meanwhile.map((field) => valuesOf($document.get(), field));
      if (!$server.get()) keeping.moveTo(server.id);
      $server.set(server);
      $known.set(withKnown($known.get(), knownOf(server)));
      write(Object.assign(documentOf(server), ...written));
    },
    isUnkept: () => !keeping.isKept(),
  };
}

/** What the server has; null of one that is new. */
async function ask(
  callApi: CallApi,
  siteSlug: string,
  collectionId: string | null,
): Promise<KitchenCollection | null | 'MISSING' | 'FAILED'> {
  if (collectionId === null) return null;
  try {
    const { body } = await callApi('GET /manage/:siteSlug/collections/:collectionId', {
      params: { siteSlug, collectionId },
    });
    return body.collection;
  } catch (error) {
    console.warn('The collection could not be read.', error);
    return error instanceof CallFailure && error.status === 404 ? 'MISSING' : 'FAILED';
  }
}

function knownOf(collection: KitchenCollection | null): KnownThings {
  if (!collection) return NOTHING_KNOWN;
  const { image, video, recipes } = collection;
  return {
    images: image ? { [image.id]: image } : {},
    videos: video ? { [video.id]: video } : {},
    recipes: Object.fromEntries(recipes.map((recipe) => [recipe.id, recipe])),
  };
}

function withKnown(known: KnownThings, more: Partial<KnownThings>): KnownThings {
  return {
    images: { ...known.images, ...more.images },
    videos: { ...known.videos, ...more.videos },
    recipes: { ...known.recipes, ...more.recipes },
  };
}
