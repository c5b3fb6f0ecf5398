/** A published file as it goes over the wire. */

import { AI_POLICY } from '#domain/pages/ai-crawlers.ts';
import {
  AI_POLICY_HEADER,
  CACHE_FOREVER,
  COMMON_HEADERS,
  cacheControlOf,
  isCompressible,
} from '../wire/headers.ts';
import { headerList, type PreparedResponse } from '../wire/prepared-responses.ts';
import { COMPRESSED_FROM_BYTES, compressed } from './compression.ts';
import type { Coding } from './conditional-requests.ts';

/** A published file, ready to be sent in one compression. */
export type PreparedFile = {
  bytes: Buffer<ArrayBuffer>;
  /** Strong tag with its quotes; another one for each compression. */
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** For a reader who does not have it. */
  whole: PreparedResponse;
  /** For a reader who has it. */
  unchanged: PreparedResponse;
};

/** Headers that describe the body; an answer without a body has none of them. */
const OF_BODY = new Set(['Content-Type', 'Content-Length', 'Content-Encoding']);

/** What a page says that keeps AI companies out. */
const AI_POLICY_TAG = `<meta name="robots" content="${AI_POLICY}">`;

/** Makes a file ready to be sent in a compression; small texts and pictures stay as they are. */
export async function prepareFile(
  { contentType, digest, path }: { contentType: string; digest: string; path: string },
  identity: Buffer<ArrayBuffer>,
  coding: Coding,
): Promise<PreparedFile> {
  const cacheControl = cacheControlOf(path);
  const mayCompress = isCompressible(contentType);
  const isCompressed = coding !== 'identity' && mayCompress && identity.byteLength >= COMPRESSED_FROM_BYTES;
  const bytes = isCompressed ? await compressed(identity, coding, cacheControl === CACHE_FOREVER) : identity;
  const etag = isCompressed ? `"${digest}-${coding}"` : `"${digest}"`;
  const keepsAiCrawlersOut = contentType.startsWith('text/html') && identity.includes(AI_POLICY_TAG);
  return withAnswers(bytes, etag, {
    ...COMMON_HEADERS,
    ...(keepsAiCrawlersOut ? AI_POLICY_HEADER : {}),
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(mayCompress ? { Vary: 'Accept-Encoding' } : {}),
    'Content-Type': contentType,
    'Content-Length': String(bytes.byteLength),
    ...(isCompressed ? { 'Content-Encoding': coding } : {}),
  });
}

/** True for what brotli could make smaller still. */
export function isQuick({ headers }: PreparedFile): boolean {
  return headers['Content-Encoding'] === 'br' && headers['Cache-Control'] !== CACHE_FOREVER;
}

/** The same file, compressed more. */
export function inFewerBytes(quick: PreparedFile, bytes: Buffer<ArrayBuffer>): PreparedFile {
  const etag = quick.etag.replace(/"$/, '-smallest"');
  return withAnswers(bytes, etag, {
    ...quick.headers,
    ETag: etag,
    'Content-Length': String(bytes.byteLength),
  });
}

function withAnswers(
  bytes: Buffer<ArrayBuffer>,
  etag: string,
  headers: Readonly<Record<string, string>>,
): PreparedFile {
  const withoutBody = Object.entries(headers).filter(([name]) => !OF_BODY.has(name));
  return {
    bytes,
    etag,
    headers,
    whole: { status: 200, headers: headerList(headers), bytes },
    unchanged: { status: 304, headers: withoutBody.flat(), bytes: null },
  };
}
