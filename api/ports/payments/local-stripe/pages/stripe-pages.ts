/** The pages that Stripe would host. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { settle } from '../due.ts';
import { mountCheckout } from './checkout-page.ts';
import { mountConnect } from './connect-page.ts';
import { notFoundPage } from './layout.ts';
import { mountOverview } from './overview-page.ts';
import type { PageParts } from './page-parts.ts';
import { mountPortal } from './portal-routes.ts';

/** Largest form taken. */
const FORM_MAX_BYTES = 16 * 1024;

export function createStripePages(parts: PageParts): Hono {
  const pages = new Hono();
  pages.use(async (request, next) => {
    await next();
    request.header('Cache-Control', 'no-store');
    request.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
    request.header('Referrer-Policy', 'same-origin');
  });
  pages.use(csrf(), bodyLimit({ maxSize: FORM_MAX_BYTES }));
  pages.use(async (_, next) => {
    settle(parts.ledger, parts.ledger.now());
    await next();
  });
  mountOverview(pages, parts);
  mountCheckout(pages, parts);
  mountPortal(pages, parts);
  mountConnect(pages, parts);
  pages.all('*', (request) => request.html(notFoundPage(), 404));
  return pages;
}
