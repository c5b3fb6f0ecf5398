import { expect, test } from 'vitest';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { insertEquipment, insertTerm } from '../../repositories/recipes/catalogue.ts';
import { createTestContext, makeSite, signIn } from '../../testing/context.ts';
import { findUnknownReferences } from './recipe-references.ts';

const NOT_FOUND = 'Not found on this site';

async function twoSites() {
  const context = await createTestContext();
  const { userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const other = await makeSite(context, userId, 'other');
  const find = (fields: object) => {
    const document = RecipeDocument.parse({ title: 'Soup', slug: 'soup', ...fields });
    return findUnknownReferences(context.db, site.id, document, null);
  };
  return { db: context.db, site, other, find };
}

const lines = (...usages: object[]) => ({
  ingredientUsageGroups: [
    {
      id: crypto.randomUUID(),
      ingredientUsages: usages.map((usage) => ({ id: crypto.randomUUID(), ...usage })),
    },
  ],
});

test('ingredients and units that are of no catalogue are found, each by its field', async () => {
  const { find } = await twoSites();
  const flour = { ingredientId: stableId('ingredient', 'all-purpose-flour') };
  const unknown = crypto.randomUUID();
  expect(await find(lines(flour, flour, {}))).toEqual({});
  expect(await find(lines(flour, { ingredientId: unknown, unitId: unknown }))).toEqual({
    'ingredientUsageGroups.0.ingredientUsages.1.unitId': NOT_FOUND,
    'ingredientUsageGroups.0.ingredientUsages.1.ingredientId': NOT_FOUND,
  });
});

test("another site's tools and terms are found, and terms of another kind", async () => {
  const { db, site, other, find } = await twoSites();
  const ids = { own: crypto.randomUUID(), foreign: crypto.randomUUID() };
  for (const [id, of] of [
    [ids.own, site],
    [ids.foreign, other],
  ] as const) {
    await insertEquipment(db, of.id, { id, slug: 'tagine', title: 'tagine', imageId: null });
    await insertTerm(db, of.id, { id, kind: 'tag', slug: 'harbour', title: 'Harbour' });
  }
  const tools = [ids.own, ids.foreign].map((equipmentId) => ({ id: crypto.randomUUID(), equipmentId }));
  const tagIds = [ids.own, ids.foreign, stableId('meal', 'dinner')];
  expect(await find({ equipmentUsages: tools, tagIds, mealIds: [stableId('meal', 'dinner')] })).toEqual({
    'equipmentUsages.1.equipmentId': NOT_FOUND,
    'tagIds.1': NOT_FOUND,
    'tagIds.2': NOT_FOUND,
  });
});
