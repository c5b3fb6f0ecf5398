/** The nginx configuration of the whole platform: pages from the published folder, the rest from our process. */

import { API_PATH, NOT_FOUND_PATH } from '#domain/pages/paths.ts';
import { VIDEO_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { prepareFailure } from '../../api/http/calls/failures.ts';
import { CACHE_PRIVATE_ANSWER } from '../../api/http/calls/json-answers.ts';
import { HEALTH_PATH, OPERATIONS_PATHS } from '../../api/http/calls/operations.ts';
import { HOST_LABEL_PATTERN } from '../../api/http/files/request-paths.ts';
import { COMMON_HEADERS, type Hosts } from '../../api/http/wire/headers.ts';
import { commandLine } from '../command-names.js';
import {
  CHALLENGES_FOLDER,
  certificateFiles,
  commandForCertificate,
  hasCertificate,
} from './certificates.ts';
import { filesLocation, serverLines } from './nginx-files.ts';
import { block, headerLines, literal, quoted } from './nginx-text.ts';

export const HTTP_PORT = 80;
export const HTTPS_PORT = 443;

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
  /** Port from which https is led to; of no meaning without it. */
  httpPort: number;
  /** Folder with a folder of certificates for each host, as certbot makes it; null serves plain http. */
  tls: string | null;
  /** Custom domains, whose they are, and whether those are known by them. */
  domains: readonly { host: string; siteSlug: string; isMain: boolean }[];
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

/** What answers the challenges by which certificates are had. */
const CHALLENGES = `location ^~ /.well-known/acme-challenge/ { root ${CHALLENGES_FOLDER}; }`;

/** What our process would say if it could. */
const UNAVAILABLE = prepareFailure({ error: 'unavailable' });

/** No site has such a slug: nothing lies there, so our process is asked. */
const NO_FOLDER = '"-"';

/** Writes the configuration, to be read within `http`, beside others that may be there. */
export function nginxPlatform(hosting: PlatformHosting): string {
  const { publishedDir, platformHost, domains, tls } = hosting;
  const siteHost = `"~^(?<slug>${HOST_LABEL_PATTERN})\\.${literal(platformHost)}$"`;
  const hosts = domains.map(({ host }) => quoted(host));
  const site = [`root ${quoted(`${publishedDir}/sites/`, '$site')};`, ...pagesAndProcess(hosting, 'sites')];
  const lines = [
    ...remarks(hosting),
    'map_hash_bucket_size 512;',
    'server_names_hash_bucket_size 512;',
    // Of several processes each caller has one, which holds their previews.
    ...block('upstream kitchens', ['ip_hash;', `server ${hosting.process};`, 'keepalive 16;']),
    ...block('map $host $site', [
      `${siteHost} $slug;`,
      // The process leads them to the domain, without what signs in on our hosts.
      ...domains
        .filter(({ isMain }) => isMain)
        .map(({ siteSlug }) => `${quoted(`${siteSlug}.${platformHost}`)} ${NO_FOLDER};`),
      ...domains.map(({ host, siteSlug }) => `${quoted(host)} ${quoted(siteSlug)};`),
    ]),
    // The first one answers for unknown hosts, unless another file says default_server: one may be a domain that an
    // owner has added since, which our process knows. Over TLS it has no certificate yet.
    ...block('server', [
      ...(tls === null
        ? listenLines(hosting, null)
        : [...listenAt(`${hosting.port} ssl http2`), 'ssl_reject_handshake on;']),
      'server_name "";',
      'server_tokens off;',
      'default_type text/plain;',
      ...(tls === null
        ? [
            CHALLENGES,
            `client_max_body_size ${VIDEO_UPLOAD_MAX_BYTES};`,
            ...OPERATIONS_PATHS.map((path) => `location = ${path} { return 404; }`),
            ...block('location /', TO_PROCESS),
          ]
        : [...headerLines(COMMON_HEADERS), 'return 404 "There is no site at this address.\\n";']),
    ]),
    ...(tls === null ? [] : redirectToTls(hosting, [quoted(platformHost), siteHost, ...hosts])),
    ...server(
      hosting,
      platformHost,
      [quoted(platformHost)],
      [`root ${quoted(`${publishedDir}/platform`)};`, ...pagesAndProcess(hosting, 'platform')],
    ),
    ...server(hosting, platformHost, [siteHost, ...(tls === null ? hosts : [])], site),
    // Each domain has a certificate of its own. One that has none yet is answered at port 80, where it is had.
    ...(tls === null
      ? []
      : domains
          .filter(({ host }) => hasCertificate(tls, host))
          .flatMap(({ host }) => server(hosting, host, [quoted(host)], site))),
  ];
  return `${lines.join('\n')}\n`;
}

function remarks({ platformHost, tls }: PlatformHosting): string[] {
  const folder = tls ?? '/etc/letsencrypt/live';
  const { chain, key } = certificateFiles(folder, platformHost);
  return [
    `# Written by ${commandLine('hosting-nginx')}. Read it within http, as in /etc/nginx/sites-enabled.`,
    '# Our process must believe nginx whom it speaks for: TRUSTED_PROXIES=127.0.0.1.',
    ...(tls === null
      ? [
          '# For https, with the way there from port 80, write it with --tls and the folder of the certificates:',
          `#   ${commandLine('hosting-nginx', `--tls ${folder} <folder>`)}`,
          '# Each server then has',
          ...listenAt('443 ssl http2').map((line) => `#   ${line}`),
          `#   ssl_certificate ${chain};`,
          `#   ssl_certificate_key ${key};`,
        ]
      : []),
    `# The certificate in ${folder}/${platformHost} must be for ${platformHost} and *.${platformHost}, such as certbot's`,
    `# by DNS: certbot certonly -d ${platformHost} -d '*.${platformHost}' --preferred-challenges dns --manual`,
    `# Each custom domain has its own: ${commandForCertificate('<domain>')}`,
  ];
}

/** Lines that listen at a port, by IPv4 and by IPv6. */
function listenAt(port: string): string[] {
  return [`listen ${port};`, `listen [::]:${port};`];
}

/** Where a server listens, and with the certificate of which host. */
function listenLines({ port, tls }: PlatformHosting, certificateHost: string | null): string[] {
  if (tls === null || certificateHost === null) return listenAt(String(port));
  const { chain, key } = certificateFiles(tls, certificateHost);
  return [
    // The spelling of nginx 1.22; later ones understand it.
    ...listenAt(`${port} ssl http2`),
    `ssl_certificate ${quoted(chain)};`,
    `ssl_certificate_key ${quoted(key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:kitchens:10m;',
    'ssl_session_timeout 1d;',
  ];
}

function redirectToTls({ httpPort, port }: PlatformHosting, names: string[]): string[] {
  const host = port === HTTPS_PORT ? '$host' : `$host:${port}`;
  return block('server', [
    ...listenAt(String(httpPort)),
    `server_name ${names.join(' ')};`,
    'server_tokens off;',
    CHALLENGES,
    `location / { return 301 https://${host}$request_uri; }`,
  ]);
}

function server(
  hosting: PlatformHosting,
  certificateHost: string,
  names: string[],
  lines: string[],
): string[] {
  return block('server', [
    ...listenLines(hosting, certificateHost),
    `server_name ${names.join(' ')};`,
    `include ${quoted(hosting.extraFiles)};`,
    ...(hosting.tls === null ? [CHALLENGES] : []),
    ...lines,
  ]);
}

/**
 * Renamed pages are known to our process; while it rests, they are missing like all that is not there. Whether it lives
 * may be asked by anybody, on the platform's host; how it does is for the machine itself.
 */
function pagesAndProcess(hosting: PlatformHosting, hosts: Hosts): string[] {
  const { publishedDir, platformOrigin } = hosting;
  return [
    ...serverLines(),
    `client_max_body_size ${VIDEO_UPLOAD_MAX_BYTES};`,
    ...filesLocation({
      hasPage: () => true,
      hosts,
      platformOrigin,
      pageEnding: '.html',
      moved: new Map(),
      assetsFolder: `${publishedDir}/assets`,
      missing: '@process',
    }),
    ...OPERATIONS_PATHS.flatMap((path) =>
      hosts === 'platform' && path === HEALTH_PATH
        ? block(`location = ${path}`, TO_PROCESS)
        : [`location = ${path} { return 404; }`],
    ),
    ...block(`location ^~ ${API_PATH}/`, [...TO_PROCESS, 'error_page 502 = @unavailable;']),
    ...block('location ^~ /media/', TO_PROCESS),
    ...block('location @unavailable', [
      'types { }',
      'charset off;',
      'default_type application/json;',
      ...headerLines({ ...COMMON_HEADERS, 'Cache-Control': CACHE_PRIVATE_ANSWER }),
      `return ${UNAVAILABLE.status} ${quoted(String(UNAVAILABLE.bytes))};`,
    ]),
    ...block('location @process', [...TO_PROCESS, `error_page 502 504 =404 ${NOT_FOUND_PATH}.html;`]),
  ];
}
