/** Answers ordinary requests for cacheable calls without making a Request, which costs more than most answers. */
import { getQueryParam } from 'hono/utils/url';
import type { KnownSites } from '../../services/sites/known-sites.ts';
import { callPattern } from '../calls/calls.ts';
import { prepareFailure } from '../calls/failures.ts';
import type { FindPrepared } from '../wire/prepared-responses.ts';
import type { AnswerCacheableCall } from './cacheable-calls.ts';
import type { ResponseCache } from './response-cache.ts';

/** For requests whose address needs no decoding. All others go through Hono. */
export type FastPath = {
  /** Lets a call be answered here. */
  add(path: string, answer: AnswerCacheableCall): void;
  findPrepared: FindPrepared;
};

/** A target whose path has nothing to be decoded, and whose query has nothing that a URL would write otherwise. */
const PLAIN_TARGET = /^([a-z0-9/-]+)(?:\?[!$-&(-;=?-~]*)?$/;

export function createFastPath(sites: KnownSites, cache: ResponseCache): FastPath {
  const calls: { pattern: RegExp; answer: AnswerCacheableCall }[] = [];
  return {
    add: (path, answer) => void calls.push({ pattern: callPattern(path), answer }),
    findPrepared({ method, url = '', headers }) {
      // Pages of other origins are few, and their origin must be checked.
      if (method !== 'GET' || headers.authorization !== undefined || headers.origin !== undefined)
        return null;
      const asked = {
        acceptEncoding: headers['accept-encoding'] ?? null,
        ifNoneMatch: headers['if-none-match'] ?? null,
      };
      const found = cache.find(url);
      if (found && sites.knownStamp(found.siteSlug, found.stampKind) === found.stamp)
        return found.answer(asked);
      const [, path] = PLAIN_TARGET.exec(url) ?? [];
      if (path === undefined) return null;
      for (const { pattern, answer } of calls) {
        const match = pattern.exec(path);
        if (!match) continue;
        const request = { ...asked, target: url, params: { ...match.groups }, query: queryOf(url) };
        return answer(request).then((outcome) => (outcome.isOk ? outcome.value : prepareFailure(outcome)));
      }
      return null;
    },
  };
}

/** Parameters after the question mark, as the router reads them. */
function queryOf(url: string): Record<string, string> {
  const query = getQueryParam(url);
  return typeof query === 'object' ? query : {};
}
