import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { createTestContext, makeRecipe, makeSite, signIn } from '../testing/context.ts';
import { up as cleanTexts } from './migrations/0010-clean-texts.ts';

test('texts of earlier times are cleaned where they are stored, and other rows are left as they are', async () => {
  const context = await createTestContext();
  const { db } = context;
  const { userId } = await signIn(context, 'owner@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  await makeRecipe(context, owner, { title: 'Crème 🍞', slug: 'untouched' });
  const soup = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup', keywords: ['warm', 'thick'] });
  const read = () =>
    db.selectFrom('recipe_revisions').select(['recipe_id', 'document', 'summary']).orderBy('id').execute();
  const before = await read();
  for (const column of ['document', 'summary'] as const)
    await db
      .updateTable('recipe_revisions')
      .where('recipe_id', '=', soup.id)
      .set({
        [column]: sql`replace(replace(${sql.ref(column)}, '"Soup"', '"\\ud83c\\u0000\u200b"'), 'thick', '\u2060')`,
      })
      .execute();
  await cleanTexts(db as unknown as Kysely<unknown>);
  const after = await read();
  const ofSoup = after.find((row) => row.recipe_id === soup.id);
  expect(RecipeDocument.parse(JSON.parse(ofSoup?.document ?? ''))).toMatchObject({
    title: 'Untitled',
    keywords: ['warm'],
  });
  expect(JSON.parse(ofSoup?.summary ?? '')).toMatchObject({ title: 'Untitled' });
  const others = (rows: typeof before) => rows.filter((row) => row.recipe_id !== soup.id);
  expect(others(after)).toEqual(others(before));
});
