import { expect, test } from 'vitest';
import { fileKey } from '#domain/media/storage-keys.ts';
import type { AccountData } from '#domain/people/account-data.ts';
import { insertVideo } from '../../repositories/media/media.ts';
import { insertBlock } from '../../repositories/people/comment-blocks.ts';
import { insertGift } from '../../repositories/people/gifts.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import {
  agreeAnew,
  listMemberIdsOfEmail,
  stopNewsletter,
} from '../../repositories/people/newsletter-members.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { createSingleUseToken } from '../../services/people/made-tokens.ts';
import { changeSite } from '../../services/sites/sites.ts';
import {
  call,
  createTestContext,
  expectValue,
  mailedToken,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';

const BROWSER = { userAgent: null, address: '' };

/** A video of somebody's own, with its file. @returns its key */
async function addVideo({ db, storage }: TestContext, userId: string): Promise<string> {
  const id = crypto.randomUUID();
  const measures = { width: null, height: null, durationSeconds: null, byteSize: 4, createdAt: 1 };
  const video = { id, siteId: null, createdBy: userId, key: `${id}.mp4`, contentType: 'video/mp4' } as const;
  await insertVideo(db, { ...video, ...measures });
  await storage.put(fileKey(video.key), Buffer.from('film'));
  return video.key;
}

/** Somebody who has left something in every table, and what they get of it. */
async function aReader() {
  const context = await createTestContext();
  const { db } = context;
  const owner = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  const soup = await makeRecipe(
    context,
    { siteId: site.id, userId: owner.userId },
    { title: 'Soup', slug: 'soup' },
  );
  const { token, userId } = await signIn(context, 'ann@example.com');
  const member = { siteId: site.id, email: 'ann@example.com', userId, now: context.now() };
  await agreeToNewsletter(db, member);
  const [memberId = ''] = await listMemberIdsOfEmail(db, member.email, site.id);
  await stopNewsletter(db, memberId, { reason: 'bounce', code: '550 5.1.1', now: context.now() });
  await agreeAnew(db, member);
  await call(context, 'POST', '/manage/early-signups', { body: { email: 'ann@example.com' } });
  const imageId = await addImage(db, { siteId: null, userId });
  const avatarId = await addImage(db, { siteId: null, userId });
  const videoKey = await addVideo(context, userId);
  const profile = { displayName: 'Ann', handle: 'ann', bio: 'Cooks', avatar: { id: avatarId } };
  await call(context, 'PUT', '/manage/current-user', { token, body: profile });
  const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'Lovely' }] }]);
  const comment = { site_id: site.id, recipe_id: soup.id, content, created_at: 1 };
  await db
    .insertInto('comments')
    .values({ id: 'c1', user_id: userId, ...comment })
    .execute();
  await db
    .insertInto('comments')
    .values({ id: 'c2', user_id: owner.userId, ...comment })
    .execute();
  await db
    .insertInto('comment_upvotes')
    .values({ comment_id: 'c2', user_id: userId, created_at: 2 })
    .execute();
  await insertBlock(db, { siteId: site.id, userId, now: 5 });
  await db.insertInto('bookmarks').values({ user_id: userId, recipe_id: soup.id, created_at: 3 }).execute();
  const gift = { id: crypto.randomUUID(), tokenHash: 'x', createdAt: 6, expiresAt: 7 };
  await insertGift(db, { ...gift, siteId: site.id, recipeId: soup.id, giverId: userId });
  await db.insertInto('site_managers').values({ site_id: site.id, user_id: userId, created_at: 4 }).execute();
  return { context, owner, site, soup, token, userId, imageId, videoKey };
}

test('all that is kept about somebody is given to them, and nothing of others', async () => {
  const { context, token, videoKey } = await aReader();
  const { body, status } = await call(context, 'GET', '/manage/current-user/data', { token });
  expect(status).toBe(200);
  const recipe = { siteSlug: 'nordlys', recipe: 'Soup' };
  expect(body as AccountData).toEqual({
    appSubscription: null,
    email: 'ann@example.com',
    displayName: 'Ann',
    handle: 'ann',
    bio: 'Cooks',
    avatarUrl: expect.stringMatching(/^http:\/\/localhost.*\/media\/images\//),
    createdAt: context.now(),
    sessions: [expect.objectContaining({ createdAt: context.now() })],
    sites: [{ slug: 'nordlys', role: 'manager' }],
    memberships: [
      {
        siteSlug: 'nordlys',
        newsletterSince: context.now(),
        isSubstackPaid: false,
        isComplimentary: false,
        createdAt: context.now(),
        newsletterStops: [
          { reason: 'bounce', code: '550 5.1.1', stoppedAt: context.now(), liftedAt: context.now() },
        ],
        subscriptions: [],
      },
    ],
    bookmarks: [{ ...recipe, createdAt: 3 }],
    comments: [
      {
        ...recipe,
        createdAt: 1,
        content: [{ type: 'paragraph', children: [{ text: 'Lovely' }] }],
        hasMade: false,
        picture: null,
      },
    ],
    commentBlocks: [{ siteSlug: 'nordlys', createdAt: 5 }],
    upvotes: [{ ...recipe, createdAt: 2 }],
    gifts: [{ ...recipe, createdAt: 6 }],
    images: [expect.anything(), expect.anything()],
    videos: [{ url: `http://localhost:4321/media/files/${videoKey}`, createdAt: 1 }],
    earlySignUp: { email: 'ann@example.com', askedAt: context.now() },
    invitations: [],
    handovers: [],
    acts: [],
  });
});

test('titles that readers do not have are kept from them here too', async () => {
  const { context, owner, soup, token } = await aReader();
  const titles = async () => {
    const { body } = await call(context, 'GET', '/manage/current-user/data', { token });
    const { bookmarks, comments, upvotes } = body as AccountData;
    return [bookmarks, comments, upvotes].map(([first]) => first?.recipe);
  };
  const path = `/manage/nordlys/recipes/${soup.id}`;
  const document = { title: 'A secret', slug: 'soup' };
  const saved = await call(context, 'PUT', `${path}/working-document`, {
    token: owner.token,
    body: { document, version: 1 },
  });
  expect(saved.status).toBe(200);
  expect(await titles()).toEqual(['Soup', 'Soup', 'Soup']);
  const later = context.now() + 1000;
  await context.db.updateTable('recipes').set({ published_at: later }).execute();
  expect(await titles()).toEqual([null, null, null]);
  context.pass(1000);
  expect(await titles()).toEqual(['Soup', 'Soup', 'Soup']);
  await call(context, 'DELETE', path, { token: owner.token });
  expect(await titles()).toEqual([null, null, null]);
});

test('who is erased leaves comments without a name, and nothing else that is theirs', async () => {
  const { context, token, userId, imageId, owner, site, soup, videoKey } = await aReader();
  const shownId = await addImage(context.db, { siteId: null, userId });
  await changeSite(context, site.id, owner.userId, { logoId: shownId });
  // Strangers may write any id; it keeps nobody's picture.
  const stranger = await signIn(context, 'stranger@example.com');
  await makeSite(context, stranger.userId, 'elsewhere');
  const draft = `/manage/elsewhere/recipes/${crypto.randomUUID()}/working-document`;
  const naming = { document: { title: 'Mine', images: [{ id: imageId }] }, version: 0 };
  expect((await call(context, 'PUT', draft, { token: stranger.token, body: naming })).status).toBe(200);
  const { db } = context;
  const erase = (email: string) =>
    call(context, 'POST', '/manage/current-user/erasure', { token, body: { email } });
  expect((await erase('owner@example.com')).body.fields).toEqual({
    email: 'This is not the email of your account.',
  });
  const shown = await call(context, 'POST', `/manage/nordlys/recipes/${soup.id}/preview-link`, { token });
  expect(shown.status).toBe(200);
  const user = await findUserById(db, userId);
  const crossing = user && expectValue(await createSingleUseToken(context, user, BROWSER));
  await call(context, 'POST', '/manage/sign-in', { body: { email: 'ann@example.com' } });
  const link = mailedToken(context, 'ann@example.com');
  expect((await erase(' Ann@Example.com ')).status).toBe(200);

  expect((await call(context, 'GET', '/manage/current-user', { token })).status).toBe(401);
  for (const stale of [crossing, link])
    expect((await call(context, 'POST', `/manage/sign-in/${stale}`)).status).toBe(401);
  // Made by a call that was under way.
  const late = user && expectValue(await createSingleUseToken(context, user, BROWSER));
  expect((await call(context, 'POST', `/manage/sign-in/${late}`)).status).toBe(401);
  expect(
    await db.selectFrom('users').select('email').where('email', '=', 'ann@example.com').execute(),
  ).toEqual([]);

  const { tables } = await everyTable(context);
  const named = Object.entries(tables).filter(([, rows]) => /ann@example|"Ann"|"ann"|Cooks/.test(rows));
  expect(named.map(([table]) => table)).toEqual(['sign_in_tokens']);
  const kept = Object.entries(tables).filter(([, rows]) => rows.includes(userId));
  expect(kept.map(([table]) => table).sort()).toEqual(['comments', 'sign_in_tokens', 'users']);
  expect(
    await db.selectFrom('users').select('display_name').where('id', '=', userId).executeTakeFirst(),
  ).toEqual({
    display_name: 'Former reader',
  });
  const images = await db.selectFrom('images').select(['id', 'site_id']).execute();
  expect(images).toEqual([{ id: shownId, site_id: site.id }]);
  expect(tables.videos).toBe('[]');
  expect(await context.storage.size(fileKey(videoKey))).toBeNull();
  const people = await call(context, 'GET', '/manage/nordlys/people', { token: owner.token });
  expect((people.body.people as unknown[]).length).toBe(1);

  const again = await signIn(context, 'ann@example.com');
  expect(again.userId).not.toBe(userId);
});

test('what several sites show, a site and a profile, or a collection elsewhere, stays when its uploader is erased', async () => {
  const { context, token, userId, owner, site } = await aReader();
  const { db } = context;
  const other = await makeSite(context, owner.userId, 'other');
  const elsewhere = await makeSite(context, owner.userId, 'elsewhere');
  for (const { id } of [site, other])
    await db
      .insertInto('site_managers')
      .values({ site_id: id, user_id: userId, created_at: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const add = () => addImage(db, { siteId: null, userId });
  const [shared, avatar, left] = [await add(), await add(), await add()];
  await changeSite(context, site.id, owner.userId, { logoId: shared, iconId: avatar });
  await changeSite(context, other.id, owner.userId, { logoId: shared });
  await db.updateTable('users').set({ avatar_image_id: avatar }).where('id', '=', userId).execute();
  // Of a site that they left while they were shown elsewhere.
  const of = { site_id: elsewhere.id, slug: 'shelf', title: 'Shelf' };
  const times = { created_at: 1, updated_at: 1 };
  await db
    .insertInto('collections')
    .values({ ...of, ...times, id: 'c', image_id: left, version: 1 })
    .execute();
  await db
    .insertInto('equipment')
    .values({ ...of, id: 'e', image_id: left })
    .execute();
  const body = { email: 'ann@example.com' };
  expect((await call(context, 'POST', '/manage/current-user/erasure', { token, body })).status).toBe(200);
  const images = await db.selectFrom('images').select(['id', 'site_id', 'created_by']).execute();
  expect(images.sort((a, b) => a.id.localeCompare(b.id))).toEqual(
    [
      { id: shared, site_id: null, created_by: null },
      { id: avatar, site_id: site.id, created_by: null },
      { id: left, site_id: null, created_by: null },
    ].sort((a, b) => a.id.localeCompare(b.id)),
  );
  expect(await db.selectFrom('collections').select('image_id').execute()).toEqual([{ image_id: left }]);
});

test('nobody is erased while they own a site or pay for one', async () => {
  const { context, token, owner } = await aReader();
  const { db } = context;
  const erase = async (as: string, email: string) =>
    (await call(context, 'POST', '/manage/current-user/erasure', { token: as, body: { email } })).body.error;
  expect(await erase(owner.token, 'owner@example.com')).toBe('owns_sites');
  const member = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const paid = { plan_type: 'monthly', price_amount_cents: 500, created_at: 1, updated_at: 1 } as const;
  await db
    .insertInto('subscriptions')
    .values({
      id: 's',
      member_id: member.id,
      status: 'active',
      current_period_end: context.now() + 1,
      ...paid,
    })
    .execute();
  expect(await erase(token, 'ann@example.com')).toBe('has_paid_subscriptions');
  context.pass(1);
  expect(await erase(token, 'ann@example.com')).toBeUndefined();
  expect(await db.selectFrom('members').select(['email', 'user_id', 'newsletter_since']).execute()).toEqual([
    { email: expect.stringMatching(/^erased-.*@erased\.invalid$/), user_id: null, newsletter_since: null },
  ]);
});

/** Every table's rows as text. */
async function everyTable({ db }: TestContext): Promise<{ tables: Record<string, string> }> {
  const tables: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables())
    tables[name] = JSON.stringify(
      await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    );
  return { tables };
}
