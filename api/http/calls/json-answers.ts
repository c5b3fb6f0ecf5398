import type { Context as HonoContext } from 'hono';
import { COMMON_HEADERS } from '../wire/headers.ts';
import { headerList, type PreparedResponse, responseOf } from '../wire/prepared-responses.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../wire/request-ids.ts';

/** What anybody gets: asked for again each time, and answered with 304 when it is the same. */
export const CACHE_PUBLIC_ANSWER = 'public, no-cache';
/** What only the caller gets, and failures. */
export const CACHE_PRIVATE_ANSWER = 'private, no-store';
/** What of a request decides what an answer looks like. */
const VARY_ANSWER = 'Origin, Authorization, Accept-Encoding';

/** Headers of every answer that anybody gets. */
export const PUBLIC_ANSWER_HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': CACHE_PUBLIC_ANSWER,
  Vary: VARY_ANSWER,
} as const;

/** JSON with the headers that every answer of the API has. */
export function prepareJson(
  status: number,
  json: string | Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): PreparedResponse {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json;
  const ofAll = {
    ...COMMON_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.byteLength),
    Vary: VARY_ANSWER,
  };
  return { status, headers: headerList({ ...ofAll, ...headers }), bytes };
}

/**
 * A prepared response to a request, with what is its own. All headers are given in one go: adding one to a made answer
 * costs as much as answering.
 */
export function answerPrepared(
  request: HonoContext,
  ready: PreparedResponse,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return responseOf(ready, {
    [REQUEST_ID_HEADER]: requestIdOf(request),
    ...request.get('corsHeaders'),
    ...headers,
  });
}
