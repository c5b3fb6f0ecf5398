import { expect, test } from 'vitest';
import { deleteRecipe } from '../../services/recipes/recipes.ts';
import { createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { countRecipesOfLargestSite } from './sites.ts';

test('the largest site is the one with most recipes, drafts too and deleted ones not', async () => {
  const context = await createTestContext();
  expect(await countRecipesOfLargestSite(context.db)).toBe(0);
  const { userId } = await signIn(context, 'ana@example.com');
  for (const [slug, count] of Object.entries({ small: 1, large: 3, middle: 2 })) {
    const { id } = await makeSite(context, userId, slug);
    const owner = { siteId: id, userId };
    for (let index = 0; index < count; index++)
      await makeRecipe(context, owner, { title: 'Soup', slug: `soup-${index}`, publishedAt: null });
    const gone = await makeRecipe(context, owner, { title: 'Gone', slug: 'gone' });
    await deleteRecipe(context, owner, gone.id);
  }
  expect(await countRecipesOfLargestSite(context.db)).toBe(3);
});
