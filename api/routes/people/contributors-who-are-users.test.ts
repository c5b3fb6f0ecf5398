/** Contributors who manage the site are called what their profile says. */
import { expect, test } from 'vitest';
import { insertContributor, listContributors } from '../../repositories/recipes/catalogue.ts';
import {
  deleteSiteManager,
  insertSiteManager,
  updateSiteOwner,
} from '../../repositories/sites/site-people.ts';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';
import { nameThem } from '../../testing/site-people.ts';

test('contributors follow the name of who manages the site with theirs, and keep it when others have it', async () => {
  const context = await createTestContext();
  const { db } = context;
  const ann = await signIn(context, 'ann@example.com');
  const bo = await signIn(context, 'bo@example.com');
  await nameThem(context, ann, 'Ann Berg');
  const sites = [
    await makeSite(context, ann.userId, 'hers'),
    await makeSite(context, bo.userId, 'shared'),
    await makeSite(context, bo.userId, 'his'),
  ] as const;
  await insertSiteManager(db, { siteId: sites[1].id, userId: ann.userId, now: 1 });
  for (const { id } of sites)
    for (const [slug, displayName] of [
      ['ann-berg', 'Ann Berg'],
      ['diego', 'Diego'],
    ] as const)
      await insertContributor(db, id, { id: crypto.randomUUID(), slug, displayName, bio: null });
  const names = async (index: 0 | 1 | 2) =>
    (await listContributors(db, sites[index].id)).map(({ displayName }) => displayName);
  const called = async (displayName: string | null) => {
    await db.deleteFrom('publish_jobs').execute();
    await nameThem(context, ann, displayName);
    return (await db.selectFrom('publish_jobs').select('site_id').execute()).map((job) => job.site_id).sort();
  };
  expect(await called('Ann Cruz')).toEqual([sites[0].id, sites[1].id].sort());
  expect([await names(0), await names(1), await names(2)]).toEqual([
    ['Ann Cruz', 'Diego'],
    ['Ann Cruz', 'Diego'],
    ['Ann Berg', 'Diego'],
  ]);
  await called(null);
  expect(await names(0)).toEqual(['Ann Cruz', 'Diego']);
  await called('Zoe');
  expect(await names(1)).toEqual(['Diego', 'Zoe']);
  await deleteSiteManager(db, sites[1].id, ann.userId);
  expect(await called('Rude words')).toEqual([sites[0].id]);
  expect(await names(1)).toEqual(['Diego', 'Zoe']);
  await updateSiteOwner(db, sites[0].id, bo.userId);
  await call(context, 'POST', '/manage/current-user/erasure', {
    token: ann.token,
    body: { email: 'ann@example.com' },
  });
  expect([await names(0), await names(1)]).toEqual([
    ['Diego', 'Former contributor'],
    ['Diego', 'Former contributor'],
  ]);
});

test('nobody takes the byline of another who manages the site by calling themselves like them', async () => {
  const context = await createTestContext();
  const { db } = context;
  const owner = await signIn(context, 'owner@example.com');
  const sly = await signIn(context, 'sly@example.com');
  await nameThem(context, owner, 'Ann Berg');
  const { id: siteId } = await makeSite(context, owner.userId, 'hers');
  await insertSiteManager(db, { siteId, userId: sly.userId, now: 1 });
  for (const [slug, displayName] of [
    ['ann-berg', 'Ann Berg'],
    ['diego', 'Diego'],
  ] as const)
    await insertContributor(db, siteId, { id: crypto.randomUUID(), slug, displayName, bio: null });
  const names = async () => (await listContributors(db, siteId)).map(({ displayName }) => displayName);
  await nameThem(context, sly, 'Ann Berg');
  await nameThem(context, sly, 'Rude words');
  expect(await names()).toEqual(['Ann Berg', 'Diego']);
  await nameThem(context, sly, 'Diego');
  await nameThem(context, sly, 'Dora');
  expect(await names()).toEqual(['Ann Berg', 'Dora']);
  await call(context, 'DELETE', `/manage/hers/people/${sly.userId}`, { token: owner.token });
  const erasure = { token: sly.token, body: { email: 'sly@example.com' } };
  expect((await call(context, 'POST', '/manage/current-user/erasure', erasure)).status).toBe(200);
  expect(await names()).toEqual(['Ann Berg', 'Dora']);
});
