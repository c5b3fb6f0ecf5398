import type { CollectionDocument } from '#domain/recipes/collections.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { asSent } from './collection-subject.ts';

/** The collection whose page is drawn; without an id it is not stored yet. */
export type PreviewedCollection = { siteSlug: string; collectionId: string | null };

/** Draws the page of a collection as it is written. @returns its address @throws what the call throws */
export async function drawCollection(
  { callApi }: { callApi: CallApi },
  { siteSlug, collectionId }: PreviewedCollection,
  written: CollectionDocument,
  signal: AbortSignal,
): Promise<string> {
  const document = asSent(written);
  const { body } = await callApi('POST /manage/:siteSlug/collection-previews', {
    params: { siteSlug },
    body: { collectionId, document: { ...document, title: document.title || UNTITLED } },
    signal,
  });
  return body.href;
}
