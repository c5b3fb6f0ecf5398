/** Connects demonstration kitchens with the local Stripe, so that their readers can pay. */
import { kitchenSettingsPath } from '#domain/pages/paths.ts';
import type { SiteInFolder } from '#domain/sites/site-folder.ts';
import type { Context } from '../../api/context.ts';
import { LOCAL_STRIPE_PATH, type LocalStripe } from '../../api/ports/payments/local-stripe/local-stripe.ts';
import { findPaymentAccount } from '../../api/repositories/payments/payment-accounts.ts';
import { findSiteById } from '../../api/repositories/sites/sites.ts';
import { connectAccount, readAccount } from '../../api/services/payments/payment-accounts.ts';
import type { ManagerOf } from '../../api/services/recipes/recipe-publication.ts';
import { demand } from './demand.ts';

/** The account of a kitchen that takes payments and has none yet; what its owner began stays as it is. */
export async function missingAccount(
  context: Context,
  localStripe: LocalStripe,
  { settings, owner }: SiteInFolder,
  { siteId }: ManagerOf,
): Promise<{ label: string; run(): Promise<void> }[]> {
  if (!settings.paymentsEnabled || (await findPaymentAccount(context.db, siteId)) !== null) return [];
  const label = `${settings.title}: its account for payments`;
  return [{ label, run: () => connect(context, localStripe, { siteId, email: owner.email, label }) }];
}

/** As its owner does it on the page of the local Stripe. */
async function connect(
  context: Context,
  { pages }: LocalStripe,
  { siteId, email, label }: { siteId: string; email: string; label: string },
): Promise<void> {
  const site = await findSiteById(context.db, siteId);
  if (!site) return;
  const led = await connectAccount(context, { site, email, path: kitchenSettingsPath(site.slug) });
  demand(led, label);
  if (!led.isOk) return;
  const page = new URL(led.value.url).pathname.slice(LOCAL_STRIPE_PATH.length);
  await pages.request(page, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } });
  demand(await readAccount(context, siteId), label);
}
