import type { KnownSites } from '../services/known-sites.ts';
import type { CorsHeaders, FindCorsHeaders } from './cors.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';

/** Answers a call from memory; null when that cannot be done. */
export type AnswerFromMemory = (request: Request) => Response | null | Promise<Response | null>;

/** Path and query of a request, as they were sent: the API is the same on every host. */
export function targetOf({ url }: Pick<Request, 'url'>): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** A kept answer as a request wants it. */
export function answerKept(request: Request, kept: KeptAnswer, corsHeaders: CorsHeaders): Response {
  const { headers } = request;
  return kept.answer(
    { acceptEncoding: headers.get('Accept-Encoding'), ifNoneMatch: headers.get('If-None-Match') },
    corsHeaders,
  );
}

/** Answers reading calls without a token, before anything else is done, while the answer in memory is right. */
export function createAnswerFromMemory(
  kept: KeptAnswers,
  sites: KnownSites,
  findCorsHeaders: FindCorsHeaders,
): AnswerFromMemory {
  async function answerLater(request: Request, found: KeptAnswer): Promise<Response | null> {
    if ((await sites.findStamp(found.siteSlug)) === found.stamp)
      return answerKept(request, found, await findCorsHeaders(originOf(request)));
    kept.drop(found);
    return null;
  }

  return (request) => {
    if (request.method !== 'GET' || request.headers.has('Authorization')) return null;
    const found = kept.find(targetOf(request));
    if (!found) return null;
    const corsHeaders = findCorsHeaders(originOf(request));
    const isRight = sites.findStamp(found.siteSlug) === found.stamp;
    if (!isRight || corsHeaders instanceof Promise) return answerLater(request, found);
    return answerKept(request, found, corsHeaders);
  };
}

function originOf(request: Request): string | undefined {
  return request.headers.get('Origin') ?? undefined;
}
