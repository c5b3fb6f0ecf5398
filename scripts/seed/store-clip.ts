import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKey } from '#domain/media/storage-keys.ts';
import type { Context } from '../../api/context.ts';
import { insertVideo } from '../../api/repositories/media/media.ts';
import type { Clip } from './demonstration.ts';
import { clipId } from './recipe-document.ts';

/** Stores the film of a clip as an uploaded video of the site. */
export async function storeClip(
  context: Context,
  { siteId, siteSlug }: { siteId: string; siteSlug: string },
  { name, ...size }: Clip,
): Promise<void> {
  const bytes = await readFile(join(import.meta.dirname, 'clips', `${name}.webm`));
  const id = clipId(siteSlug, name);
  const key = `${id}.webm`;
  await context.storage.put(fileKey(key), bytes);
  await insertVideo(context.db, {
    id,
    siteId,
    key,
    contentType: 'video/webm',
    ...size,
    byteSize: bytes.byteLength,
    createdAt: context.now(),
  });
}
