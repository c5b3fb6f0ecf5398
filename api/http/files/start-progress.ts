import { CACHE_NEVER, COMMON_HEADERS } from '../wire/headers.ts';
import { plainPage } from '../wire/plain-pages.ts';

/** What is under way before a page is there. */
export type StartProgress = {
  /** Such as 'Publishing'. */
  title: string;
  /** Parts that are done, of how many; absent where nobody knows. */
  progress?: { done: number; total: number };
};

/** How often the page asks again. */
const RELOAD_AFTER_SECONDS = 2;

/** Shown while the product starts and a site has no page yet; it looks again by itself until there is one. */
export function startProgressAnswer({ title, progress }: StartProgress): Response {
  const bar = progress
    ? `<progress max="${progress.total}" value="${progress.done}"></progress>
<p>${title}: ${progress.done} of ${progress.total}.</p>`
    : `<progress></progress>
<p>${title}.</p>`;
  const page = plainPage({
    title: 'Getting ready',
    heading: 'The oven is warming up',
    body: `${bar}
<p>This page opens by itself as soon as there is something to see.</p>`,
    head: `<meta http-equiv="refresh" content="${RELOAD_AFTER_SECONDS}">\n`,
  });
  return new Response(page, {
    status: 503,
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHE_NEVER,
      'Retry-After': String(RELOAD_AFTER_SECONDS),
    },
  });
}
