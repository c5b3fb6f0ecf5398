import { CACHE_NEVER, COMMON_HEADERS } from './headers.ts';

/** Answer of one plain sentence, where there is no page to say it. */
export function sentence(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': CACHE_NEVER,
      ...headers,
    },
  });
}

/** Answer to a method that the address does not take. */
export function methodNotAllowed(): Response {
  return sentence(405, 'This address can only be read.', { Allow: 'GET, HEAD' });
}
