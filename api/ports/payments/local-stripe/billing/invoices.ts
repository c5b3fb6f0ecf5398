/** Making invoices and collecting them. */
import { type Books, newId } from '../ledger.ts';
import type { Invoice, Subscription } from '../shapes.ts';
import { failsLater } from './cards.ts';
import { type InvoiceDraft, invoiceLine, type LineDraft, openInvoice } from './invoice-shapes.ts';
import { DAY_SECONDS } from './periods.ts';

/** Days after the first failure on which a payment is tried again; after the last one the subscription is canceled. */
const RETRY_DAYS = [1, 3, 5, 7] as const;

/** Invoices a subscription, and tries to collect what is due. */
export function chargeSubscription(
  books: Books,
  subscription: Subscription,
  billingReason: InvoiceDraft['billingReason'],
  lines: readonly LineDraft[],
): Invoice {
  const id = newId('in');
  const customer = books.get('customer', subscription.customer);
  const count = books.list('invoice').filter((invoice) => invoice.customer === customer.id).length;
  const invoice = books.keep<'invoice'>(
    openInvoice({
      id,
      subscription,
      customer,
      billingReason,
      lines: lines.map((line) => invoiceLine(id, subscription, line)),
      number: `${customer.id.slice(-8).toUpperCase()}-${String(count + 1).padStart(4, '0')}`,
      url: `${books.ledger.pagesUrl}/invoices/${id}`,
      now: books.ledger.now(),
    }),
  );
  customer.balance = invoice.ending_balance ?? 0;
  subscription.latest_invoice = id;
  collect(books, invoice);
  return invoice;
}

/** Tries to collect an open invoice, and says by an event how that went. */
export function collect(books: Books, invoice: Invoice): void {
  const now = books.ledger.now();
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (!canPay(books, invoice)) {
    const retryDay = RETRY_DAYS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = retryDay === undefined ? null : invoice.created + retryDay * DAY_SECONDS;
    invoice.auto_advance = retryDay !== undefined;
    books.record('invoice.payment_failed', invoice);
    return;
  }
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = now;
  books.record('invoice.paid', invoice);
}

/** Invoices of a subscription, newest first. */
export function invoicesOf(books: Books, subscription: string): Invoice[] {
  return books
    .list('invoice')
    .filter(({ parent }) => parent.subscription_details.subscription === subscription);
}

function canPay({ ledger }: Books, invoice: Invoice): boolean {
  if (invoice.amount_due === 0 || invoice.billing_reason === 'subscription_create') return true;
  return !ledger.state.failsRenewals && !failsLater(ledger.state.cards[invoice.customer]);
}
