import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { call, createTestContext, makeSite, signIn, type TestContext } from '../../testing/context.ts';

type Person = Awaited<ReturnType<typeof signIn>>;
let context: TestContext;
let owner: Person;
let siteId: string;

beforeEach(async () => {
  context = await createTestContext();
  owner = await signIn(context, 'owner@example.com');
  siteId = (await makeSite(context, owner.userId, 'nordlys')).id;
});

type Listed = {
  subscribers: { email: string; displayName: string | null; plan: string; since: number }[];
  count: number;
  nextAfter: string | null;
};
async function list(query: Record<string, string> = {}, as = owner, slug = 'nordlys') {
  const path = `/manage/${slug}/subscribers?${new URLSearchParams(query)}`;
  const { status, body } = await call(context, 'GET', path, { token: as.token });
  return { status, ...(body as Listed) };
}
const emails = ({ subscribers }: Listed) => subscribers.map(({ email }) => email);
const join = (email: string, now = context.now(), userId: string | null = null, site = siteId) =>
  agreeToNewsletter(context.db, { siteId: site, email, userId, now });
const change = (email: string, to: Record<string, 0 | 1 | null>) =>
  context.db.updateTable('members').set(to).where('email', '=', email).execute();

test('the latest come first, with the name of their account; nobody of another site', async () => {
  expect(await list()).toMatchObject({ subscribers: [], count: 0, nextAfter: null });
  const ann = await signIn(context, 'ann@example.com');
  await call(context, 'PUT', '/manage/current-user', { token: ann.token, body: { displayName: 'Ann Bee' } });
  const other = await makeSite(context, ann.userId, 'elsewhere');
  await join('ann@example.com', 1000, ann.userId);
  await join('bo@example.com', 2000);
  await join('cy@example.com', 3000, null, other.id);
  const { status, subscribers, count } = await list();
  expect([status, count]).toEqual([200, 2]);
  expect(subscribers).toMatchObject([
    { email: 'bo@example.com', displayName: null, plan: 'free', since: 2000 },
    { email: 'ann@example.com', displayName: 'Ann Bee', plan: 'free', since: 1000 },
  ]);
  expect(emails(await list({}, ann, 'elsewhere'))).toEqual(['cy@example.com']);
});

test('who manages the site may see them, and nobody else', async () => {
  const [manager, reader] = [await signIn(context, 'm@example.com'), await signIn(context, 'r@example.com')];
  await insertSiteManager(context.db, { siteId, userId: manager.userId, now: 1 });
  await join('r@example.com', 1, reader.userId);
  expect((await list({}, manager)).count).toBe(1);
  expect((await list({}, reader)).status).toBe(404);
});

test('who has left the newsletter is no subscriber, unless all recipes are open to them', async () => {
  for (const name of ['left', 'given', 'substack', 'pays', 'ended']) {
    await join(`${name}@example.com`);
    await change(`${name}@example.com`, { newsletter_since: null });
  }
  await change('given@example.com', { is_complimentary: 1 });
  await change('substack@example.com', { is_substack_paid: 1 });
  const members = await context.db.selectFrom('members').select(['id', 'email']).execute();
  for (const [email, ends] of [
    ['pays@example.com', context.now() + 1],
    ['ended@example.com', context.now()],
  ] as const)
    await context.db
      .insertInto('subscriptions')
      .values({
        id: randomUUID(),
        member_id: members.find((member) => member.email === email)?.id ?? '',
        plan_type: 'yearly',
        price_amount_cents: 5000,
        status: 'active',
        current_period_end: ends,
        payment_customer_id: null,
        payment_subscription_id: null,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
  const { subscribers, count } = await list();
  expect(subscribers.map(({ email, plan }) => [email, plan]).sort()).toEqual([
    ['given@example.com', 'free'],
    ['pays@example.com', 'yearly'],
    ['substack@example.com', 'free'],
  ]);
  expect(count).toBe(3);
});

test('part of an email or of a name finds them; signs of a pattern are letters', async () => {
  const ann = await signIn(context, 'ann@example.com');
  await call(context, 'PUT', '/manage/current-user', { token: ann.token, body: { displayName: 'Bee 100%' } });
  await join('ann@example.com', 1, ann.userId);
  await join('bo_x@example.com', 2);
  await join('boax@example.com', 3);
  expect(emails(await list({ query: 'BEE' }))).toEqual(['ann@example.com']);
  expect(emails(await list({ query: '0%' }))).toEqual(['ann@example.com']);
  expect(emails(await list({ query: 'o_x' }))).toEqual(['bo_x@example.com']);
  expect(await list({ query: '!' })).toMatchObject({ subscribers: [], count: 0 });
  expect((await list({ query: 'example' })).count).toBe(3);
});

test('a name is found with its accents, without them, and in capitals', async () => {
  for (const [displayName, email] of [
    ['Žofia Łącka', 'zl@example.com'],
    ['Bjørn', 'bj@example.com'],
  ] as const) {
    const { token, userId } = await signIn(context, email);
    await call(context, 'PUT', '/manage/current-user', { token, body: { displayName } });
    await join(email, 1, userId);
  }
  for (const query of ['žofia', 'zofia', 'ŽOFIA', 'Z\u030cofia', 'fia lac'])
    expect(emails(await list({ query })), query).toEqual(['zl@example.com']);
  expect(emails(await list({ query: 'BJORN' }))).toEqual(['bj@example.com']);
  expect((await list({ query: 'zofie' })).count).toBe(0);
});

test('thousands come in parts, each of them once, also where many came at once', async () => {
  const members = Array.from({ length: 3001 }, (_, index) => ({
    id: randomUUID(),
    site_id: siteId,
    email: `r${index}@example.com`,
    user_id: null,
    newsletter_since: 1,
    is_substack_paid: 0 as const,
    is_complimentary: 0 as const,
    created_at: Math.floor(index / 700),
  }));
  for (let start = 0; start < members.length; start += 500)
    await context.db
      .insertInto('members')
      .values(members.slice(start, start + 500))
      .execute();
  const seen: string[] = [];
  let after: string | null = '';
  let parts = 0;
  do {
    const part = await list({ limit: '500', ...(after && { after }) });
    expect(part.count).toBe(3001);
    seen.push(...emails(part));
    after = part.nextAfter;
    parts += 1;
  } while (after !== null);
  expect([parts, seen.length, new Set(seen).size]).toEqual([7, 3001, 3001]);
  expect((await list()).subscribers.length).toBe(100);
  const WRONG: Record<string, string>[] = [
    { after: 'x' },
    { after: `1.${'-'.repeat(37)}` },
    { limit: '501' },
  ];
  for (const wrong of WRONG) expect((await list(wrong)).status).toBe(400);
});
