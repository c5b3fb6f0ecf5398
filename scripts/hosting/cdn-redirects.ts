/** The file `_redirects`, as Netlify, Cloudflare Pages and others read it, from the table. */
import { API_PATH } from '#domain/pages/paths.ts';
import {
  type Hosts,
  MOVED_REDIRECT_STATUS,
  PLATFORM_REDIRECTS,
  REWRITES,
} from '../../api/http/wire/headers.ts';

type RedirectRule = { path: string; to: string; status: number };

/**
 * The file `_redirects` of a folder of published files.
 * @param platformOrigin scheme, host and port of the platform; null where it cannot be reached
 * @param moved where old paths lead
 * @param processOrigin where API and pictures are answered; null where there is none
 * @param hasPage true for a path that has a page in the folder
 */
export function cdnRedirects(
  hosts: Hosts,
  platformOrigin: string | null,
  moved: ReadonlyMap<string, string>,
  processOrigin: string | null,
  hasPage: (path: string) => boolean = () => true,
): string {
  const asked = processOrigin === null ? [] : [`${API_PATH}/*`, '/media/*'];
  const rules: RedirectRule[] = [
    ...asked.map((path) => ({ path, to: `${processOrigin}${splat(path)}`, status: 200 })),
    ...[...moved].flatMap(([from, to]) =>
      [from, `${from}/`].map((path) => ({ path: encodeURI(path), to, status: MOVED_REDIRECT_STATUS })),
    ),
    ...PLATFORM_REDIRECTS.filter((rule) => platformOrigin !== null && rule.hosts === hosts).map(
      ({ path, status }) => ({
        path,
        to: `${platformOrigin}${splat(path)}`,
        status,
      }),
    ),
    ...REWRITES.filter((rule) => rule.hosts === hosts && hasPage(rule.toPath)).map(({ path, toPath }) => ({
      path,
      to: toPath,
      status: 200,
    })),
  ];
  return rules.map(({ path, to, status }) => `${path} ${to} ${status}\n`).join('');
}

function splat(path: string): string {
  return path.replace('*', ':splat');
}
