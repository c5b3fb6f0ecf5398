import { type DeviceDocuments, deviceDocuments } from '../../browser/device-documents.ts';

/** Where a device keeps words of kitchens that the server has, or had; a site's slug stands behind it. */
export const WRITTEN_LINES_PREFIX = 'written-lines/';
export const REPLACED_PREFIX = 'replaced/';

/** Words that were sent, and that a device keeps for whoever is signed in. */
export type SentWords = {
  /** Removes them; what is not sent yet stays. It never rejects. */
  forget(): Promise<void>;
};

export function createSentWords(device: DeviceDocuments): SentWords {
  return {
    async forget() {
      try {
        for (const prefix of [WRITTEN_LINES_PREFIX, REPLACED_PREFIX])
          for (const [key] of await device.list(prefix)) await device.remove(key);
      } catch (error) {
        console.warn('The device could not be asked to forget words.', error);
      }
    },
  };
}

/** Those of this device. */
export const sentWords = createSentWords(deviceDocuments);
