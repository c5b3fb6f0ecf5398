/** What one site has of its own lies in its data file and its folder, and is named nowhere else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const REGISTRY = 'api/domain/special/special-sites.ts';
/** A data file, as the registry imports it. */
const DATA_FILE = /^import \{ \w+ \} from '\.\/([\w-]+)\.ts';$/gm;
/** Where single sites are at home, where demonstration sites are written, and what says how things were. */
const AT_HOME = [
  'api/domain/special/',
  'site/special/',
  'scripts/seed/kitchens/',
  'api/db/migrations/0047-search-boxes.ts',
];
const CODE = /\.(?:ts|tsx|mjs|js|astro|css)$/;
const TEST = /\.test\.tsx?$|(?:^|\/)testing[/.-]|^site\/e2e\//;
const COMMENT = /^\s*(?:\*|\/\*|\/\/)/;

/** @returns a sentence for every line of code outside that names a special site */
export function checkSpecialSites(root: string, files: readonly string[]): string[] {
  const slugs = [...readFileSync(join(root, REGISTRY), 'utf8').matchAll(DATA_FILE)].map(([, slug]) => slug);
  const names = new RegExp(`\\b(?:${slugs.join('|')})\\b`);
  return files
    .filter(
      (file) => CODE.test(file) && !TEST.test(file) && !AT_HOME.some((folder) => file.startsWith(folder)),
    )
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          names.test(line) && !COMMENT.test(line)
            ? [`${file}:${index + 1}: only its own folder may name a special site: ${line.trim()}`]
            : [],
        ),
    );
}
