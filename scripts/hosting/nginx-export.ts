import { filesLocation, mediaLocations, serverLines } from './nginx-files.ts';

/**
 * Writes what nginx reads within the `server` of an exported site.
 * @param moved where old paths lead
 */
export function nginxExport(
  platformOrigin: string,
  hasFolders: boolean,
  moved: ReadonlyMap<string, string>,
): string {
  const lines = [
    '# Written by npm run export:site. Within http:',
    '# server { listen 80; server_name my-site.example; root /srv/my-site; include /srv/my-site/nginx.conf; }',
    ...serverLines(),
    ...filesLocation({
      hosts: 'sites',
      platformOrigin,
      pageEnding: hasFolders ? '/index.html' : '.html',
      moved,
      assetsFolder: null,
      missing: '=404',
    }),
    ...mediaLocations(),
  ];
  return `${lines.join('\n')}\n`;
}
