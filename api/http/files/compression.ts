import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from 'node:zlib';

/** Compressions that we make. */
export type Compression = 'br' | 'gzip';

/** Smaller texts gain nothing by compression. */
export const COMPRESSED_FROM_BYTES = 512;
/** For what changes: 2 ms for a page instead of 50. */
const BROTLI_QUALITY_CHANGING = 6;
const BROTLI_QUALITY_FOREVER = 11;
/** 256 kB, more than a page: a wider window only takes memory. */
const BROTLI_WINDOW_BITS = 18;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const expandBrotli = promisify(brotliDecompress);

/**
 * Compresses bytes, outside of the thread that answers.
 * @param isForever true for what never changes: more work, fewer bytes
 */
export async function compressed(
  bytes: Buffer<ArrayBuffer>,
  coding: Compression,
  isForever = false,
): Promise<Buffer<ArrayBuffer>> {
  if (coding === 'gzip') return alone(await compressGzip(bytes, { level: zlib.Z_BEST_COMPRESSION }));
  const small = await compressBrotli(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: isForever ? BROTLI_QUALITY_FOREVER : BROTLI_QUALITY_CHANGING,
      [zlib.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  return alone(small);
}

/** The same text in the fewest bytes that brotli can make of it, a tenth less for 50 ms of work. */
export async function compressedMore(brotli: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return compressed(Buffer.from(await expandBrotli(brotli)), 'br', true);
}

/** A copy of its own size: what zlib returns keeps a block of 16 kB in memory. */
function alone(bytes: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}
