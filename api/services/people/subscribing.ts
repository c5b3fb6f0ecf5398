/** Subscribing to a site: its newsletter, and with it the free plan. */
import type { PlanType } from '#domain/people/current-user.ts';
import { ACCOUNT_ALREADY_EXISTS, ERROR_SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findRunningSubscription } from '../../repositories/payments/paid-subscriptions.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { agreeAnew, mustConfirm } from '../../repositories/people/newsletter-members.ts';
import { findUserByEmail } from '../../repositories/people/users.ts';
import { findPublishedSettings, type SiteRow } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { startCheckout } from '../payments/checkout.ts';
import type { Caller } from './sessions.ts';
import { requestConfirmation, requestSignUp, type SignInRequest } from './sign-in-requests.ts';

/** Who asks for the newsletter of a site, on one of its pages. */
export type SubscribeRequest = Omit<SignInRequest, 'callbackUrl'> & { site: SiteRow; caller: Caller | null };

/** What is wanted, and where a payment leads back to, and on to. */
type WantedPlan = { plan: PlanType; back: string | undefined; nextPaid: string | undefined };

/**
 * Puts an email on the newsletter's list, or mails it a link that does: where the site asks for confirmation, and where
 * it has left the list, or mails to it came back or were complained about. Those who are on it already, and those who are not, are answered alike.
 * Fails with `newsletter_off`, and where a link is mailed as requestSignUp does.
 */
export async function signUpForNewsletter(
  context: Context,
  request: SubscribeRequest,
): Promise<Outcome<Record<string, never>>> {
  const { site, caller } = request;
  const settings = await findPublishedSettings(context.db, site.id);
  if (!settings?.newslettersEnabled) return fail('newsletter_off');
  const isOwn = caller?.user.email === request.email;
  if (settings.confirmsSubscribers && !isOwn) {
    const asked = await requestConfirmation(context, request);
    return asked.isOk ? succeed({}) : asked;
  }
  if (!isOwn && (await mustConfirm(context.db, site.id, request.email)))
    await requestConfirmation(context, request);
  else await agree(context, request);
  return succeed({});
}

/**
 * Subscribes whoever is signed in with their own email; anybody else gets a link by mail that makes their account.
 * @returns nothing when it is done; where to pay, for a plan that is paid; `error` is `account_already_exists` for an email with an account whose owner is to
 *   sign in first, or else a sentence to be shown
 * Fails as requestSignUp does.
 */
export async function subscribe(
  context: Context,
  asked: SubscribeRequest,
  { plan, back, nextPaid }: WantedPlan,
): Promise<Outcome<{ error?: string; checkout?: { url: string } }>> {
  const { site, caller } = asked;
  const request = caller ? { ...asked, email: caller.user.email } : asked;
  if (plan !== 'free') {
    if (!caller && (await isKnownPayer(context, request))) return succeed({ error: ACCOUNT_ALREADY_EXISTS });
    return startCheckout(context, {
      site,
      email: request.email,
      planType: plan,
      browserMark: caller ? null : asked.browserMark,
      back,
      next: nextPaid,
    });
  }
  const settings = await findPublishedSettings(context.db, site.id);
  if (!settings?.newslettersEnabled) return succeed({ error: ERROR_SENTENCES.newsletter_off });
  if (caller) {
    await agree(context, request);
    return succeed({});
  }
  if ((await findUserByEmail(context.db, request.email)) !== null)
    return succeed({ error: ACCOUNT_ALREADY_EXISTS });
  const isConfirmed =
    settings.confirmsSubscribers || (await mustConfirm(context.db, request.site.id, request.email));
  const mailed = isConfirmed
    ? await requestConfirmation(context, request)
    : await requestSignUp(context, request, { kind: 'newsletter' }, { takesCode: false });
  if (!mailed.isOk) return mailed;
  if (!isConfirmed) await agree(context, request);
  return succeed({});
}

/** Whoever has an account, or has paid here, signs in first, so that nobody pays twice. */
async function isKnownPayer({ db, now }: Context, { email, site }: SubscribeRequest): Promise<boolean> {
  if ((await findUserByEmail(db, email)) !== null) return true;
  return (await findRunningSubscription(db, { siteId: site.id, email }, now())) !== null;
}

/** An email that anybody may have typed lifts nothing that stands against mailing it. */
async function agree({ db, now }: Context, { site, email, caller }: SubscribeRequest): Promise<void> {
  const member = { siteId: site.id, email, now: now() };
  if (caller?.user.email === email)
    await inTransaction(db, ({ tx }) => agreeAnew(tx, { ...member, userId: caller.user.id }));
  else await agreeToNewsletter(db, { ...member, userId: null });
}
