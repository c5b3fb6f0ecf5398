import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Subscriber } from '#contract/people/subscribers.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { listMemberIdsOfEmail, stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import { countAudience } from '../../repositories/people/newsletter-sends.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { call, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import { nameThem, openSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let siteId: string;

beforeEach(async () => {
  ({ context, owner, siteId } = await openSite());
});

type Listed = {
  subscribers: Subscriber[];
  count: number;
  mailedCount: number;
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
  await nameThem(context, ann, 'Ann Bee');
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
        status: 'cancelled',
        current_period_end: ends,
        payment_customer_id: null,
        payment_subscription_id: null,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
  await join('reads@example.com');
  const { subscribers, count, mailedCount } = await list();
  expect(subscribers.map(({ email, plan, getsNewsletter }) => [email, plan, getsNewsletter]).sort()).toEqual([
    ['given@example.com', 'free', false],
    ['pays@example.com', 'yearly', false],
    ['reads@example.com', 'free', true],
    ['substack@example.com', 'free', false],
  ]);
  expect([count, mailedCount]).toEqual([4, 1]);
});

test('whom nothing may be mailed to is no subscriber, though their email was put on the list again', async () => {
  for (const [email, given] of [
    ['came-back@example.com', 0],
    ['given@example.com', 1],
  ] as const) {
    await join(email);
    const [memberId = ''] = await listMemberIdsOfEmail(context.db, email);
    await stopNewsletter(context.db, memberId, { reason: 'bounce', now: context.now() });
    await join(email);
    await change(email, { is_complimentary: given });
  }
  const { subscribers, count, mailedCount } = await list();
  expect(subscribers).toMatchObject([{ email: 'given@example.com', getsNewsletter: false }]);
  expect([count, mailedCount]).toEqual([1, 0]);
  expect(await countAudience(context.db, siteId)).toBe(0);
});

test('part of an email or of a name finds them; signs of a pattern are letters', async () => {
  const ann = await signIn(context, 'ann@example.com');
  await nameThem(context, ann, 'Bee 100%');
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
    const person = await signIn(context, email);
    await nameThem(context, person, displayName);
    await join(email, 1, person.userId);
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

const bring = (subscribers: unknown, consentNote: unknown = 'My list at Mailchimp', as = owner) =>
  call(context, 'POST', '/manage/nordlys/subscribers', {
    token: as.token,
    body: { subscribers, consentNote },
  });
const remove = (memberId: string, slug = 'nordlys') =>
  call(context, 'DELETE', `/manage/${slug}/subscribers/${memberId}`, { token: owner.token });

test('people who agreed elsewhere are brought: since then, once, with how they agreed, and nobody is mailed', async () => {
  const day = Date.UTC(2023, 4, 1);
  await join('known@example.com', 5);
  const brought = await bring([
    { email: 'Ann@Example.com', since: day },
    { email: 'ann@example.com' },
    { email: 'bo@example.com' },
    { email: 'late@example.com', since: context.now() + 1e9 },
    { email: 'known@example.com', since: 1 },
  ]);
  expect([brought.status, brought.body]).toEqual([200, { added: 3, known: 1, left: 0 }]);
  const { subscribers } = await list();
  const of = (email: string) => subscribers.find((one) => one.email === email);
  const note = { at: context.now(), consentNote: 'My list at Mailchimp' };
  expect(of('ann@example.com')).toMatchObject({ since: day, getsNewsletter: true, brought: note });
  expect(of('bo@example.com')).toMatchObject({ since: context.now(), brought: note });
  expect(of('late@example.com')).toMatchObject({ since: context.now() });
  expect(of('known@example.com')).toMatchObject({ since: 5, brought: null });
  expect((await bring([{ email: 'ann@example.com' }, { email: 'bo@example.com' }])).body).toEqual({
    added: 0,
    known: 2,
    left: 0,
  });
  expect(context.mail.messages().filter(({ to }) => to.includes('bo@example.com'))).toEqual([]);
});

test('whoever left, was taken off or cannot be mailed is not brought back', async () => {
  const names = ['link', 'bounce', 'complaint', 'removed'] as const;
  for (const name of names) await join(`${name}@example.com`);
  const { subscribers } = await list();
  for (const { id, email } of subscribers) {
    const reason = names.find((name) => email.startsWith(name)) ?? 'link';
    if (reason === 'removed') expect((await remove(id)).status).toBe(200);
    else await stopNewsletter(context.db, id, { reason, now: 1 });
  }
  expect((await list()).count).toBe(0);
  const again = names.map((name) => ({ email: `${name}@example.com` }));
  expect((await bring(again)).body).toEqual({ added: 0, known: 0, left: 4 });
  expect((await list()).count).toBe(0);
  // Asked for again by themselves.
  await join('removed@example.com', context.now());
  expect(emails(await list())).toEqual(['removed@example.com']);
});

test('the name of an account is not told to who brings its email, until its owner subscribes', async () => {
  const ann = await signIn(context, 'ann@example.com');
  await call(context, 'PUT', '/manage/current-user', { token: ann.token, body: { displayName: 'Ann Bee' } });
  await bring([{ email: 'ann@example.com' }]);
  await signIn(context, 'ann@example.com');
  expect(await list()).toMatchObject({ subscribers: [{ displayName: null }] });
  expect((await list({ query: 'bee' })).count).toBe(0);
  await join('ann@example.com', context.now(), ann.userId);
  expect(await list()).toMatchObject({ subscribers: [{ displayName: 'Ann Bee', brought: null }] });
});

test('what is no list is refused and changes nothing', async () => {
  const email = 'ann@example.com';
  for (const [subscribers, note] of [
    [[], 'On paper'],
    [[{ email }], ' '],
    [[{ email }], 'x'.repeat(301)],
    [[{ email }, { email: 'no email' }], 'On paper'],
    [[{ email, since: -1 }], 'On paper'],
    [Array.from({ length: 2001 }, (_, index) => ({ email: `r${index}@example.com` })), 'On paper'],
  ] as const)
    expect((await bring(subscribers, note)).status).toBe(400);
  expect((await list()).count).toBe(0);
});

test('two thousand come at once; a hundred times a day and no more', async () => {
  const subscribers = Array.from({ length: 2000 }, (_, index) => ({ email: `reader${index}@example.com` }));
  expect((await bring(subscribers)).body).toEqual({ added: 2000, known: 0, left: 0 });
  for (let time = 1; time < 100; time += 1) await bring([{ email: 'ann@example.com' }]);
  expect((await bring([{ email: 'bo@example.com' }])).status).toBe(429);
});

test('somebody is taken off once; on another site they stay', async () => {
  const other = await makeSite(context, owner.userId, 'elsewhere');
  await join('ann@example.com');
  await join('ann@example.com', 1, null, other.id);
  const id = (await list()).subscribers[0]?.id ?? '';
  expect((await remove(id, 'elsewhere')).status).toBe(404);
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  expect([(await list()).count, (await list({}, owner, 'elsewhere')).count]).toEqual([0, 1]);
  const acts = await context.db.selectFrom('site_acts').select('act').execute();
  expect(acts.map(({ act }) => act)).toEqual(['removed-subscriber']);
});
