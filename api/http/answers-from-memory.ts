import type { KnownSites } from '../services/known-sites.ts';
import { type CorsHeaders, type FindCorsHeaders, NO_CORS_HEADERS } from './cors.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { type FindReady, responseOf } from './ready-answers.ts';

/** Answers in memory, for those who ask over the wire and for those who have made a Request of it. */
type AnswersFromMemory = {
  /** The answer when it is right for sure, without waiting. */
  findReady: FindReady;
  /** The answer, also when that takes a look at the database; null when there is none. */
  answer(request: Request): Promise<Response | null>;
};

/** Path and query of a request, as they were sent: the API is the same on every host. */
export function targetOf({ url }: Pick<Request, 'url'>): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** A kept answer as a request wants it. */
export function answerKept(request: Request, kept: KeptAnswer, corsHeaders: CorsHeaders): Response {
  const { headers } = request;
  const asked = {
    acceptEncoding: headers.get('Accept-Encoding'),
    ifNoneMatch: headers.get('If-None-Match'),
  };
  return responseOf(kept.answer(asked, corsHeaders));
}

/** Answers reading calls without a token, before anything else is done, while the answer in memory is right. */
export function createAnswersFromMemory(
  kept: KeptAnswers,
  sites: KnownSites,
  findCorsHeaders: FindCorsHeaders,
): AnswersFromMemory {
  return {
    findReady({ method, url = '', headers }) {
      // Pages of other origins are few, and want a look at who they are.
      if (method !== 'GET' || headers.authorization !== undefined || headers.origin !== undefined)
        return null;
      const found = kept.find(url);
      if (!found || sites.knownStamp(found.siteSlug) !== found.stamp) return null;
      const asked = {
        acceptEncoding: headers['accept-encoding'] ?? null,
        ifNoneMatch: headers['if-none-match'] ?? null,
      };
      return found.answer(asked, NO_CORS_HEADERS);
    },
    async answer(request) {
      if (request.method !== 'GET' || request.headers.has('Authorization')) return null;
      const found = kept.find(targetOf(request));
      if (!found) return null;
      if ((await sites.findStamp(found.siteSlug)) !== found.stamp) {
        kept.drop(found);
        return null;
      }
      const origin = request.headers.get('Origin') ?? undefined;
      return answerKept(request, found, await findCorsHeaders(origin));
    },
  };
}
