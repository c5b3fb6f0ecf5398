import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { insertSession } from '../../repositories/people/sessions.ts';
import { makePreviewLink, openPreviewLink } from '../../services/previews/previews.ts';
import { purge } from '../../services/purge.ts';
import {
  call,
  createTestContext,
  expectValue,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { addImage, addRows } from '../../testing/rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A site with something of everything, and its owner. */
async function aSite() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys', { title: 'Nordlys' });
  const imageId = await addImage(context.db, { siteId: site.id, userId });
  await context.storage.put(originalKey(`${imageId}.jpg`), Buffer.from('picture'));
  await addRows(context.db, site.id, imageId);
  const soup = { title: 'Soup', slug: 'soup', images: [{ id: imageId }] };
  const recipe = await makeRecipe(context, { siteId: site.id, userId }, soup);
  await call(context, 'POST', '/manage/nordlys/collections', {
    token,
    body: { title: 'Warm', slug: 'warm', recipeIds: [recipe.id], imageId },
  });
  await call(context, 'POST', '/manage/nordlys/invitations', { token, body: { email: 'bo@example.com' } });
  const member = { siteId: site.id, email: 'reader@example.com', userId: null, now: context.now() };
  await agreeToNewsletter(context.db, member);
  const signInOnDomain = () =>
    insertSession(context.db, {
      id: crypto.randomUUID(),
      tokenHash: crypto.randomUUID(),
      userId,
      siteId: site.id,
      openedOnSiteId: site.id,
      userAgent: null,
      now: context.now(),
      expiresAt: context.now() + 365 * DAY_MS,
    });
  await signInOnDomain();
  const remove = (slug: string) => call(context, 'DELETE', '/manage/nordlys', { token, body: { slug } });
  const bringBack = (as = token) => call(context, 'POST', `/manage/deleted-sites/${site.id}`, { token: as });
  return { context, token, userId, site, imageId, signInOnDomain, remove, bringBack };
}

/** Where a site is known. */
async function whereItIs(context: TestContext, token: string) {
  const { body } = await call(context, 'GET', '/manage/current-user', { token });
  const slugsOf = (sites: unknown) => (sites as { slug: string }[]).map(({ slug }) => slug);
  const opened = await call(context, 'GET', '/manage/nordlys/current-site', { token });
  const recipes = await call(context, 'GET', '/site/nordlys/recipes');
  return [slugsOf(body.sites), slugsOf(body.deletedSites), opened.status, recipes.status];
}

test('a site goes at once when its owner types its address, and comes back as it was for 30 days', async () => {
  const { context, token, userId, site, remove, bringBack } = await aSite();
  const other = await signIn(context, 'other@example.com');
  const { id: recipeId } = await context.db.selectFrom('recipes').select('id').executeTakeFirstOrThrow();
  const link = await makePreviewLink(context, { site, createdBy: userId }, recipeId);
  const preview = new URL(expectValue(link).href).pathname.split('/').at(-1) ?? '';
  expect((await openPreviewLink(context, preview)).isOk).toBe(true);
  await context.db.deleteFrom('publish_jobs').execute();
  expect((await remove('nordly')).body.fields).toEqual({ slug: 'This is not the address of this kitchen.' });
  expect((await bringBack()).status).toBe(404);
  const living = await whereItIs(context, token);
  expect(living).toEqual([['nordlys'], [], 200, 200]);
  expect((await remove('nordlys')).status).toBe(200);
  const jobs = await context.db.selectFrom('publish_jobs').select('site_id').execute();
  expect(jobs.map((job) => job.site_id)).toEqual([site.id, null]);
  expect(await whereItIs(context, token)).toEqual([[], ['nordlys'], 404, 404]);
  expect((await remove('nordlys')).status).toBe(404);
  expect(await openPreviewLink(context, preview)).toMatchObject({ error: 'not_found' });

  const taken = { token: other.token, body: { title: 'Mine', slug: 'nordlys' } };
  expect((await call(context, 'POST', '/manage/sites', taken)).body.error).toBe('slug_in_use');
  const asked = await call(context, 'GET', '/manage/site-slugs?slug=nordlys');
  expect(asked.body.problem).toContain('Somebody has this address already');
  expect((await bringBack(other.token)).status).toBe(404);

  context.pass(30 * DAY_MS);
  await purge(context);
  expect((await bringBack()).body).toEqual({ siteSlug: 'nordlys' });
  expect(await whereItIs(context, token)).toEqual(living);
});

test('after 30 days all of it is gone, its files too, and its address is free; other sites stay', async () => {
  const { context, token, userId, site, imageId, signInOnDomain, remove, bringBack } = await aSite();
  const { db, storage } = context;
  const kept = await makeSite(context, userId, 'kept');
  const keptImage = await addImage(db, { siteId: kept.id, userId });
  await remove('nordlys');
  const sessions = () => db.selectFrom('sessions').select('id').where('site_id', 'is not', null).execute();
  expect(await sessions()).toEqual([]);
  // Of the time when they stayed.
  await signInOnDomain();
  context.pass(30 * DAY_MS + 1);
  expect((await bringBack()).status).toBe(404);
  // What lies published goes before.
  const page = { owner: site.id, path: '/', fingerprint: 'x', written_at: 0 };
  await db.insertInto('published_pages').values(page).execute();
  await purge(context);
  expect((await db.selectFrom('sites').select('id').execute()).length).toBe(2);
  await db.deleteFrom('published_pages').execute();
  context.pass(DAY_MS);
  await purge(context);
  const left: string[] = [];
  for (const { name } of await db.introspection.getTables())
    if (
      JSON.stringify(
        await db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ).includes(site.id)
    )
      left.push(name);
  expect(left).toEqual([]);
  expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: keptImage }]);
  expect(await storage.size(originalKey(`${imageId}.jpg`))).toBeNull();
  const again = await call(context, 'POST', '/manage/sites', {
    token,
    body: { title: 'N', slug: 'nordlys' },
  });
  expect(again.status).toBe(201);
});

test('a site that cannot be purged keeps no other one', async () => {
  const { context, token, userId, site, remove } = await aSite();
  await makeSite(context, userId, 'other');
  await remove('nordlys');
  context.pass(1);
  await call(context, 'DELETE', '/manage/other', { token, body: { slug: 'other' } });
  await sql`create trigger stuck before delete on sites when old.id = ${sql.lit(site.id)}
    begin select raise(abort, 'stuck'); end`.execute(context.db);
  context.pass(30 * DAY_MS + 1);
  await purge(context);
  expect(await context.db.selectFrom('sites').select('id').execute()).toEqual([{ id: site.id }]);
  expect(context.log.takeErrors()).toMatchObject([{ siteId: site.id, err: { message: 'stuck' } }]);
  await sql`drop trigger stuck`.execute(context.db);
  await purge(context);
  expect(await context.db.selectFrom('sites').select('id').execute()).toEqual([]);
});

test('who has deleted their sites may leave for good', async () => {
  const { context, token, remove } = await aSite();
  const erase = () =>
    call(context, 'POST', '/manage/current-user/erasure', { token, body: { email: 'owner@example.com' } });
  expect((await erase()).body).toMatchObject({
    error: 'owns_sites',
    message: 'A site needs an owner: first hand over the sites you own, or delete them.',
  });
  await remove('nordlys');
  expect((await erase()).status).toBe(200);
});
