import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** Names of other files in a source: what stands in quotes or brackets and begins as a path of ours does. */
const NAMED_FILE = /['"(]((?:\.{1,2}|#domain|#contract)\/[^'"()?\s]+)/g;
const SOURCE = /\.(?:astro|css|mjs|tsx?)$/;
const NOT_PART = /\.test\.tsx?$|^e2e$|^testing$|^README\.md$|^tsconfig\.json$/;

/**
 * Files that something is made of, found by following imports: those of TypeScript, of Astro and of style sheets, and
 * other files that they name, such as pictures. Packages are left out.
 * @param entries files, and folders that count whole, below the root
 * @param leftOut files that are left out, with what only they import
 * @returns paths below the root, in order
 */
export async function listImportedFiles(
  root: string,
  entries: readonly string[],
  leftOut: readonly string[] = [],
): Promise<string[]> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || leftOut.includes(path)) continue;
    const kind = await stat(join(root, path)).catch(() => null);
    if (kind === null) continue;
    if (kind.isDirectory()) {
      const names = await readdir(join(root, path));
      waiting.push(...names.filter((name) => !NOT_PART.test(name)).map((name) => join(path, name)));
      continue;
    }
    found.add(path);
    if (!SOURCE.test(path)) continue;
    for (const [, named = ''] of (await readFile(join(root, path), 'utf8')).matchAll(NAMED_FILE)) {
      const target = fileNamed(path, named);
      if (seen.has(target)) continue;
      seen.add(target);
      if (await isFile(join(root, target))) waiting.push(target);
    }
  }
  return [...found].sort();
}

function fileNamed(from: string, named: string): string {
  return named.startsWith('#') ? `api/${named.slice(1)}` : normalize(join(dirname(from), named));
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
