/** The portal: its page, and what is done by its buttons. */
import type { Context, Hono } from 'hono';
import { readCard } from '../billing/cards.ts';
import { endSubscription, setCancelAtPeriodEnd, switchPrice } from '../billing/subscriptions.ts';
import { typedCard } from './card-fields.ts';
import { notFoundPage } from './layout.ts';
import { type PageParts, readForm, SEE_OTHER } from './page-parts.ts';
import { mayCancel, mayTakeBack, openPortal, otherPrices, type Portal } from './portal.ts';
import { invoicePage, portalPage } from './portal-page.ts';

export function mountPortal(pages: Hono, { ledger, deliveries }: PageParts): void {
  const portalOf = (request: Context) => {
    const found = ledger.locate('billing_portal.session', request.req.param('id') ?? '');
    return found && openPortal(found.books, found.object);
  };

  pages.get('/portal/:id', (request) => {
    const portal = portalOf(request);
    return portal ? request.html(portalPage(portal)) : request.html(notFoundPage(), 404);
  });

  pages.post('/portal/:id', async (request) => {
    const form = await readForm(request);
    const portal = portalOf(request);
    if (!portal) return request.html(notFoundPage(), 404);
    if (form.action === 'card') {
      const typed = typedCard(form);
      const { number, problems } = readCard(typed, ledger.now());
      if (Object.keys(problems).length > 0) return request.html(portalPage(portal, { typed, problems }), 422);
      if (portal.features.payment_method_update.enabled) ledger.state.cards[portal.session.customer] = number;
    } else changeSubscription(portal, form);
    ledger.save();
    await deliveries.flush();
    return request.redirect(portal.session.url, SEE_OTHER);
  });

  pages.get('/invoices/:id', (request) => {
    const found = ledger.locate('invoice', request.req.param('id'));
    return found ? request.html(invoicePage(found, found.object)) : request.html(notFoundPage(), 404);
  });
}

/** Does what a button says; what is no longer possible is left, and the page shows why. */
function changeSubscription(
  portal: Portal,
  { action, subscription: id, price: priceId }: Record<string, string>,
): void {
  const { books, features } = portal;
  const subscription = portal.subscriptions.find((known) => known.id === id);
  if (!subscription) return;
  const price = otherPrices(portal, subscription).find((other) => other.id === priceId);
  if (action === 'switch' && price) switchPrice(books, subscription, price);
  if (action === 'take-back' && mayTakeBack(subscription)) setCancelAtPeriodEnd(books, subscription, false);
  if (action !== 'cancel' || !mayCancel(portal, subscription)) return;
  if (features.subscription_cancel.mode === 'immediately')
    endSubscription(books, subscription, 'cancellation_requested');
  else setCancelAtPeriodEnd(books, subscription, true);
}
