/** Decodes one HEIC picture in a thread of its own, which is ended when it takes too long. */
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is started with. */
export type HeicWorkerData = { bytes: Uint8Array; pixelsMax: number; memoryMaxBytes: number };
/** What the thread answers: red, green, blue and transparency of every pixel, upright; null for no such picture. */
export type HeicPixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

const { bytes, pixelsMax, memoryMaxBytes }: HeicWorkerData = workerData;

// The limits of a worker do not count the memory of a wasm module; its growth is the one place to hold it.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithin(delta) {
  const wished = this.buffer.byteLength + delta * 65_536;
  if (wished > memoryMaxBytes) throw new RangeError(`A picture asks for ${wished} bytes of memory.`);
  return grow.call(this, delta);
};

// Loaded after the limit is in place.
const { all } = await import('heic-decode');
const [picture] = await all({ buffer: bytes });
const isSmallEnough = picture && picture.width * picture.height <= pixelsMax;
const pixels: HeicPixels | null = isSmallEnough ? await picture.decode() : null;
parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer] : []);
