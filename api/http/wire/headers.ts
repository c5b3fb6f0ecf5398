/**
 * The one table of what is answered around a published file: headers, types, rewrites and redirects.
 * The server uses it as it is; nginx and CDN configurations are written out from it. Plain data.
 */

import { AI_POLICY } from '#domain/pages/ai-crawlers.ts';

/** Headers of every answer. The page's own policy is in its file, as the first `<meta>`; the browser obeys both. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Header of pages of a site that keeps AI companies out, as the pages themselves say. */
export const AI_POLICY_HEADER = { 'X-Robots-Tag': AI_POLICY } as const;

/** Headers of uploaded pictures: even a picture that is opened as a page can do nothing. */
export const UPLOAD_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/** Files whose name changes with their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Files whose name stays, and whose content hardly ever changes. */
export const CACHE_A_DAY = 'public, max-age=86400';
/** Files that are asked for again each time, and answered with 304 when they are the same. */
export const CACHE_REVALIDATED = 'public, max-age=0, must-revalidate';
/** Answers that nobody may cache. */
export const CACHE_NEVER = 'no-store';

/** How long published files are cached, by path; '*' stands for anything, the first that fits counts. */
export const CACHE_RULES = [
  { path: '/_astro/*', cacheControl: CACHE_FOREVER },
  { path: '/sounds/*', cacheControl: CACHE_A_DAY },
  { path: '/theme.*.css', cacheControl: CACHE_FOREVER },
  { path: '/pagefind/fragment/*', cacheControl: CACHE_FOREVER },
  { path: '/pagefind/index/*', cacheControl: CACHE_FOREVER },
  { path: '/pagefind/filter/*', cacheControl: CACHE_FOREVER },
  { path: '/pagefind/*.pf_meta', cacheControl: CACHE_FOREVER },
  { path: '/*', cacheControl: CACHE_REVALIDATED },
] as const;

/** Files that all hosts share. */
const SHARED_PATHS = ['/_astro/*', '/sounds/*'] as const;

/** Which hosts a rule is for. */
export type Hosts = 'sites' | 'platform';

/** One file for many addresses; the browser reads the rest of the address itself. */
export const REWRITES = [
  { hosts: 'platform', path: '/kitchen/*', toPath: '/kitchen' },
  { hosts: 'sites', path: '/subscribe/success/*', toPath: '/subscribe/success/checkout' },
] as const satisfies readonly { hosts: Hosts; path: string; toPath: string }[];

/** Addresses of a site that live on the platform's host, under the same path. */
export const PLATFORM_REDIRECTS = [
  { hosts: 'sites', path: '/kitchen', status: 302 },
  { hosts: 'sites', path: '/kitchen/*', status: 302 },
] as const satisfies readonly { hosts: Hosts; path: string; status: number }[];

/** Status that leads from '/x/' and '/x.html' to '/x'. */
export const CLEAN_PATH_REDIRECT_STATUS = 308;
/** Status that leads from an old slug to the new one. */
export const MOVED_REDIRECT_STATUS = 301;
/** Status of a redirect that may be none tomorrow. */
export const OTHER_PAGE_REDIRECT_STATUS = 302;

/** Types of published files by ending; a file of another ending is not served. */
export const PUBLISHED_CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  webm: 'audio/webm',
  // Parts of the search index, compressed already.
  pagefind: 'application/octet-stream',
  pf_meta: 'application/octet-stream',
  pf_index: 'application/octet-stream',
  pf_fragment: 'application/octet-stream',
  pf_filter: 'application/octet-stream',
  pf_sort: 'application/octet-stream',
};

/** Types of uploaded files by the ending of their key; others are downloaded as bytes. */
export const UPLOAD_CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** True when a path fits a rule's path, in which '*' stands for anything but nothing. */
export function fitsPath(rulePath: string, path: string): boolean {
  const [start = '', end] = rulePath.split('*');
  if (end === undefined) return path === rulePath;
  return path.length > start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

/** True for the path, or the rule's path, of files that lie once for all hosts. */
export function isSharedPath(path: string): boolean {
  return SHARED_PATHS.some((rule) => fitsPath(rule, path));
}

/** Cache-Control of a published file by the path it is asked for. */
export function cacheControlOf(path: string): string {
  return CACHE_RULES.find((rule) => fitsPath(rule.path, path))?.cacheControl ?? CACHE_REVALIDATED;
}

/** Type of a file by the ending of its path or key; null when the table has none. */
export function contentTypeOf(types: Readonly<Record<string, string>>, path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1).toLowerCase();
  return dot !== -1 && Object.hasOwn(types, ending) ? (types[ending] ?? null) : null;
}

/** True for types that become smaller when compressed. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|charset=utf-8$|svg|wasm/.test(contentType);
}
