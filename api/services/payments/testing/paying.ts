/** Paying, as people do it on the pages of the local Stripe. */
import { LOCAL_STRIPE_PATH } from '../../../ports/payments/local-stripe/local-stripe.ts';
import {
  call,
  createTestContext,
  makeSite,
  signIn,
  type TestAnswer,
  type TestContext,
  textAt,
} from '../../../testing/context.ts';

const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
export const DECLINED_CARD = { ...CARD, number: '4000 0000 0000 0002' };

/** Settings of a site that readers can pay, once its account is connected. */
export const PLANS = {
  newslettersEnabled: true,
  subscriptionsEnabled: true,
  paymentsEnabled: true,
  monthlyAmountCents: 500,
  yearlyAmountCents: 5000,
};

/** A site that readers can pay. */
export async function openPaidSite(slug = 'nordlys') {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, owner.userId, slug, PLANS);
  await connectAccountOf(context, slug, owner.token);
  return { context, owner, site };
}

/** Sends the form of a page of the local Stripe. @returns where it leads; null where it stays */
export async function sendForm(
  { localStripe }: Pick<TestContext, 'localStripe'>,
  url: string,
  form: Record<string, string>,
): Promise<string | null> {
  const path = new URL(url).pathname.slice(LOCAL_STRIPE_PATH.length);
  const answer = await localStripe.pages.request(path, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(form),
  });
  return answer.headers.get('Location');
}

/** Connects the account of a site, as its owner does. */
export async function connectAccountOf(context: TestContext, slug: string, token: string): Promise<void> {
  const answer = await call(context, 'POST', `/manage/${slug}/payment-account-links`, { token });
  await sendForm(context, textAt(answer, 'url'), {});
}

/** Pays what the answer of subscribing leads to. @returns the checkout, and where it leads; null where the card is declined */
export async function payAt(
  context: TestContext,
  answer: TestAnswer,
  card = CARD,
): Promise<{ checkoutId: string; leadsTo: string | null }> {
  const { url } = answer.body.checkout as { url: string };
  const leadsTo = await sendForm(context, url, card);
  return { checkoutId: new URL(url).pathname.split('/').at(-1) ?? '', leadsTo };
}
