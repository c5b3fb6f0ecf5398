/** The one door to a device's larger storage for a site (IndexedDB), which a browser may refuse and which may be full. */
import { del, get, getMany, keys, set } from 'idb-keyval';

/** Values by key, as they are. Every function rejects where the device refuses. */
export type DeviceDocuments = {
  /** @returns undefined where nothing is stored */
  read(key: string): Promise<unknown>;
  /** Values whose keys begin with a prefix. */
  list(prefix: string): Promise<[key: string, value: unknown][]>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
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
