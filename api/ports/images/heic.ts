import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { THREAD_HEAP_MAX_MB } from '../../thread-heaps.ts';
import type { HeicPixels, HeicWorkerData } from './heic-worker.ts';
import { createJobLimiter } from './job-limiter.ts';

/** Most pixels; the largest phone cameras have 48 million. */
const PIXELS_MAX = 50_000_000;
/** A thread that takes longer is ended. */
const TIME_MAX_MS = 20_000;
/** Memory of the decoder; the pixels it answers come on top. */
const MEMORY_MAX_BYTES = 512 * 1024 * 1024;
/** Bytes of a PNG before its second chunk: the mark, and the first chunk with its size. */
const PNG_HEAD_BYTES = 33;

const runLimited = createJobLimiter(1);

/**
 * Decodes a HEIC picture into a PNG that is upright and keeps its colour profile. One at a time, in a thread of its
 * own with limited time and memory.
 * @param metadata what sharp reads of its head
 * @returns null when it is too large, broken, or takes too long
 */
export async function decodeHeic(bytes: Uint8Array, metadata: Metadata): Promise<Buffer | null> {
  if (metadata.width * metadata.height > PIXELS_MAX) return null;
  return runLimited(async () => {
    const pixels = await decodeInThread(bytes);
    if (!pixels) return null;
    const { width, height, data } = pixels;
    const image = sharp(data, { raw: { width, height, channels: 4 } });
    if (!metadata.hasAlpha) image.removeAlpha();
    const png = await image.png({ compressionLevel: 1 }).toBuffer();
    return metadata.icc ? withColorProfile(png, metadata.icc) : png;
  });
}

function decodeInThread(bytes: Uint8Array): Promise<HeicPixels | null> {
  const workerData: HeicWorkerData = { bytes, pixelsMax: PIXELS_MAX, memoryMaxBytes: MEMORY_MAX_BYTES };
  return new Promise((resolve) => {
    // The decoder tells of broken files on the console.
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MAX_MB.heic },
    });
    const timer = setTimeout(() => void worker.terminate(), TIME_MAX_MS);
    worker.once('message', (pixels: HeicPixels | null) => {
      resolve(pixels);
      void worker.terminate();
    });
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}

/** Puts a colour profile into a PNG, from which sharp turns the colours to those of the web. */
function withColorProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), length, body, check, png.subarray(PNG_HEAD_BYTES)]);
}
