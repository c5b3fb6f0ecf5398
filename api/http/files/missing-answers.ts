/** Answers for addresses at which no file is published. */
import { existsSync } from 'node:fs';
import {
  COLLECTIONS_PATH,
  HOME_PATH,
  NOT_FOUND_PATH,
  RECIPES_PATH,
  recipeListPath,
  SUBSCRIBE_PATH,
} from '#domain/pages/paths.ts';
import { olderPageOfList } from '#domain/pages/redirects.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { findRedirect } from '../../repositories/sites/redirects.ts';
import { findSiteIdBySlug } from '../../repositories/sites/sites.ts';
import { createLostPages } from '../../services/publishing/lost-pages.ts';
import {
  CLEAN_PATH_REDIRECT_STATUS,
  fitsPath,
  isSharedPath,
  MOVED_REDIRECT_STATUS,
  OTHER_PAGE_REDIRECT_STATUS,
  PLATFORM_REDIRECTS,
} from '../wire/headers.ts';
import { NO_PAGE_HERE, sentence } from '../wire/plain-answers.ts';
import { fileAnswer, missingAnswer, redirect } from './file-answers.ts';
import { type Home, hasHomePage, rewrittenPath } from './homes.ts';
import type { PreparedFile } from './prepared-files.ts';
import { readLeadingPath, readPublishedPath } from './request-paths.ts';
import { type StartProgress, startProgressAnswer } from './start-progress.ts';

export const NO_SITE_HERE = 'There is no site at this address.';
/** A page that its owner can take away from readers. */
const LISTED_PAGE = new RegExp(`^(?:${RECIPES_PATH}|${COLLECTIONS_PATH})/[^?#]+$`);
const BEING_MADE_AGAIN = 'This page is being made again. Please try again in a moment.';

/** Finds the file of a page; null where there is none. */
type FindFile = (
  request: Request,
  home: Home,
  path: string,
) => PreparedFile | null | Promise<PreparedFile | null>;

/**
 * Returns what answers in this order: the product is starting, the file was lost and is made again, the page has moved,
 * the address is written in another way, the page is one of the platform, or there is none.
 */
export function createMissingAnswers(
  context: Pick<Context, 'config' | 'db' | 'log' | 'now' | 'wakePublisher'>,
  startProgress: () => StartProgress | null,
  findFile: FindFile,
): (request: Request, url: URL, home: Home) => Promise<Response> {
  const { config, db } = context;
  const lost = createLostPages(context);

  /** Null where no file should be. */
  async function answerLost(request: Request, home: Home, path: string): Promise<Response | null> {
    if (isSharedPath(path)) return null;
    if (!(await lost.shouldBeThere(home.siteSlug, rewrittenPath(home, path)))) return null;
    // It may have been published since it was looked for.
    const file = await findFile(request, home, path);
    if (file) return fileAnswer(request, file);
    await lost.repair(home.siteSlug);
    return sentence(503, BEING_MADE_AGAIN, { 'Retry-After': '5' });
  }

  /** Whether an address of a recipe or collection leads anywhere; one of anything else is taken for true. */
  async function isThere(request: Request, home: Home, siteId: string, path: string): Promise<boolean> {
    if (!LISTED_PAGE.test(path)) return true;
    return (
      (await findFile(request, home, path)) !== null ||
      (await findRedirect(db, siteId, path)) !== null ||
      lost.shouldBeThere(home.siteSlug, rewrittenPath(home, path))
    );
  }

  async function findMoved(request: Request, home: Home, path: string): Promise<string | null> {
    if (home.siteSlug === null) return null;
    const siteId = await findSiteIdBySlug(db, home.siteSlug);
    if (siteId === null) return null;
    const movedTo = await findRedirect(db, siteId, path);
    if (movedTo !== null) return (await isThere(request, home, siteId, movedTo)) ? movedTo : null;
    const older = olderPageOfList(path);
    if (!older) return null;
    // Where a list has moved, its older pages have moved with it.
    const list = await findRedirect(db, siteId, older.list);
    if (list === null) return null;
    const page = recipeListPath(older.pageNumber, list);
    const leadsOn = (await findFile(request, home, page)) ?? (await findRedirect(db, siteId, list));
    return leadsOn === null ? list : page;
  }

  return async (request, url, home) => {
    const startup = startProgress();
    if (startup && !hasHomePage(home.folder)) return startProgressAnswer(startup);
    const asked = readPublishedPath(url.pathname);
    const isPublishable = asked?.isClean && asked.path !== NOT_FOUND_PATH;
    const ofLost = isPublishable ? await answerLost(request, home, asked.path) : null;
    if (ofLost) return ofLost;
    if (!existsSync(home.folder)) return sentence(404, NO_SITE_HERE);
    // Where it has moved, also an address that is written in another way leads on at once.
    const leading = asked ?? readLeadingPath(url.pathname);
    const movedTo = leading && (await findMoved(request, home, leading.path));
    const hasPage = asked?.isClean === false && (await findFile(request, home, asked.path)) !== null;
    if (movedTo !== null && !hasPage) return redirect(MOVED_REDIRECT_STATUS, movedTo + url.search);
    if (asked) {
      if (!asked.isClean) return redirect(CLEAN_PATH_REDIRECT_STATUS, asked.path + url.search);
      const toPlatform = PLATFORM_REDIRECTS.find(
        (rule) => rule.hosts === home.hosts && fitsPath(rule.path, asked.path),
      );
      // Readers of a site without a newsletter come to its beginning.
      if (home.siteSlug !== null && asked.path === SUBSCRIBE_PATH)
        return redirect(OTHER_PAGE_REDIRECT_STATUS, HOME_PATH);
      if (toPlatform) return redirect(toPlatform.status, originOf(config) + asked.path + url.search);
    }
    const page = await findFile(request, home, NOT_FOUND_PATH);
    return page ? missingAnswer(page) : sentence(404, NO_PAGE_HERE);
  };
}
