/** What the browser stores for this site under a key; null where it stores nothing, or may not. */
export function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
