/** One idea a file: at most 300 lines, migrations excepted. And a folder that one takes in at a glance. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINES_MAX = 300;
const FILES_MAX = 25;
const MIGRATIONS = /^api\/db\/migrations\//;
const CODE = /\.(?:ts|tsx|mjs|js|astro|css)$/;

/** @returns a sentence for every file that has grown too long */
export function checkFileSizes(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => CODE.test(file) && !MIGRATIONS.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
      return lines > LINES_MAX ? [`${file}: ${lines} lines, at most ${LINES_MAX}`] : [];
    });
}

/** @returns a sentence for every folder that has too many files of code side by side */
export function checkFolderSizes(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files)
    if (CODE.test(file) && !MIGRATIONS.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > FILES_MAX ? [`${folder}: ${count} files, at most ${FILES_MAX}`] : [],
  );
}
