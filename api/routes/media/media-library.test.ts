import { expect, test } from 'vitest';
import type { MediaItem } from '#contract/media-library.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { purge } from '../../services/purge.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { addImage, addRows } from '../../testing/rows.ts';

const DAY_MS = 86_400_000;
const MEDIA = '/manage/nordlys/media';
type Listed = {
  media: MediaItem[];
  counts: Record<string, number>;
  nextAfter: string | null;
  storage: { ofSite: number; free: number };
};

/** A kitchen, and the ways to ask about its pictures and videos. */
async function openKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(context, method, path, { token, ...(body && { body }) });
  const list = async (query = '') => (await ask('GET', MEDIA + query)).body as unknown as Listed;
  const idsOf = async (query = '') => (await list(query)).media.map(({ id }) => id);
  const add = async (fileName: string | null = null, createdAt = 1) => {
    const id = await addImage(context.db, owner);
    const named = { file_name: fileName, sorted_file_name: ` ${fileName ?? ''}`, created_at: createdAt };
    await context.db.updateTable('images').set(named).where('id', '=', id).execute();
    return id;
  };
  const make = (title: string, images: { id: string; altText?: string }[]) =>
    makeRecipe(context, owner, { title, slug: title.toLowerCase().replace(/[^a-z]+/g, '-'), images });
  const save = async (recipeId: string, change: object) => {
    const path = `/manage/nordlys/recipes/${recipeId}/working-document`;
    const { document, version } = (await ask('GET', path)).body.workingRecipe as {
      document: object;
      version: number;
    };
    return ask('PUT', path, { document: { ...document, ...change }, version });
  };
  return { context, owner, ask, list, idsOf, add, make, save };
}

test('what is uploaded is listed with what names it, right after each edit', async () => {
  const { context, owner, ask, list, add, make, save } = await openKitchen();
  const [dish, face] = [await add(), await add()];
  const { id: recipeId } = await make('Soup', [{ id: dish }]);
  const usesOf = async (id: string) =>
    (await list()).media
      .find((item) => item.id === id)
      ?.uses.map(({ by, title, isWritten, isPublished }) => [by, title, isWritten, isPublished]);
  expect(await usesOf(dish)).toEqual([['recipe', 'Soup', true, true]]);
  expect((await list()).media.find(({ id }) => id === dish)?.uses[0]).toMatchObject({
    id: recipeId,
    path: `${dish}.altText`,
    place: 'head',
    altText: null,
    takesAltText: true,
  });
  // Readers have it until the recipe is updated.
  await save(recipeId, { images: [] });
  expect(await usesOf(dish)).toEqual([['recipe', 'Soup', false, true]]);
  await ask('POST', `/manage/nordlys/recipes/${recipeId}/publish`, {});
  expect(await usesOf(dish)).toEqual([]);

  const { video } = await addRows(context.db, owner.siteId, dish);
  const collection = { title: 'Warm', slug: 'warm', imageId: dish, videoId: video };
  await ask('POST', '/manage/nordlys/collections', collection);
  const { status } = await ask('PUT', '/manage/nordlys/sites', {
    featuredImageId: face,
    logoId: dish,
    events: [{ id: crypto.randomUUID(), title: 'Dinner', imageId: dish, date: '2027-01-16' }],
  });
  expect(status).toBe(200);
  expect((await usesOf(dish))?.sort()).toEqual([
    ['collection', 'Warm', true, true],
    ['events', '', true, true],
    ['settings', '', true, true],
    ['tool', 'Pot', true, true],
  ]);
  expect(await usesOf(face)).toEqual([['about', '', true, true]]);
  expect(await usesOf(video)).toEqual([['collection', 'Warm', true, true]]);
  // What was deleted names nothing.
  const again = await make('Stew', [{ id: face }]);
  await ask('DELETE', `/manage/nordlys/recipes/${again.id}`);
  expect(await usesOf(face)).toEqual([['about', '', true, true]]);
});

test('the list comes in pages, is searched, and is told apart by use', async () => {
  const { context, owner, list, idsOf, add, make, save } = await openKitchen();
  const [used, described, unused] = [await add('raw', 1), await add(null, 2), await add('holiday', 3)];
  const { video } = await addRows(context.db, owner.siteId, null);
  const { id } = await make('Crème brûlée', [{ id: used }, { id: described, altText: 'A cracked crust' }]);
  expect((await list()).counts).toEqual({
    all: 4,
    pictures: 3,
    videos: 1,
    used: 2,
    unused: 2,
    'without-alt-text': 1,
    deleted: 0,
  });
  const first = await list('?limit=2');
  expect(first.media.map((item) => item.id)).toEqual([unused, described]);
  const rest = await idsOf(`?limit=2&after=${encodeURIComponent(first.nextAfter ?? '')}`);
  expect(new Set(rest)).toEqual(new Set([used, video]));
  expect(await idsOf('?query=creme')).toEqual([described, used]);
  expect(await idsOf('?query=crust')).toEqual([described]);
  expect(await idsOf('?query=holi')).toEqual([unused]);
  expect(await idsOf('?query=oliday')).toEqual([]);
  expect(await idsOf('?filter=without-alt-text')).toEqual([used]);
  expect(await idsOf('?filter=videos')).toEqual([video]);
  expect(new Set(await idsOf('?filter=unused'))).toEqual(new Set([unused, video]));
  await save(id, { images: [] });
  // Readers have them still, and what they have is mended by an update.
  expect((await list()).counts).toMatchObject({ used: 2, 'without-alt-text': 0 });
  expect((await list()).storage).toEqual({ ofSite: 13, free: expect.any(Number) });
});

test('what nothing names is deleted, and can be brought back for 30 days', async () => {
  const { context, ask, list, idsOf, add, make } = await openKitchen();
  const [used, unused] = [await add(), await add()];
  await make('Soup', [{ id: used }]);
  const remove = () => ask('DELETE', MEDIA, { mediaIds: [used, unused] });
  expect((await remove()).body).toEqual({ deletedIds: [unused] });
  expect(await idsOf()).toEqual([used]);
  expect(await idsOf('?filter=deleted')).toEqual([unused]);
  const restore = () => ask('POST', '/manage/nordlys/deleted-media', { mediaIds: [unused] });
  expect((await restore()).status).toBe(200);
  expect((await restore()).status).toBe(404);
  expect((await list()).counts).toMatchObject({ all: 2, unused: 1, deleted: 0 });

  await remove();
  context.pass((UNDO_DELETE_DAYS - 1) * DAY_MS);
  await purge(context);
  expect(await idsOf('?filter=deleted')).toEqual([unused]);
  context.pass(2 * DAY_MS);
  expect([await idsOf('?filter=deleted'), (await restore()).status]).toEqual([[], 404]);
  await purge(context);
  const rows = await context.db.selectFrom('images').select('id').execute();
  expect(rows.map(({ id }) => id)).toEqual([used]);
});

test('whoever takes a picture up while another deletes it keeps it', async () => {
  const { context, ask, idsOf, add, make, save } = await openKitchen();
  const picture = await add();
  const recipe = await make('Soup', []);
  await Promise.all([
    ask('DELETE', MEDIA, { mediaIds: [picture] }),
    save(recipe.id, { images: [{ id: picture }] }),
  ]);
  expect([await idsOf(), await idsOf('?filter=deleted')]).toEqual([[picture], []]);
  context.pass((UNDO_DELETE_DAYS + 1) * DAY_MS);
  await purge(context);
  expect(await idsOf()).toEqual([picture]);
  // It is not deleted once it is taken out again.
  await save(recipe.id, { images: [] });
  await ask('POST', `/manage/nordlys/recipes/${recipe.id}/publish`, {});
  expect([await idsOf('?filter=unused'), await idsOf('?filter=deleted')]).toEqual([[picture], []]);
});

test('an alt text is written into a recipe, which readers notice once it is published', async () => {
  const { context, ask, list, add, make, owner } = await openKitchen();
  const picture = await add();
  const stepId = crypto.randomUUID();
  const recipe = await makeRecipe(context, owner, {
    title: 'Soup',
    slug: 'soup',
    images: [{ id: picture }],
    instructionGroups: [{ id: crypto.randomUUID(), instructions: [{ id: stepId, imageIds: [picture] }] }],
  } as Parameters<typeof makeRecipe>[2]);
  await make('Other', []);
  const of = { recipeId: recipe.id, earlierAltText: null };
  const [head, step] = [`${picture}.altText`, `${stepId}.imageAltTexts.${picture}`];
  const write = (texts: object[]) => ask('PUT', `${MEDIA}/${picture}/alt-texts`, { texts });
  const both = [
    { ...of, path: head, altText: 'A bowl of soup' },
    { ...of, path: step, altText: 'Stirring' },
  ];
  expect((await write(both)).status).toBe(200);
  const [item] = (await list()).media;
  expect(item?.uses.map(({ altText }) => altText)).toEqual(['A bowl of soup', 'Stirring']);
  expect((await list()).counts['without-alt-text']).toBe(0);
  const read = () => ask('GET', `/manage/nordlys/recipes/${recipe.id}/working-document`);
  expect((await read()).body.workingRecipe).toMatchObject({
    hasUnpublishedChanges: true,
    publishedDocument: { images: [{ id: picture }] },
  });
  // Of two that write at once, the second is told; nothing of theirs is kept.
  const late = [{ ...of, path: step, altText: 'Late', earlierAltText: 'Stirring' }, ...both.slice(0, 1)];
  expect((await write(late)).status).toBe(409);
  expect((await write([{ ...of, path: 'elsewhere', altText: 'Soup' }])).status).toBe(404);
  expect((await list()).media[0]?.uses.map(({ altText }) => altText)).toEqual(['A bowl of soup', 'Stirring']);
  await write([{ ...of, path: step, altText: null, earlierAltText: 'Stirring' }]);
  await write([{ ...of, path: head, altText: null, earlierAltText: 'A bowl of soup' }]);
  expect((await read()).body.workingRecipe).toMatchObject({ hasUnpublishedChanges: false });
});
