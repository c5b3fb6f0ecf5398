import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { CacheCounts } from '../metrics.ts';
import { COMPRESSED_FROM_BYTES, compressed } from './compression.ts';
import type { Coding } from './conditional-requests.ts';
import {
  CACHE_FOREVER,
  COMMON_HEADERS,
  cacheControlOf,
  contentTypeOf,
  isCompressible,
  PUBLISHED_CONTENT_TYPES,
} from './headers.ts';
import { headerList, type ReadyAnswer } from './ready-answers.ts';

/** A published file, ready to be sent in one compression. */
export type ReadyFile = {
  bytes: Buffer<ArrayBuffer>;
  /** Strong tag with its quotes; another one for each compression. */
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** For a reader who does not have it. */
  whole: ReadyAnswer;
  /** For a reader who has it. */
  unchanged: ReadyAnswer;
};

/** What tells one version of a file from the next: writing beside and renaming gives a new inode and time. */
type Version = { ino: number; size: number; mtimeMs: number };
type Entry = {
  version: Version;
  contentType: string;
  digest: string;
  ready: Map<Coding, ReadyFile>;
  bytesKept: number;
};

/** Memory of a file besides its bytes: names, times, and what stands around them. */
const ENTRY_BYTES = 1_000;
/** Memory of a file in one compression besides its bytes: headers, and what stands around them. */
const READY_BYTES = 2_000;
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
  ): ReadyFile | null | Promise<ReadyFile | null>;
  /** A file that is in memory as it lies on disk now; null for all others. Begins no work. */
  findReady(folder: string, relativePath: string, coding: Coding): ReadyFile | null;
  /** Bytes in memory now. */
  bytesKept(): number;
};

/**
 * Keeps ready answers in memory, those asked for last up to `bytesMax`. Every request looks at the file on disk (some
 * microseconds), so what was published is served at once and no cache must be told.
 * @param counts told what was in memory and what was not
 */
export function createPublishedFiles(
  bytesMax: number,
  counts: CacheCounts = { hits: 0, misses: 0, bytes: 0 },
): PublishedFiles {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<ReadyFile | null>>();
  /** The last one in `entries`; null where that is not known. */
  let newest: Entry | null = null;

  function drop(file: string): void {
    const entry = entries.get(file);
    if (!entry) return;
    entries.delete(file);
    newest = null;
    counts.bytes -= entry.bytesKept;
  }

  function keep(file: string, entry: Entry, coding: Coding, ready: ReadyFile): void {
    if (entries.get(file) !== entry) {
      drop(file);
      entries.set(file, entry);
      newest = entry;
      counts.bytes += entry.bytesKept;
    }
    if (!entry.ready.has(coding)) {
      entry.ready.set(coding, ready);
      const bytes = READY_BYTES + ready.bytes.byteLength;
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
  ): Promise<ReadyFile | null> {
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
          ready: new Map<Coding, ReadyFile>(),
          bytesKept: ENTRY_BYTES,
        };
    const ready = await readyFile(entry, bytes, path, coding);
    keep(file, entry, coding, ready);
    return ready;
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

  function takeReady(file: string, entry: Entry | undefined, coding: Coding): ReadyFile | null {
    const ready = entry?.ready.get(coding);
    if (!entry || !ready) return null;
    touch(file, entry);
    counts.hits += 1;
    return ready;
  }

  return {
    findReady(folder, relativePath, coding) {
      const file = `${folder}${sep}${relativePath}`;
      if (!entries.has(file)) return null;
      return takeReady(file, findEntry(file, versionOnDisk(file)), coding);
    },
    find(folder, relativePath, path, coding) {
      const file = `${folder}${sep}${relativePath}`;
      const version = versionOnDisk(file);
      if (!version) {
        drop(file);
        return null;
      }
      const known = findEntry(file, version);
      const ready = takeReady(file, known, coding);
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

async function readyFile(
  entry: Entry,
  identity: Buffer<ArrayBuffer>,
  path: string,
  coding: Coding,
): Promise<ReadyFile> {
  const cacheControl = cacheControlOf(path);
  const mayCompress = isCompressible(entry.contentType);
  const isCompressed = coding !== 'identity' && mayCompress && identity.byteLength >= COMPRESSED_FROM_BYTES;
  const bytes = isCompressed ? await compressed(identity, coding, cacheControl === CACHE_FOREVER) : identity;
  const etag = isCompressed ? `"${entry.digest}-${coding}"` : `"${entry.digest}"`;
  const ofFile = {
    ...COMMON_HEADERS,
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(mayCompress ? { Vary: 'Accept-Encoding' } : {}),
  };
  const headers: Record<string, string> = {
    ...ofFile,
    'Content-Type': entry.contentType,
    'Content-Length': String(bytes.byteLength),
    ...(isCompressed ? { 'Content-Encoding': coding } : {}),
  };
  return {
    bytes,
    etag,
    headers,
    whole: { status: 200, headers: headerList(headers), bytes },
    unchanged: { status: 304, headers: headerList(ofFile), bytes: null },
  };
}
