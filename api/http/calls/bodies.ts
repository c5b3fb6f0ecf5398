/** Bodies of requests: read up to a limit, and let come beyond it, or the sender would never see why it was refused. */
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { ErrorCode } from '#domain/text/sentences.ts';
import type { Bytes } from '../../services/media/limited-bytes.ts';
import { callerAddress } from './rate-limits.ts';

/** Most bytes of a refused body that are waited for. */
export const DISCARDED_MAX_BYTES = 64 * 1024 * 1024;

/** Most bytes of bodies that are held at once. */
export const HELD_MAX_BYTES = 128 * 1024 * 1024;

/** Most of them that come from one network address, which may send slowly. */
export const HELD_PER_ADDRESS_MAX_BYTES = 8 * 1024 * 1024;

/** The bytes of a body, which stays open for whoever reads on when one has read enough. */
export function bytesOf(body: ReadableStream<Uint8Array> | null): Bytes {
  const reader = body?.getReader();
  const ended = { done: true, value: undefined } as const;
  return {
    [Symbol.asyncIterator]: () => ({ next: async () => (await reader?.read()) ?? ended }),
  };
}

/** Bytes of a body, as its sender says; 0 when it does not. */
export function namedLength({ req }: HonoContext): number {
  return Number(req.header('Content-Length') ?? 0);
}

/**
 * Lets the rest of a refused body come: a sender that is cut off while it sends shows no answer. Of one that is said to
 * be longer than is waited for, nothing is.
 */
export async function discard(call: HonoContext, bytes: Bytes): Promise<void> {
  if (namedLength(call) > DISCARDED_MAX_BYTES) return;
  let discarded = 0;
  try {
    for await (const chunk of bytes) {
      discarded += chunk.byteLength;
      if (discarded > DISCARDED_MAX_BYTES) return;
    }
  } catch {
    // Nobody is there to be answered.
  }
}

/** Why a body is not taken. */
type Refusal = Extract<ErrorCode, 'too_large' | 'unavailable'>;

/** Bytes of bodies that this process holds now. */
let heldBytes = 0;
/** The same by network address, without those that hold none. */
const heldBytesOf = new Map<string, number>();

/** Counts bytes of an address as held; fewer than none are let go. */
function hold(address: string, bytes: number): void {
  heldBytes += bytes;
  const held = (heldBytesOf.get(address) ?? 0) + bytes;
  if (held === 0) heldBytesOf.delete(address);
  else heldBytesOf.set(address, held);
}

function isHeldTooMuch(address: string): boolean {
  return heldBytes > HELD_MAX_BYTES || (heldBytesOf.get(address) ?? 0) > HELD_PER_ADDRESS_MAX_BYTES;
}

/**
 * Reads a body whole before anything is done; one that is larger is refused when it has come, as is one that comes while
 * too many others are held, of the same address or altogether: nobody is known yet, and memory has an end.
 */
export function limitBody(
  maxBytes: number,
  trustedProxies: readonly string[],
  refuse: (call: HonoContext, refusal: Refusal) => Response | Promise<Response>,
): MiddlewareHandler {
  return async (call, next) => {
    const { raw } = call.req;
    if (!raw.body) return next();
    const bytes = bytesOf(raw.body);
    const address = callerAddress(call, trustedProxies);
    const read = namedLength(call) > maxBytes ? 'too_large' : await readHeld(bytes, maxBytes, address);
    if (typeof read === 'string') {
      await discard(call, bytes);
      return refuse(call, read);
    }
    try {
      call.req.raw = new Request(raw, { body: read });
      await next();
    } finally {
      hold(address, -read.byteLength);
    }
  };
}

/** Reads a body, which counts as held until whoever asked takes its bytes from what is held. */
async function readHeld(
  bytes: Bytes,
  maxBytes: number,
  address: string,
): Promise<Buffer<ArrayBuffer> | Refusal> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isKept = false;
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      hold(address, chunk.byteLength);
      if (size > maxBytes) return 'too_large';
      if (isHeldTooMuch(address)) return 'unavailable';
      chunks.push(chunk);
    }
    isKept = true;
    return Buffer.concat(chunks);
  } finally {
    if (!isKept) hold(address, -size);
  }
}
