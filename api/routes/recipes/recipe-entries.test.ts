import { expect, test } from 'vitest';
import type { RecipeListEntry } from '#contract/recipes.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

const DAY_MS = 86_400_000;

/** A kitchen with a recipe in each state, and the way to ask for its list. */
async function openKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const owner = { siteId: site.id, userId };
  const make = async (title: string, publishedAt?: number | null) => {
    context.pass(1000);
    const slug = slugOf(title);
    return makeRecipe(context, owner, { title, slug, ...(publishedAt === undefined ? {} : { publishedAt }) });
  };
  const soup = await make('Barley soup', context.now() - DAY_MS);
  const brulee = await make('Crème brûlée', context.now() - 3 * DAY_MS);
  await make('Yule bread', context.now() + DAY_MS);
  await make('Apple soup', null);
  context.pass(1000);
  const working = `/manage/nordlys/recipes/${brulee.id}/working-document`;
  const { body } = await call(context, 'GET', working, { token });
  const { document, version } = body.workingRecipe as { document: object; version: number };
  const changed = { ...document, title: 'Crème brûlée with plums', privacySetting: 'subscribers_only' };
  await call(context, 'PUT', working, { token, body: { document: changed, version } });
  const ask = async (query = '') => {
    const answer = await call(context, 'GET', `/manage/nordlys/recipes${query}`, { token });
    const recipes = (answer.body.recipes ?? []) as RecipeListEntry[];
    return { ...answer.body, status: answer.status, titles: recipes.map(({ title }) => title), recipes };
  };
  return { context, ask, make, soup, token };
}

test('without a question every recipe is listed, last changed first', async () => {
  const { ask } = await openKitchen();
  const answer = await ask();
  expect(answer.titles).toEqual(['Crème brûlée with plums', 'Apple soup', 'Yule bread', 'Barley soup']);
  expect(answer).toMatchObject({
    counts: { all: 4, draft: 1, scheduled: 1, live: 2, changed: 1, deleted: 0 },
    nextAfter: null,
  });
  expect(answer.recipes[0]).toMatchObject({
    hasUnpublishedChanges: true,
    privacySetting: 'subscribers_only',
  });
});

test.each([
  ['?state=draft', ['Apple soup']],
  ['?state=scheduled', ['Yule bread']],
  ['?state=live', ['Crème brûlée with plums', 'Barley soup']],
  ['?state=changed', ['Crème brûlée with plums']],
  ['?orderBy=title_asc', ['Apple soup', 'Barley soup', 'Crème brûlée with plums', 'Yule bread']],
  ['?orderBy=published_at_desc', ['Yule bread', 'Barley soup', 'Crème brûlée with plums', 'Apple soup']],
  ['?query=soup&orderBy=title_asc', ['Apple soup', 'Barley soup']],
  ['?query=sou%20BARL', ['Barley soup']],
  ['?query=creme%20plum', ['Crème brûlée with plums']],
  ['?query=oup', []],
  ['?query=%25', []],
])('%s', async (query, titles) => {
  const { ask } = await openKitchen();
  expect((await ask(query)).titles).toEqual(titles);
});

test('drafts with lines that were not understood are listed until these are mended, or published as they are', async () => {
  const { context, ask, token } = await openKitchen();
  const save = async (version: number, ...lines: string[]) => {
    const ingredientUsages = lines.map((writtenLine) => ({ id: crypto.randomUUID(), writtenLine }));
    const ingredientUsageGroups = [{ id: crypto.randomUUID(), ingredientUsages }];
    const document = { title: 'Stew', ingredientUsageGroups };
    await call(context, 'PUT', `/manage/nordlys/recipes/${stew}/working-document`, {
      token,
      body: { document, version },
    });
  };
  const stew = crypto.randomUUID();
  await save(0, '2 leeks', '1-2-3 ☃', '4-5-6 ☃');
  const unsure = await ask('?state=unsure');
  expect(unsure.recipes).toMatchObject([{ id: stew, unsureLineCount: 2 }]);
  expect(unsure).toMatchObject({ counts: { draft: 2, unsure: 1 } });
  await save(1, '2 leeks', '3 beans', '7 eggs');
  expect((await ask('?state=unsure')).titles).toEqual([]);
  await save(2, '1-2-3 ☃');
  await call(context, 'POST', `/manage/nordlys/recipes/${stew}/publish`, { token, body: {} });
  expect((await ask('?state=unsure')).titles).toEqual([]);
});

test('counts are of what the words find, in every state', async () => {
  const { ask } = await openKitchen();
  expect(await ask('?query=soup&state=live')).toMatchObject({
    titles: ['Barley soup'],
    counts: { all: 2, draft: 1, scheduled: 0, live: 1, changed: 0, deleted: 0 },
  });
});

test.each(['updated_at_desc', 'published_at_desc', 'title_asc'])(
  'by %s, page after page holds each recipe once',
  async (orderBy) => {
    const { ask, make } = await openKitchen();
    for (let number = 0; number < 5; number += 1) await make(`Same ${'x'.repeat(number)}`, null);
    const whole = await ask(`?orderBy=${orderBy}`);
    const paged: string[] = [];
    let after = '';
    do {
      const page: Record<string, unknown> & { titles: string[] } = await ask(
        `?orderBy=${orderBy}&limit=2${after}`,
      );
      paged.push(...page.titles);
      after = page.nextAfter === null ? '' : `&after=${page.nextAfter}`;
    } while (after !== '');
    expect(paged).toEqual(whole.titles);
  },
);

test('deleted recipes are listed by themselves, until they can no longer be brought back', async () => {
  const { context, ask, soup, token } = await openKitchen();
  await call(context, 'DELETE', `/manage/nordlys/recipes/${soup.id}`, { token });
  expect(await ask('?state=deleted')).toMatchObject({
    titles: ['Barley soup'],
    counts: { all: 3, live: 1, deleted: 1 },
  });
  expect((await ask('?query=soup')).titles).toEqual(['Apple soup']);
  context.pass(31 * DAY_MS);
  expect(await ask('?state=deleted')).toMatchObject({ titles: [], counts: { deleted: 0 } });
});

test('a place that nobody answered is refused', async () => {
  const { ask } = await openKitchen();
  for (const after of ['x', 'bnVsbA', 'WzEsMl0'])
    expect(await ask(`?limit=2&after=${after}`)).toMatchObject({ status: 400 });
});
