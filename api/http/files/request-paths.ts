import { OLD_PATH } from '#domain/pages/old-addresses.ts';
import { HOME_PATH, SAFE_PATH } from '#domain/pages/paths.ts';
import { contentTypeOf, PUBLISHED_CONTENT_TYPES } from '../wire/headers.ts';

/** Longest path that is looked at, in characters, once it is decoded. */
const PATH_MAX_LENGTH = 1024;
/** A site's label before the platform's host, as a pattern. */
export const HOST_LABEL_PATTERN = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A name in lower case; what ends in a number is an address, which there are many ways to write. */
const PLAIN_HOST = /^((?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*)(?::\d{1,5})?$/;
const HOST_LABEL = new RegExp(`^${HOST_LABEL_PATTERN}$`);

/** A path that may name a published file. */
type PublishedPath = {
  /** Decoded, without a slash at the end and without '.html'; '/' is the home page. */
  path: string;
  /** False when it was asked for as '/x/', '/x.html' or '/index': the answer leads to `path`. */
  isClean: boolean;
};

/**
 * Reads the path of a request. Percent signs are decoded once, segment by segment, and what remains must be made of
 * the few characters published files have.
 * @returns null when no published file can have this path
 */
export function readPublishedPath(pathname: string): PublishedPath | null {
  return readPath(pathname, SAFE_PATH);
}

/** The same of a path that may lead on: addresses of other sites have more characters. */
export function readLeadingPath(pathname: string): PublishedPath | null {
  return readPath(pathname, OLD_PATH);
}

function readPath(pathname: string, pattern: RegExp): PublishedPath | null {
  if (pathname === HOME_PATH) return { path: HOME_PATH, isClean: true };
  const hasSlash = pathname.endsWith('/');
  const decoded = decodeSegments(hasSlash ? pathname.slice(0, -1) : pathname);
  if (decoded === null || decoded.length > PATH_MAX_LENGTH || !pattern.test(decoded)) return null;
  const withoutEnding = decoded.replace(/\.html$/, '');
  const path = withoutEnding === '/index' ? HOME_PATH : withoutEnding;
  return { path, isClean: !hasSlash && path === decoded };
}

function decodeSegments(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => segment.includes('/')) ? null : segments.join('/');
  } catch {
    return null;
  }
}

/** Relative path of the published file of a clean path: '/' is 'index.html', '/theme.1a.css' is itself. */
export function publishedFileOf(path: string): string {
  if (path === HOME_PATH) return 'index.html';
  const relative = path.slice(1);
  return contentTypeOf(PUBLISHED_CONTENT_TYPES, relative) ? relative : `${relative}.html`;
}

/** Host of a request in lower case, without port and without a dot at the end. */
export function hostOf(url: URL): string {
  const host = url.hostname.toLowerCase();
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/** The same from a Host header that needs no reading; null for one that does. */
export function plainHostOf(header: string | undefined): string | null {
  return header === undefined ? null : (PLAIN_HOST.exec(header)?.[1] ?? null);
}

/** The slug in `{slug}.{platformHost}`; null for any other host. */
export function siteSlugOfHost(host: string, platformHost: string): string | null {
  if (!host.endsWith(`.${platformHost}`)) return null;
  const label = host.slice(0, -platformHost.length - 1);
  return HOST_LABEL.test(label) ? label : null;
}
