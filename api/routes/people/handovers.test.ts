import { beforeEach, expect, test } from 'vitest';
import { INVITATIONS_TO_ONE_MAX } from '#domain/shared/call-limits.ts';
import { HANDOVER_LIFETIME_MS } from '#domain/shared/constants.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { findSiteBySlug } from '../../repositories/sites/sites.ts';
import { purge } from '../../services/purge.ts';
import { call, makeSite, signIn, type TestAnswer, type TestContext } from '../../testing/context.ts';
import { openSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let ann: Person;
let bo: Person;

beforeEach(async () => {
  const site = await openSite(['ann', 'bo']);
  ({ context, owner, ann, bo } = site);
  const { siteId } = site;
  for (const { userId } of [ann, bo]) await insertSiteManager(context.db, { siteId, userId, now: 1 });
});

const manage = (method: string, path: string, as: Person, body?: object) =>
  call(context, method, `/manage/nordlys${path}`, { token: as.token, body });
const ask = (to: Person, as = owner) => manage('POST', '/handovers', as, { userId: to.userId });
const withdraw = (id: string, as = owner) => manage('DELETE', `/handovers/${id}`, as);
const answer = (method: 'POST' | 'DELETE', id: string, as: Person) =>
  call(context, method, `/manage/current-user/handovers/${id}`, { token: as.token });
const accept = (id: string, as: Person) => answer('POST', id, as);
const idOf = ({ body }: TestAnswer) => (body.handover as { id: string }).id;
const errorOf = ({ status, body }: TestAnswer) => [status, body.error];
const seenBy = async (as: Person) => (await manage('GET', '/people', as)).body.handover;
/** The newest first. */
const mailsTo = (email: string) => context.mail.messages().filter(({ to }) => to.includes(email));
const newestTo = (email: string) => mailsTo(email)[0]?.subject;
async function roles(): Promise<Record<string, string>> {
  const people = (await manage('GET', '/people', owner)).body.people as { email: string; role: string }[];
  return Object.fromEntries(people.map(({ email, role }) => [email.split('@')[0], role]));
}

test('a manager who accepts is the owner at once, and the owner a manager; both are told twice', async () => {
  const asked = await ask(ann);
  const { id, ...handover } = asked.body.handover as { id: string };
  expect([asked.status, handover]).toEqual([
    201,
    {
      userId: ann.userId,
      createdAt: context.now(),
      expiresAt: context.now() + HANDOVER_LIFETIME_MS,
    },
  ]);
  expect(newestTo('ann@example.com')).toBe('owner@example.com asks you to take over Site nordlys');
  expect(newestTo('owner@example.com')).toBe('You asked ann@example.com to take over Site nordlys');
  expect(mailsTo('ann@example.com')[0]?.text).toContain('/kitchen/nordlys/settings/people');
  expect(mailsTo('ann@example.com')[0]?.text).not.toContain('mgk=');
  expect([await seenBy(owner), await seenBy(ann)]).toEqual([
    { id, ...handover },
    { id, ...handover },
  ]);
  expect(await seenBy(bo)).toBeNull();
  expect(await roles()).toEqual({ owner: 'owner', ann: 'manager', bo: 'manager' });

  const wakeUps = context.wakeUps();
  expect((await accept(id, ann)).body).toEqual({ siteSlug: 'nordlys' });
  expect(await roles()).toEqual({ owner: 'manager', ann: 'owner', bo: 'manager' });
  expect(context.wakeUps()).toBe(wakeUps + 1);
  for (const email of ['ann@example.com', 'owner@example.com'])
    expect(newestTo(email)).toBe('ann@example.com is the owner of Site nordlys now');
  // With the sessions they had before.
  expect(errorOf(await ask(bo))).toEqual([403, 'forbidden']);
  expect((await manage('DELETE', `/people/${bo.userId}`, owner)).status).toBe(403);
  expect((await manage('GET', '/recipes', owner)).status).toBe(200);
  expect((await manage('DELETE', `/people/${bo.userId}`, ann)).status).toBe(200);
  expect((await accept(id, ann)).status).toBe(404);
  expect((await findSiteBySlug(context.db, 'nordlys'))?.ownerUserId).toBe(ann.userId);
});

test('nobody else accepts or withdraws, whatever id they send', async () => {
  const id = idOf(await ask(ann));
  const stranger = await signIn(context, 'stranger@example.com');
  await makeSite(context, stranger.userId, 'elsewhere');
  for (const other of [owner, bo, stranger]) {
    expect((await accept(id, other)).status).toBe(404);
    expect((await answer('DELETE', id, other)).status).toBe(404);
  }
  expect((await accept(crypto.randomUUID(), ann)).status).toBe(404);
  expect((await accept("x' or 1=1", ann)).status).toBe(404);
  expect((await withdraw(id, ann)).status).toBe(403);
  const elsewhere = await call(context, 'DELETE', `/manage/elsewhere/handovers/${id}`, {
    token: stranger.token,
  });
  expect(elsewhere.status).toBe(404);
  expect(errorOf(await ask(bo, ann))).toEqual([403, 'forbidden']);
  expect(errorOf(await ask(stranger))).toEqual([404, 'not_found']);
  expect(errorOf(await ask(owner))).toEqual([404, 'not_found']);
  expect(await roles()).toEqual({ owner: 'owner', ann: 'manager', bo: 'manager' });
  expect((await accept(id, ann)).status).toBe(200);
});

test('what was withdrawn, declined, replaced or has run out is accepted no more', async () => {
  const withdrawn = idOf(await ask(ann));
  expect((await withdraw(withdrawn)).status).toBe(200);
  expect((await accept(withdrawn, ann)).status).toBe(404);
  const declined = idOf(await ask(ann));
  expect((await answer('DELETE', declined, ann)).status).toBe(200);
  expect([await seenBy(owner), (await withdraw(declined)).status]).toEqual([null, 404]);
  const replaced = idOf(await ask(ann));
  const current = idOf(await ask(bo));
  expect([(await accept(replaced, ann)).status, await seenBy(ann)]).toEqual([404, null]);
  context.pass(HANDOVER_LIFETIME_MS);
  expect([(await accept(current, bo)).status, await seenBy(owner)]).toEqual([404, null]);
  expect(await roles()).toEqual({ owner: 'owner', ann: 'manager', bo: 'manager' });
  await purge(context);
  expect(await context.db.selectFrom('site_handovers').selectAll().execute()).toEqual([]);
});

test('whoever was removed meanwhile cannot accept, also once they are back', async () => {
  const id = idOf(await ask(ann));
  await manage('DELETE', `/people/${ann.userId}`, owner);
  expect((await accept(id, ann)).status).toBe(404);
  const site = await findSiteBySlug(context.db, 'nordlys');
  await insertSiteManager(context.db, { siteId: site?.id ?? '', userId: ann.userId, now: 2 });
  expect((await accept(id, ann)).status).toBe(404);
  expect(await roles()).toEqual({ owner: 'owner', ann: 'manager', bo: 'manager' });
});

test('of many at once, one happens, and the site has one owner', async () => {
  const id = idOf(await ask(ann));
  const twice = await Promise.all([accept(id, ann), accept(id, ann), withdraw(id)]);
  expect(twice.filter(({ status }) => status === 200).length).toBe(1);
  const now = await roles();
  expect(Object.values(now).sort()).toEqual(['manager', 'manager', 'owner']);
  const [from, to] = now.ann === 'owner' ? [ann, bo] : [owner, bo];
  const [first, second] = await Promise.all([ask(to, from), ask(from === ann ? owner : ann, from)]);
  const answers = await Promise.all([
    accept(idOf(first), to),
    accept(idOf(second), from === ann ? owner : ann),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(Object.values(await roles()).sort()).toEqual(['manager', 'manager', 'owner']);
});

test('a deleted site is not handed over; one that is back is', async () => {
  const id = idOf(await ask(ann));
  const { id: siteId } = (await findSiteBySlug(context.db, 'nordlys')) ?? { id: '' };
  await manage('DELETE', '', owner, { slug: 'nordlys' });
  expect((await accept(id, ann)).status).toBe(404);
  await call(context, 'POST', `/manage/deleted-sites/${siteId}`, { token: owner.token });
  expect((await accept(id, ann)).status).toBe(200);
});

test('an account that is erased is asked nothing, and its data say what it was asked', async () => {
  await ask(ann);
  const data = await call(context, 'GET', '/manage/current-user/data', { token: ann.token });
  expect(data.body.handovers).toEqual([{ siteSlug: 'nordlys', createdAt: context.now() }]);
  const erased = { token: ann.token, body: { email: 'ann@example.com' } };
  expect((await call(context, 'POST', '/manage/current-user/erasure', erased)).status).toBe(200);
  expect(await seenBy(owner)).toBeNull();
});

test('while no mail can be sent nobody is asked; one mailbox is asked so often', async () => {
  for (let index = 0; index < INVITATIONS_TO_ONE_MAX; index += 1) expect((await ask(ann)).status).toBe(201);
  expect(errorOf(await ask(ann))).toEqual([429, 'too_many_requests']);
  await withdraw(((await seenBy(owner)) as { id: string }).id);
  await context.mail.close();
  expect(errorOf(await ask(bo))).toEqual([503, 'unavailable']);
  expect(context.log.takeErrors()).toHaveLength(1);
  expect(await seenBy(owner)).toBeNull();
});
