/** How nginx serves a folder of published files as our own server does, from the same table. */

import { AI_POLICY } from '#domain/pages/ai-crawlers.ts';
import { AI_PATH, FILES_PATH, IMAGES_PATH, NOT_FOUND_PATH, SEGMENT_PATTERN } from '#domain/pages/paths.ts';
import { COMPRESSED_FROM_BYTES } from '../../api/http/files/compression.ts';
import {
  CACHE_FOREVER,
  CACHE_REVALIDATED,
  CACHE_RULES,
  CLEAN_PATH_REDIRECT_STATUS,
  COMMON_HEADERS,
  type Hosts,
  isCompressible,
  isSharedPath,
  MOVED_REDIRECT_STATUS,
  PLATFORM_REDIRECTS,
  PUBLISHED_CONTENT_TYPES,
  REWRITES,
  UPLOAD_CONTENT_TYPES,
  UPLOAD_HEADERS,
} from '../../api/http/wire/headers.ts';
import { UNFINISHED_MARK } from '../../content-sync/published/folder-target.ts';
import { block, headerLines, literal, quoted } from './nginx-text.ts';

/** What is particular about a folder of published files. */
export type FilesFolder = {
  hosts: Hosts;
  /** Scheme, host and port of the platform; null where it cannot be reached. */
  platformOrigin: string | null;
  /** File of a page after its path. */
  pageEnding: '.html' | '/index.html';
  /** True for a path that has a page there. */
  hasPage(path: string): boolean;
  /** Where old paths lead. */
  moved: ReadonlyMap<string, string>;
  /** Absolute folder of what all hosts share; null when it lies in the folder itself. */
  assetsFolder: string | null;
  /** Who answers for what is not there, as the end of `try_files`. */
  missing: string;
};

const CHARSET = '; charset=utf-8';
/** Said where pages are answered. */
const OF_PAGE = 'set $robots_tag $ai_policy;';
const PATH = `(?:/${SEGMENT_PATTERN})+`;
/** Paths that may lead on, as bytes: those of other sites have letters of every language. */
const LEADING_PATH = '(?:/[A-Za-z0-9_\\x80-\\xff-][A-Za-z0-9._~@+\\x80-\\xff-]*)+';

/** What holds for everything of a server: types, compression, no directory lists, no symbolic links, no version. */
export function serverLines(): string[] {
  const types = Object.values(PUBLISHED_CONTENT_TYPES);
  const texts = types.filter((type) => type.endsWith(CHARSET)).map(bare);
  // nginx compresses HTML, and names its charset, without being told.
  const list = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => name !== 'text/html').join(' ');
  return [
    'server_tokens off;',
    'absolute_redirect off;',
    'disable_symlinks on from=$document_root;',
    ...typeLines(PUBLISHED_CONTENT_TYPES),
    'charset utf-8;',
    `charset_types ${list(texts)};`,
    'gzip on;',
    'gzip_vary on;',
    `gzip_min_length ${COMPRESSED_FROM_BYTES};`,
    `gzip_types ${list(types.filter(isCompressible).map(bare))};`,
    `error_page 404 ${NOT_FOUND_PATH}.html;`,
    `set $cache_control ${quoted(CACHE_REVALIDATED)};`,
    'set $ai_policy "";',
    `if (-f $document_root${AI_PATH}) { set $ai_policy ${quoted(AI_POLICY)}; }`,
    'set $robots_tag "";',
  ];
}

/** Locations of published files. Only paths that can be a published file's get further than the first lines. */
export function filesLocation(folder: FilesFolder): string[] {
  const { hosts, pageEnding, missing } = folder;
  const endings = Object.keys(PUBLISHED_CONTENT_TYPES).join('|');
  const clean = (path: string) => `return ${CLEAN_PATH_REDIRECT_STATUS} ${path}$is_args$args;`;
  // Where our process knows what has moved, it is asked, so that an old address leads on at once.
  const cleanOrMoved = missing.startsWith('@')
    ? `if (-f $document_root$clean${pageEnding}) { ${clean('$clean')} } try_files $uri ${missing};`
    : clean('$clean');
  return block('location /', [
    ...headerLines(COMMON_HEADERS),
    'add_header Cache-Control $cache_control always;',
    'add_header X-Robots-Tag $robots_tag always;',
    `location ~ ${quotedPattern(`/\\.|${literal(UNFINISHED_MARK)}`)} { return 404; }`,
    `location = / { ${OF_PAGE} try_files /index.html ${missing}; }`,
    `location = ${NOT_FOUND_PATH}.html { ${OF_PAGE} internal; }`,
    `location = ${NOT_FOUND_PATH} { return 404; }`,
    `location ~ ${quotedPattern('^/index(?:\\.html)?/?$')} { ${clean('/')} }`,
    `location ~ ${quotedPattern(`^(?<clean>${PATH})/$`)} { ${cleanOrMoved} }`,
    `location ~ ${quotedPattern(`^(?<clean>${PATH})\\.html$`)} { ${cleanOrMoved} }`,
    ...[...folder.moved].flatMap(([from, to]) =>
      [from, `${from}/`, `${from}.html`].map(
        (path) =>
          `location = ${quoted(path)} { return ${MOVED_REDIRECT_STATUS} ${quoted(to, '$is_args$args')}; }`,
      ),
    ),
    ...PLATFORM_REDIRECTS.filter((rule) => folder.platformOrigin !== null && rule.hosts === hosts).map(
      ({ path, status }) =>
        `location ~ ${rulePattern(path)} { return ${status} ${folder.platformOrigin}$request_uri; }`,
    ),
    ...REWRITES.filter((rule) => rule.hosts === hosts && folder.hasPage(rule.toPath)).map(
      ({ path, toPath }) =>
        `location ~ ${rulePattern(path)} { ${OF_PAGE} try_files ${toPath}${pageEnding} ${missing}; }`,
    ),
    ...CACHE_RULES.filter(({ cacheControl }) => cacheControl !== CACHE_REVALIDATED).flatMap(
      ({ path, cacheControl }) =>
        block(`location ~ ${rulePattern(path)}`, [
          ...(folder.assetsFolder && isSharedPath(path) ? [`root ${quoted(folder.assetsFolder)};`] : []),
          `set $cache_control ${quoted(cacheControl)};`,
          'try_files $uri =404;',
        ]),
    ),
    `location ~ ${quotedPattern(`^${PATH}\\.(?:${endings})$`)} { try_files $uri ${missing}; }`,
    `location ~ ${quotedPattern(`^${PATH}$`)} { ${OF_PAGE} try_files $uri${pageEnding} ${missing}; }`,
    ...(missing.startsWith('@')
      ? [`location ~ ${quotedPattern(`^${LEADING_PATH}/?$`)} { try_files "" ${missing}; }`]
      : []),
    'return 404;',
  ]);
}

/** Locations of an exported site's pictures and files. */
export function mediaLocations(): string[] {
  const known = Object.keys(UPLOAD_CONTENT_TYPES).join('|');
  return [
    ...block(`location ^~ ${IMAGES_PATH}/`, [
      ...headerLines({ ...UPLOAD_HEADERS, 'Cache-Control': CACHE_FOREVER }),
      'try_files $uri =404;',
    ]),
    ...block(`location ^~ ${FILES_PATH}/`, [
      ...headerLines({ ...COMMON_HEADERS, 'Cache-Control': CACHE_FOREVER }),
      'add_header Content-Disposition $disposition;',
      ...typeLines(UPLOAD_CONTENT_TYPES),
      'set $disposition attachment;',
      `location ~ ${quotedPattern(`\\.(?:${known})$`)} { set $disposition ""; try_files $uri =404; }`,
      'try_files $uri =404;',
    ]),
  ];
}

function typeLines(types: Readonly<Record<string, string>>): string[] {
  const names = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(types))
    names.set(bare(type), [...(names.get(bare(type)) ?? []), ending]);
  return [
    ...block(
      'types',
      [...names].map(([type, endings]) => `${type} ${endings.join(' ')};`),
    ),
    'default_type application/octet-stream;',
  ];
}

function bare(type: string): string {
  return type.replace(CHARSET, '');
}

/** A path of the table, in which '*' stands for anything but nothing. */
function rulePattern(path: string): string {
  return quotedPattern(`^${path.split('*').map(literal).join('.+')}$`);
}

/** A pattern in quotes, in which nginx leaves everything as it is but quotes. */
function quotedPattern(pattern: string): string {
  return `"${pattern}"`;
}
