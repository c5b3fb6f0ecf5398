import { withPublishedRecipes } from '#domain/recipes/collection-recipes.ts';
import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import type { MediaTable } from '../../api/db/tables/media.ts';
import { inReadTransaction } from '../../api/db/transaction.ts';
import type { WantedPage } from '../../api/ports/renderer/renderer.ts';
import { listUsableIds, readImages, readVideos } from '../../api/repositories/media/media.ts';
import { findCollection } from '../../api/repositories/recipes/collections.ts';
import { makeCollectionPreviewPage } from '../plan/list-pages.ts';
import { readSnapshot } from '../plan/site-snapshot.ts';
import { type PageWithSheet, withSheet } from './preview-models.ts';

/** Of a collection that is not stored yet. */
const NO_ID = '';

/** The page of a collection of a site; null when the site is gone. */
export async function makeCollectionPreview(
  db: Db,
  config: Config,
  { siteId, collectionId, document }: Extract<WantedPage, { kind: 'collection' }>,
  now: number,
): Promise<PageWithSheet | null> {
  return inReadTransaction(db, async (tx) => {
    const snapshot = await readSnapshot(tx, config, siteId, now);
    if (snapshot === null) return null;
    const stored = collectionId === null ? null : await findCollection(tx, siteId, collectionId);
    /** A creator may name any picture or video; shown are those of the site, and what is stored. */
    const usable = async (table: MediaTable, id: string | null, storedId: string | null | undefined) =>
      id !== null && (id === storedId || (await listUsableIds(tx, table, siteId, [id])).has(id)) ? id : null;
    const imageId = await usable('images', document.imageId, stored?.imageId);
    const videoId = await usable('videos', document.videoId, stored?.videoId);
    const written = { ...document, imageId, videoId, id: collectionId ?? NO_ID, version: 1 };
    const images = await readImages(tx, imageId === null ? [] : [imageId]);
    const videos = await readVideos(tx, siteId, videoId === null ? [] : [videoId]);
    const { lookups } = snapshot;
    const page = makeCollectionPreviewPage({
      ...snapshot,
      collections: withPublishedRecipes([written], snapshot.recipes),
      lookups: {
        ...lookups,
        images: new Map([...lookups.images, ...images]),
        videos: new Map([...lookups.videos, ...videos]),
      },
    });
    return page && withSheet(page, snapshot.theme);
  });
}
