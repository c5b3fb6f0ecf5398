import { expect, test } from 'vitest';
import { changeRedirects, findRedirect, readRedirects } from '../../repositories/sites/redirects.ts';
import { call } from '../../testing/context.ts';
import { openTermKitchen } from '../../testing/terms.ts';

test('what a site has added is listed by name with its uses, and nothing of the catalogue', async () => {
  const { list } = await openTermKitchen();
  expect(await list()).toMatchObject([
    { title: 'Ada', kind: 'contributor', path: null, publishedCount: 1, draftCount: 1 },
    { title: 'Æbleskiver pan', kind: 'equipment', path: null, publishedCount: 1, draftCount: 1 },
    { title: 'Weeknihgts', kind: 'tag', path: '/recipes/tags/weeknihgts', publishedCount: 2, draftCount: 1 },
  ]);
});

test('another name is that of every recipe at once, its page moves, and old addresses lead straight there', async () => {
  const { context, siteId, ask, rename, tag, found } = await openTermKitchen();
  const renamed = await rename(tag, 'Weeknihgts', 'Weeknights');
  expect(renamed).toMatchObject({
    status: 200,
    body: { term: { title: 'Weeknights', path: '/recipes/tags/weeknights' } },
  });
  const { body } = await call(context, 'GET', '/site/nordlys/recipes/soup');
  expect(body.recipe).toMatchObject({ tags: [{ id: tag, slug: 'weeknights', title: 'Weeknights' }] });
  const filters = (await call(context, 'GET', '/site/nordlys/filters')).body.filters;
  expect(filters).toMatchObject([{ slug: 'weeknights', recipeCount: 1 }]);
  const { body: globals } = await ask('GET', '/manage/nordlys/globals');
  expect(globals.tags).toContainEqual(expect.objectContaining({ id: tag, title: 'Weeknights' }));

  await rename(tag, 'Weeknights', 'After work');
  expect([await found('after'), await found('weeknights')]).toEqual([['soup'], []]);
  expect(Object.fromEntries(await readRedirects(context.db, siteId))).toEqual({
    '/recipes/tags/weeknihgts': '/recipes/tags/after-work',
    '/recipes/tags/weeknights': '/recipes/tags/after-work',
  });
  await rename(tag, 'After work', 'Weeknights');
  expect(await findRedirect(context.db, siteId, '/recipes/tags/weeknights')).toBe(null);
  expect(await findRedirect(context.db, siteId, '/recipes/tags/after-work')).toBe('/recipes/tags/weeknights');
});

test('what asks by a slug that a tag had before is answered by the tag', async () => {
  const { context, siteId, rename, tag, listed } = await openTermKitchen();
  expect(await listed('tags=weeknights')).toEqual([]);
  await rename(tag, 'Weeknihgts', 'Weeknights');
  await rename(tag, 'Weeknights', 'After work');
  expect(await listed('tags=weeknihgts')).toEqual(['soup']);
  expect(await listed('tags=weeknights,nothing')).toEqual(['soup']);
  await changeRedirects(context.db, siteId, { removed: ['/recipes/tags/weeknights'] });
  expect(await listed('tags=weeknights')).toEqual([]);
});

test('a name that is there already is refused, and so is one that somebody else has changed meanwhile', async () => {
  const { add, rename, ask, tag, tool } = await openTermKitchen();
  await add('tags', { title: 'Quick' });
  expect(await rename(tag, 'Weeknihgts', 'QUICK')).toMatchObject({
    status: 400,
    body: { fields: { title: '“Quick” is there already.' } },
  });
  const { body } = await ask('GET', '/manage/nordlys/globals');
  const common = (body.equipment as { title: string }[]).find(({ title }) => title !== 'Æbleskiver pan');
  expect((await rename(tool, 'Æbleskiver pan', common?.title ?? '')).status).toBe(400);
  expect((await rename(tool, 'Æbleskiver pan', ' æbleskiver Pan ')).status).toBe(200);
  expect(await rename(tool, 'Æbleskiver pan', 'Iron')).toMatchObject({
    status: 409,
    body: { error: 'stale_version', current: 'æbleskiver Pan' },
  });
  const commonTag = (body.meals as { id: string; title: string }[])[0];
  expect((await rename(commonTag?.id ?? '', commonTag?.title ?? '', 'Mine')).status).toBe(404);
});
