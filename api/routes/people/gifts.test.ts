import { expect, test } from 'vitest';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { openPaidSite, payAt } from '../../services/payments/testing/paying.ts';
import { purge } from '../../services/purge.ts';
import { call, makeRecipe, signIn, type TestContext } from '../../testing/context.ts';

const ADA = 'ada@example.com';
const FRIEND = 'friend@example.com';
const PHONE = 'phone';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A site whose members may give, with a public and a premium recipe, and Ada who pays for it. */
async function openGiving() {
  const { context, owner, site } = await openPaidSite();
  const set = (body: object) => call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body });
  expect((await set({ giftsEnabled: true })).status).toBe(200);
  const ownerOf = { siteId: site.id, userId: owner.userId };
  await makeRecipe(context, ownerOf, { title: 'Soup', slug: 'soup' });
  const pie = await makeRecipe(context, ownerOf, {
    title: 'Pie',
    slug: 'pie',
    privacySetting: 'subscribers_only',
  });
  const { token } = await signIn(context, ADA);
  const plan = { siteSlug: 'nordlys', email: ADA, plan: 'monthly' };
  await payAt(context, await call(context, 'POST', '/site/nordlys/subscriptions', { token, body: plan }));
  return { context, owner, set, token, pieId: pie.id };
}

const give = (context: TestContext, token: string | null, change: object = {}) =>
  call(context, 'POST', '/site/nordlys/gifts', {
    token,
    body: { recipeSlug: 'pie', email: FRIEND, displayName: 'Ada', ...change },
  });

const open = (
  context: TestContext,
  gift: string,
  mark: string | null = PHONE,
  slug = 'nordlys',
  recipeSlug = 'pie',
) =>
  call(context, 'POST', `/site/${slug}/gift-openings`, {
    body: { token: gift, recipeSlug },
    headers: mark === null ? {} : { [BROWSER_MARK_HEADER]: mark },
  });

const mailsOf = (context: TestContext) => context.mail.messages().filter(({ to }) => to.includes(FRIEND));

/** The token that was mailed. */
const mailedGift = (context: TestContext) =>
  /\/recipes\/pie#gift=([\w-]+)/.exec(mailsOf(context)[0]?.text ?? '')?.[1] ?? '';

const giftsLeft = async (context: TestContext, token: string) =>
  (await call(context, 'GET', '/site/nordlys/recipes/pie/page', { token })).body.giftsLeft;

test('a member gives a premium recipe; the first browser reads it, and says who gave it', async () => {
  const { context, token } = await openGiving();
  expect(await giftsLeft(context, token)).toBe(3);
  const given = await give(context, token, { message: 'For Sunday! See evil.example' });
  expect(given).toMatchObject({ status: 201, body: { giftsLeft: 2 } });
  expect(await giftsLeft(context, token)).toBe(2);
  const mail = mailsOf(context)[0];
  expect(mail?.subject).toBe('Ada gives you a recipe: Pie');
  expect(mail?.text).toContain('“For Sunday! See evil example”');

  const gift = mailedGift(context);
  const opened = await open(context, gift);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('Cache-Control')).toMatch(/no-store/);
  expect(opened.body).toMatchObject({ giverName: 'Ada', html: expect.any(String) });
  expect((await open(context, gift)).status).toBe(200);
  expect((await open(context, gift, 'other')).status).toBe(404);
  expect((await open(context, gift, null)).status).toBe(404);
  expect((await open(context, gift, PHONE, 'elsewhere')).status).toBe(404);
  expect((await open(context, gift, PHONE, 'nordlys', 'soup')).status).toBe(404);
  // Neither the token nor whom it was for is stored.
  const rows = JSON.stringify(await context.db.selectFrom('gifts').selectAll().execute());
  expect(rows).not.toContain(gift);
  expect(rows).not.toContain(FRIEND);
});

test('a message keeps its lines in the mail, as words alone', async () => {
  const { context, token } = await openGiving();
  const message = 'For Sunday!\r\n<b>Bring</b> plates\n\n\n\nSee evil.example\n';
  expect(await give(context, token, { message })).toMatchObject({ status: 201 });
  const mail = mailsOf(context)[0];
  expect(mail?.text).toContain('“For Sunday!\n<b>Bring</b> plates\n\nSee evil example”');
  expect(mail?.html).toContain('“For Sunday!<br>&lt;b&gt;Bring&lt;/b&gt; plates<br><br>See evil example”');
});

test('it can be read for thirty days, and while readers have the recipe', async () => {
  const { context, owner, token, pieId } = await openGiving();
  await give(context, token);
  const gift = mailedGift(context);
  const recipe = `/manage/nordlys/recipes/${pieId}`;
  await call(context, 'POST', `${recipe}/unpublish`, { token: owner.token });
  expect((await open(context, gift)).status).toBe(404);
  await call(context, 'POST', `${recipe}/publish`, { token: owner.token, body: {} });
  context.pass(30 * DAY_MS - 1);
  expect((await open(context, gift)).status).toBe(200);
  context.pass(1);
  expect((await open(context, gift)).status).toBe(404);
  context.pass(31 * DAY_MS);
  await purge(context);
  expect(await context.db.selectFrom('gifts').selectAll().execute()).toEqual([]);
});

test('three a month; several at once give no more than are left', async () => {
  const { context, token } = await openGiving();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => give(context, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
  expect(await giftsLeft(context, token)).toBe(0);
  context.pass(31 * DAY_MS);
  expect(await giftsLeft(context, token)).toBe(3);
});

test('a mail that cannot be sent costs no gift', async () => {
  const { context, token } = await openGiving();
  await context.mail.close();
  expect((await give(context, token)).status).toBe(503);
  expect(context.log.takeErrors()).toHaveLength(1);
  expect(await giftsLeft(context, token)).toBe(3);
});

test('whoever does not pay gives nothing, nor what is public, nor where the site has no gifts', async () => {
  const { context, owner, set, token } = await openGiving();
  expect((await give(context, null)).status).toBe(401);
  expect((await give(context, owner.token)).status).toBe(403);
  expect((await give(context, (await signIn(context, 'eve@example.com')).token)).status).toBe(403);
  expect((await give(context, token, { recipeSlug: 'soup' })).status).toBe(404);
  expect(await give(context, token, { displayName: undefined })).toMatchObject({
    status: 400,
    body: { fields: { displayName: 'Please add the name that your friend sees.' } },
  });
  await set({ giftsEnabled: false });
  expect((await give(context, token)).status).toBe(403);
  expect(await giftsLeft(context, token)).toBeNull();
  expect(mailsOf(context)).toEqual([]);
});
