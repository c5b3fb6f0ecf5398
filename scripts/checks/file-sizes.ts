/** One idea a file: at most 300 lines, migrations excepted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINES_MAX = 300;
const MIGRATIONS = /^api\/db\/migrations\//;

/** @returns a sentence for every file that has grown too long */
export function checkFileSizes(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /\.(?:ts|tsx|mjs|js|astro|css)$/.test(file) && !MIGRATIONS.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
      return lines > LINES_MAX ? [`${file}: ${lines} lines, at most ${LINES_MAX}`] : [];
    });
}
