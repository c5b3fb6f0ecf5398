import { CACHE_NEVER, CACHE_REVALIDATED, COMMON_HEADERS } from '../wire/headers.ts';
import { rangeNotSatisfiable } from '../wire/plain-answers.ts';
import { type PreparedResponse, responseOf } from '../wire/prepared-responses.ts';
import { isUnchanged, readRange } from './conditional-requests.ts';
import type { PreparedFile } from './prepared-files.ts';

/** A file as the answer to a request: whole, in part, or 304. */
export function fileAnswer(request: Request, file: PreparedFile): Response {
  const ready = answerWithFile(file, request.headers.get('if-none-match'));
  return isPlayed(file) && ready.status === 200 ? partAnswer(request, file) : responseOf(ready);
}

/** The same without making a Request. */
export function answerWithFile(
  { etag, unchanged, whole }: PreparedFile,
  ifNoneMatch: string | null,
): PreparedResponse {
  return isUnchanged(ifNoneMatch, etag) ? unchanged : whole;
}

/** Some browsers play sounds only from servers that send parts of them. */
export function isPlayed({ headers }: PreparedFile): boolean {
  return headers['Content-Type']?.startsWith('audio/') ?? false;
}

function partAnswer(request: Request, { bytes, etag, headers }: PreparedFile): Response {
  const ifRange = request.headers.get('if-range');
  const isSame = ifRange === null || ifRange === etag;
  const range = isSame ? readRange(request.headers.get('range'), bytes.length) : null;
  if (range === 'unsatisfiable') return rangeNotSatisfiable(bytes.length);
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

/** The page that says that there is no page. */
export function missingAnswer(page: PreparedFile): Response {
  const { ETag: _etag, ...headers } = page.headers;
  return new Response(page.bytes, { status: 404, headers });
}

/** Answer of a page that is no file. */
export function pageAnswer(html: string): Response {
  return new Response(html, {
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_NEVER,
    },
  });
}

/** Leads to another address. */
export function redirect(status: number, location: string): Response {
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
