/** What somebody pays a site, on the page behind the link in its mails. */
import { html } from 'hono/html';
import { formatPrice } from '#domain/maths/prices.ts';
import { longDate } from '#domain/shared/locales.ts';
import type { PaidSubscriptionRow } from '../../repositories/payments/paid-subscriptions.ts';

type Html = ReturnType<typeof html>;

/** Words about a plan, and the button that ends it where it goes on. @param hasEnded it was pressed */
export function planPart(plan: PaidSubscriptionRow | null, endButton: Html, hasEnded: boolean): Html {
  if (plan === null) return hasEnded ? html`<p>Your plan is ended: nothing more is charged.</p>` : html``;
  const until = longDate(plan.currentPeriodEnd);
  if (plan.status === 'cancelled')
    return html`<p>Your plan is ended: nothing more is charged. You can read until ${until}.</p>`;
  const next =
    plan.status === 'past_due'
      ? 'The last payment failed and is tried again. If you end your plan, it ends now.'
      : `The next payment is on ${until}.`;
  return html`<p>${planInWords(plan)} ${next}</p>
${endButton}`;
}

/** 'You pay $5 a month.' */
export function planInWords({ planType, priceAmountCents }: PaidSubscriptionRow): string {
  return `You pay ${formatPrice(priceAmountCents)} a ${planType === 'monthly' ? 'month' : 'year'}.`;
}
