import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { CacheCounts } from '../../metrics.ts';
import { contentTypeOf, PUBLISHED_CONTENT_TYPES } from '../wire/headers.ts';
import { compressedMore } from './compression.ts';
import type { Coding } from './conditional-requests.ts';
import { inFewerBytes, isQuick, type PreparedFile, prepareFile } from './prepared-files.ts';

/** What tells one version of a file from the next: writing beside and renaming gives a new inode and time. */
type Version = { ino: number; size: number; mtimeMs: number };
type Entry = {
  version: Version;
  contentType: string;
  digest: string;
  ready: Map<Coding, PreparedFile>;
  /** How often it was asked for in brotli. */
  askedCount: number;
  bytesKept: number;
};

/** Memory of a file besides its bytes: names, times, and what stands around them. */
const ENTRY_BYTES = 1_000;
/** Memory of a file in one compression besides its bytes: headers, and what stands around them. */
const PREPARED_BYTES = 2_000;
/** A file asked for this often in one version is worth the work of making it smaller. */
const SMALLEST_FROM_COUNT = 3;
const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR']);

/** Published files, kept in memory. */
type PublishedFiles = {
  /**
   * A file in the asked compression, without waiting when it is in memory.
   * @param folder absolute folder; a file outside of it, behind a symbolic link, is not found
   * @param relativePath path below the folder, without '..'
   * @param path address it is asked for; decides how long browsers keep it
   * @returns null when there is no such file
   */
  find(
    folder: string,
    relativePath: string,
    path: string,
    coding: Coding,
  ): PreparedFile | null | Promise<PreparedFile | null>;
  /** A file that is in memory as it lies on disk now; null for all others. Begins no work. */
  findPrepared(folder: string, relativePath: string, coding: Coding): PreparedFile | null;
  /** Bytes in memory now. */
  bytesKept(): number;
};

/**
 * Keeps prepared responses in memory, those asked for last up to `bytesMax`. Every request looks at the file on disk (some
 * microseconds), so what was published is served at once and no cache must be told.
 * @param counts told what was in memory and what was not
 */
export function createPublishedFiles(
  bytesMax: number,
  counts: CacheCounts = { hits: 0, misses: 0, bytes: 0 },
): PublishedFiles {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<PreparedFile | null>>();
  /** The last one in `entries`; null where that is not known. */
  let newest: Entry | null = null;
  let smallestMade = Promise.resolve();

  function drop(file: string): void {
    const entry = entries.get(file);
    if (!entry) return;
    entries.delete(file);
    newest = null;
    counts.bytes -= entry.bytesKept;
  }

  function keep(file: string, entry: Entry, coding: Coding, ready: PreparedFile): void {
    if (entries.get(file) !== entry) {
      drop(file);
      entries.set(file, entry);
      newest = entry;
      counts.bytes += entry.bytesKept;
    }
    if (!entry.ready.has(coding)) {
      entry.ready.set(coding, ready);
      const bytes = PREPARED_BYTES + ready.bytes.byteLength;
      entry.bytesKept += bytes;
      counts.bytes += bytes;
    }
    for (const oldest of entries.keys()) {
      if (counts.bytes <= bytesMax) return;
      drop(oldest);
    }
  }

  async function prepare(
    folder: string,
    file: string,
    path: string,
    coding: Coding,
    known: Entry | undefined,
  ): Promise<PreparedFile | null> {
    const contentType = contentTypeOf(PUBLISHED_CONTENT_TYPES, file);
    if (!contentType || !(await isInside(folder, file))) return null;
    const read = await readVersion(file);
    if (!read) return null;
    const { bytes, version } = read;
    const isSame = known !== undefined && isSameVersion(known.version, version);
    const entry = isSame
      ? known
      : {
          version,
          contentType,
          digest: digestOf(bytes),
          ready: new Map<Coding, PreparedFile>(),
          askedCount: 0,
          bytesKept: ENTRY_BYTES,
        };
    const ready = await prepareFile({ ...entry, path }, bytes, coding);
    keep(file, entry, coding, ready);
    if (coding === 'br') entry.askedCount += 1;
    return ready;
  }

  /** Puts the smallest form of what is often asked for in the place of the quick one: one file after the other. */
  function makeSmallest(file: string, entry: Entry, quick: PreparedFile): void {
    const isKept = () => entries.get(file) === entry && entry.ready.get('br') === quick;
    smallestMade = smallestMade.then(async () => {
      if (!isKept()) return;
      const bytes = await compressedMore(quick.bytes);
      const saved = quick.bytes.byteLength - bytes.byteLength;
      if (!isKept() || saved <= 0) return;
      entry.ready.set('br', inFewerBytes(quick, bytes, `"${entry.digest}-br-smallest"`));
      entry.bytesKept -= saved;
      counts.bytes -= saved;
    });
  }

  function touch(file: string, entry: Entry): void {
    if (newest === entry) return;
    entries.delete(file);
    entries.set(file, entry);
    newest = entry;
  }

  /** What is kept of a file in the version that lies on disk. */
  function findEntry(file: string, version: Version | null): Entry | undefined {
    const entry = entries.get(file);
    return entry && version && isSameVersion(entry.version, version) ? entry : undefined;
  }

  function takePrepared(file: string, entry: Entry | undefined, coding: Coding): PreparedFile | null {
    const ready = entry?.ready.get(coding);
    if (!entry || !ready) return null;
    touch(file, entry);
    counts.hits += 1;
    if (coding === 'br') {
      entry.askedCount += 1;
      if (entry.askedCount === SMALLEST_FROM_COUNT && isQuick(ready)) makeSmallest(file, entry, ready);
    }
    return ready;
  }

  return {
    findPrepared(folder, relativePath, coding) {
      const file = `${folder}${sep}${relativePath}`;
      if (!entries.has(file)) return null;
      return takePrepared(file, findEntry(file, versionOnDisk(file)), coding);
    },
    find(folder, relativePath, path, coding) {
      const file = `${folder}${sep}${relativePath}`;
      const version = versionOnDisk(file);
      if (!version) {
        drop(file);
        return null;
      }
      const known = findEntry(file, version);
      const ready = takePrepared(file, known, coding);
      if (ready) return ready;
      counts.misses += 1;
      const job = `${file}\0${coding}\0${version.ino}\0${version.size}\0${version.mtimeMs}`;
      let preparing = underWay.get(job);
      if (!preparing) {
        preparing = prepare(folder, file, path, coding, known).finally(() => underWay.delete(job));
        underWay.set(job, preparing);
      }
      return preparing;
    },
    bytesKept: () => counts.bytes,
  };
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
