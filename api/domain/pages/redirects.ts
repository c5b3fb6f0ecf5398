/** Redirects of a site: old addresses that lead on. No zod here. */
import { writtenHost } from '../text/host-names.ts';
import { completedAddress, isWebAddress } from '../text/web-addresses.ts';
import { OLD_PATH, readOldAddress, unfitPathProblem } from './old-addresses.ts';
import { COLLECTIONS_PATH, HOME_PATH, RECIPES_PATH, recipeListPath, SAFE_PATH } from './paths.ts';

/**
 * How redirects come to be: people add them ('own'), a recipe or a collection gets another address ('renamed'), or a
 * recipe had an address on another site ('brought').
 */
export const REDIRECT_KINDS = ['own', 'renamed', 'brought'] as const;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

/** What the kitchen lists redirects by. */
export const REDIRECT_FILTERS = [...REDIRECT_KINDS, 'deleted'] as const;
export type RedirectFilter = (typeof REDIRECT_FILTERS)[number];

/** Longest address that is read, in characters. */
export const REDIRECT_ADDRESS_MAX_LENGTH = 2000;

const NO_SOURCE = 'Write an address like /old-soup.';
const NO_TARGET = 'Write an address of your site, like /recipes/soup, or the name of a recipe.';
const WHOLE_PAGES_ONLY =
  'An address leads to a whole page. Leave out the question mark or “#”, and what follows it.';
const SOURCE_OF_ANOTHER_SITE = 'This is an address of another site. Only addresses of yours can lead on.';
const TARGET_OF_ANOTHER_SITE = 'This is another site. An address of yours can only lead to a page of yours.';
const HOME_STAYS = 'Your front page is here, so this address cannot lead on.';
/** Addresses of recipes and collections, which may be gone, or never have been. */
const PAGE_OF_A_THING = new RegExp(`^(?:${RECIPES_PATH}|${COLLECTIONS_PATH})/[^/]+$`);

const HOST = /^https?:\/\/([^/?#:]+)/i;

/** A path of a site as it was typed, and why it cannot be an end of a redirect, in a sentence; null where it can. */
export type RedirectEnd = { path: string; problem: string | null };

/** Reads the address that is to lead on. @param hosts of the site, in lower case */
export function readRedirectSource(typed: string, hosts: readonly string[]): RedirectEnd {
  const end = readEnd(typed, hosts, OLD_PATH, { none: NO_SOURCE, other: SOURCE_OF_ANOTHER_SITE });
  if (end.problem !== null) return end;
  if (end.path === HOME_PATH) return { ...end, problem: HOME_STAYS };
  return PAGE_OF_A_THING.test(end.path) ? end : (readOldAddress(end.path) ?? end);
}

/** Reads the address that readers are led to: any path of the site. @param hosts of the site, in lower case */
export function readRedirectTarget(typed: string, hosts: readonly string[]): RedirectEnd {
  const end = readEnd(typed, hosts, SAFE_PATH, { none: NO_TARGET, other: TARGET_OF_ANOTHER_SITE });
  return end.path !== '' && /[?#]/.test(typed) ? { ...end, problem: WHOLE_PAGES_ONLY } : end;
}

/** True for what can only be the name of a page, as it was typed: it has nothing of an address. */
export function isPageName(typed: string): boolean {
  return typed.trim() !== '' && !/[/.:?#]/.test(typed);
}

function readEnd(
  typed: string,
  hosts: readonly string[],
  pattern: RegExp,
  sentences: { none: string; other: string },
): RedirectEnd {
  const address = wholeAddress(typed.trim());
  if (address === null) return { path: '', problem: sentences.none };
  if (isOfAnotherSite(address, hosts)) return { path: '', problem: sentences.other };
  const old = readOldAddress(address);
  if (old === null) return { path: HOME_PATH, problem: null };
  const problem = old.path.includes('?') ? old.problem : unfitPathProblem(old.path, pattern);
  return { path: old.path, problem };
}

/** The host of an address may be written in the letters of its language, or as it is looked up. */
function isOfAnotherSite(address: string, hosts: readonly string[]): boolean {
  const [, host] = (isWebAddress(address) && HOST.exec(address)) || [];
  if (host === undefined) return false;
  const written = writtenHost(host.toLowerCase());
  return !hosts.some((own) => writtenHost(own) === written);
}

/**
 * Where in the site a link leads, as paths of pages are written; null for a link to another site, or to a place on the
 * same page.
 * @param hosts of the site, in lower case
 */
export function pathWithin(href: string, hosts: readonly string[]): string | null {
  if (href.startsWith('#') || isOfAnotherSite(href, hosts)) return null;
  return readOldAddress(href)?.path.replace(/\?.*/s, '') ?? HOME_PATH;
}

/** 'old-soup' is '/old-soup', 'example.com/old' an address of the web. Null where it is none. */
function wholeAddress(typed: string): string | null {
  if (typed === '' || /\s/.test(typed) || typed.startsWith('#')) return null;
  const isPath = !typed.includes('/') && /\.(?:html?|php\d?|aspx?)$/i.test(typed);
  const completed = isPath ? null : completedAddress(typed);
  if (completed !== null) return completed.startsWith('mailto:') ? null : completed;
  return /^[a-z]+:|^\//i.test(typed) ? null : `/${typed}`;
}

/**
 * Follows redirects from each old path to the first path on the way that is there; those that lead nowhere are left
 * out, also those that go in circles.
 */
export function followRedirects(
  redirects: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): Map<string, string> {
  const followed = new Map<string, string>();
  for (const from of redirects.keys()) {
    const seen = new Set([from]);
    let path = redirects.get(from);
    while (path !== undefined && !isThere(path) && !seen.has(path)) {
      seen.add(path);
      path = redirects.get(path);
    }
    if (path !== undefined && isThere(path)) followed.set(from, path);
  }
  return followed;
}

const OLDER_PAGE_OF_LIST = new RegExp(`^(${RECIPES_PATH}/.+)/page/([1-9]\\d{0,5})$`);

/** Which list a page shows older recipes of, and its number; null for any other page. */
export function olderPageOfList(path: string): { list: string; pageNumber: number } | null {
  const [, list, pageNumber] = OLDER_PAGE_OF_LIST.exec(path) ?? [];
  return list === undefined ? null : { list, pageNumber: Number(pageNumber) };
}

/** Redirects with those of older pages: where a list has moved, each of its pages leads to the same one there. */
export function withOlderPages(
  redirects: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): Map<string, string> {
  const all = new Map(redirects);
  for (const [from, to] of redirects)
    for (let number = 1; isThere(recipeListPath(number, to)); number += 1) {
      const page = recipeListPath(number, from);
      if (olderPageOfList(page) && !isThere(page) && !all.has(page))
        all.set(page, recipeListPath(number, to));
    }
  return all;
}
