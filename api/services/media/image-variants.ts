/** Finds pictures in the size and form asked for, and makes what is missing. */

import { onDemandFolder, originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import {
  type Original,
  preparedVariants,
  snapVariant,
  standInsFor,
  type Variant,
  type VariantWish,
  variantName,
} from '#domain/media/variants.ts';
import { ON_DEMAND_VARIANTS_MAX_BYTES } from '#domain/shared/constants.ts';
import { makeSiteCard, siteCardKey, siteOfCardKey } from '#domain/sites/site-cards.ts';
import type { Context } from '../../context.ts';
import { FORM_CONTENT_TYPES, formOf, type Urgency } from '../../ports/images/images.ts';
import type { StoredImage } from '../../repositories/media/image-variants.ts';
import { findMadeCount } from '../../repositories/media/image-variants.ts';
import { findImageByKey } from '../../repositories/media/media.ts';
import {
  deleteOnDemandVariant,
  listVariantsBeyond,
  updateVariantUse,
  upsertOnDemandVariant,
} from '../../repositories/media/on-demand-variants.ts';
import { findPublishedSettings, findSiteBySlug } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** What is needed to find and make variants. */
export type VariantContext = Pick<Context, 'db' | 'storage' | 'images' | 'now'>;

/** An original up to this size is shown as it is until its sizes are made. */
const LIGHT_MAX_BYTES = 300_000;
/** A use is written down no more often than this. */
const USE_WRITTEN_EVERY_MS = 60 * 60 * 1000;

/** Answers visitors with variants. */
export type ImageVariants = {
  /**
   * The variant of a picture that a wish snaps to. One of those prepared for every picture is made when the
   * background has not come to it yet; any other is made too, and kept while there is room.
   * Fails with `not_found`, and with `too_many_requests` when another one must not be made.
   * @param mayMakeMore asked before one is made that is not prepared for every picture
   */
  find(key: string, wish: VariantWish, mayMakeMore: () => boolean): Promise<Outcome<FoundPicture>>;
  /**
   * The same at once: while a prepared variant is not made yet, the nearest one that is. Where that is smaller than
   * what was wished for, making that begins.
   */
  findForNow(
    key: string,
    wish: VariantWish,
    mayMakeMore: () => boolean,
  ): Promise<Outcome<FoundPicture & { isFinal: boolean }>>;
};

type FoundPicture = { bytes: Buffer; contentType: string };

/** @param onDemandMaxBytes room for what is not prepared */
export function createImageVariants(
  context: VariantContext,
  onDemandMaxBytes = ON_DEMAND_VARIANTS_MAX_BYTES,
): ImageVariants {
  const { db, storage } = context;
  /** By name: whoever asks for the same meanwhile waits for the same. */
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function readKept(preparedKey: string, onDemandKey: string): Promise<Buffer | null> {
    const prepared = await storage.read(preparedKey);
    if (prepared) return prepared;
    const bytes = await storage.read(onDemandKey);
    const now = context.now();
    if (bytes)
      await updateVariantUse(db, { storageKey: onDemandKey, since: now - USE_WRITTEN_EVERY_MS, now });
    return bytes;
  }

  async function makeOnDemand(image: StoredImage, variant: Variant, storageKey: string) {
    const bytes = await drawVariant(context, image.key, variant, 'awaited');
    if (bytes) await keepOnDemand(image.key, storageKey, bytes);
    return bytes;
  }

  async function keepOnDemand(imageKey: string, storageKey: string, bytes: Buffer): Promise<void> {
    // Noted first: a file that nobody knows of would never be removed.
    const byteSize = bytes.byteLength;
    await upsertOnDemandVariant(db, { storageKey, imageKey, byteSize, now: context.now() });
    await storage.put(storageKey, bytes);
    for (const beyond of await listVariantsBeyond(db, onDemandMaxBytes)) {
      await storage.delete(beyond);
      await deleteOnDemandVariant(db, beyond);
    }
  }

  async function makePrepared(image: StoredImage, variant: Variant, storageKey: string) {
    const bytes = await drawVariant(context, image.key, variant, 'awaited');
    if (bytes) await storage.put(storageKey, bytes);
    return bytes;
  }

  /** The picture with a site's name has one size, and is drawn from what the site is called and wears now. */
  async function findCard(siteSlug: string, key: string, mayMakeMore: () => boolean) {
    const storageKey = `${onDemandFolder(key)}/card.png`;
    let bytes = await readKept(storageKey, storageKey);
    if (!bytes) {
      const card = await readSiteCard(db, siteSlug);
      if (!card || siteCardKey(siteSlug, card) !== key) return fail('not_found');
      if (!mayMakeMore()) return fail('too_many_requests');
      bytes = await context.images.drawCard(card);
      await keepOnDemand(key, storageKey, bytes);
    }
    return succeed({ bytes, contentType: FORM_CONTENT_TYPES.png });
  }

  /** Makes a variant that is not kept; null when the original is gone. */
  async function make(image: StoredImage, variant: Variant, wish: VariantWish, mayMakeMore: () => boolean) {
    const name = variantName(variant);
    const preparedKey = `${preparedFolder(image.key)}/${name}`;
    let making = underWay.get(preparedKey);
    if (!making) {
      const isPrepared = await isPreparedFor(context, image, variant, wish);
      if (!isPrepared && !mayMakeMore()) return fail('too_many_requests');
      making = (
        isPrepared
          ? makePrepared(image, variant, preparedKey)
          : makeOnDemand(image, variant, `${onDemandFolder(image.key)}/${name}`)
      ).finally(() => underWay.delete(preparedKey));
      underWay.set(preparedKey, making);
    }
    const bytes = await making;
    return bytes ? succeed({ bytes, contentType: FORM_CONTENT_TYPES[variant.form] }) : fail('not_found');
  }

  async function findKept(key: string, variant: Variant): Promise<FoundPicture | null> {
    const name = variantName(variant);
    const bytes = await readKept(`${preparedFolder(key)}/${name}`, `${onDemandFolder(key)}/${name}`);
    return bytes && { bytes, contentType: FORM_CONTENT_TYPES[variant.form] };
  }

  async function firstMade(key: string, variants: readonly Variant[]): Promise<FoundPicture | null> {
    for (const variant of variants) {
      const bytes = await storage.read(`${preparedFolder(key)}/${variantName(variant)}`);
      if (bytes) return { bytes, contentType: FORM_CONTENT_TYPES[variant.form] };
    }
    return null;
  }

  /** The whole picture as it was stored, where it is light enough to be shown. */
  async function findLightOriginal({ key, contentType }: StoredImage): Promise<FoundPicture | null> {
    const byteSize = await storage.size(originalKey(key));
    if (byteSize === null || byteSize > LIGHT_MAX_BYTES) return null;
    const bytes = await storage.read(originalKey(key));
    return bytes && { bytes, contentType };
  }

  /** What is shown until a variant is made; null where there is nothing yet. */
  async function findStandIn(image: StoredImage, variant: Variant, wish: VariantWish) {
    const { wide, narrow } = standInsFor(originalOf(image), variant);
    if (wide.length === 0 || !(await isPreparedFor(context, image, variant, wish))) return null;
    const large =
      (await firstMade(image.key, wide)) ?? (variant.crop === null ? await findLightOriginal(image) : null);
    if (large) return large;
    const small = await firstMade(image.key, narrow);
    // Nobody waits for it here, and who does is told what went wrong.
    if (small) void make(image, variant, wish, () => false).catch(() => undefined);
    return small;
  }

  async function findImage(key: string, wish: VariantWish) {
    const image = await findImageByKey(db, key);
    return image && { image, variant: snapVariant(originalOf(image), wish) };
  }

  return {
    async find(key, wish, mayMakeMore) {
      const siteSlug = siteOfCardKey(key);
      if (siteSlug !== null) return findCard(siteSlug, key, mayMakeMore);
      const found = await findImage(key, wish);
      if (!found) return fail('not_found');
      const kept = await findKept(key, found.variant);
      return kept ? succeed(kept) : make(found.image, found.variant, wish, mayMakeMore);
    },
    async findForNow(key, wish, mayMakeMore) {
      const found = siteOfCardKey(key) === null ? await findImage(key, wish) : null;
      const kept = found && (await findKept(key, found.variant));
      if (kept) return succeed({ ...kept, isFinal: true });
      const standIn = found && (await findStandIn(found.image, found.variant, wish));
      if (standIn) return succeed({ ...standIn, isFinal: false });
      const made = await this.find(key, wish, mayMakeMore);
      return made.isOk ? succeed({ ...made.value, isFinal: true }) : made;
    },
  };
}

async function readSiteCard(db: Context['db'], siteSlug: string) {
  const site = await findSiteBySlug(db, siteSlug);
  return site && makeSiteCard((await findPublishedSettings(db, site.id)) ?? site.settings);
}

/** What the sizes of a picture are reckoned from. */
export function originalOf({ width, height, contentType }: StoredImage): Original {
  return { width, height, form: formOf(contentType) };
}

/** A variant of a stored picture; null when its original is gone. */
export function drawVariant(
  { images, storage }: VariantContext,
  key: string,
  variant: Variant,
  urgency: Urgency,
): Promise<Buffer | null> {
  return images.draw(() => storage.read(originalKey(key)), variant, urgency);
}

/** True for the sizes every picture has, and every part of a picture that a page shows. */
async function isPreparedFor(
  { db }: VariantContext,
  image: StoredImage,
  variant: Variant,
  wish: VariantWish,
): Promise<boolean> {
  const crop = variant.crop === null ? null : (wish.crop ?? null);
  const name = variantName(variant);
  return (
    preparedVariants(originalOf(image), crop).some((prepared) => variantName(prepared) === name) &&
    (crop === null || (await findMadeCount(db, image.id, crop)) !== null)
  );
}
