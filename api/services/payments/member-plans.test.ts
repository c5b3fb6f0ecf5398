import { expect, test } from 'vitest';
import { call, signIn, type TestContext } from '../../testing/context.ts';
import { tellFailures, tellRenewals } from './member-plans.ts';
import { openPaidSite, payAt } from './testing/paying.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADA = 'ada@example.com';

async function openPaid(plan: string) {
  const { context } = await openPaidSite();
  const body = { siteSlug: 'nordlys', email: ADA, plan };
  await payAt(context, await call(context, 'POST', '/site/nordlys/subscriptions', { body }));
  const mails = () => context.mail.messages().filter(({ to }) => to.includes(ADA));
  return { context, mails };
}

/** Path of the page where a mail says that a plan is ended. */
function endPathIn(text: string): string {
  const href = /End your plan: (\S+)/.exec(text)?.[1] ?? '';
  return new URL(href).pathname;
}

const press = async (context: TestContext, path: string, action: string) => {
  const answer = await context.api.request(path, { method: 'POST', body: new URLSearchParams({ action }) });
  return { status: answer.status, page: await answer.text() };
};

test('a plan is ended by the link in its mail, without signing in', async () => {
  const { context, mails } = await openPaid('monthly');
  const path = endPathIn(mails()[0]?.text ?? '');
  const page = await (await context.api.request(path)).text();
  expect(page).toContain('You pay $5 a month. The next payment is on February 15, 2026.');
  expect(page).toContain('End your plan');
  // What is paid for ends first; then it can be forgotten.
  const early = await press(context, path, 'erase');
  expect([early.status, early.page.includes('End your plan first')]).toEqual([409, true]);
  for (let times = 0; times < 2; times += 1) {
    const ended = await press(context, path, 'end-plan');
    expect([ended.status, ended.page.includes('You can read until February 15, 2026.')]).toEqual([200, true]);
  }
  const { token } = await signIn(context, ADA);
  const user = await call(context, 'GET', '/site/nordlys/current-user', { token });
  expect(user.body.currentUser).toMatchObject({ isSubscribedToPaid: true });
  expect((await press(context, path, 'ask-erase')).status).toBe(200);
});

test('whoever has no plan is told nothing of one', async () => {
  const { context, mails } = await openPaid('monthly');
  const path = endPathIn(mails()[0]?.text ?? '');
  await press(context, path, 'end-plan');
  context.pass(32 * DAY_MS);
  await context.localStripe.passTime(0);
  expect(await (await context.api.request(path)).text()).not.toContain('plan');
  expect((await press(context, path, 'end-plan')).status).toBe(200);
});

test('who pays by the year is told two weeks before they pay again, once a year', async () => {
  const { context, mails } = await openPaid('yearly');
  const renewals = () => mails().filter(({ subject }) => subject.startsWith('Your year of'));
  context.pass(350 * DAY_MS);
  await tellRenewals(context);
  expect(renewals()).toEqual([]);
  context.pass(2 * DAY_MS);
  for (let times = 0; times < 2; times += 1) await tellRenewals(context);
  const [mail, ...more] = renewals();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your year of Site nordlys is renewed on January 15, 2027');
  expect(mail?.text).toContain('On January 15, 2027 you pay $50 for another year');
  expect(mail?.text).toContain('See what you pay: http://localhost:4321/subscriptions');
  await press(context, endPathIn(mail?.text ?? ''), 'end-plan');
  context.pass(13 * DAY_MS);
  await tellRenewals(context);
  expect(renewals()).toHaveLength(1);
});

test('a plan whose payment fails is ended at once by the link in its mail', async () => {
  const { context, mails } = await openPaid('monthly');
  const path = endPathIn(mails()[0]?.text ?? '');
  context.localStripe.set({ failsRenewals: true });
  context.pass(32 * DAY_MS);
  await context.localStripe.passTime(0);
  const page = await (await context.api.request(path)).text();
  expect(page).toContain('The last payment failed and is tried again. If you end your plan, it ends now.');
  const ended = await press(context, path, 'end-plan');
  expect(ended.page).toContain('Your plan is ended: nothing more is charged.');
  expect((await press(context, path, 'ask-erase')).status).toBe(200);
});

test('whose payment fails is told once for each period, while it is tried again', async () => {
  const { context, mails } = await openPaid('monthly');
  const failures = () => mails().filter(({ subject }) => subject === 'Your payment to Site nordlys failed');
  const passMonth = async () => {
    context.pass(31 * DAY_MS);
    await context.localStripe.passTime(0);
    await tellFailures(context);
  };
  await tellFailures(context);
  expect(failures()).toEqual([]);
  context.localStripe.set({ failsRenewals: true });
  await passMonth();
  // A day later the payment fails once more.
  context.pass(DAY_MS);
  await context.localStripe.passTime(0);
  await tellFailures(context);
  const [mail, ...more] = failures();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('$5 for another month of all recipes of Site nordlys could not be taken');
  expect(mail?.text).toContain('See what you pay: http://localhost:4321/subscriptions');
  expect(endPathIn(mail?.text ?? '')).toMatch(/^\/api\/v1\/members\//);

  context.localStripe.set({ failsRenewals: false });
  context.pass(2 * DAY_MS);
  await context.localStripe.passTime(0);
  context.localStripe.set({ failsRenewals: true });
  await passMonth();
  expect(failures()).toHaveLength(2);
});
