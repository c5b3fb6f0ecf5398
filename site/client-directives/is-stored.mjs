/** True where the browser stores something for this site under a key. */
export function isStored(key) {
  try {
    return Boolean(localStorage.getItem(key));
  } catch {
    return false;
  }
}
