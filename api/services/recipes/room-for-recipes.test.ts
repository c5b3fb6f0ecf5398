import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RECIPES_PER_SITE_MAX } from '#domain/shared/constants.ts';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';

test('a site that is full takes no further recipe, however it comes', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const draft = (body: object) => call(context, 'POST', '/manage/nordlys/recipes', { token, body });
  const first = await draft({ title: 'First', slug: 'first' });
  const { id } = first.body.recipe as { id: string };
  await sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${RECIPES_PER_SITE_MAX - 1})
    insert into recipes (id, site_id, slug, title, document, version, created_at, updated_at)
      select 'r' || number, ${site.id}, 's' || number, '', '{}', 1, 0, 0 from numbers
  `.execute(context.db);
  const save = call(context, 'PUT', `/manage/nordlys/recipes/${crypto.randomUUID()}/working-document`, {
    token,
    body: { document: { title: 'Another' }, version: 0 },
  });
  const copy = call(context, 'POST', `/manage/nordlys/recipes/${id}/duplicate`, { token });
  const bringIn = (...recipeIds: string[]) =>
    call(context, 'POST', '/manage/nordlys/recipe-imports', {
      token,
      body: { drafts: recipeIds.map((recipeId) => ({ recipeId, document: { title: 'Imported' } })) },
    });
  const imported = bringIn(id, crypto.randomUUID());
  for (const answer of await Promise.all([draft({ title: 'Last', slug: 'last' }), save, copy, imported]))
    expect([answer.status, answer.body.error]).toEqual([409, 'too_many_recipes']);
  expect((await bringIn(id)).body).toEqual({ recipeIds: [id] });
  await sql`delete from recipes where id = 'r1'`.execute(context.db);
  const [one, another] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await bringIn(one, another)).status).toBe(409);
  expect((await bringIn(one, one, id)).status).toBe(200);
});
