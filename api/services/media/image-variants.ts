/** Finds pictures in the size and form asked for, and makes what is missing. */
import { isDeepStrictEqual } from 'node:util';
import { shownPart } from '#domain/media/crops.ts';
import { originalKey } from '#domain/media/storage-keys.ts';
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
import { siteOfCardKey } from '#domain/sites/site-cards.ts';
import type { Context } from '../../context.ts';
import { FORM_CONTENT_TYPES, formOf, type Urgency } from '../../ports/images/images.ts';
import type { StoredImage } from '../../repositories/media/image-variants.ts';
import { listAskedCrops } from '../../repositories/media/image-variants.ts';
import { findImageByKey } from '../../repositories/media/media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { findSiteCard } from './site-card-picture.ts';
import { createStoredVariants, type FoundPicture, onDemandKeyOf, preparedKeyOf } from './stored-variants.ts';

/** What is needed to find and make variants. */
export type VariantContext = Pick<Context, 'db' | 'storage' | 'images' | 'now'>;

/** Answers visitors with variants. */
export type ImageVariants = {
  /**
   * The variant of a picture that a wish snaps to. One of those prepared for every picture is made at once if the
   * background has not made it yet; any other is made too, and stored while there is room.
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

/** @param onDemandMaxBytes room for what is not prepared */
export function createImageVariants(
  context: VariantContext,
  onDemandMaxBytes = ON_DEMAND_VARIANTS_MAX_BYTES,
): ImageVariants {
  const { db } = context;
  const stored = createStoredVariants(context, onDemandMaxBytes);
  /** By name: requests for the same variant share one job. */
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function drawAndStore(key: string, variant: Variant, isPrepared: boolean): Promise<Buffer | null> {
    const bytes = await drawVariant(context, key, variant, 'awaited');
    if (bytes && isPrepared) await context.storage.put(preparedKeyOf(key, variant), bytes);
    else if (bytes) await stored.storeOnDemand(key, onDemandKeyOf(key, variant), bytes);
    return bytes;
  }

  /** Makes a variant that is not stored; null when the original is gone. */
  async function make(image: StoredImage, variant: Variant, wish: VariantWish, mayMakeMore: () => boolean) {
    const preparedKey = preparedKeyOf(image.key, variant);
    let making = underWay.get(preparedKey);
    if (!making) {
      const isPrepared = await isPreparedFor(context, image, variant, wish);
      if (!isPrepared && !mayMakeMore()) return fail('too_many_requests');
      making = drawAndStore(image.key, variant, isPrepared).finally(() => underWay.delete(preparedKey));
      underWay.set(preparedKey, making);
    }
    const bytes = await making;
    return bytes ? succeed({ bytes, contentType: FORM_CONTENT_TYPES[variant.form] }) : fail('not_found');
  }

  async function findStored(key: string, variant: Variant): Promise<FoundPicture | null> {
    const bytes = await stored.read(preparedKeyOf(key, variant), onDemandKeyOf(key, variant));
    return bytes && { bytes, contentType: FORM_CONTENT_TYPES[variant.form] };
  }

  /** What is shown until a variant is made; null where there is nothing yet. */
  async function findStandIn(image: StoredImage, variant: Variant, wish: VariantWish) {
    const { wide, narrow } = standInsFor(originalOf(image), variant);
    if (wide.length === 0 || !(await isPreparedFor(context, image, variant, wish))) return null;
    const large =
      (await stored.findFirst(image.key, wide)) ??
      (variant.crop === null ? await stored.findLightOriginal(image) : null);
    if (large) return large;
    const small = await stored.findFirst(image.key, narrow);
    // Nobody waits for it here; those who do are told what went wrong.
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
      if (siteSlug !== null) return findSiteCard(context, stored, { siteSlug, key }, mayMakeMore);
      const found = await findImage(key, wish);
      if (!found) return fail('not_found');
      const ready = await findStored(key, found.variant);
      return ready ? succeed(ready) : make(found.image, found.variant, wish, mayMakeMore);
    },
    async findForNow(key, wish, mayMakeMore) {
      const found = siteOfCardKey(key) === null ? await findImage(key, wish) : null;
      const ready = found && (await findStored(key, found.variant));
      if (ready) return succeed({ ...ready, isFinal: true });
      const standIn = found && (await findStandIn(found.image, found.variant, wish));
      if (standIn) return succeed({ ...standIn, isFinal: false });
      const made = await this.find(key, wish, mayMakeMore);
      return made.isOk ? succeed({ ...made.value, isFinal: true }) : made;
    },
  };
}

/** What the sizes of a picture are computed from. */
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
  if (!preparedVariants(originalOf(image), crop).some((prepared) => variantName(prepared) === name))
    return false;
  if (crop === null) return true;
  const asked = await listAskedCrops(db, image.id);
  return asked.some((written) => isDeepStrictEqual(shownPart(image, written), crop));
}
