/** What a device keeps of an import until it is brought in: the list as it is read and corrected, and its pictures. */
import { NOTHING_WRITTEN } from '#domain/recipe-text/written-recipe.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';
import type { ReadEntry } from './import-entries.ts';

/** Keeps the import of a site. Nothing here rejects: what the device refuses is there until the page is left. */
export type ImportKeeping = {
  /** The list that was kept; empty where there is none. */
  take(): Promise<ReadEntry[]>;
  /** Keeps the newest list. */
  keep(entries: readonly ReadEntry[]): void;
  keepPicture(pictureId: string, file: File): Promise<void>;
  /** Null where it is lost. */
  takePicture(pictureId: string): Promise<File | null>;
};

export function createImportKeeping(device: DeviceDocuments, firstSlug: string): ImportKeeping {
  const prefix = `import/${firstSlug}/`;
  const listKey = `${prefix}list`;
  const pictureKey = (id: string) => `${prefix}pictures/${id}`;
  /** Those of this page: the device may have refused them. */
  const pictures = new Map<string, File>();
  /** Those that the device may have. */
  const pictureIds = new Set<string>();
  let newest: readonly ReadEntry[] | null = null;
  let isKeeping = false;

  async function keepNewest(): Promise<void> {
    isKeeping = true;
    try {
      while (newest !== null) {
        const entries = newest;
        newest = null;
        if (entries.length > 0) await device.write(listKey, entries);
        else await forget();
      }
    } catch (error) {
      console.error('The device keeps no import.', error);
    } finally {
      isKeeping = false;
    }
  }

  async function forget(): Promise<void> {
    await device.remove(listKey);
    for (const id of pictureIds) await device.remove(pictureKey(id));
    pictureIds.clear();
    pictures.clear();
  }

  return {
    async take() {
      try {
        const entries = (((await device.read(listKey)) as ReadEntry[] | undefined) ?? []).map(asOfToday);
        for (const { id } of entries.flatMap((entry) => entry.pictures)) pictureIds.add(id);
        return entries;
      } catch (error) {
        console.error('The device could not be asked for an import.', error);
        return [];
      }
    },
    keep(entries) {
      newest = entries;
      if (!isKeeping) inBackground(keepNewest());
    },
    async keepPicture(id, file) {
      pictures.set(id, file);
      pictureIds.add(id);
      await device.write(pictureKey(id), file).catch((error: unknown) => {
        console.error('The device keeps no picture.', error);
      });
    },
    async takePicture(id) {
      const known = pictures.get(id);
      if (known) return known;
      const kept = await device.read(pictureKey(id)).catch(() => undefined);
      return kept instanceof File ? kept : null;
    },
  };
}

/** A list may have been kept before its recipes had all that they have now. */
function asOfToday(kept: ReadEntry): ReadEntry {
  const recipe = { ...NOTHING_WRITTEN, ...kept.read.recipe };
  return { ...kept, leadsOn: kept.leadsOn ?? true, read: { ...kept.read, recipe } };
}
