import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { CacheCounts } from '../../metrics.ts';
import { contentTypeOf, PUBLISHED_CONTENT_TYPES } from '../wire/headers.ts';
import { compressedMore } from './compression.ts';
import type { Coding } from './conditional-requests.ts';
import { inFewerBytes, isQuick, type PreparedFile, prepareFile } from './prepared-files.ts';

/** Tells one version of a file from the next: writing a new file and renaming it gives a new inode and time. */
type Version = { ino: number; size: number; mtimeMs: number };
/** A file in one compression. */
type Entry = {
  version: Version;
  file: PreparedFile;
  /** How often it was asked for. */
  askedCount: number;
};
type Place = { folder: string; path: string; coding: Coding; file: string };

/** Memory of a file in one compression besides its bytes: names, headers, objects. */
const ENTRY_BYTES = 3_000;
/** A file that is requested this often in one version is worth compressing more. */
const SMALLEST_FROM_COUNT = 3;
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity'];
const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR']);

/** Published files, kept in memory. */
type PublishedFiles = {
  /**
   * A file in the asked compression, without waiting when it is in memory.
   * @param folder absolute folder; a file outside of it, behind a symbolic link, is not found
   * @param relativePath path below the folder, without '..'
   * @param path address it is asked for; decides how long browsers cache it
   * @returns null when there is no such file
   */
  find(
    folder: string,
    relativePath: string,
    path: string,
    coding: Coding,
  ): PreparedFile | null | Promise<PreparedFile | null>;
  /** A file that is in memory and unchanged on disk; null for all others. Starts no work. */
  findPrepared(folder: string, relativePath: string, coding: Coding): PreparedFile | null;
  /** Bytes in memory now. */
  bytesCached(): number;
};

/**
 * Caches prepared responses, the latest ones up to `bytesMax`. Every request checks the file on disk (some
 * microseconds), so what was published is served at once and nobody has to clear the cache.
 * @param counts told what was in memory and what was not
 */
export function createPublishedFiles(
  bytesMax: number,
  counts: CacheCounts = { hits: 0, misses: 0, bytes: 0 },
): PublishedFiles {
  const entries = new LRUCache<string, Entry, Place>({
    maxSize: bytesMax,
    sizeCalculation: ({ file }) => ENTRY_BYTES + file.bytes.byteLength,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _before, { context: place }) => prepare(place),
  });
  let smallestMade = Promise.resolve();

  /** Key of a file in a compression. */
  function keyOf(file: string, coding: Coding): string {
    return `${coding}${file}`;
  }

  function set(key: string, entry: Entry): void {
    entries.set(key, entry);
    counts.bytes = entries.calculatedSize;
  }

  function drop(file: string): void {
    for (const coding of CODINGS) entries.delete(keyOf(file, coding));
    counts.bytes = entries.calculatedSize;
  }

  /** The file as it lies on disk when this is called, or later. */
  async function findNewest(place: Place, version: Version): Promise<PreparedFile | null> {
    const key = keyOf(place.file, place.coding);
    const options = { context: place, forceRefresh: true };
    let entry = await entries.fetch(key, options);
    // What was under way may have begun before this version was there.
    if (!entry || !isSameVersion(entry.version, version)) entry = await entries.fetch(key, options);
    counts.bytes = entries.calculatedSize;
    return entry?.file ?? null;
  }

  /** Replaces the quickly compressed form of a popular file by the smallest one: one file after the other. */
  function makeSmallest(key: string, entry: Entry): void {
    smallestMade = smallestMade.then(async () => {
      if (entries.peek(key) !== entry) return;
      const bytes = await compressedMore(entry.file.bytes);
      if (entries.peek(key) !== entry || bytes.byteLength >= entry.file.bytes.byteLength) return;
      set(key, { ...entry, file: inFewerBytes(entry.file, bytes) });
    });
  }

  /** The cached file, if it has the version that is on disk. */
  function take(key: string, version: Version | null): PreparedFile | null {
    const entry = entries.get(key);
    if (!entry || !version || !isSameVersion(entry.version, version)) return null;
    counts.hits += 1;
    entry.askedCount += 1;
    if (entry.askedCount === SMALLEST_FROM_COUNT && isQuick(entry.file)) makeSmallest(key, entry);
    return entry.file;
  }

  return {
    findPrepared(folder, relativePath, coding) {
      const file = `${folder}${sep}${relativePath}`;
      const key = keyOf(file, coding);
      return entries.has(key) ? take(key, versionOnDisk(file)) : null;
    },
    find(folder, relativePath, path, coding) {
      const file = `${folder}${sep}${relativePath}`;
      const version = versionOnDisk(file);
      if (!version) {
        drop(file);
        return null;
      }
      const ready = take(keyOf(file, coding), version);
      if (ready) return ready;
      counts.misses += 1;
      return findNewest({ folder, file, path, coding }, version);
    },
    bytesCached: () => entries.calculatedSize,
  };
}

async function prepare({ folder, file, path, coding }: Place): Promise<Entry | undefined> {
  const contentType = contentTypeOf(PUBLISHED_CONTENT_TYPES, file);
  if (!contentType || !(await isInside(folder, file))) return undefined;
  const read = await readVersion(file);
  if (!read) return undefined;
  const { bytes, version } = read;
  const prepared = await prepareFile({ contentType, digest: digestOf(bytes), path }, bytes, coding);
  return { version, file: prepared, askedCount: 1 };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABSENT.has(error.code);
}

function isSameVersion(one: Version, other: Version): boolean {
  return one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;
}

function versionOnDisk(file: string): Version | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? found : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function isInside(folder: string, file: string): Promise<boolean> {
  try {
    const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(file)]);
    return realFile.startsWith(`${realFolder}${sep}`);
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** Bytes and version of one and the same file, also when another takes its name meanwhile. */
async function readVersion(file: string): Promise<{ bytes: Buffer<ArrayBuffer>; version: Version } | null> {
  try {
    const handle = await open(file);
    try {
      const { ino, size, mtimeMs } = await handle.stat();
      return { bytes: await handle.readFile(), version: { ino, size, mtimeMs } };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
