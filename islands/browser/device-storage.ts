/** The one door to a device's local storage for a site, which a browser may refuse and which may be full. */

/** What a device stores, as text by key. */
export type DeviceStorage = {
  /** @returns null where nothing is stored */
  read(key: string): string | null;
  /** Stores a text; null removes it. What the device refuses is kept in memory until the page is left. */
  write(key: string, text: string | null): void;
};

/** @param open gives the browser's own storage. @throws where the browser has none for this page */
export function createDeviceStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): DeviceStorage {
  /** What could not be stored. It takes precedence over what the device has. */
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

/** What this device stores for this site. */
export const deviceStorage = createDeviceStorage(() => localStorage);

/** The same for this tab alone, until it is closed; a reload keeps it. */
export const tabStorage = createDeviceStorage(() => sessionStorage);
