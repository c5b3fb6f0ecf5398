/** Whoever has paid reads on in the browser they paid with, before they open the mail that the payment sends. */
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPaymentAccount } from '../../repositories/payments/payment-accounts.ts';
import { isConfirmedUser } from '../../repositories/people/users.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { hashOf } from '../people/secrets.ts';
import { openSession } from '../people/sessions.ts';
import { ensurePayer } from './checkout-mail.ts';
import { refreshSubscription } from './paid-subscriptions.ts';
import { unlessPaymentsFail } from './payment-failures.ts';

/** The browser that is back from paying. */
type PayingBrowser = { browserMark: string | null; userAgent: string | null };

/**
 * Signs in on this site alone the browser that a checkout was begun in, while nobody has signed in by mail yet to the
 * account that the payment made. Fails with `not_found` in all other cases, and `payments_unavailable`.
 */
export async function openPayerSession(
  context: Context,
  site: SiteRow,
  checkoutSessionId: string,
  { browserMark, userAgent }: PayingBrowser,
): Promise<Outcome<{ authToken: string }>> {
  const { db, payments, config, now } = context;
  const account = await findPaymentAccount(db, site.id);
  if (account === null || browserMark === null) return fail('not_found');
  const { accountId } = account;
  return unlessPaymentsFail(context, async () => {
    const { isPaid, email, siteId, browserHash, subscriptionId } = await payments.readCheckout(
      accountId,
      checkoutSessionId,
    );
    const isSame = siteId === site.id && browserHash === hashOf(browserMark);
    if (!isSame || !isPaid || email === null || subscriptionId === null) return fail('not_found');
    await refreshSubscription(context, { accountId, subscriptionId });
    return inTransaction(db, async ({ tx }) => {
      const user = await ensurePayer(tx, config, email, now());
      if (await isConfirmedUser(tx, user.id)) return fail('not_found');
      const opened = { userId: user.id, siteId: site.id, openedOnSiteId: site.id, userAgent };
      return succeed({ authToken: await openSession(tx, opened, now()) });
    });
  });
}
