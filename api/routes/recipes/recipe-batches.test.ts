import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BatchOutcome, RecipeBatch } from '#contract/recipe-batches.ts';
import type { RecipeListEntry } from '#contract/recipes.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

/** A kitchen, and ways to change and to look at it. */
async function openKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const owner = { siteId: site.id, userId };
  const draft = async (title: string, slug: string) =>
    (await makeRecipe(context, owner, { title, slug, publishedAt: null })).id;
  const live = async (title: string, slug: string) => (await makeRecipe(context, owner, { title, slug })).id;
  const change = async (batch: RecipeBatch) => {
    const answer = await call(context, 'POST', '/manage/nordlys/recipe-batches', { token, body: batch });
    expect(answer.status).toBe(200);
    return answer.body as { outcomes: BatchOutcome[]; undo: RecipeBatch | null };
  };
  const takeBack = async ({ undo }: { undo: RecipeBatch | null }) => {
    if (!undo) throw new Error('There is nothing to take back.');
    return change(undo);
  };
  const entries = async () => {
    const { body } = await call(context, 'GET', '/manage/nordlys/recipes?orderBy=title_asc', { token });
    return body.recipes as RecipeListEntry[];
  };
  /** Title and state of every recipe, by title. */
  const states = async () =>
    (await entries()).map(
      ({ title, publishedAt, hasUnpublishedChanges }) =>
        `${title}: ${publishedAt === null ? 'draft' : 'live'}${hasUnpublishedChanges ? ', changed' : ''}`,
    );
  /** What readers are told a recipe is called. */
  const readersTitle = async (slug: string) => {
    const { body } = await call(context, 'GET', `/site/nordlys/recipes/${slug}`);
    return (body.recipe as { title: string } | undefined)?.title ?? null;
  };
  const rename = async (recipeId: string, title: string) => {
    const path = `/manage/nordlys/recipes/${recipeId}/working-document`;
    const { body } = await call(context, 'GET', path, { token });
    const { document, version } = body.workingRecipe as { document: object; version: number };
    await call(context, 'PUT', path, { token, body: { document: { ...document, title }, version } });
  };
  /** A draft as the kitchen makes it: nobody gave it an address. */
  const typed = async (title: string, fields: object = {}) => {
    const recipeId = crypto.randomUUID();
    const path = `/manage/nordlys/recipes/${recipeId}/working-document`;
    const { status } = await call(context, 'PUT', path, {
      token,
      body: { document: { title, ...fields }, version: 0 },
    });
    expect(status).toBe(200);
    return recipeId;
  };
  return { context, token, draft, typed, live, change, takeBack, entries, states, readersTitle, rename };
}

test('many are published at once, with one publish; undo gives readers what they had', async () => {
  const kitchen = await openKitchen();
  const soup = await kitchen.live('Soup', 'soup');
  await kitchen.rename(soup, 'Better soup');
  const bread = await kitchen.draft('Bread', 'bread');
  const salad = await kitchen.live('Salad', 'salad');
  const wakeUps = kitchen.context.wakeUps();

  const published = await kitchen.change({ action: 'publish', recipeIds: [soup, bread, salad] });
  expect(published.outcomes.map(({ isChanged }) => isChanged)).toEqual([true, true, false]);
  expect(await kitchen.states()).toEqual(['Better soup: live', 'Bread: live', 'Salad: live']);
  expect(await kitchen.readersTitle('soup')).toBe('Better soup');
  expect(kitchen.context.wakeUps()).toBeGreaterThan(wakeUps);

  const undone = await kitchen.takeBack(published);
  expect(await kitchen.states()).toEqual(['Better soup: live, changed', 'Bread: draft', 'Salad: live']);
  expect([await kitchen.readersTitle('soup'), await kitchen.readersTitle('bread')]).toEqual(['Soup', null]);
  await kitchen.takeBack(undone);
  expect(await kitchen.states()).toEqual(['Better soup: live', 'Bread: live', 'Salad: live']);
});

test('while many are changed, what else waits is done in between', async () => {
  const kitchen = await openKitchen();
  const recipeIds: string[] = [];
  for (let number = 0; number < 30; number += 1)
    recipeIds.push(await kitchen.draft(`Soup ${number}`, `soup-${number}`));
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  const { outcomes } = await kitchen.change({ action: 'publish', recipeIds });
  isRunning = false;
  expect(outcomes.every(({ isChanged }) => isChanged)).toBe(true);
  expect(turns).toBeGreaterThan(1);
});

test('what must be mended is found by its number in the editor, where blank lines count too', async () => {
  const kitchen = await openKitchen();
  const [groupId, ...lineIds] = Array.from({ length: 3 }, () => crypto.randomUUID());
  const [blank, leeks] = lineIds.map((id) => ({ id }));
  const linked = { ...leeks, ingredientTitleOverride: 'leeks', link: 'somewhere' };
  const soup = await kitchen.typed('Soup', {
    ingredientUsageGroups: [{ id: groupId, ingredientUsages: [blank, linked] }],
  });
  const { outcomes } = await kitchen.change({ action: 'publish', recipeIds: [soup] });
  expect(outcomes).toMatchObject([{ problem: expect.stringMatching(/^Ingredient 2, page about it: /) }]);
});

test('what is not finished says why, and keeps nothing from the others', async () => {
  const kitchen = await openKitchen();
  const bread = await kitchen.draft('Bread', 'bread');
  const nameless = await kitchen.typed('', { keywords: ['soup'] });
  const stranger = crypto.randomUUID();
  const { outcomes, undo } = await kitchen.change({
    action: 'publish',
    recipeIds: [nameless, bread, stranger],
  });
  expect(outcomes).toEqual([
    { recipeId: nameless, isChanged: false, problem: expect.stringMatching(/^Title: /) },
    { recipeId: bread, isChanged: true, problem: null },
    { recipeId: stranger, isChanged: false, problem: 'Not found.' },
  ]);
  expect(await kitchen.states()).toEqual([': draft', 'Bread: live']);
  expect(undo).toMatchObject({ publications: [{ recipeId: bread }] });
});

test('drafts without an address get one of their title, each its own', async () => {
  const kitchen = await openKitchen();
  await kitchen.draft('Another leek soup', 'leek-soup-2');
  const titles = ['Leek soup', 'Leek soup', 'Борщ'];
  const recipeIds: string[] = [];
  for (const title of titles) recipeIds.push(await kitchen.typed(title));
  const { outcomes, undo } = await kitchen.change({ action: 'publish', recipeIds });
  expect(outcomes.map(({ problem }) => problem)).toEqual([null, null, null]);
  expect([await kitchen.readersTitle('leek-soup'), await kitchen.readersTitle('leek-soup-3')]).toEqual([
    'Leek soup',
    'Leek soup',
  ]);
  const slugs = (await kitchen.entries()).map(({ slug }) => slug).sort();
  expect(slugs).toEqual([
    'leek-soup',
    'leek-soup-2',
    'leek-soup-3',
    expect.stringMatching(/^x-[0-9a-f]{8}$/),
  ]);
  expect(await kitchen.readersTitle(slugs[3] ?? '')).toBe('Борщ');
  // The address stays while it is taken back and published again.
  await kitchen.takeBack({ undo });
  await kitchen.change({ action: 'publish', recipeIds: recipeIds.toReversed() });
  expect((await kitchen.entries()).map(({ slug }) => slug).sort()).toEqual(slugs);
});

test('recipes are taken from readers and deleted, and come back as they were', async () => {
  const kitchen = await openKitchen();
  const soup = await kitchen.live('Soup', 'soup');
  const bread = await kitchen.draft('Bread', 'bread');
  await kitchen.rename(soup, 'Better soup');
  for (const action of ['unpublish', 'delete'] as const) {
    const done = await kitchen.change({ action, recipeIds: [soup, bread] });
    expect(await kitchen.readersTitle('soup')).toBe(null);
    expect(await kitchen.states()).toEqual(action === 'delete' ? [] : ['Better soup: draft', 'Bread: draft']);
    await kitchen.takeBack(done);
    expect(await kitchen.states()).toEqual(['Better soup: live, changed', 'Bread: draft']);
    expect(await kitchen.readersTitle('soup')).toBe('Soup');
  }
});

test('a tag is added where it is missing, for readers only once published; undo leaves those that had it', async () => {
  const kitchen = await openKitchen();
  const soup = await kitchen.live('Soup', 'soup');
  const bread = await kitchen.draft('Bread', 'bread');
  const { body } = await call(kitchen.context, 'GET', '/manage/nordlys/globals', { token: kitchen.token });
  const [tag] = body.meals as { id: string }[];
  const termId = tag?.id ?? '';
  await kitchen.change({ action: 'add-term', termId, recipeIds: [bread] });
  const added = await kitchen.change({ action: 'add-term', termId, recipeIds: [soup, bread] });
  expect(added).toMatchObject({
    outcomes: [{ isChanged: true }, { isChanged: false }],
    undo: { action: 'remove-term', termId, recipeIds: [soup] },
  });
  expect(await kitchen.states()).toEqual(['Bread: draft', 'Soup: live, changed']);
  const mealsForReaders = async () => {
    const answer = await call(kitchen.context, 'GET', '/site/nordlys/recipes/soup');
    return (answer.body.recipe as { meals: unknown[] }).meals;
  };
  expect(await mealsForReaders()).toEqual([]);
  await kitchen.change({ action: 'publish', recipeIds: [soup] });
  expect(await mealsForReaders()).toHaveLength(1);
  await kitchen.takeBack(added);
  expect(await kitchen.states()).toEqual(['Bread: draft', 'Soup: live, changed']);

  const unknown = await call(kitchen.context, 'POST', '/manage/nordlys/recipe-batches', {
    token: kitchen.token,
    body: { action: 'add-term', termId: crypto.randomUUID(), recipeIds: [soup] },
  });
  expect(unknown).toMatchObject({ status: 400, body: { fields: { termId: expect.any(String) } } });
});

test('300 drafts are published by one call, which one sync does, and taken back by another', async () => {
  const kitchen = await openKitchen();
  const recipeIds: string[] = [];
  for (let number = 1; number <= 300; number += 1)
    recipeIds.push(await kitchen.draft(`Soup ${number}`, `soup-${number}`));
  const jobs = async () => (await kitchen.context.db.selectFrom('publish_jobs').selectAll().execute()).length;
  const before = await jobs();
  const published = await kitchen.change({ action: 'publish', recipeIds });
  expect(published.outcomes.filter(({ isChanged }) => isChanged)).toHaveLength(300);
  // All of them wait at the same time, so one look at the site does them.
  expect((await jobs()) - before).toBe(300);
  expect((await kitchen.entries()).every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  await kitchen.takeBack(published);
  expect((await kitchen.entries()).every(({ publishedAt }) => publishedAt === null)).toBe(true);
});

test('what fails midway says so of the rest, and what was done can still be taken back', async () => {
  const kitchen = await openKitchen();
  const recipeIds: string[] = [];
  for (let number = 0; number < 25; number += 1)
    recipeIds.push(await kitchen.draft(`Soup ${number}`, `soup-${number}`));
  await sql`
    create trigger broken before update on recipes when new.slug = 'soup-12'
    begin select raise(abort, 'broken'); end
  `.execute(kitchen.context.db);
  const published = await kitchen.change({ action: 'publish', recipeIds });
  expect(kitchen.context.log.takeErrors()).toHaveLength(1);
  expect(published.outcomes.map(({ recipeId }) => recipeId)).toEqual(recipeIds);
  expect(published.outcomes.filter(({ isChanged }) => isChanged)).toHaveLength(10);
  for (const { isChanged, problem } of published.outcomes.slice(10))
    expect([isChanged, problem]).toEqual([false, expect.stringMatching(/again\.$/)]);
  await kitchen.takeBack(published);
  expect((await kitchen.entries()).every(({ publishedAt }) => publishedAt === null)).toBe(true);
});

test('more than a call may hold, none, or one twice are refused', async () => {
  const { context, token } = await openKitchen();
  const id = crypto.randomUUID();
  const many = Array.from({ length: 501 }, () => crypto.randomUUID());
  for (const recipeIds of [many, [], [id, id]]) {
    const body = { action: 'delete', recipeIds };
    expect(await call(context, 'POST', '/manage/nordlys/recipe-batches', { token, body })).toMatchObject({
      status: 400,
    });
  }
});
