/** Pages behind links in mails, for whoever has the mail: programs open such links, too, so that GET changes nothing. */
import { CACHE_NEVER, COMMON_HEADERS } from '../wire/headers.ts';
import { plainPage } from '../wire/plain-pages.ts';

const HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': CACHE_NEVER,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none';style-src 'unsafe-inline';form-action 'self'",
  // The address is all that is asked for.
  'Referrer-Policy': 'no-referrer',
};

/** @param body HTML @param head more of its head, as HTML */
export function mailLinkPage(status: number, heading: string, body: string, head = ''): Response {
  return new Response(plainPage({ title: heading, heading, body, head }), { status, headers: HEADERS });
}

/** The answer to a link that leads nowhere, the same whatever is wrong with it. */
export function brokenMailLink(): Response {
  return mailLinkPage(
    404,
    'This link does not work',
    '<p>It may have been cut off in the mail, or what it was for is gone.</p>',
  );
}
