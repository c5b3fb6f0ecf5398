import { createHash } from 'node:crypto';
import { PUBLIC_ANSWER_HEADERS, prepareJson } from '../calls/json-answers.ts';
import { COMPRESSED_FROM_BYTES, compressed } from '../files/compression.ts';
import { bestCoding, isUnchanged } from '../files/conditional-requests.ts';
import { headerList, type PreparedResponse } from '../wire/prepared-responses.ts';

/** Only the caller's browser keeps it, and asks each time whether it is still right. */
const CACHE_VERSIONED_ANSWER = 'private, no-cache';

/** A long answer that seldom changes: compressed, and 304 with nothing for whoever has this version of it. */
export async function prepareVersioned(
  json: string | Buffer<ArrayBuffer>,
  header: (name: string) => string | undefined,
): Promise<PreparedResponse> {
  const bytes = Buffer.from(json);
  const coding =
    bytes.byteLength < COMPRESSED_FROM_BYTES ? 'identity' : bestCoding(header('Accept-Encoding') ?? null);
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const headers = { 'Cache-Control': CACHE_VERSIONED_ANSWER, ETag: `"${digest}-${coding}"` };
  if (isUnchanged(header('If-None-Match') ?? null, headers.ETag))
    return { status: 304, headers: headerList({ ...PUBLIC_ANSWER_HEADERS, ...headers }), bytes: null };
  if (coding === 'identity') return prepareJson(200, bytes, headers);
  return prepareJson(200, await compressed(bytes, coding), { ...headers, 'Content-Encoding': coding });
}
