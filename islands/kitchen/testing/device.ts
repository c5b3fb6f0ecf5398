import type { DeviceDocuments } from '../../browser/device-documents.ts';

/** A device's storage, and what is in it. */
export function openDevice(): DeviceDocuments & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    read: async (key) => entries.get(key),
    list: async (prefix) => [...entries].filter(([key]) => key.startsWith(prefix)),
    async write(key, value) {
      entries.set(key, structuredClone(value));
    },
    async remove(key) {
      entries.delete(key);
    },
  };
}
