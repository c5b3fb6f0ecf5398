import { beforeEach, expect, test } from 'vitest';
import { INVITATIONS_MAX, INVITATIONS_TO_ONE_MAX } from '#domain/shared/call-limits.ts';
import { INVITATION_LIFETIME_MS } from '#domain/shared/constants.ts';
import { receiveImage } from '../../services/media/uploads.ts';
import { openPreviewLink } from '../../services/previews/previews.ts';
import {
  call,
  mailedLink,
  makeSite,
  signIn,
  type TestAnswer,
  type TestContext,
  textAt,
} from '../../testing/context.ts';
import { nameThem, openSite, type Person } from '../../testing/site-people.ts';
import { photo } from '../../testing/uploads.ts';

let context: TestContext;
let owner: Person;

beforeEach(async () => {
  ({ context, owner } = await openSite());
});

const ask = (method: string, path: string, as: Person, body?: object) =>
  call(context, method, `/manage/nordlys${path}`, { token: as.token, body });
const invite = (email: string, as = owner) => ask('POST', '/invitations', as, { email });
const answer = (method: 'POST' | 'DELETE', id: unknown, as: Person) =>
  call(context, method, `/manage/current-user/invitations/${id}`, { token: as.token });
const idOf = ({ body }: TestAnswer) => (body.invitation as { id: string }).id;
const errorOf = ({ status, body }: TestAnswer) => [status, body.error];
const people = async () =>
  ((await ask('GET', '/people', owner)).body.people as { email: string; role: string }[]).map(
    ({ email, role }) => [email, role],
  );
const sitesOf = async ({ token }: Person) =>
  (await call(context, 'GET', '/manage/current-user', { token })).body;

/** Somebody who manages the site with its owner. */
async function aManager(email: string): Promise<Person> {
  const person = await signIn(context, email);
  expect((await answer('POST', idOf(await invite(email)), person)).status).toBe(200);
  return person;
}

test('a mail signs in somebody new, who accepts and manages the site until they leave', async () => {
  expect((await invite('Ann@Example.com')).body).toEqual({
    invitation: {
      id: expect.any(String),
      email: 'ann@example.com',
      createdAt: context.now(),
      expiresAt: context.now() + INVITATION_LIFETIME_MS,
    },
  });
  const link = mailedLink(context, 'ann@example.com');
  expect(link.searchParams.get('next')).toBe('/');
  context.pass(INVITATION_LIFETIME_MS - 1);
  const signedIn = await call(context, 'POST', `/manage/sign-in/${link.searchParams.get('mgk')}`);
  const ann = {
    token: String(signedIn.body.authToken),
    userId: (signedIn.body.currentUser as { id: string }).id,
  };
  const { invitations, sites } = await sitesOf(ann);
  expect(sites).toEqual([]);
  expect(invitations).toEqual([
    expect.objectContaining({ siteTitle: 'Site nordlys', invitedBy: 'owner@example.com' }),
  ]);
  expect((await ask('GET', '/recipes', ann)).status).toBe(404);
  const accepted = await answer('POST', (invitations as { id: string }[])[0]?.id, ann);
  expect(accepted.body).toEqual({ siteSlug: 'nordlys' });
  expect(await people()).toEqual([
    ['owner@example.com', 'owner'],
    ['ann@example.com', 'manager'],
  ]);
  expect(await sitesOf(ann)).toMatchObject({
    sites: [{ slug: 'nordlys', role: 'manager' }],
    invitations: [],
  });
  expect((await ask('GET', '/recipes', ann)).status).toBe(200);

  expect((await ask('DELETE', `/people/${ann.userId}`, ann)).status).toBe(200);
  expect(errorOf(await ask('GET', '/recipes', ann))).toEqual([404, 'no_such_kitchen']);
  expect(await people()).toEqual([['owner@example.com', 'owner']]);
});

test('an invitation is answered once, in time, and by nobody else', async () => {
  const ann = await signIn(context, 'ann@example.com');
  const stranger = await signIn(context, 'stranger@example.com');
  const id = idOf(await invite('ann@example.com'));
  for (const method of ['POST', 'DELETE'] as const)
    expect((await answer(method, id, stranger)).status).toBe(404);
  expect(idOf(await invite('ann@example.com'))).toBe(id);
  expect((await answer('DELETE', id, ann)).status).toBe(200);
  expect((await answer('POST', id, ann)).status).toBe(404);

  const late = idOf(await invite('ann@example.com'));
  context.pass(INVITATION_LIFETIME_MS);
  expect((await answer('POST', late, ann)).status).toBe(404);

  const taken = idOf(await invite('ann@example.com'));
  expect((await ask('DELETE', `/invitations/${taken}`, owner)).status).toBe(200);
  expect((await answer('POST', taken, ann)).status).toBe(404);
  await makeSite(context, stranger.userId, 'elsewhere');
  const again = idOf(await invite('ann@example.com'));
  const elsewhere = await call(context, 'DELETE', `/manage/elsewhere/invitations/${again}`, {
    token: stranger.token,
  });
  expect(elsewhere.status).toBe(404);
  expect(await people()).toEqual([['owner@example.com', 'owner']]);
});

test('a manager neither invites nor removes others; nobody removes the owner', async () => {
  const ann = await aManager('ann@example.com');
  const bo = await aManager('bo@example.com');
  expect(errorOf(await invite('cy@example.com', ann))).toEqual([403, 'forbidden']);
  expect(errorOf(await ask('DELETE', `/people/${bo.userId}`, ann))).toEqual([403, 'forbidden']);
  expect(errorOf(await ask('DELETE', `/people/${owner.userId}`, ann))).toEqual([403, 'forbidden']);
  expect(errorOf(await ask('DELETE', `/people/${owner.userId}`, owner))).toEqual([409, 'owner_stays']);
  expect(errorOf(await ask('DELETE', `/people/${crypto.randomUUID()}`, owner))).toEqual([404, 'not_found']);
  expect(errorOf(await invite('bo@example.com'))).toEqual([409, 'manages_already']);
  expect(errorOf(await invite('owner@example.com'))).toEqual([409, 'manages_already']);
  expect((await ask('DELETE', `/people/${bo.userId}`, owner)).status).toBe(200);
  expect((await people()).length).toBe(2);
});

test('who is removed can neither show drafts nor send pictures by addresses they have kept', async () => {
  const ann = await aManager('ann@example.com');
  const { id } = (
    await ask('POST', '/recipes', owner, { title: 'Secret soup', slug: 'soup', publishedAt: null })
  ).body.recipe as { id: string };
  const file = { fileName: 'dish.jpg', contentType: 'image/jpeg', siteSlug: 'nordlys' };
  const addressOf = async (as: Person) => {
    const asked = await call(context, 'POST', '/manage/image-upload-urls', { token: as.token, body: file });
    return textAt(asked, 'uploadUrl').split('/').at(-1) ?? '';
  };
  const uploads = { hers: await addressOf(ann), owners: await addressOf(owner) };
  const linkOf = async (as: Person) => {
    const made = await ask('POST', `/recipes/${id}/preview-link`, as);
    return textAt(made, 'href').split('/').at(-1) ?? '';
  };
  const link = await linkOf(ann);
  const shows = async (token: string) => (await openPreviewLink(context, token)).isOk;
  const takes = async (token: string) =>
    (await receiveImage(context, token, { bytes: bytes(), namedLength: 0 })).isOk;
  async function* bytes() {
    yield await photo();
  }
  expect(await shows(link)).toBe(true);
  await ask('DELETE', `/people/${ann.userId}`, owner);
  expect([await shows(link), await takes(uploads.hers)]).toEqual([false, false]);
  expect([await shows(await linkOf(owner)), await takes(uploads.owners)]).toEqual([true, true]);
});

test('so many are invited in a day, whoever is taken back meanwhile', async () => {
  for (let index = 0; index < INVITATIONS_MAX; index += 1) {
    const { status, body } = await invite(`ann${index}@example.com`);
    expect(status).toBe(201);
    await ask('DELETE', `/invitations/${(body.invitation as { id: string }).id}`, owner);
  }
  expect(errorOf(await invite('bo@example.com'))).toEqual([429, 'too_many_requests']);
  await makeSite(context, owner.userId, 'another');
  const elsewhere = { token: owner.token, body: { email: 'bo@example.com' } };
  expect((await call(context, 'POST', '/manage/another/invitations', elsewhere)).status).toBe(429);
});

test('one mailbox is invited so often by one owner, whatever stands behind its plus; others still may', async () => {
  for (let index = 0; index < INVITATIONS_TO_ONE_MAX; index += 1)
    expect((await invite(`ann+${index}@example.com`)).status).toBe(201);
  const refused = await invite('ann@example.com');
  expect(errorOf(refused)).toEqual([429, 'too_many_requests']);
  expect(refused.body.message).toBe(
    'ann@example.com gets 5 of these mails a day at most, invitations and questions to take over. Please try again in 24 hours.',
  );
  const other = await signIn(context, 'other@example.com');
  await makeSite(context, other.userId, 'elsewhere');
  const invitation = { token: other.token, body: { email: 'ann@example.com' } };
  expect((await call(context, 'POST', '/manage/elsewhere/invitations', invitation)).status).toBe(201);
});

test('names in an invitation are short, and lead nowhere', async () => {
  const displayName = `Your account is locked: https://evil.example/unlock ${'now '.repeat(50)}`;
  await nameThem(context, owner, displayName);
  await ask('PUT', '/sites', owner, { title: 'www.evil.example' });
  await invite('ann@example.com');
  const [mail] = context.mail.messages();
  expect(mail?.subject).toBe(
    'Your account is locked: https evil example/unlock now now… invites you to www evil example',
  );
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example/);
});
