import { createHash } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { z } from 'zod';
import { IMAGE_FORMS } from '#domain/media/variants.ts';
import { FILES_PATH, IMAGES_PATH } from '#domain/pages/paths.ts';
import { ON_DEMAND_VARIANTS_PER_MINUTE_MAX } from '#domain/shared/call-limits.ts';
import { IMAGE_QUALITY_DEFAULT, IMAGE_WIDTHS_PX } from '#domain/shared/constants.ts';
import { Crop } from '#domain/shared/fields.ts';
import type { Context } from '../../context.ts';
import { createImageVariants, type ImageVariants } from '../../services/media/image-variants.ts';
import { evenWithoutDatabase } from '../../services/media/variants-without-database.ts';
import { callerAddress, createRateLimit } from '../calls/rate-limits.ts';
import { CACHE_NEVER, UPLOAD_HEADERS } from '../wire/headers.ts';
import { methodNotAllowed, NO_FILE_HERE, sentence } from '../wire/plain-answers.ts';
import { isUnchanged } from './conditional-requests.ts';
import { answerFile } from './media-files.ts';
import { createMediaGate, type OpenFile } from './media-gate.ts';

/** Largest width and height that may be asked for. */
const SIDE_MAX_PX = 2400;
const CROP_SIDE_MAX_PX = 100_000;
const MINUTE_MS = 60_000;
const NO_IMAGE_HERE = 'There is no picture at this address.';
const TOO_MANY_SIZES = 'Too many new sizes of pictures were asked for. Please wait a minute.';

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
export const ImageQuery = z.object({
  width: wholeNumber(1, SIDE_MAX_PX).default(Math.max(...IMAGE_WIDTHS_PX)),
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
  format: z.enum(IMAGE_FORMS, `one of ${IMAGE_FORMS.join(', ')}`).optional(),
});

/**
 * Serves pictures in the requested size and form, and other uploaded files, whole or in part.
 * @param publishedDir absolute folder of published files, which tell what is open while the database does not
 */
export function createMedia(
  context: Pick<Context, 'config' | 'db' | 'images' | 'storage' | 'now'>,
  publishedDir: string | null = null,
): Hono {
  const gate = createMediaGate(context, publishedDir);
  const variants = evenWithoutDatabase(createImageVariants(context), context);
  const newSizes = createRateLimit(ON_DEMAND_VARIANTS_PER_MINUTE_MAX, MINUTE_MS, context.now);
  const media = new Hono();
  media.get(`${IMAGES_PATH}/:name`, async (call) => {
    const file = await gate.find('images', call.req.param('name'));
    if (file === null) return sentence(404, NO_IMAGE_HERE);
    const mayMakeMore = () => newSizes.take(callerAddress(call, context.config.trustedProxies));
    return answerImage(variants, call, file, mayMakeMore);
  });
  media.get(`${FILES_PATH}/:name`, async (call) => {
    const file = await gate.find('videos', call.req.param('name'));
    return file === null ? sentence(404, NO_FILE_HERE) : answerFile(context, call, file);
  });
  media.all('*', (call) => {
    const isRead = call.req.method === 'GET' || call.req.method === 'HEAD';
    return isRead ? sentence(404, NO_FILE_HERE) : methodNotAllowed();
  });
  return media;
}

async function answerImage(
  variants: ImageVariants,
  call: HonoContext,
  { key, cacheControl }: OpenFile,
  mayMakeMore: () => boolean,
): Promise<Response> {
  const query = ImageQuery.safeParse(call.req.query());
  if (!query.success) {
    const [issue] = query.error.issues;
    const name = String(issue?.path[0]);
    return sentence(400, `${name}: expected ${name === 'crop' ? CROP_EXPECTED : issue?.message}.`);
  }
  const found = await variants.findForNow(key, query.data, mayMakeMore);
  if (!found.isOk)
    return found.error === 'too_many_requests'
      ? sentence(429, TOO_MANY_SIZES, { 'Retry-After': String(MINUTE_MS / 1000) })
      : sentence(404, NO_IMAGE_HERE);
  const { bytes, contentType, isFinal } = found.value;
  if (!isFinal)
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...UPLOAD_HEADERS,
        'Cache-Control': CACHE_NEVER,
        'Content-Type': contentType,
        'Content-Length': String(bytes.byteLength),
      },
    });
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { ...UPLOAD_HEADERS, 'Cache-Control': cacheControl, ETag: etag };
  if (isUnchanged(call.req.header('if-none-match') ?? null, etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Type': contentType, 'Content-Length': String(bytes.byteLength) },
  });
}
