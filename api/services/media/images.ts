/** What users do with the pictures they uploaded. */
import type { Image, VariantProgress } from '#domain/media/media.ts';
import { onDemandFolder, originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import { preparedVariants } from '#domain/media/variants.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteVariantJobs, findMadeCount } from '../../repositories/media/image-variants.ts';
import { deleteImageRow, findImageOfUser, isImageInUse } from '../../repositories/media/media.ts';
import { deleteOnDemandVariantsOf } from '../../repositories/media/on-demand-variants.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { originalOf } from './image-variants.ts';

/** A picture and how many of its sizes are made. Fails with `not_found` when somebody else uploaded it. */
export async function readImage(
  { db }: Pick<Context, 'db'>,
  userId: string,
  imageId: string,
): Promise<Outcome<{ image: Image; variants: VariantProgress }>> {
  const stored = await findImageOfUser(db, userId, imageId);
  if (!stored) return fail('not_found');
  const { contentType: _contentType, ...image } = stored;
  return succeed({
    image,
    variants: {
      made: (await findMadeCount(db, imageId, null)) ?? 0,
      total: preparedVariants(originalOf(stored), null).length,
    },
  });
}

/** Removes a picture and all its sizes. Fails with `not_found`, and `image_in_use` while anything shows it. */
export async function deleteImage(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
  imageId: string,
): Promise<Outcome<Record<string, never>>> {
  const outcome = await inTransaction(db, async ({ tx }) => {
    const image = await findImageOfUser(tx, userId, imageId);
    if (!image) return fail('not_found');
    if (await isImageInUse(tx, imageId)) return fail('image_in_use');
    await deleteVariantJobs(tx, imageId);
    await deleteOnDemandVariantsOf(tx, image.key);
    await deleteImageRow(tx, imageId);
    return succeed(image.key);
  });
  if (!outcome.isOk) return outcome;
  const key = outcome.value;
  await storage.delete(originalKey(key));
  await storage.deleteBelow(preparedFolder(key));
  await storage.deleteBelow(onDemandFolder(key));
  return succeed({});
}
