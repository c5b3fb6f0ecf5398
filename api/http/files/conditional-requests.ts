import { LRUCache } from 'lru-cache';
import type { Compression } from './compression.ts';

/** Compressions an answer may have; 'identity' is none. */
export type Coding = Compression | 'identity';

/**
 * True when the browser has the answer already (RFC 9110, 13.1.2, weak comparison: a proxy may have weakened the tag).
 * @param etag strong tag with its quotes
 */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((given) => {
    const tag = given.trim();
    return tag === etag || tag === `W/${etag}`;
  });
}

/** Values of Accept-Encoding with what they take; browsers send a handful. */
const bestCodings = new LRUCache<string, Coding>({ max: 100, memoMethod: readBestCoding });

/** The best compression that Accept-Encoding takes: brotli, else gzip, else none. */
export function bestCoding(acceptEncoding: string | null): Coding {
  return acceptEncoding ? bestCodings.memo(acceptEncoding) : 'identity';
}

function readBestCoding(acceptEncoding: string): Coding {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const isRefused = parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(parameter));
    if (!isRefused) accepted.add(name.trim().toLowerCase());
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Bytes from start to end, both included. */
type ByteRange = { start: number; end: number };

/**
 * Reads a Range header (RFC 9110, 14.1.2).
 * @param size bytes of the whole file
 * @returns the part to send; null to send the whole (no header, several ranges or none we know); 'unsatisfiable' for 416
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
