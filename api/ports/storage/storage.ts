import type { Readable } from 'node:stream';

/** A file that is stored. */
export type StoredFile = { key: string; byteSize: number; ageMs: number };

/** Keeps files by key. Keys are made by us: letters, digits, hyphens, dots and slashes, never '..'. */
export type Storage = {
  /**
   * Stores bytes whole or not at all; an existing file of that key is replaced.
   * @throws what a stream of bytes throws
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** All bytes, or null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Bytes from start to end, both included. @throws when there is no such file */
  stream(key: string, range?: { start: number; end: number }): Readable;
  /** Every file that is stored. What is being stored may be there or not. */
  list(): Promise<StoredFile[]>;
  /** Removes the file; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Removes all files whose keys begin with this and a slash. */
  deleteBelow(key: string): Promise<void>;
};
