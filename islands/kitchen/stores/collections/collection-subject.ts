import type { CollectionDocument } from '#domain/recipes/collections.ts';
import { slugOf } from '#domain/text/slugs.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import type { Draft, DraftSubject } from '../drafts/draft.ts';
import { COLLECTION_FIELDS, collectionInWords, type KnownOfCollection } from './collection-fields.ts';
import type { KitchenCollection } from './collection-list.ts';

/** A collection that is written. */
export type CollectionDraft = Draft<CollectionDocument, KitchenCollection, KnownOfCollection>;

/** What the keys begin with under which a device keeps collections of a site that are not applied. */
export const siteOfCollections = (firstSlug: string) => `collection/${firstSlug}/`;

/** A collection of a site. @param collectionId null for one that is begun */
export function collectionSubject(
  { callApi }: { callApi: CallApi },
  { siteSlug, firstSlug, collectionId }: { siteSlug: string; firstSlug: string; collectionId: string | null },
): DraftSubject<CollectionDocument, KitchenCollection, KnownOfCollection> {
  return {
    fields: COLLECTION_FIELDS,
    keyOf: (server) => `${siteOfCollections(firstSlug)}${collectionId ?? server?.id ?? 'new'}`,
    async read(before) {
      const id = collectionId ?? before?.id;
      if (id === undefined) return null;
      const params = { siteSlug, collectionId: id };
      return (await callApi('GET /manage/:siteSlug/collections/:collectionId', { params })).body.collection;
    },
    async send(written, base) {
      const document = asSent(written);
      const { body } = base
        ? await callApi('PUT /manage/:siteSlug/collections/:collectionId', {
            params: { siteSlug, collectionId: base.id },
            body: { ...document, version: base.version },
          })
        : await callApi('POST /manage/:siteSlug/collections', { params: { siteSlug }, body: document });
      return body.collection;
    },
    knownOf: (collection) => ({
      images: byId(collection?.image),
      videos: byId(collection?.video),
      recipes: byId(...(collection?.recipes ?? [])),
    }),
    saverOf: ({ savedBy }) => savedBy,
    problemsOf: () => ({}),
    inWords: collectionInWords,
  };
}

/** The words as they are sent: what was not named is named after the title. */
export function asSent(document: CollectionDocument): CollectionDocument {
  const title = document.title.trim();
  return { ...document, title, slug: document.slug.trim() || slugOf(title) || 'collection' };
}

function byId<Thing extends { id: string }>(...things: (Thing | null | undefined)[]): Record<string, Thing> {
  return Object.fromEntries(things.flatMap((thing) => (thing ? [[thing.id, thing]] : [])));
}
