/** What is still to be made of pictures: a job is one picture, or one part of it, in all its sizes and forms. */
import type { Image } from '#domain/media/media.ts';
import { Crop } from '#domain/shared/fields.ts';
import type { Queryable } from '../../db/transaction.ts';
import { IMAGE_COLUMNS, toImage } from './image-rows.ts';

/** An image with the content type of its original. */
export type StoredImage = Image & { contentType: string };

/** A job that is at work. */
export type VariantJob = {
  image: StoredImage;
  /** As it is written where the picture is used; null for all of it. */
  crop: Crop | null;
  /** Variants that are stored. */
  made: number;
};

/** Asks for the sizes of parts of pictures; those asked for before stay as they are. */
export async function insertVariantJobs(
  db: Queryable,
  parts: readonly { imageId: string; crop: Crop | null }[],
  now: number,
): Promise<void> {
  for (const { imageId, crop } of parts)
    await db
      .insertInto('image_variant_jobs')
      .values({ image_id: imageId, crop: cropText(crop), run_after: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Takes the job of which least is made, of several the one that has waited longest, until an instant: who is killed meanwhile leaves it to others then.
 * One begun too often without getting on is given up.
 */
export async function leaseVariantJob(
  db: Queryable,
  lease: { until: number; now: number; attemptsMax: number },
): Promise<VariantJob | null> {
  await db
    .updateTable('image_variant_jobs')
    .set({ run_after: null })
    .where('run_after', '<=', lease.now)
    .where('attempts', '>=', lease.attemptsMax)
    .execute();
  const due = await db
    .selectFrom('image_variant_jobs')
    .innerJoin('images', 'images.id', 'image_variant_jobs.image_id')
    .select(IMAGE_COLUMNS)
    .select(['content_type as contentType', 'crop', 'attempts', 'made'])
    .where('run_after', '<=', lease.now)
    .orderBy('made')
    .orderBy('run_after')
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const { crop, attempts, made, ...image } = due;
  await db
    .updateTable('image_variant_jobs')
    .set({ run_after: lease.until, attempts: attempts + 1 })
    .where('image_id', '=', image.id)
    .where('crop', '=', crop)
    .execute();
  return {
    image: toImage(image),
    crop: toCrop(crop),
    made,
  };
}

/**
 * Notes how far a job is, and when it goes on (null is never). False when the picture was deleted, or got another file,
 * meanwhile.
 */
export async function updateVariantJob(
  db: Queryable,
  { image, crop }: Pick<VariantJob, 'image' | 'crop'>,
  progress: { made?: number; attempts?: number; runAfter: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('image_variant_jobs')
    .set({
      run_after: progress.runAfter,
      ...(progress.made === undefined ? {} : { made: progress.made }),
      ...(progress.attempts === undefined ? {} : { attempts: progress.attempts }),
    })
    .where('image_id', '=', image.id)
    .where('crop', '=', cropText(crop))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('images').select('id').where('id', '=', image.id).where('key', '=', image.key)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Variants that are stored of a picture (or a part of it); null when nobody has asked for them. */
export async function findMadeCount(
  db: Queryable,
  imageId: string,
  crop: Crop | null,
): Promise<number | null> {
  const row = await db
    .selectFrom('image_variant_jobs')
    .select('made')
    .where('image_id', '=', imageId)
    .where('crop', '=', cropText(crop))
    .executeTakeFirst();
  return row?.made ?? null;
}

/** Parts of a picture that were asked for, as they are written where it is used. */
export async function listAskedCrops(db: Queryable, imageId: string): Promise<Crop[]> {
  const rows = await db
    .selectFrom('image_variant_jobs')
    .select('crop')
    .where('image_id', '=', imageId)
    .execute();
  return rows.flatMap(({ crop }) => toCrop(crop) ?? []);
}

/** Asks anew for all that was asked for of a picture: its file is another one. */
export async function restartVariantJobs(db: Queryable, imageId: string, now: number): Promise<void> {
  await db
    .updateTable('image_variant_jobs')
    .set({ made: 0, attempts: 0, run_after: now })
    .where('image_id', '=', imageId)
    .execute();
}

export async function deleteVariantJobs(db: Queryable, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('image_variant_jobs').where('image_id', 'in', imageIds).execute();
}

function cropText(crop: Crop | null): string {
  if (crop === null) return '';
  const { width, height, x, y } = crop;
  return JSON.stringify({ width, height, x, y });
}

function toCrop(text: string): Crop | null {
  return text === '' ? null : Crop.parse(JSON.parse(text));
}
