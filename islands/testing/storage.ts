/** A browser's storage as far as tests need it. */
export function openStorage(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  return {
    isFull: false,
    has: (key: string) => values.has(key),
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.isFull) throw new DOMException('Full.', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}
