/** What a device keeps of a document until it is applied. */
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';

/** Records that a document names by their ids, by kind and id. */
export type KnownThings = object;

/** A document that is written, what it was based on (null where it is new), and what it names. */
export type KeptDraft<Document, Server, Known> = { document: Document; base: Server | null; known: Known };

export type DraftKeeping<Kept> = {
  /** Null where nothing is kept, or the device refuses. */
  read(): Promise<Kept | null>;
  /** Keeps the newest, or forgets it; `readNewest` is asked until what it answers is kept. */
  keep(readNewest: () => Kept | null): void;
  /** What is kept from now on is kept under another key. */
  moveTo(key: string): void;
  /** False while something newer is on its way to the device, or was refused. */
  isKept(): boolean;
};

export function createDraftKeeping<Kept extends { document: unknown }>(
  device: DeviceDocuments,
  firstKey: string,
): DraftKeeping<Kept> {
  let key = firstKey;
  const leftKeys: string[] = [];
  let isKept = true;
  let isKeeping = false;

  async function keepNewest(readNewest: () => Kept | null): Promise<void> {
    isKeeping = true;
    try {
      let kept: Kept | null | undefined;
      for (
        let newest = readNewest();
        kept === undefined || kept?.document !== newest?.document;
        newest = readNewest()
      ) {
        if (newest) await device.write(key, newest);
        else await device.remove(key);
        for (const left of leftKeys.splice(0)) await device.remove(left);
        kept = newest;
      }
      isKept = true;
    } catch (error) {
      console.error('The device does not keep what is written.', error);
    } finally {
      isKeeping = false;
    }
  }

  return {
    async read() {
      try {
        return ((await device.read(key)) as Kept | undefined) ?? null;
      } catch (error) {
        console.error('The device could not be asked for what was written.', error);
        return null;
      }
    },
    keep(readNewest) {
      isKept = false;
      if (!isKeeping) inBackground(keepNewest(readNewest));
    },
    moveTo(next) {
      if (next === key) return;
      leftKeys.push(key);
      key = next;
    },
    isKept: () => isKept,
  };
}
