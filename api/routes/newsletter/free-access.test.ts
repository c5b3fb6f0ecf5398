import { beforeEach, expect, test } from 'vitest';
import type { Subscriber } from '#contract/people/subscribers.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { call, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import { openSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let siteId: string;

beforeEach(async () => {
  ({ context, owner, siteId } = await openSite());
});

const manage = (method: string, path = '', body?: object, slug = 'nordlys') =>
  call(context, method, `/manage/${slug}/subscribers${path}`, { token: owner.token, body });
const list = async () =>
  (await manage('GET')).body as { subscribers: Subscriber[]; count: number; mailedCount: number };
const remove = (id: string) => manage('DELETE', `/${id}`);
const join = (email: string) =>
  agreeToNewsletter(context.db, { siteId, email, userId: null, now: context.now() });

const readsAll = async (email: string) => {
  const { token } = await signIn(context, email);
  const { body } = await call(context, 'GET', '/site/nordlys/current-user', { token });
  return (body.currentUser as { isSubscribedToPaid: boolean }).isSubscribedToPaid;
};

test('whoever is brought as paying elsewhere reads everything until they are taken off', async () => {
  await join('left@example.com');
  await remove((await list()).subscribers[0]?.id ?? '');
  const body = {
    subscribers: [{ email: 'ann@example.com' }, { email: 'left@example.com' }],
    consentNote: 'Paid at Substack',
    readsEverything: true,
  };
  await manage('POST', '', body);
  const { subscribers } = await list();
  expect(subscribers).toMatchObject([
    { plan: 'free', paid: null, readsEverything: true },
    { plan: 'free', paid: null, readsEverything: true },
  ]);
  expect(await context.db.selectFrom('members').select('is_substack_paid as isSubstack').execute()).toEqual([
    { isSubstack: 1 },
    { isSubstack: 1 },
  ]);
  // Nobody who has left is mailed for it.
  expect((await list()).mailedCount).toBe(1);
  for (const email of ['ann@example.com', 'left@example.com']) expect(await readsAll(email)).toBe(true);
  for (const { id } of subscribers) await remove(id);
  expect((await list()).count).toBe(0);
  expect(await readsAll('ann@example.com')).toBe(false);
});

test('access is given to one member and ended, each noted once', async () => {
  await join('ann@example.com');
  const id = (await list()).subscribers[0]?.id ?? '';
  const set = (readsEverything: unknown, slug = 'nordlys') =>
    call(context, 'PUT', `/manage/${slug}/subscribers/${id}`, {
      token: owner.token,
      body: { readsEverything },
    });
  await makeSite(context, owner.userId, 'elsewhere');
  expect([(await set(true, 'elsewhere')).status, (await set('yes')).status]).toEqual([404, 400]);
  for (let times = 0; times < 2; times += 1) await set(true);
  expect(await readsAll('ann@example.com')).toBe(true);
  await set(false);
  expect(await readsAll('ann@example.com')).toBe(false);
  expect((await list()).subscribers).toMatchObject([{ readsEverything: false, getsNewsletter: true }]);
  const acts = await context.db.selectFrom('site_acts').select('act').orderBy('act').execute();
  expect(acts.map(({ act }) => act)).toEqual(['ended-access', 'gave-access']);
});
