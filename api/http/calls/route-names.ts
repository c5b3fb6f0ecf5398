import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';
import { CALLS } from '#contract/calls.ts';
import { API_PATH, ASSETS_PATH, FILES_PATH, IMAGES_PATH } from '#domain/pages/paths.ts';
import { OPERATIONS_PATHS } from './operations.ts';

/** Name of what the operator's own programs ask, all day long. */
export const OPERATIONS_ROUTE = 'operations';

/** Starts of paths below which one name is enough. */
const PLACES = [
  [`${API_PATH}/`, 'api, other'],
  [`${IMAGES_PATH}/`, 'image'],
  [`${FILES_PATH}/`, 'file'],
  [`${ASSETS_PATH}/`, 'asset'],
  ...OPERATIONS_PATHS.map((path) => [path, OPERATIONS_ROUTE] as const),
  ['/', 'page'],
] as const;

const calls = new TrieRouter<string>();
for (const [name, { method, path }] of Object.entries(CALLS)) calls.add(method, `${API_PATH}${path}`, name);

/** Longer paths are looked up each time, which costs as much as a short answer. */
const REMEMBERED_LENGTH_MAX = 200;
const callNames = new LRUCache<string, string>({ max: 2_000, memoMethod: findCallName });

/** Name of the call for a method and a path with a space between them; empty for none. */
function findCallName(asked: string): string {
  const space = asked.indexOf(' ');
  const [[first] = []] = calls.match(asked.slice(0, space), asked.slice(space + 1));
  return first?.[0] ?? '';
}

/**
 * Name of what a request asks for: method and pattern of a call of the API ('GET /site/:siteSlug/recipes'), or the
 * kind of file. There are as many names as the program has, whatever is asked for, and nothing personal is in them.
 * @param path without the question mark and what follows
 */
export function routeNameOf(method: string, path: string): string {
  if (path.startsWith(API_PATH)) {
    const asked = `${method === 'HEAD' ? 'GET' : method} ${path}`;
    const name = asked.length > REMEMBERED_LENGTH_MAX ? findCallName(asked) : callNames.memo(asked);
    if (name !== '') return name;
  }
  return PLACES.find(([start]) => path.startsWith(start))?.[1] ?? 'other';
}
