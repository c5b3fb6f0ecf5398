/** What a device keeps of a collection until it is applied. */
import type { Image, Video } from '#domain/media/media.ts';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';
import type { KitchenCollection } from './collection-list.ts';

/** What is known of the things that a collection names, by id. */
export type KnownThings = {
  images: Readonly<Record<string, Image>>;
  videos: Readonly<Record<string, Video>>;
  recipes: Readonly<Record<string, KitchenCollection['recipes'][number]>>;
};

/** A collection that is written, what it was based on (null where it is new), and what it names. */
export type KeptCollection = {
  document: CollectionDocument;
  base: KitchenCollection | null;
  known: KnownThings;
};

export type CollectionKeeping = {
  /** Null where nothing is kept, or the device refuses. */
  read(): Promise<KeptCollection | null>;
  /** Keeps the newest, or forgets it; `readNewest` is asked until what it answers is kept. */
  keep(readNewest: () => KeptCollection | null): void;
  /** The collection has an id now: what is kept from now on is kept under it. */
  moveTo(collectionId: string): void;
  /** False while something newer is on its way to the device, or was refused. */
  isKept(): boolean;
};

export function createCollectionKeeping(
  device: DeviceDocuments,
  siteSlug: string,
  collectionId: string,
): CollectionKeeping {
  const keyOf = (id: string) => `collection/${siteSlug}/${id}`;
  let key = keyOf(collectionId);
  const leftKeys: string[] = [];
  let isKept = true;
  let isKeeping = false;

  async function keepNewest(readNewest: () => KeptCollection | null): Promise<void> {
    isKeeping = true;
    try {
      let kept: KeptCollection | null | undefined;
      for (
        let newest = readNewest();
        kept === undefined || kept?.document !== newest?.document;
        newest = readNewest()
      ) {
        if (newest) await device.write(key, newest);
        else await device.remove(key);
        for (const left of leftKeys.splice(0)) await device.remove(left);
        kept = newest;
      }
      isKept = true;
    } catch (error) {
      console.error('The device does not keep the collection.', error);
    } finally {
      isKeeping = false;
    }
  }

  return {
    async read() {
      try {
        return ((await device.read(key)) as KeptCollection | undefined) ?? null;
      } catch (error) {
        console.error('The device could not be asked for the collection.', error);
        return null;
      }
    },
    keep(readNewest) {
      isKept = false;
      if (!isKeeping) inBackground(keepNewest(readNewest));
    },
    moveTo(id) {
      leftKeys.push(key);
      key = keyOf(id);
    },
    isKept: () => isKept,
  };
}
