import type { DeviceDocuments, SharedDocuments } from '../../browser/device-documents.ts';

/** What all tabs of a device share: what is in its storage, and who hears of updates. */
type Shared = { entries: Map<string, unknown>; tabs: Set<(key: string) => void>[] };
type OpenedDevice = DeviceDocuments &
  SharedDocuments & { entries: Map<string, unknown>; openTab(): OpenedDevice };

/** A device's storage as one of its tabs has it, and what is in it. */
export function openDevice(shared: Shared = { entries: new Map(), tabs: [] }): OpenedDevice {
  const { entries, tabs } = shared;
  const heard = new Set<(key: string) => void>();
  tabs.push(heard);
  return {
    entries,
    openTab: () => openDevice(shared),
    read: async (key) => entries.get(key),
    list: async (prefix) => [...entries].filter(([key]) => key.startsWith(prefix)),
    async write(key, value) {
      entries.set(key, structuredClone(value));
    },
    async remove(key) {
      entries.delete(key);
    },
    async update(key, change) {
      const stored = entries.get(key);
      const next = change(stored);
      if (next === stored) return;
      if (next === undefined) entries.delete(key);
      else entries.set(key, structuredClone(next));
      for (const hears of tabs) if (hears !== heard) for (const hear of hears) hear(key);
    },
    watch(hear) {
      heard.add(hear);
      return () => heard.delete(hear);
    },
  };
}
