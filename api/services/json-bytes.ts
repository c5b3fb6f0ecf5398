declare const shape: unique symbol;

/** An answer that is JSON in UTF-8 already. To be sent at once: who keeps it keeps a copy, see `joinBytes`. */
export type JsonBytes<Value> = { jsonBytes: Buffer<ArrayBuffer>; [shape]?: Value };

/** Marks bytes as the JSON of a value; whoever wrote them answers for its shape. */
export function asJsonBytes<Value>(jsonBytes: Buffer<ArrayBuffer>): JsonBytes<Value> {
  return { jsonBytes };
}

export function isJsonBytes(value: unknown): value is JsonBytes<unknown> {
  return (
    typeof value === 'object' && value !== null && 'jsonBytes' in value && Buffer.isBuffer(value.jsonBytes)
  );
}

/** Size of the pieces of memory that joined bytes are cut from. */
const SLAB_BYTES = 512 * 1024;

let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let slabUsed = 0;

/**
 * Joins bytes into some that share their memory with others: an answer of its own memory costs the collector more
 * than making it.
 */
export function joinBytes(parts: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.byteLength;
  if (length > SLAB_BYTES / 4) return Buffer.concat(parts);
  if (slabUsed + length > SLAB_BYTES) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    slabUsed = 0;
  }
  const joined = slab.subarray(slabUsed, slabUsed + length);
  slabUsed += length;
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}
