/** What users do with the pictures they uploaded. */
import type { Image, VariantProgress } from '#domain/media/media.ts';
import { preparedVariants } from '#domain/media/variants.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { deleteMedia } from '../../repositories/media/deleted-media.ts';
import { findMadeCount } from '../../repositories/media/image-variants.ts';
import { findImageOfUser } from '../../repositories/media/media.ts';
import { isAvatarOf, listNamedIds, listSitesThatMayUse } from '../../repositories/media/media-uses.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { removeFiles } from './deleted-media.ts';
import { originalOf } from './image-variants.ts';

/** A picture and how many of its sizes are made. Fails with `not_found` when somebody else uploaded it. */
export async function readImage(
  { db }: Pick<Context, 'db'>,
  userId: string,
  imageId: string,
): Promise<Outcome<{ image: Image; variants: VariantProgress }>> {
  const stored = await findImageOfUser(db, userId, imageId);
  if (!stored) return fail('not_found');
  const { contentType: _contentType, siteId: _siteId, createdBy: _createdBy, ...image } = stored;
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
  context: Pick<Context, 'db' | 'now' | 'storage'>,
  userId: string,
  imageId: string,
): Promise<Outcome<Record<string, never>>> {
  const { db } = context;
  const image = await findImageOfUser(db, userId, imageId);
  if (!image) return fail('not_found');
  const places = { siteIds: await listSitesThatMayUse(db, image), inAllRevisions: false };
  const isNamed = async (tx: Queryable, since: number) =>
    (await listNamedIds(tx, [imageId], { ...places, since })).has(imageId);
  // All is looked through before anybody has to wait, and then what has changed meanwhile.
  const since = context.now();
  if (await isNamed(db, 0)) return fail('image_in_use');
  const outcome = await inTransaction(db, async ({ tx }) => {
    if ((await isNamed(tx, since)) || (await isAvatarOf(tx, image.createdBy, imageId)))
      return fail('image_in_use');
    return succeed(await deleteMedia(tx, 'images', [imageId]));
  });
  if (!outcome.isOk) return outcome;
  await removeFiles(context, outcome.value);
  return succeed({});
}
