import { onDemandFolder, preparedFolder } from '#domain/media/storage-keys.ts';
import { IMAGE_FORMS, type Original, snapVariant, variantName } from '#domain/media/variants.ts';
import { databaseFailureOf } from '../../db/database-failures.ts';
import { FORM_CONTENT_TYPES } from '../../ports/images/images.ts';
import { succeed } from '../outcome.ts';
import { drawVariant, type ImageVariants, type VariantContext } from './image-variants.ts';

/** Larger than any picture: pages ask for sizes that their pictures have. */
const UNKNOWN_SIDE_PX = 100_000;

/** The same, and while the database fails, what is stored or can be made of the original, without storing it. */
export function evenWithoutDatabase(variants: ImageVariants, context: VariantContext): ImageVariants {
  const { storage } = context;
  async function findAnyway(error: unknown, ...[key, wish, mayMakeMore]: Parameters<ImageVariants['find']>) {
    if (databaseFailureOf(error) === null) throw error;
    const variant = snapVariant(unknownOriginal(key), wish);
    const name = variantName(variant);
    const bytes =
      (await storage.read(`${preparedFolder(key)}/${name}`)) ??
      (await storage.read(`${onDemandFolder(key)}/${name}`)) ??
      (mayMakeMore() ? await drawVariant(context, key, variant, 'awaited') : null);
    if (!bytes) throw error;
    return succeed({ bytes, contentType: FORM_CONTENT_TYPES[variant.form], isFinal: true });
  }
  return {
    find: (...wished) => variants.find(...wished).catch((error) => findAnyway(error, ...wished)),
    findForNow: (...wished) => variants.findForNow(...wished).catch((error) => findAnyway(error, ...wished)),
  };
}

/** A key ends as its original does. */
function unknownOriginal(key: string): Original {
  const form = IMAGE_FORMS.find((known) => key.endsWith(`.${known}`)) ?? 'jpeg';
  return { width: UNKNOWN_SIDE_PX, height: UNKNOWN_SIDE_PX, form };
}
