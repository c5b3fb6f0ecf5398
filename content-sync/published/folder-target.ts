import { renameSync, rmdirSync, rmSync, writeFile as writeFileThen } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import { isSearchIndexFile } from './published-folders.ts';

/** A file that lies beside its place; readers do not see it. */
export type StagedFile = {
  /** Puts it in its place at once: a reader gets the old bytes or the new, never a part. */
  place(): void;
  /** Gives it up. */
  discard(): Promise<void>;
};

/** Gives up files, those too that are still being written. */
export async function discardStaged(files: readonly Promise<StagedFile>[]): Promise<void> {
  for (const file of await Promise.allSettled(files))
    if (file.status === 'fulfilled') await file.value.discard();
}

/** Where published files go: paths are relative, with slashes. */
export type Target = {
  /** Writes a file beside its place. @throws when it cannot be stored; nothing of it stays */
  stage(path: string, bytes: string | Uint8Array): Promise<StagedFile>;
  /** Writes a file whole. */
  put(path: string, bytes: string | Uint8Array): Promise<void>;
  /** Text of a file; null when there is none. */
  read(path: string): Promise<string | null>;
  /** Removes a file; nothing happens when there is none. */
  delete(path: string): void;
  /** Every file. */
  list(): Promise<string[]>;
  /**
   * What has been half-written for so long: left by killed processes, unless somebody is still writing it. The files
   * of the search index are left to its own writer.
   */
  listUnfinished(ageMs: number): Promise<string[]>;
  /** Removes what is half-written for so long. */
  sweep(ageMs: number): Promise<void>;
};

/** Mark of files and folders that are still being written; a leftover of a killed process is no published file. */
export const UNFINISHED_MARK = '.unfinished-';
/** What is half-written for so long was left by a killed process. */
export const UNFINISHED_AGE_MS = 3_600_000;

/** Of thousands of files, an object each for their handles is felt. */
const writeFile = promisify(writeFileThen);

let staged = 0;

/** A target that is a folder. */
export function createFolderTarget(folder: string): Target {
  const stageBytes = async (path: string, bytes: Uint8Array): Promise<StagedFile> => {
    const file = join(folder, path);
    const unfinished = `${file}${UNFINISHED_MARK}${process.pid}-${threadId}-${staged++}`;
    const discard = () => rm(unfinished, { force: true });
    try {
      await writeInFolder(unfinished, bytes);
    } catch (error) {
      await discard();
      throw error;
    }
    return { place: () => renameSync(unfinished, file), discard };
  };
  // As bytes at once: they wait outside the heap until they are stored.
  const stage = (path: string, content: string | Uint8Array) =>
    stageBytes(path, typeof content === 'string' ? Buffer.from(content) : content);
  const entries = () =>
    readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) =>
      whenAbsent(error, []),
    );
  const nameOf = (entry: { parentPath: string; name: string }) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  const listUnfinished = async (ageMs: number) => {
    const names = (await entries()).filter((entry) => entry.name.includes(UNFINISHED_MARK)).map(nameOf);
    return olderThan(
      names.filter((name) => !isSearchIndexFile(name)).map((name) => join(folder, name)),
      ageMs,
    );
  };
  return {
    stage,
    async put(path, bytes) {
      (await stage(path, bytes)).place();
    },
    read: (path) => readFile(join(folder, path), 'utf8').catch((error: unknown) => whenAbsent(error, null)),
    delete(path) {
      rmSync(join(folder, path), { force: true });
      removeEmptyFolders(dirname(join(folder, path)), folder);
    },
    async list() {
      return (await entries())
        .filter((entry) => entry.isFile() && !entry.name.includes(UNFINISHED_MARK))
        .map(nameOf);
    },
    listUnfinished,
    sweep: async (ageMs) => sweepPaths(await listUnfinished(ageMs), ageMs),
  };
}

/** Removes files and folders that are at least that old. */
export async function sweepPaths(paths: readonly string[], ageMs: number): Promise<void> {
  for (const path of await olderThan(paths, ageMs)) await rm(path, { recursive: true, force: true });
}

async function olderThan(paths: readonly string[], ageMs: number): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const state = await stat(path).catch(() => null);
    if (state !== null && Date.now() - state.mtimeMs >= ageMs) found.push(path);
  }
  return found;
}

async function writeInFolder(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes);
  } catch (error) {
    whenAbsent(error, null);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

function removeEmptyFolders(folder: string, top: string): void {
  if (folder === top || !folder.startsWith(top)) return;
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  removeEmptyFolders(dirname(folder), top);
}

function whenAbsent<Value>(error: unknown, value: Value): Value {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
  throw error;
}
