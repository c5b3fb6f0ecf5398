/** The one door to a device's larger storage for a site (IndexedDB), which a browser may refuse and which may be full. */
import { del, get, getMany, keys, set, update } from 'idb-keyval';
import { listen } from './page.ts';

/** Values by key, as they are. Every function rejects where the device refuses. */
export type DeviceDocuments = {
  /** @returns undefined where nothing is stored */
  read(key: string): Promise<unknown>;
  /** Values whose keys begin with a prefix. */
  list(prefix: string): Promise<[key: string, value: unknown][]>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Values that several write. */
export type SharedDocuments = Pick<DeviceDocuments, 'read'> & {
  /**
   * Changes a value while no one else does.
   * @param change gives undefined for nothing, and what was stored where it stays
   */
  update(key: string, change: (stored: unknown) => unknown): Promise<void>;
  /** Hears which keys others have updated. @returns ends it */
  watch(hear: (key: string) => void): () => void;
};

/** What this device keeps for this host. */
export const deviceDocuments: DeviceDocuments = {
  read: (key) => get(key),
  async list(prefix) {
    const found = (await keys()).filter(
      (key) => typeof key === 'string' && key.startsWith(prefix),
    ) as string[];
    const values = await getMany<unknown>(found);
    // What was removed between the two is no value.
    return found.flatMap((key, index) =>
      values[index] === undefined ? [] : [[key, values[index]] as [string, unknown]],
    );
  },
  write: (key, value) => set(key, value),
  remove: (key) => del(key),
};

/** Values that several writers change, of this page or of other tabs: each opens them, and hears all but itself. */
export function openSharedDocuments(): SharedDocuments {
  const updates = new BroadcastChannel('device-documents');
  return {
    read: deviceDocuments.read,
    async update(key, change) {
      let isChanged = false;
      await update(key, (stored) => {
        const next = change(stored);
        isChanged = next !== stored;
        return next;
      });
      if (isChanged) updates.postMessage(key);
    },
    watch: (hear) => listen<MessageEvent<string>>(updates, ['message'], ({ data }) => hear(data)),
  };
}
