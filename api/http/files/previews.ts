/** Shows pages that are not published, to whoever knows their address. */
import type { Context as HonoContext } from 'hono';
import { PREVIEW_LINK_OPENINGS_MAX, PREVIEWS_WINDOW_MS } from '#domain/shared/call-limits.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { type Limit, refuseAboveLimit } from '../../services/limits.ts';
import type { Outcome } from '../../services/outcome.ts';
import type { HeldPage } from '../../services/previews/held-pages.ts';
import { openPreviewLink } from '../../services/previews/previews.ts';
import { callerAddress } from '../calls/rate-limits.ts';
import { CACHE_FOREVER, CACHE_NEVER, COMMON_HEADERS, MOVED_REDIRECT_STATUS } from '../wire/headers.ts';
import { plainPage } from '../wire/plain-pages.ts';
import { redirect } from './file-answers.ts';
import { hostOf, siteSlugOfHost } from './request-paths.ts';

/** What may be wrong, each with a heading and a sentence. */
const PROBLEMS = {
  over: {
    status: 404,
    heading: 'This preview is over',
    words: 'It could be seen for a while, or its author ended it. Ask whoever sent it to you for a new link.',
  },
  tooMany: { status: 429, heading: 'One moment', words: ERROR_SENTENCES.too_many_requests },
  notDrawn: {
    status: 503,
    heading: 'One moment',
    words: 'This preview could not be drawn just now. Please load the page again.',
  },
} as const;

/** Links that one network address may open. */
const OPENINGS: Limit = {
  name: 'preview links of an address',
  max: PREVIEW_LINK_OPENINGS_MAX,
  windowMs: PREVIEWS_WINDOW_MS,
};

/** What a page without scripts may do besides being seen: its links open windows. */
const INERT = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox';

const { 'X-Frame-Options': _, ...OTHER_HEADERS } = COMMON_HEADERS;
/** Neither kept nor found by anybody, and its address is told to nobody. */
const HEADERS = {
  ...OTHER_HEADERS,
  'Cache-Control': CACHE_NEVER,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Answers GET below PREVIEWS_PATH: a page that is held here, or what a link shows. The page's own policy is in its file;
 * this adds whose pages may show it in an iframe.
 */
export function createPreviews(context: Context): (request: HonoContext) => Promise<Response> {
  const { config, heldPages } = context;
  const frameAncestors = `frame-ancestors ${originOf(config)}`;

  async function open(request: HonoContext, url: URL): Promise<Outcome<HeldPage>> {
    const held = heldPages.find(url.pathname);
    if (held) return { isOk: true, value: held };
    const address = callerAddress(request, config.trustedProxies);
    return (
      (await refuseAboveLimit(context, OPENINGS, address)) ??
      (await openPreviewLink(context, request.req.param('name') ?? ''))
    );
  }

  return async (request) => {
    const url = new URL(request.req.url);
    const opened = await open(request, url);
    if (!opened.isOk) return problem(opened.error, frameAncestors);
    const page = opened.value;
    if (page.host !== hostOf(url)) {
      const slug = siteSlugOfHost(hostOf(url), config.platformHost);
      const site = slug === null ? null : await context.sites.find(slug);
      return site && site.slug !== slug
        ? redirect(MOVED_REDIRECT_STATUS, originOf(config, site.slug) + url.pathname)
        : problem('not_found', frameAncestors);
    }
    return new Response(page.text, {
      headers: {
        ...HEADERS,
        // The name of a style sheet changes with its content.
        ...(page.contentType === 'text/css' && { 'Cache-Control': CACHE_FOREVER }),
        'Content-Type': `${page.contentType}; charset=utf-8`,
        'Content-Security-Policy': page.isInert ? `${frameAncestors};${INERT}` : frameAncestors,
      },
    });
  };
}

function problem(error: string, frameAncestors: string): Response {
  const what =
    error === 'too_many_requests' ? 'tooMany' : error === 'preview_not_drawn' ? 'notDrawn' : 'over';
  const { status, heading, words } = PROBLEMS[what];
  return new Response(plainPage({ title: heading, heading, body: `<p>${words}</p>` }), {
    status,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${frameAncestors};default-src 'none';style-src 'unsafe-inline'`,
    },
  });
}
