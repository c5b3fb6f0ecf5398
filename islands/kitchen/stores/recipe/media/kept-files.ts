import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import type { DeviceDocuments } from '../../../../browser/device-documents.ts';
import type { MediaKind } from '../../uploads/media-upload.ts';

/** What a file is to become of a recipe, and where. */
export type FileUse = {
  kind: MediaKind;
  place: 'head' | { stepId: string } | { equipmentUsageId: string };
};

/** A file that the server has not. */
export type KeptFile = FileUse & { id: string; file: File };

/** It as a device keeps it: when that began, in milliseconds UTC, and what its recipe was called then. */
export type FileEntry = KeptFile & { keptAt: number; recipeTitle: string };

/** What keeping needs of its page. */
export type KeptFilesEnvironment = {
  device: DeviceDocuments;
  now(): number;
  readTitle(): string;
};

/** Files that a device keeps of a recipe until the server has them, for 30 days. No function rejects. */
export type KeptFiles = {
  /** Those that were kept; none where the device refuses. */
  list(): Promise<KeptFile[]>;
  /** @returns false where the device refuses, or has too many of them */
  keep(file: KeptFile): Promise<boolean>;
  /** False once another tab has sent it, or taken it away. */
  has(id: string): Promise<boolean>;
  forget(id: string): Promise<void>;
  /** From now on they are found at the address of this recipe: a draft that was begun has one, or a copy was made. */
  moveTo(recipeId: string): Promise<void>;
};

const PREFIX = 'uploads/';
/** Where a device keeps those of a site: a key is this, the recipe's id, and the file's. */
export const siteOfFiles = (firstSlug: string) => `${PREFIX}${firstSlug}/`;
/** Stands in the place of the recipe before a draft has an address. */
const BEGUN = 'new';
/** All that a device keeps: two videos of the largest kind, and as much again in pictures. */
const KEPT_MAX_BYTES = 800 * 1024 * 1024;
const KEPT_MS = UNDO_DELETE_DAYS * 24 * 60 * 60 * 1000;

export function createKeptFiles(
  { device, now, readTitle }: KeptFilesEnvironment,
  { firstSlug, recipeId, isNew }: { firstSlug: string; recipeId: string; isNew: boolean },
): KeptFiles {
  const prefixOf = (recipe: string) => `${siteOfFiles(firstSlug)}${recipe}/`;
  let prefix = prefixOf(isNew ? BEGUN : recipeId);

  /** What is not too old; the rest goes. */
  async function read(from: string): Promise<[string, FileEntry][]> {
    const all = (await device.list(from)) as [string, FileEntry][];
    const isOver = ({ keptAt }: FileEntry) => keptAt < now() - KEPT_MS;
    for (const [key, entry] of all) if (isOver(entry)) await device.remove(key);
    return all.filter(([, entry]) => !isOver(entry));
  }

  return {
    list: () =>
      asked(
        async () => (await read(PREFIX)).flatMap(([key, kept]) => (key.startsWith(prefix) ? kept : [])),
        [],
      ),
    keep: (file) =>
      asked(async () => {
        const all = await read(PREFIX);
        const bytes = all.reduce((sum, [, kept]) => sum + kept.file.size, file.file.size);
        if (bytes > KEPT_MAX_BYTES) return false;
        const entry: FileEntry = { ...file, keptAt: now(), recipeTitle: readTitle() };
        await device.write(prefix + file.id, entry);
        return true;
      }, false),
    has: (id) => asked(async () => (await device.read(prefix + id)) !== undefined, true),
    forget: (id) => asked(() => device.remove(prefix + id), undefined),
    moveTo: (recipe) =>
      asked(async () => {
        const [old, next] = [prefix, prefixOf(recipe)];
        const all = old === next ? [] : await read(old);
        for (const [, kept] of all) await device.write(next + kept.id, kept);
        prefix = next;
        for (const [key] of all) await device.remove(key);
      }, undefined),
  };
}

/** What the device answers; something else where it refuses. */
async function asked<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    console.warn('The device keeps no files.', error);
    return otherwise;
  }
}
