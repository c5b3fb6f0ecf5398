/** Addresses that recipes had on other sites, and that lead on to where they are now. No zod here. */
import { TERM_GROUPS } from '../recipes/terms/term-kinds.ts';
import { isLinkAddress } from '../text/web-addresses.ts';
import * as paths from './paths.ts';

/** Where a recipe was, and why that cannot lead on, in a sentence; null where it can. */
export type OldAddress = { path: string; problem: string | null };

/** Longest path that can lead on, in bytes: exports have a file there. */
const OLD_PATH_MAX_BYTES = 500;
/** Paths that other sites have: besides ours, with letters and signs of every language. */
export const OLD_PATH: RegExp =
  /^(?:\/(?![.~@+])(?:[\w.~@+-]|(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{P}\p{S}\u200c\u200d])+)+$/u;
/** Longest slug that is taken from an old path; the longest there is. */
const SLUG_MAX_LENGTH = 120;

const ONLY_IN_QUERY = 'An address that needs what follows its question mark cannot lead on.';
const OURS = 'Your pages here have addresses like this one, so it cannot lead on.';
const CHARACTERS = 'It has characters that no address here can have.';
const TOO_LONG = 'It is too long to lead on.';

/** First parts of the paths that pages, files and calls of ours have. */
const OWN_PARTS: ReadonlySet<string> = new Set(
  Object.entries(paths).flatMap(([name, path]) => {
    const isOwn = typeof path === 'string' && name.endsWith('_PATH') && path !== paths.RECIPES_PATH;
    return isOwn ? (path.split('/')[1] ?? '') : [];
  }),
);
const OWN_FIRST_PART = /^(?:_|pagefind$|sitemap-.*\.xml$|theme\..*\.css$)/;
/** What stands between '/recipes/' and the rest of a list's path. */
const LISTS: ReadonlySet<string> = new Set(['page', ...Object.values(TERM_GROUPS)]);
/** Path and query of an address. */
const PARTS = /^(?:https?:\/\/[^/?#]+)?([^?#]*)(\?[^#]+)?/i;
/** A program that answers for many addresses. */
const PROGRAM = /\.(?:php\d?|aspx?|cgi|jsp|cfm|pl)$/i;
const FILE_ENDING = /\.(?:html?|php\d?|aspx?|cgi|jsp|cfm|pl)$/i;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Last parts that say nothing of the recipe. */
const NO_NAMES: ReadonlySet<string> = new Set(['recipe', 'recipes', 'index', 'default', 'amp', 'print']);

/**
 * Reads where a recipe was: an address of the web, or a path that begins with a slash. Only its path counts, as our own
 * are compared: decoded, without a slash or '.html' at the end.
 * @returns null where it is none, or that of a home page
 */
export function readOldAddress(address: string): OldAddress | null {
  if (!isLinkAddress(address)) return null;
  const [, pathname = '', query = ''] = PARTS.exec(address) ?? [];
  const path = decoded(pathname)
    .replace(/\/+$/, '')
    .replace(/\.html$/, '');
  const isHome = path === '' || path === '/index';
  if (query !== '' && (isHome || PROGRAM.test(path)))
    return { path: pathname + query, problem: ONLY_IN_QUERY };
  return isHome ? null : { path, problem: problemOfPath(path) };
}

/** True for a path that may lead on. */
export function isOldPath(path: string): boolean {
  return readOldAddress(path)?.path === path && problemOfPath(path) === null;
}

/** The slug that a recipe keeps from its old path: the last part, where that is one. Empty where it is not. */
export function slugOfOldPath(path: string): string {
  const part = (path.split('/').at(-1) ?? '').replace(FILE_ENDING, '');
  const isFit = SLUG.test(part) && /[a-z]/.test(part) && part.length <= SLUG_MAX_LENGTH;
  return isFit && !NO_NAMES.has(part) ? part : '';
}

/** What becomes of an old address at the recipe of a slug: it leads there, is the same, or cannot lead on. */
export type OldAddressEnd =
  | { kind: 'leads' | 'same'; path: string; toPath: string }
  | { kind: 'refused'; path: string; problem: string };

/** @returns null where the recipe had none */
export function endOfOldAddress(address: string, slug: string): OldAddressEnd | null {
  const old = readOldAddress(address);
  if (!old) return null;
  const { path, problem } = old;
  const toPath = paths.recipePath(slug);
  if (path === toPath) return { kind: 'same', path, toPath };
  return problem === null ? { kind: 'leads', path, toPath } : { kind: 'refused', path, problem };
}

/** Why no address can be like this path, in a sentence; null where one can. @param pattern of those that can */
export function unfitPathProblem(path: string, pattern: RegExp): string | null {
  if (bytesOf(path) > OLD_PATH_MAX_BYTES) return TOO_LONG;
  if (path.split('/').some((part) => bytesOf(part) > paths.SEGMENT_MAX_LENGTH)) return TOO_LONG;
  return pattern.test(path) ? null : CHARACTERS;
}

/** How many bytes a text has in UTF-8. */
function bytesOf(text: string): number {
  return encodeURIComponent(text.toWellFormed()).replaceAll(/%../g, 'x').length;
}

function problemOfPath(path: string): string | null {
  const problem = unfitPathProblem(path, OLD_PATH);
  if (problem !== null) return problem;
  const [first = '', second = '', ...more] = path.slice(1).split('/');
  const isOwnRecipe = `/${first}` === paths.RECIPES_PATH && (more.length === 0 || LISTS.has(second));
  return isOwnRecipe || OWN_PARTS.has(first) || OWN_FIRST_PART.test(first) ? OURS : null;
}

function decoded(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return path;
  }
}
