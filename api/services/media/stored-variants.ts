/** The stored variants of pictures: those prepared for every picture, and those made on demand. */
import { onDemandFolder, originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import { type Variant, variantName } from '#domain/media/variants.ts';
import type { Context } from '../../context.ts';
import { FORM_CONTENT_TYPES } from '../../ports/images/images.ts';
import type { StoredImage } from '../../repositories/media/image-variants.ts';
import {
  deleteOnDemandVariant,
  listVariantsBeyond,
  updateVariantUse,
  upsertOnDemandVariant,
} from '../../repositories/media/on-demand-variants.ts';

export type FoundPicture = { bytes: Buffer; contentType: string };

/** An original up to this size is shown as it is until its sizes are made. */
const LIGHT_MAX_BYTES = 300_000;
/** A use is recorded no more often than this. */
const USE_WRITTEN_EVERY_MS = 60 * 60 * 1000;

/** Storage key of a variant that is prepared for every picture. */
export function preparedKeyOf(key: string, variant: Variant): string {
  return `${preparedFolder(key)}/${variantName(variant)}`;
}

/** Storage key of a variant made on demand. */
export function onDemandKeyOf(key: string, variant: Variant): string {
  return `${onDemandFolder(key)}/${variantName(variant)}`;
}

/** Variants in storage. */
export type StoredVariants = ReturnType<typeof createStoredVariants>;

/** @param onDemandMaxBytes room for variants made on demand; the least recently used are removed */
export function createStoredVariants(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  onDemandMaxBytes: number,
) {
  return {
    async read(preparedKey: string, onDemandKey: string): Promise<Buffer | null> {
      const prepared = await storage.read(preparedKey);
      if (prepared) return prepared;
      const bytes = await storage.read(onDemandKey);
      const instant = now();
      if (bytes)
        await updateVariantUse(db, {
          storageKey: onDemandKey,
          since: instant - USE_WRITTEN_EVERY_MS,
          now: instant,
        });
      return bytes;
    },
    async storeOnDemand(imageKey: string, storageKey: string, bytes: Buffer): Promise<void> {
      // Recorded first: a file without a record would never be removed.
      const byteSize = bytes.byteLength;
      await upsertOnDemandVariant(db, { storageKey, imageKey, byteSize, now: now() });
      await storage.put(storageKey, bytes);
      for (const beyond of await listVariantsBeyond(db, onDemandMaxBytes)) {
        await storage.delete(beyond);
        await deleteOnDemandVariant(db, beyond);
      }
    },
    /** The first of these variants that is prepared; null where none is. */
    async findFirst(key: string, variants: readonly Variant[]): Promise<FoundPicture | null> {
      for (const variant of variants) {
        const bytes = await storage.read(preparedKeyOf(key, variant));
        if (bytes) return { bytes, contentType: FORM_CONTENT_TYPES[variant.form] };
      }
      return null;
    },
    /** The whole picture as it was stored, where it is light enough to be shown. */
    async findLightOriginal({ key, contentType }: StoredImage): Promise<FoundPicture | null> {
      const byteSize = await storage.size(originalKey(key));
      if (byteSize === null || byteSize > LIGHT_MAX_BYTES) return null;
      const bytes = await storage.read(originalKey(key));
      return bytes && { bytes, contentType };
    },
  };
}
