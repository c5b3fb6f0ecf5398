import type { DeviceDocuments } from '../../../browser/device-documents.ts';

/** What a file is to become of a recipe, and where. */
export type MediaUse = {
  kind: 'picture' | 'video';
  place: 'head' | { stepId: string } | { equipmentUsageId: string };
};

/** A file that the server has not. */
export type KeptFile = MediaUse & { id: string; file: File };

/** Files that a device keeps of a recipe until the server has them. No function rejects. */
export type KeptFiles = {
  /** Those that were kept; none where the device refuses. */
  list(): Promise<KeptFile[]>;
  /** @returns false where the device refuses, or has too many of them */
  keep(file: KeptFile): Promise<boolean>;
  /** False once another tab has sent it, or taken it away. */
  has(id: string): Promise<boolean>;
  forget(id: string): Promise<void>;
  /** A draft that was begun has an address from now on: its files are found there. */
  moveToRecipe(): Promise<void>;
};

const PREFIX = 'uploads/';
/** Stands in the place of the recipe before a draft has an address. */
const BEGUN = 'new';
/** All that a device keeps: two videos of the largest kind, and as much again in pictures. */
const KEPT_MAX_BYTES = 800 * 1024 * 1024;

export function createKeptFiles(
  device: DeviceDocuments,
  { siteSlug, recipeId, isNew }: { siteSlug: string; recipeId: string; isNew: boolean },
): KeptFiles {
  const prefixOf = (recipe: string) => `${PREFIX}${siteSlug}/${recipe}/`;
  let prefix = prefixOf(isNew ? BEGUN : recipeId);

  const read = async (from: string) =>
    (await device.list(from)).map(([key, value]) => [key, value as KeptFile] as const);

  return {
    list: () => asked(async () => (await read(prefix)).map(([, kept]) => kept), []),
    keep: (file) =>
      asked(async () => {
        const all = await read(PREFIX);
        const bytes = all.reduce((sum, [, kept]) => sum + kept.file.size, file.file.size);
        if (bytes > KEPT_MAX_BYTES) return false;
        await device.write(prefix + file.id, file);
        return true;
      }, false),
    has: (id) => asked(async () => (await device.read(prefix + id)) !== undefined, true),
    forget: (id) => asked(() => device.remove(prefix + id), undefined),
    moveToRecipe: () =>
      asked(async () => {
        const [old, next] = [prefix, prefixOf(recipeId)];
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
