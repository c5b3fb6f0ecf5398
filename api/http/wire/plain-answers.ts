import { CACHE_NEVER, COMMON_HEADERS } from './headers.ts';

export const NO_PAGE_HERE = 'There is no page at this address.';
export const NO_FILE_HERE = 'There is no file at this address.';

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

/** Answer to a range that begins behind the end. @param size bytes of the whole file */
export function rangeNotSatisfiable(size: number): Response {
  return sentence(416, 'The file is shorter than that.', { 'Content-Range': `bytes */${size}` });
}
