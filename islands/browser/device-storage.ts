/** The one door to what a device keeps for a site: local storage, which a browser may refuse, and which may be full. */

/** What a device keeps, as text by key. */
export type DeviceStorage = {
  /** @returns null where nothing is kept */
  read(key: string): string | null;
  /** Keeps a text; null keeps nothing more. What the device does not take is kept until the page is left. */
  write(key: string, text: string | null): void;
};

/** @param open gives the browser's own storage. @throws where the browser has none for this page */
export function createDeviceStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): DeviceStorage {
  /** What could not be stored. It stands above what the device kept before. */
  const unstored = new Map<string, string | null>();
  return {
    read(key) {
      const text = unstored.get(key);
      if (text !== undefined) return text;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        unstored.delete(key);
      } catch {
        unstored.set(key, text);
      }
    },
  };
}

/** What this device keeps for this site. */
export const deviceStorage = createDeviceStorage(() => localStorage);
