import { expect, test } from 'vitest';
import { DAY_MS, listen, PAGES_ORIGIN, post, startWithAccount, textOf } from '../testing/started.ts';

test('an account is connected by its owner, once', async () => {
  const { local, stripe, account } = await startWithAccount();
  const heard = listen(local);
  const link = () =>
    stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: `${PAGES_ORIGIN}/kitchen/soups/payments`,
      refresh_url: `${PAGES_ORIGIN}/kitchen/soups/payments?again`,
    });
  expect(account).toMatchObject({ charges_enabled: false, payouts_enabled: false, details_submitted: false });
  const { url } = await link();
  const page = await textOf(local, url);
  expect(page).toContain(`<a class="button" href="${PAGES_ORIGIN}/kitchen/soups/payments">Not now</a>`);
  expect((await stripe.accounts.retrieve(account.id)).charges_enabled).toBe(false);
  const answer = await post(local, url, {});
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `${PAGES_ORIGIN}/kitchen/soups/payments`,
  ]);
  const enabled = { charges_enabled: true, payouts_enabled: true, details_submitted: true };
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject(enabled);
  expect(heard.events).toMatchObject([
    { type: 'account.updated', account: account.id, data: { object: enabled } },
  ]);
  expect(
    (await local.pages.request(new URL(url).pathname.replace('/local-stripe', ''))).headers.get('Location'),
  ).toBe(`${PAGES_ORIGIN}/kitchen/soups/payments?again`);
  const late = await link();
  await local.passTime(DAY_MS);
  expect((await post(local, late.url, {})).headers.get('Location')).toContain('?again');
});
