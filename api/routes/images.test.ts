import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { makeDueVariants } from '../services/media/variant-maker.ts';
import { call, makeSite, signIn } from '../testing/context.ts';
import { requestTo } from '../testing/requests.ts';
import { createUploads, photo, refusalOf } from '../testing/uploads.ts';

test('progress is told to the one who uploaded it', async () => {
  const { context, token, upload, post } = await createUploads();
  const { body } = await upload(await photo());
  const recorded = await post('/manage/images', { key: body.key });
  const { id } = recorded.body.image as { id: string };
  const read = (as: string) => call(context, 'GET', `/manage/images/${id}`, { token: as });
  expect((await read(token)).body).toEqual({
    image: recorded.body.image,
    variants: { made: 0, total: 5 },
  });
  await makeDueVariants(context, new AbortController().signal, async () => undefined);
  expect((await read(token)).body.variants).toEqual({ made: 5, total: 5 });
  const other = await signIn(context, 'other@example.com');
  expect((await read(other.token)).status).toBe(404);
});

test('a picture that nothing shows is deleted with all its sizes; one in use stays', async () => {
  const { context, token, userId, upload, post, port } = await createUploads();
  const { body } = await upload(await photo());
  const { id } = (await post('/manage/images', { key: body.key })).body.image as { id: string };
  await makeSite(context, userId, 'nordlys');
  const recipe = await post('/manage/nordlys/recipes', { title: 'A', slug: 'a', images: [{ id }] });
  await makeDueVariants(context, new AbortController().signal, async () => undefined);
  await requestTo(port, 'localhost', `/media/images/${body.key}?width=512&height=512`);
  const remove = () => call(context, 'DELETE', `/manage/images/${id}`, { token });
  expect(refusalOf(await remove())).toEqual([409, 'image_in_use']);
  const { id: recipeId } = recipe.body.recipe as { id: string };
  await call(context, 'PUT', `/manage/nordlys/recipes/${recipeId}`, { token, body: { images: [] } });
  const files = () =>
    Promise.all(
      [
        originalKey(String(body.key)),
        `variants/${body.key}/w320q75.avif`,
        `on-demand/${body.key}/w512h512q75.jpg`,
      ].map((key) => context.storage.size(key)),
    );
  expect((await files()).every((size) => size !== null && size > 0)).toBe(true);
  expect((await remove()).status).toBe(200);
  expect(await files()).toEqual([null, null, null]);
  expect((await requestTo(port, 'localhost', `/media/images/${body.key}?width=320`)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});
