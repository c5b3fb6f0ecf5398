import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Context as Call, Hono } from 'hono';
import { z } from 'zod';
import { IMAGE_QUALITY_DEFAULT, IMAGE_WIDTH_LADDER_PX } from '#domain/constants.ts';
import { Crop } from '#domain/fields.ts';
import { FILES_PATH, IMAGES_PATH } from '#domain/paths.ts';
import type { Context } from '../context.ts';
import { isUnchanged, readRange } from './conditional-requests.ts';
import {
  CACHE_FOREVER,
  COMMON_HEADERS,
  contentTypeOf,
  UPLOAD_CONTENT_TYPES,
  UPLOAD_HEADERS,
} from './headers.ts';
import { methodNotAllowed, sentence } from './plain-answers.ts';

/** Largest width and height that may be asked for. */
const SIDE_MAX_PX = 2400;
const CROP_SIDE_MAX_PX = 100_000;
const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;
const NO_IMAGE_HERE = 'There is no picture at this address.';
const NO_FILE_HERE = 'There is no file at this address.';
/** Keys as uploads make them: no folders, no name that begins with a dot. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

const wholeNumber = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
};

const CROP_EXPECTED = 'width,height,x,y in pixels of the original, such as 600,400,0,20';

/** Parameters of a picture's address. */
const ImageQuery = z.object({
  width: wholeNumber(1, SIDE_MAX_PX).default(Math.max(...IMAGE_WIDTH_LADDER_PX)),
  height: wholeNumber(1, SIDE_MAX_PX).optional(),
  quality: wholeNumber(1, 100).default(IMAGE_QUALITY_DEFAULT),
  crop: z
    .string()
    .regex(/^\d{1,6}(?:,\d{1,6}){3}$/, CROP_EXPECTED)
    .transform((text) => {
      const [width, height, x, y] = text.split(',').map(Number);
      return { width, height, x, y };
    })
    .pipe(Crop)
    .refine((crop) => Math.max(...Object.values(crop)) <= CROP_SIDE_MAX_PX)
    .optional(),
  format: z.enum(FORMATS, `one of ${FORMATS.join(', ')}`).optional(),
});

/** Serves pictures in the asked size and form, and other uploaded files, in parts too. */
export function createMedia(context: Pick<Context, 'images' | 'storage'>): Hono {
  const media = new Hono();
  media.get(`${IMAGES_PATH}/:key`, (call) => answerImage(context, call, call.req.param('key')));
  media.get(`${FILES_PATH}/:key`, (call) => answerFile(context, call, call.req.param('key')));
  media.all('*', (call) => {
    const isRead = call.req.method === 'GET' || call.req.method === 'HEAD';
    return isRead ? sentence(404, NO_FILE_HERE) : methodNotAllowed();
  });
  return media;
}

async function answerImage({ images }: Pick<Context, 'images'>, call: Call, key: string): Promise<Response> {
  if (!KEY.test(key)) return sentence(404, NO_IMAGE_HERE);
  const query = ImageQuery.safeParse(call.req.query());
  if (!query.success) {
    const [issue] = query.error.issues;
    const name = String(issue?.path[0]);
    return sentence(400, `${name}: expected ${name === 'crop' ? CROP_EXPECTED : issue?.message}.`);
  }
  const variant = await images.variant(key, query.data);
  if (!variant) return sentence(404, NO_IMAGE_HERE);
  const etag = `"${createHash('sha256').update(variant.bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { ...UPLOAD_HEADERS, 'Cache-Control': CACHE_FOREVER, ETag: etag };
  if (isUnchanged(call.req.header('if-none-match') ?? null, etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(variant.bytes), {
    headers: {
      ...headers,
      'Content-Type': variant.contentType,
      'Content-Length': String(variant.bytes.byteLength),
    },
  });
}

/** A key is never used for other bytes again, so key and size make the tag. */
async function answerFile({ storage }: Pick<Context, 'storage'>, call: Call, key: string): Promise<Response> {
  const storageKey = `files/${key}`;
  const size = KEY.test(key) ? await storage.size(storageKey) : null;
  if (size === null) return sentence(404, NO_FILE_HERE);
  const etag = `"${key}-${size}"`;
  const contentType = contentTypeOf(UPLOAD_CONTENT_TYPES, key);
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'Cache-Control': CACHE_FOREVER,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (isUnchanged(call.req.header('if-none-match') ?? null, etag))
    return new Response(null, { status: 304, headers });
  const ifRange = call.req.header('if-range');
  const range =
    ifRange === undefined || ifRange === etag ? readRange(call.req.header('range') ?? null, size) : null;
  if (range === 'unsatisfiable') {
    return sentence(416, 'The file is shorter than that.', { 'Content-Range': `bytes */${size}` });
  }
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
