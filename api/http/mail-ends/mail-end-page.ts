/** Pages on which mails are ended, by whoever has one: nobody needs to sign in. */
import { CACHE_NEVER, COMMON_HEADERS } from '../wire/headers.ts';
import { plainPage } from '../wire/plain-pages.ts';

const HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': CACHE_NEVER,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none';style-src 'unsafe-inline';form-action 'self'",
  'Referrer-Policy': 'no-referrer',
};

/** @param body HTML */
export function mailEndPage(status: number, heading: string, body: string): Response {
  return new Response(plainPage({ title: heading, heading, body }), { status, headers: HEADERS });
}
