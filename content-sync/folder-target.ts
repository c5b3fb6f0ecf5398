import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Where published files go: paths are relative, with slashes. */
export type Target = {
  /** Writes a file whole: a reader gets the old bytes or the new, never a part. */
  put(path: string, bytes: string | Uint8Array): Promise<void>;
  /** Removes a file; nothing happens when there is none. */
  delete(path: string): Promise<void>;
  /** Every file. */
  list(): Promise<string[]>;
};

/** Mark of files that are still being written; a leftover of a killed process is no published file. */
const UNFINISHED_MARK = '.unfinished-';

/** A target that is a folder. */
export function createFolderTarget(folder: string): Target {
  let counter = 0;
  return {
    async put(path, bytes) {
      const file = join(folder, path);
      const unfinished = `${file}${UNFINISHED_MARK}${process.pid}-${threadId}-${counter++}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    },
    async delete(path) {
      await rm(join(folder, path), { force: true });
      await removeEmptyFolders(dirname(join(folder, path)), folder);
    },
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreAbsent);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.includes(UNFINISHED_MARK))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
  };
}

async function removeEmptyFolders(folder: string, top: string): Promise<void> {
  if (folder === top || !folder.startsWith(top)) return;
  try {
    await rmdir(folder);
  } catch {
    return;
  }
  await removeEmptyFolders(dirname(folder), top);
}

function ignoreAbsent(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
