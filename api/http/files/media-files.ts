import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';
import { fileKey } from '#domain/media/storage-keys.ts';
import type { Context } from '../../context.ts';
import { COMMON_HEADERS, contentTypeOf, UPLOAD_CONTENT_TYPES } from '../wire/headers.ts';
import { NO_FILE_HERE, rangeNotSatisfiable, sentence } from '../wire/plain-answers.ts';
import { isUnchanged, readRange } from './conditional-requests.ts';
import type { OpenFile } from './media-gate.ts';

/** Answers an uploaded file, or the part of it that is asked for. */
export async function answerFile(
  { storage }: Pick<Context, 'storage'>,
  call: HonoContext,
  { key, cacheControl }: OpenFile,
): Promise<Response> {
  const storageKey = fileKey(key);
  const size = await storage.size(storageKey);
  if (size === null) return sentence(404, NO_FILE_HERE);
  // A key is never used for other bytes again.
  const etag = `"${key}-${size}"`;
  const contentType = contentTypeOf(UPLOAD_CONTENT_TYPES, key);
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (isUnchanged(call.req.header('if-none-match') ?? null, etag))
    return new Response(null, { status: 304, headers });
  const ifRange = call.req.header('if-range');
  const range =
    ifRange === undefined || ifRange === etag ? readRange(call.req.header('range') ?? null, size) : null;
  if (range === 'unsatisfiable') return rangeNotSatisfiable(size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['Content-Type'] = contentType ?? 'application/octet-stream';
  if (!contentType) headers['Content-Disposition'] = 'attachment';
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
  // An opened stream that nobody reads would keep its file open.
  const isBodyless = call.req.raw.method === 'HEAD' || size === 0;
  const body = isBodyless ? null : Readable.toWeb(storage.stream(storageKey, { start, end }));
  return new Response(body, { status: range ? 206 : 200, headers });
}
