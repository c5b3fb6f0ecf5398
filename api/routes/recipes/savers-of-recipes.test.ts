import { expect, test } from 'vitest';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

test('who meets the changes of another is told who saved them', async () => {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const other = await signIn(context, 'other@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  const managing = { site_id: site.id, user_id: other.userId, created_at: 1 };
  await context.db.insertInto('site_managers').values(managing).execute();
  await context.db.updateTable('users').set({ display_name: 'Ann' }).where('id', '=', other.userId).execute();
  const ownerOf = { siteId: site.id, userId: owner.userId };
  const { id } = await makeRecipe(context, ownerOf, { title: 'Soup', slug: 'soup' });
  const path = `/manage/nordlys/recipes/${id}/working-document`;
  const save = (token: string, title: string, version: number) =>
    call(context, 'PUT', path, { token, body: { document: { title }, version } });
  await save(other.token, 'Stew', 1);
  const refused = await save(owner.token, 'Broth', 1);
  expect(refused.status).toBe(409);
  expect(refused.body.current).toMatchObject({ savedBy: { id: other.userId, name: 'Ann' } });
  await save(owner.token, 'Broth', 2);
  const opened = await call(context, 'GET', path, { token: owner.token });
  expect(opened.body.workingRecipe).toMatchObject({ savedBy: { id: owner.userId } });
});
