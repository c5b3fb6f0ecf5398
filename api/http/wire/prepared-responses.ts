import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** An answer as it goes over the wire. */
export type PreparedResponse = {
  status: number;
  /** Names and values alternate: Node writes such a list as it is. */
  headers: readonly string[];
  /** Null for an answer without a body. */
  bytes: Buffer<ArrayBuffer> | null;
};

/** The parts of a request that decide whether and how it is answered at once. */
type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/** Answers without making a Request; null (at once or later) where that cannot be done. */
export type FindPrepared = (asked: Asked) => PreparedResponse | Promise<PreparedResponse | null> | null;

/** Headers as a prepared response has them. */
export function headerList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** A prepared response, with more headers, for those who answer with a Response. */
export function responseOf(
  { status, headers, bytes }: PreparedResponse,
  moreHeaders: Readonly<Record<string, string>> = {},
): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, index): [string, string] => [
    headers[2 * index] ?? '',
    headers[2 * index + 1] ?? '',
  ]);
  return new Response(bytes, { status, headers: { ...Object.fromEntries(pairs), ...moreHeaders } });
}

/**
 * Sends an answer without making a Request or Response, which would cost more than all the rest.
 * @param moreHeaders names and values alternate
 */
export function sendPrepared(
  outgoing: ServerResponse,
  { status, headers, bytes }: PreparedResponse,
  moreHeaders: readonly string[],
): void {
  outgoing.writeHead(status, [...headers, ...moreHeaders]);
  outgoing.end(bytes);
}
