/** Pictures for tests. */
import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { originalKey } from '#domain/media/storage-keys.ts';
import type { Context } from '../../context.ts';
import type { StoredImage } from '../../repositories/media/image-variants.ts';
import { insertImage } from '../../repositories/media/media.ts';

/** Left half red, right half blue. */
export function halves(width: number, height: number): Sharp {
  const blue = {
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, gravity: 'east' },
  ]);
}

/** Which half a pixel belongs to. */
export async function colorAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
  if (red > 180 && blue < 80) return 'red';
  return blue > 180 && red < 80 ? 'blue' : 'other';
}

/** Stores and records a picture as it is, of nobody. */
export async function storeImage(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  key: string,
  bytes: Buffer,
): Promise<StoredImage> {
  const { width, height, format } = await sharp(bytes).metadata();
  const image = { id: randomUUID(), key, width, height, lqip: null, contentType: `image/${format}` };
  await storage.put(originalKey(key), bytes);
  await insertImage(db, {
    ...image,
    siteId: null,
    byteSize: bytes.byteLength,
    createdBy: null,
    now: now(),
  });
  return image;
}
