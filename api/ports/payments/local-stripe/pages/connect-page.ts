/** The page on which a creator connects their account. */
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ConnectLink } from '../state.ts';
import { type Html, notFoundPage, page } from './layout.ts';
import { type PageParts, SEE_OTHER } from './page-parts.ts';

export function mountConnect(pages: Hono, { ledger, deliveries }: PageParts): void {
  const { connectLinks } = ledger.state;
  const linkOf = (request: Context) => {
    const token = request.req.param('token') ?? '';
    return Object.hasOwn(connectLinks, token) ? connectLinks[token] : undefined;
  };
  const isOver = (link: ConnectLink) => link.isUsed || link.expiresAt <= ledger.now();

  pages.get('/connect/:token', (request) => {
    const link = linkOf(request);
    if (!link) return request.html(notFoundPage(), 404);
    return isOver(link) ? request.redirect(link.refreshUrl, SEE_OTHER) : request.html(connectPage(link));
  });

  pages.post('/connect/:token', async (request) => {
    const link = linkOf(request);
    if (!link) return request.html(notFoundPage(), 404);
    if (isOver(link)) return request.redirect(link.refreshUrl, SEE_OTHER);
    link.isUsed = true;
    const account = ledger.books(null).get('account', link.account);
    ledger.books(account.id).change('account.updated', account, () => {
      account.charges_enabled = true;
      account.payouts_enabled = true;
      account.details_submitted = true;
      account.capabilities = { card_payments: 'active', transfers: 'active' };
    });
    ledger.save();
    await deliveries.flush();
    return request.redirect(link.returnUrl, SEE_OTHER);
  });
}

function connectPage(link: ConnectLink): Html {
  return page(
    'Connect your account',
    html`<section><h2>Once connected, the platform may</h2>
<ul>
<li>offer subscriptions in your name, and take payments that go to your account</li>
<li>keep its fee of each payment</li>
<li>see, change and cancel these subscriptions</li>
</ul>
<p class="quiet">It cannot pay out money: that is yours alone.</p>
<p class="small quiet">Account <code>${link.account}</code></p></section>
<form method="post" class="actions">
<button class="main">Connect</button>
<a class="button" href="${link.returnUrl}">Not now</a>
</form>`,
  );
}
