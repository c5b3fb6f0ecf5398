/** The nginx configuration of the whole platform: pages from the published folder, the rest from our process. */

import { VIDEO_UPLOAD_MAX_BYTES } from '#domain/constants.ts';
import { API_PATH, NOT_FOUND_PATH } from '#domain/paths.ts';
import { COMMON_HEADERS } from '../../api/http/headers.ts';
import { HEALTH_PATH, METRICS_PATH, READY_PATH } from '../../api/http/operations.ts';
import { HOST_LABEL_PATTERN } from '../../api/http/request-paths.ts';
import { filesLocation, serverLines } from './nginx-files.ts';
import { block, headerLines, literal, quoted } from './nginx-text.ts';

/** What the configuration is written for. */
export type PlatformHosting = {
  /** Absolute folder of published files. */
  publishedDir: string;
  platformHost: string;
  platformOrigin: string;
  /** Host and port of our process. */
  process: string;
  /** Port nginx listens on. */
  port: number;
  /** Custom domains and whose they are. */
  domains: readonly { host: string; siteSlug: string }[];
  /** Files that are read into every server where they are there, such as certificates. */
  extraFiles: string;
};

const TO_PROCESS = [
  'proxy_pass http://kitchens;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
];

/** Writes the configuration, to be read within `http`. */
export function nginxPlatform(hosting: PlatformHosting): string {
  const { publishedDir, platformHost, domains } = hosting;
  const siteHost = `"~^(?<slug>${HOST_LABEL_PATTERN})\\.${literal(platformHost)}$"`;
  const lines = [
    '# Written by npm run hosting:nginx. Read it within http, as in /etc/nginx/sites-enabled.',
    `# Our process must believe nginx whom it speaks for: TRUSTED_PROXIES=127.0.0.1.`,
    'map_hash_bucket_size 512;',
    'server_names_hash_bucket_size 512;',
    ...block('upstream kitchens', [`server ${hosting.process};`, 'keepalive 16;']),
    ...block('map $host $site', [
      `${siteHost} $slug;`,
      ...domains.map(({ host, siteSlug }) => `${quoted(host)} ${quoted(siteSlug)};`),
    ]),
    ...server(hosting, ' default_server', '_', [
      'server_tokens off;',
      'default_type text/plain;',
      ...headerLines(COMMON_HEADERS),
      'return 404 "There is no site at this address.\\n";',
    ]),
    ...server(hosting, '', quoted(platformHost), [
      `root ${quoted(`${publishedDir}/platform`)};`,
      ...pagesAndProcess(hosting, 'platform'),
    ]),
    ...server(hosting, '', [siteHost, ...domains.map(({ host }) => quoted(host))].join(' '), [
      `root ${quoted(`${publishedDir}/sites/`, '$site')};`,
      ...pagesAndProcess(hosting, 'sites'),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function server(hosting: PlatformHosting, listens: string, names: string, lines: string[]): string[] {
  return block('server', [
    `listen ${hosting.port}${listens};`,
    `server_name ${names};`,
    `include ${quoted(hosting.extraFiles)};`,
    ...lines,
  ]);
}

/** Renamed pages are known to our process; while it rests, they are missing like all that is not there. */
function pagesAndProcess(hosting: PlatformHosting, hosts: 'sites' | 'platform'): string[] {
  const { publishedDir, platformOrigin } = hosting;
  return [
    ...serverLines(),
    `client_max_body_size ${VIDEO_UPLOAD_MAX_BYTES};`,
    ...filesLocation({
      hosts,
      platformOrigin,
      pageEnding: '.html',
      moved: new Map(),
      assetsFolder: `${publishedDir}/assets`,
      missing: '@process',
    }),
    ...[HEALTH_PATH, READY_PATH, METRICS_PATH].map((path) => `location = ${path} { return 404; }`),
    ...[API_PATH, '/media'].flatMap((path) => block(`location ^~ ${path}/`, TO_PROCESS)),
    ...block('location @process', [...TO_PROCESS, `error_page 502 504 =404 ${NOT_FOUND_PATH}.html;`]),
  ];
}
