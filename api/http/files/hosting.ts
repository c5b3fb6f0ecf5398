import { existsSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { NOT_FOUND_PATH } from '#domain/pages/paths.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { findRedirect } from '../../repositories/sites/redirects.ts';
import { findSiteIdBySlug, findSiteSlugByHost } from '../../repositories/sites/sites.ts';
import { createLostPages } from '../../services/publishing/lost-pages.ts';
import {
  CACHE_REVALIDATED,
  CLEAN_PATH_REDIRECT_STATUS,
  COMMON_HEADERS,
  fitsPath,
  type Hosts,
  isSharedPath,
  MOVED_REDIRECT_STATUS,
  PLATFORM_REDIRECTS,
  REWRITES,
} from '../wire/headers.ts';
import { methodNotAllowed, sentence } from '../wire/plain-answers.ts';
import { type FindPrepared, type PreparedResponse, responseOf } from '../wire/prepared-responses.ts';
import { bestCoding, isUnchanged, readRange } from './conditional-requests.ts';
import type { PreparedFile } from './prepared-files.ts';
import { createPublishedFiles } from './published-files.ts';
import { hostOf, plainHostOf, publishedFileOf, readPublishedPath, siteSlugOfHost } from './request-paths.ts';
import { type StartProgress, startProgressAnswer } from './start-progress.ts';

/** Answers GET and HEAD for published files, at once when the file is in memory. Hono drops the body for HEAD. */
export type Hosting = ((request: Request) => Response | Promise<Response>) & {
  /** The ordinary case, without a Request being made: a page or file in memory, asked for by its own address. */
  findPrepared?: FindPrepared;
};

/** Whose files a host shows. */
type Home = { hosts: Hosts; siteSlug: string | null; folder: string };

/** Memory for published files: some 800 pages in all compressions. The system keeps the files themselves. */
const FILES_MAX_BYTES = 32 * 1024 * 1024;
/** How long it is believed which site a custom domain belongs to. */
const DOMAIN_BELIEVED_MS = 5000;
const DOMAINS_REMEMBERED_MAX = 1000;
/** Every site that is published has it. */
const HOME_FILE = 'index.html';
const NO_SITE_HERE = 'There is no site at this address.';
const NO_PAGE_HERE = 'There is no page at this address.';
const BEING_MADE_AGAIN = 'This page is being made again. Please try again in a moment.';

/**
 * Serves published files by Host. Below the folder of published files: `sites/{siteSlug}` for `{siteSlug}.{platform}`
 * and custom domains, `platform` for the bare host, `assets` for the files that all hosts share.
 * @param publishedDir absolute folder that content-sync writes
 * @param startProgress what is under way while the product starts, told on hosts that have no page yet; null afterwards
 */
export function createHosting(
  context: Pick<Context, 'config' | 'db' | 'log' | 'metrics' | 'now' | 'wakePublisher'>,
  publishedDir: string,
  startProgress: () => StartProgress | null = () => null,
): Hosting {
  const { config, db } = context;
  const files = createPublishedFiles(FILES_MAX_BYTES, context.metrics.fileCache);
  const sites = join(publishedDir, 'sites');
  const assets = join(publishedDir, 'assets');
  const platform: Home = { hosts: 'platform', siteSlug: null, folder: join(publishedDir, 'platform') };
  const lost = createLostPages(context);
  const domains = new LRUCache<string, { siteSlug: string | null }>({
    max: DOMAINS_REMEMBERED_MAX,
    ttl: DOMAIN_BELIEVED_MS,
    ttlResolution: 0,
    perf: context,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (host, known) => {
      try {
        return { siteSlug: await findSiteSlugByHost(db, host) };
      } catch (error) {
        // While the database does not answer, whoever had the domain last has it.
        if (known) return known;
        throw error;
      }
    },
  });

  function homeOfSite(siteSlug: string): Home {
    return { hosts: 'sites', siteSlug, folder: `${sites}${sep}${siteSlug}` };
  }

  /** Undefined when it takes a look at the database. */
  function knownHomeOf(host: string): Home | null | undefined {
    if (host === config.platformHost) return platform;
    const siteSlug = siteSlugOfHost(host, config.platformHost);
    if (siteSlug !== null) return homeOfSite(siteSlug);
    const domain = domains.get(host);
    return domain && homeOfDomain(domain);
  }

  function homeOf(host: string): Home | null | Promise<Home | null> {
    const known = knownHomeOf(host);
    return known === undefined ? domains.forceFetch(host).then(homeOfDomain) : known;
  }

  function homeOfDomain({ siteSlug }: { siteSlug: string | null }): Home | null {
    return siteSlug === null ? null : homeOfSite(siteSlug);
  }

  /** Where the file of an address lies. */
  function placeOf(home: Home, path: string): [folder: string, relativePath: string] {
    const rewrite = REWRITES.find((rule) => rule.hosts === home.hosts && fitsPath(rule.path, path));
    return [isSharedPath(path) ? assets : home.folder, publishedFileOf(rewrite?.toPath ?? path)];
  }

  function findFile(
    request: Request,
    home: Home,
    path: string,
  ): PreparedFile | null | Promise<PreparedFile | null> {
    return files.find(...placeOf(home, path), path, bestCoding(request.headers.get('accept-encoding')));
  }

  const findPrepared: FindPrepared = ({ method, url = '', headers }) => {
    const host = plainHostOf(headers.host);
    if (method !== 'GET' || host === null) return null;
    const [pathname = ''] = url.split('?', 1);
    const asked = readPublishedPath(pathname);
    if (!asked?.isClean || asked.path === NOT_FOUND_PATH) return null;
    const home = knownHomeOf(host);
    if (!home) return null;
    const file = files.findPrepared(
      ...placeOf(home, asked.path),
      bestCoding(headers['accept-encoding'] ?? null),
    );
    return file && !isPlayed(file) ? answerWithFile(file, headers['if-none-match'] ?? null) : null;
  };

  function answer(request: Request, url: URL, home: Home | null): Response | Promise<Response> {
    if (!home) return sentence(404, NO_SITE_HERE);
    const asked = readPublishedPath(url.pathname);
    if (!asked?.isClean || asked.path === NOT_FOUND_PATH) return answerWithoutFile(request, url, home);
    const found = findFile(request, home, asked.path);
    if (!(found instanceof Promise)) {
      return found ? fileAnswer(request, found) : answerWithoutFile(request, url, home);
    }
    return found.then((file) => (file ? fileAnswer(request, file) : answerWithoutFile(request, url, home)));
  }

  async function answerWithoutFile(request: Request, url: URL, home: Home): Promise<Response> {
    const startup = startProgress();
    if (startup && !existsSync(join(home.folder, HOME_FILE))) return startProgressAnswer(startup);
    const asked = readPublishedPath(url.pathname);
    const isPublishable = asked?.isClean && asked.path !== NOT_FOUND_PATH;
    if (isPublishable && (await isLost(home, asked.path)))
      return sentence(503, BEING_MADE_AGAIN, { 'Retry-After': '5' });
    if (!isFolder(home.folder)) return sentence(404, NO_SITE_HERE);
    if (asked) {
      if (!asked.isClean) return redirect(CLEAN_PATH_REDIRECT_STATUS, asked.path + url.search);
      const toPlatform = PLATFORM_REDIRECTS.find(
        (rule) => rule.hosts === home.hosts && fitsPath(rule.path, asked.path),
      );
      if (toPlatform) return redirect(toPlatform.status, originOf(config) + asked.path + url.search);
      const movedTo = await findMoved(home, asked.path);
      if (movedTo !== null) return redirect(MOVED_REDIRECT_STATUS, movedTo + url.search);
    }
    const page = await findFile(request, home, NOT_FOUND_PATH);
    return page ? missingAnswer(page) : sentence(404, NO_PAGE_HERE);
  }

  async function isLost(home: Home, path: string): Promise<boolean> {
    const rewrite = REWRITES.find((rule) => rule.hosts === home.hosts && fitsPath(rule.path, path));
    return !isSharedPath(path) && lost.isLost(home.siteSlug, rewrite?.toPath ?? path);
  }

  async function findMoved(home: Home, path: string): Promise<string | null> {
    if (home.siteSlug === null) return null;
    const siteId = await findSiteIdBySlug(db, home.siteSlug);
    return siteId && findRedirect(db, siteId, path);
  }

  const hosting = (request: Request): Response | Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return methodNotAllowed();
    }
    const url = new URL(request.url);
    const home = homeOf(hostOf(url));
    return home instanceof Promise
      ? home.then((found) => answer(request, url, found))
      : answer(request, url, home);
  };
  return Object.assign(hosting, { findPrepared });
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function fileAnswer(request: Request, file: PreparedFile): Response {
  const ready = answerWithFile(file, request.headers.get('if-none-match'));
  return isPlayed(file) && ready.status === 200 ? partAnswer(request, file) : responseOf(ready);
}

function answerWithFile(
  { etag, unchanged, whole }: PreparedFile,
  ifNoneMatch: string | null,
): PreparedResponse {
  return isUnchanged(ifNoneMatch, etag) ? unchanged : whole;
}

/** Some browsers play sounds only from who sends them in parts. */
function isPlayed({ headers }: PreparedFile): boolean {
  return headers['Content-Type']?.startsWith('audio/') ?? false;
}

function partAnswer(request: Request, { bytes, etag, headers }: PreparedFile): Response {
  const ifRange = request.headers.get('if-range');
  const isSame = ifRange === null || ifRange === etag;
  const range = isSame ? readRange(request.headers.get('range'), bytes.length) : null;
  if (range === 'unsatisfiable')
    return sentence(416, 'The file is shorter than that.', { 'Content-Range': `bytes */${bytes.length}` });
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  return new Response(bytes.subarray(start, end + 1), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Accept-Ranges': 'bytes',
      'Content-Length': String(end - start + 1),
      ...(range ? { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` } : {}),
    },
  });
}

function missingAnswer(page: PreparedFile): Response {
  const { ETag: _etag, ...headers } = page.headers;
  return new Response(page.bytes, { status: 404, headers });
}

function redirect(status: number, location: string): Response {
  return new Response(null, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'Cache-Control': CACHE_REVALIDATED,
      'Content-Length': '0',
      Location: location,
    },
  });
}
