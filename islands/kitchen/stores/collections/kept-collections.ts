/** What a device keeps of collections that were not applied, for whoever can open their screens no more. */
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import type { KeptDraft } from '../drafts/kept-draft.ts';
import { changesAsText, type KeptText, readEach } from '../drafts/kept-text.ts';
import { COLLECTION_FIELDS, collectionInWords, type KnownOfCollection } from './collection-fields.ts';
import type { KitchenCollection } from './collection-list.ts';
import { siteOfCollections } from './collection-subject.ts';

/** Collections of a site that only this device has as they are, each with its changed fields as text. */
export async function readKeptCollections(
  device: Pick<DeviceDocuments, 'list'>,
  firstSlug: string,
): Promise<KeptText[]> {
  return readEach(await device.list(siteOfCollections(firstSlug)), (stored) => {
    const kept = stored as KeptDraft<CollectionDocument, KitchenCollection, KnownOfCollection>;
    const text = changesAsText({ fields: COLLECTION_FIELDS, inWords: collectionInWords }, kept);
    if (text === '') return null;
    const title = `Collection: ${kept.document.title.trim() || UNTITLED}`;
    return { title, what: 'The collection', readText: () => text };
  });
}
