import { commandLine } from '../command-names.js';
import { filesLocation, mediaLocations, serverLines } from './nginx-files.ts';

/**
 * Writes what nginx reads within the `server` of an exported site.
 * @param platformOrigin null where it cannot be reached
 * @param moved where old paths lead
 * @param hasPage true for a path that has a page in the folder
 */
export function nginxExport(
  platformOrigin: string | null,
  hasFolders: boolean,
  moved: ReadonlyMap<string, string>,
  hasPage: (path: string) => boolean,
): string {
  const lines = [
    `# Written by ${commandLine('export-site')}. To be read within a server whose root is this folder: see README.md.`,
    ...serverLines(),
    ...filesLocation({
      hosts: 'sites',
      platformOrigin,
      hasPage,
      pageEnding: hasFolders ? '/index.html' : '.html',
      moved,
      assetsFolder: null,
      missing: '=404',
    }),
    ...mediaLocations(),
  ];
  return `${lines.join('\n')}\n`;
}
