import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/** No part of a key begins with a dot, so a key never leaves the folder and never names a half-written file. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
/** Bytes read at once. */
const PART_BYTES = 64 * 1024;
/** Failures that say "no such file". */
const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABSENT.has(error.code);
}

async function nullWhenAbsent<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * The bytes of a file. It is open only while a part is read: whoever takes the bytes slowly, or not at all, holds no
 * file.
 */
async function* readInParts(
  path: string,
  { start, end }: { start: number; end: number } = { start: 0, end: Number.MAX_SAFE_INTEGER },
): AsyncGenerator<Buffer> {
  for (let position = start; position <= end; ) {
    const length = Math.min(PART_BYTES, end - position + 1);
    const file = await open(path);
    const { buffer, bytesRead } = await file
      .read(Buffer.allocUnsafeSlow(length), 0, length, position)
      .finally(() => file.close());
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/**
 * Keeps files in a folder, which is made when the first file comes. A key is the path below it.
 * A key that is not made of letters, digits, hyphens, dots and slashes names no file; storing under one throws.
 */
export function createFolderStorage(dir: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    return join(dir, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      const beside = join(folder, `.${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        const file = await open(beside, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async size(key) {
      if (!KEY.test(key)) return null;
      const found = await nullWhenAbsent(stat(pathOf(key)));
      return found?.isFile() ? found.size : null;
    },
    async read(key) {
      return (await this.size(key)) === null ? null : nullWhenAbsent(readFile(pathOf(key)));
    },
    stream: (key, range) =>
      Readable.from(readInParts(pathOf(key), range), { objectMode: false, highWaterMark: PART_BYTES }),
    async list() {
      const entries = (await nullWhenAbsent(readdir(dir, { recursive: true, withFileTypes: true }))) ?? [];
      const stored = [];
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        const key = relative(dir, file).split(sep).join('/');
        const found = entry.isFile() && KEY.test(key) ? await nullWhenAbsent(stat(file)) : null;
        if (found) stored.push({ key, byteSize: found.size, ageMs: Date.now() - found.mtimeMs });
      }
      return stored;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async deleteBelow(key) {
      await rm(pathOf(key), { force: true, recursive: true });
    },
  };
}
