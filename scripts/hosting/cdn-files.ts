/** Files `_headers` and `_redirects`, as Netlify, Cloudflare Pages and others read them, from the table. */

import { API_PATH, FILES_PATH, IMAGES_PATH } from '#domain/pages/paths.ts';
import {
  AI_POLICY_HEADER,
  CACHE_FOREVER,
  CACHE_REVALIDATED,
  CACHE_RULES,
  COMMON_HEADERS,
  type Hosts,
  MOVED_REDIRECT_STATUS,
  PLATFORM_REDIRECTS,
  REWRITES,
  UPLOAD_HEADERS,
} from '../../api/http/wire/headers.ts';

type HeaderRule = { path: string; headers: Readonly<Record<string, string>> };
type RedirectRule = { path: string; to: string; status: number };

/**
 * The file `_headers` of a folder of published files. Rules that fit the same path are joined by these hosts, and they
 * ask again for every file unless they are told otherwise: so no rule says that, and each header has one rule.
 */
export function cdnHeaders(media: 'in the folder' | 'elsewhere', keepsAiCrawlersOut: boolean): string {
  const { 'Content-Security-Policy': uploadPolicy } = UPLOAD_HEADERS;
  const rules: HeaderRule[] = [
    { path: '/*', headers: { ...COMMON_HEADERS, ...(keepsAiCrawlersOut ? AI_POLICY_HEADER : {}) } },
    ...CACHE_RULES.filter(({ cacheControl }) => cacheControl !== CACHE_REVALIDATED).map(
      ({ path, cacheControl }) => ({ path, headers: { 'Cache-Control': cacheControl } }),
    ),
    ...(media === 'elsewhere'
      ? []
      : [
          // Two policies hold both.
          {
            path: `${IMAGES_PATH}/*`,
            headers: { 'Content-Security-Policy': uploadPolicy, 'Cache-Control': CACHE_FOREVER },
          },
          { path: `${FILES_PATH}/*`, headers: { 'Cache-Control': CACHE_FOREVER } },
        ]),
  ];
  return rules
    .flatMap(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ])
    .join('\n');
}

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
