/** Where old addresses lead, over several renames. */

/**
 * Follows redirects from each old path to the first path on the way that is there; those that lead nowhere are left
 * out, also those that go in circles.
 */
export function followRedirects(
  redirects: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): Map<string, string> {
  const followed = new Map<string, string>();
  for (const from of redirects.keys()) {
    const seen = new Set([from]);
    let path = redirects.get(from);
    while (path !== undefined && !isThere(path) && !seen.has(path)) {
      seen.add(path);
      path = redirects.get(path);
    }
    if (path !== undefined && isThere(path)) followed.set(from, path);
  }
  return followed;
}
