import { NOT_FOUND_PATH, RECIPES_PATH } from '#domain/pages/paths.ts';
import { LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import type { Context } from '../../context.ts';
import { isOwnHost } from '../../services/sites/known-origins.ts';
import { isSharedPath, MOVED_REDIRECT_STATUS } from '../wire/headers.ts';
import { methodNotAllowed, sentence } from '../wire/plain-answers.ts';
import type { FindPrepared } from '../wire/prepared-responses.ts';
import { bestCoding } from './conditional-requests.ts';
import { answerWithFile, fileAnswer, isPlayed, pageAnswer, redirect } from './file-answers.ts';
import { createHomes, type Home } from './homes.ts';
import { createMissingAnswers, NO_SITE_HERE } from './missing-answers.ts';
import { movedPage } from './moved-page.ts';
import type { PreparedFile } from './prepared-files.ts';
import { createPublishedFiles } from './published-files.ts';
import { hostOf, plainHostOf, readPublishedPath } from './request-paths.ts';
import { createTakenDownIndexes, isOfSearchIndex } from './search-index-files.ts';
import type { StartProgress } from './start-progress.ts';

/** Answers GET and HEAD for published files, at once when the file is in memory. Hono drops the body for HEAD. */
export type Hosting = ((request: Request) => Response | Promise<Response>) & {
  /** The ordinary case, without making a Request: a page or file in memory, asked for by its own address. */
  findPrepared?: FindPrepared;
};

/** Memory for published files: some 500 pages in all compressions. The system keeps the files themselves. */
const FILES_MAX_BYTES = 20 * 1024 * 1024;
const INDEX_BEING_MADE = 'The search index is being made again.';

/**
 * Serves published files by Host. Below the folder of published files: `sites/{siteSlug}` for `{siteSlug}.{platform}`
 * and custom domains, `platform` for the bare host, `assets` for the files that all hosts share.
 * Hosts of slugs that a site had lead to where it is.
 * @param publishedDir absolute folder that content-sync writes
 * @param startProgress what is under way while the product starts, shown on hosts that have no page yet; null afterwards
 */
export function createHosting(
  context: Pick<Context, 'config' | 'db' | 'reader' | 'sites' | 'log' | 'metrics' | 'now' | 'wakePublisher'>,
  publishedDir: string,
  startProgress: () => StartProgress | null = () => null,
): Hosting {
  const files = createPublishedFiles(FILES_MAX_BYTES, context.metrics.fileCache);
  const homes = createHomes(context, publishedDir);
  const isTakenDown = createTakenDownIndexes(context.reader);
  const findFile = (request: Request, home: Home, path: string) =>
    files.find(...homes.placeOf(home, path), path, bestCoding(request.headers.get('accept-encoding')));
  const answerMissing = createMissingAnswers(context, startProgress, findFile);

  const findPrepared: FindPrepared = ({ method, url = '', headers }) => {
    const host = plainHostOf(headers.host);
    if (method !== 'GET' || host === null) return null;
    const [pathname = ''] = url.split('?', 1);
    const path = pagePathOf(pathname);
    if (path === null || isOfSearchIndex(path)) return null;
    const home = homes.knownHomeOf(host);
    if (!home || home.leadsTo !== null) return null;
    const coding = bestCoding(headers['accept-encoding'] ?? null);
    const file = files.findPrepared(...homes.placeOf(home, path), coding);
    return file && !isPlayed(file) ? answerWithFile(file, headers['if-none-match'] ?? null) : null;
  };

  /** A token that signs in on our hosts would open the whole account on a domain that is not ours. */
  function searchFor(origin: string, { search, searchParams }: URL): string {
    if (!searchParams.has(LINK_TOKEN_PARAMETER) || isOwnHost(context.config, new URL(origin).hostname))
      return search;
    const kept = new URLSearchParams(searchParams);
    kept.delete(LINK_TOKEN_PARAMETER);
    return kept.size === 0 ? '' : `?${kept}`;
  }

  function answer(request: Request, url: URL, home: Home | null): Response | Promise<Response> {
    if (!home) return sentence(404, NO_SITE_HERE);
    const path = pagePathOf(url.pathname);
    // Pages that are open load what all hosts share.
    const isShared = path !== null && isSharedPath(path);
    if (home.leadsTo !== null && !isShared) {
      const address = home.leadsTo + url.pathname + searchFor(home.leadsTo, url);
      return isSearchOfOpenPage(request, url)
        ? pageAnswer(movedPage(address))
        : redirect(MOVED_REDIRECT_STATUS, address);
    }
    if (path === null) return answerMissing(request, url, home);
    if (!isOfSearchIndex(path)) return answerFile(request, url, home, path);
    return isTakenDown(home.siteSlug).then((isDown) =>
      isDown ? sentence(503, INDEX_BEING_MADE) : answerFile(request, url, home, path),
    );
  }

  function answerFile(request: Request, url: URL, home: Home, path: string): Response | Promise<Response> {
    const answerFound = (file: PreparedFile | null) =>
      file ? fileAnswer(request, file) : answerOtherwise(request, url, home, path);
    const found = findFile(request, home, path);
    return found instanceof Promise ? found.then(answerFound) : answerFound(found);
  }

  async function answerOtherwise(request: Request, url: URL, home: Home, path: string): Promise<Response> {
    const earlier = await homes.findEarlierHome(home);
    const file = earlier && (await findFile(request, earlier, path));
    return file ? fileAnswer(request, file) : answerMissing(request, url, earlier ?? home);
  }

  const hosting = (request: Request): Response | Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed();
    const url = new URL(request.url);
    const home = homes.homeOf(hostOf(url));
    return home instanceof Promise
      ? home.then((found) => answer(request, url, found))
      : answer(request, url, home);
  };
  return Object.assign(hosting, { findPrepared });
}

/** The path that a file may be published at; null where none can be. */
function pagePathOf(pathname: string): string | null {
  const asked = readPublishedPath(pathname);
  return asked?.isClean && asked.path !== NOT_FOUND_PATH ? asked.path : null;
}

/** A search sent by the form of a page that is open: by the policy of that page it may follow no redirect to elsewhere. */
function isSearchOfOpenPage({ headers }: Request, { pathname, search }: URL): boolean {
  return pathname === RECIPES_PATH && search !== '' && headers.get('sec-fetch-site') === 'same-origin';
}
