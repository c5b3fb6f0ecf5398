/** The file `_headers`, as Netlify, Cloudflare Pages and others read it, from the table. */
import { FILES_PATH, IMAGES_PATH } from '#domain/pages/paths.ts';
import {
  AI_POLICY_HEADER,
  CACHE_FOREVER,
  CACHE_REVALIDATED,
  CACHE_RULES,
  COMMON_HEADERS,
  UPLOAD_HEADERS,
} from '../../api/http/wire/headers.ts';

type HeaderRule = { path: string; headers: Readonly<Record<string, string>> };

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
