/** Plans of sites that their owners deleted: nobody is charged for what cannot be read. */
import { SUBSCRIPTIONS_PATH } from '#domain/pages/paths.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { PaymentThingGoneError } from '../../ports/payments/stripe-answers.ts';
import {
  endUnknownSubscription,
  listPlansOfDeletedSites,
} from '../../repositories/payments/paid-subscriptions.ts';
import { PLATFORM_SENDER } from '../mails/mail-senders.ts';
import { nameInMail } from '../mails/names-in-mails.ts';
import { closedSiteMail } from '../mails/paid-mails.ts';
import { sendMail } from '../mails/send-mail.ts';
import { endSubscription } from './paid-subscriptions.ts';

const PLANS_AT_ONCE = 100;

/** Ends them with the period that is paid, and tells whoever pays. @throws while the payment service does not answer */
export async function endPlansOfDeletedSites(context: Context): Promise<void> {
  const href = originOf(context.config) + SUBSCRIPTIONS_PATH;
  for (const { payment, email, siteTitle } of await listPlansOfDeletedSites(context.db, PLANS_AT_ONCE)) {
    if (payment === null) continue;
    try {
      await endSubscription(context, payment);
    } catch (error) {
      if (!(error instanceof PaymentThingGoneError)) throw error;
      await endUnknownSubscription(context.db, payment, context.now());
    }
    await sendMail(
      context,
      closedSiteMail({ to: email, from: PLATFORM_SENDER, href }, nameInMail(siteTitle)),
    );
  }
}
