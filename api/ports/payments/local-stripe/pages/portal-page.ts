/** How the portal looks. */
import { html } from 'hono/html';
import { type CardProblems, lastDigitsOf } from '../billing/cards.ts';
import { moneyInWords, nameOfPrice, priceInWords } from '../billing/money.ts';
import { itemOf, nextRetry } from '../billing/subscriptions.ts';
import type { Invoice, Subscription } from '../shapes.ts';
import { cardFields, prefilledCard, type TypedCard } from './card-fields.ts';
import { dayInWords, type Html, page } from './layout.ts';
import { mayCancel, mayTakeBack, otherPrices, type Portal } from './portal.ts';

/** A card as typed, with what is wrong with it. */
export type CardAttempt = { typed: TypedCard; problems: CardProblems };

export function portalPage(portal: Portal, attempt?: CardAttempt): Html {
  const { session, features, subscriptions, invoices } = portal;
  return page(
    'What you pay for',
    html`${subscriptions.length === 0 && html`<section><p>Nothing yet.</p></section>`}
${subscriptions.map((subscription) => subscriptionSection(portal, subscription))}
${features.payment_method_update.enabled && cardSection(portal, attempt)}
${features.invoice_history.enabled && invoices.length > 0 && invoiceSection(portal)}
${session.return_url && html`<p><a class="button" href="${session.return_url}">Back</a></p>`}`,
  );
}

export function statusInWords({ books }: Pick<Portal, 'books'>, subscription: Subscription): string {
  const { status, cancel_at_period_end, ended_at } = subscription;
  const end = dayInWords(itemOf(subscription).current_period_end);
  if (status === 'canceled') return `Ended on ${dayInWords(ended_at ?? 0)}.`;
  const retryAt = status === 'past_due' ? nextRetry(books, subscription) : null;
  if (retryAt !== null) return `The last payment failed. It is tried again on ${dayInWords(retryAt)}.`;
  return cancel_at_period_end ? `Ends on ${end}.` : `Renews on ${end}.`;
}

export function invoicePage(portal: Pick<Portal, 'books'>, invoice: Invoice): Html {
  const lines = invoice.lines.data.map(
    ({ description, amount, currency }) =>
      html`<dt>${moneyInWords(amount, currency)}</dt><dd>${description}</dd>`,
  );
  const balance = invoice.amount_due - invoice.total;
  const inMoney = (amount: number) => moneyInWords(amount, invoice.currency);
  return page(
    `Invoice ${invoice.number}`,
    html`<section><p>To ${portal.books.get('customer', invoice.customer).email}, ${dayInWords(invoice.created)}</p>
<dl>${lines}
${balance !== 0 && html`<dt>${inMoney(balance)}</dt><dd>${balance > 0 ? 'Kept for the next invoices' : 'From earlier invoices'}</dd>`}</dl>
<p class="price">${inMoney(invoice.amount_due)}, ${invoice.status === 'paid' ? 'paid' : 'not paid'}</p></section>`,
  );
}

function subscriptionSection(portal: Portal, subscription: Subscription): Html {
  const { id } = subscription;
  const { price, current_period_end } = itemOf(subscription);
  const { mode } = portal.features.subscription_cancel;
  const changes = otherPrices(portal, subscription).map(
    (other) => html`${action(id, 'switch', `Change to ${priceInWords(other)}`, other.id)}`,
  );
  const ending =
    mode === 'immediately'
      ? 'It ends at once, and the rest of the period is not paid back.'
      : `It ends on ${dayInWords(current_period_end)}. Until then you can take that back.`;
  return html`<section><h2>${nameOfPrice(portal.books, price)}</h2>
<p>${statusInWords(portal, subscription)}</p>
${changes.length > 0 && html`<div class="actions">${changes}</div>`}
${mayTakeBack(subscription) && action(id, 'take-back', 'Do not cancel')}
${
  mayCancel(portal, subscription) &&
  html`<details><summary>Cancel</summary><p>${ending}</p>${action(id, 'cancel', 'Cancel the subscription')}</details>`
}</section>`;
}

function cardSection({ books, card }: Portal, attempt?: CardAttempt): Html {
  const { typed, problems } = attempt ?? { typed: prefilledCard(books.ledger.now()), problems: {} };
  return html`<section><h2>Card</h2>
<p>${card ? `Payments are taken from the card that ends in ${lastDigitsOf(card)}.` : 'There is no card.'}</p>
<details${attempt && html` open`}><summary>Use another card</summary>
<form method="post">
<input type="hidden" name="action" value="card">
${cardFields(typed, problems)}
<button class="main">Use this card from now on</button>
</form></details></section>`;
}

function invoiceSection({ books, invoices }: Portal): Html {
  const rows = invoices.map(
    ({ id, number, created, amount_due, currency, status }) => html`<li>
<a href="${books.ledger.pagesUrl}/invoices/${id}">${dayInWords(created)}</a>:
${moneyInWords(amount_due, currency)}, ${status === 'paid' ? 'paid' : 'not paid'} <span class="quiet small">${number}</span></li>`,
  );
  return html`<section><h2>Invoices</h2><ul class="plain">${rows}</ul></section>`;
}

/** A button that does something with a subscription. */
function action(subscription: string, name: string, words: string, price = ''): Html {
  return html`<form method="post">
<input type="hidden" name="action" value="${name}">
<input type="hidden" name="subscription" value="${subscription}">
<input type="hidden" name="price" value="${price}">
<button>${words}</button>
</form>`;
}
