import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { makeDueVariants } from '../../services/media/variant-maker.ts';
import { call, makeSite, signIn, textAt } from '../../testing/context.ts';
import { requestTo } from '../../testing/requests.ts';
import { createUploads, photo, refusalOf } from '../../testing/uploads.ts';

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

test('only sites that may use a picture keep it, and what one shows stays when its uploader leaves', async () => {
  const { context, token, userId, upload, post } = await createUploads();
  const record = async () => {
    const { body } = await upload(await photo());
    return ((await post('/manage/images', { key: body.key })).body.image as { id: string }).id;
  };
  const remove = async (id: string) =>
    refusalOf(await call(context, 'DELETE', `/manage/images/${id}`, { token }));
  const writeDraft = async (siteSlug: string, as: string, id: string) => {
    const path = `/manage/${siteSlug}/recipes/${crypto.randomUUID()}/working-document`;
    const body = { document: { title: 'A', images: [{ id }] }, version: 0 };
    expect((await call(context, 'PUT', path, { token: as, body })).status).toBe(200);
  };
  const stranger = await signIn(context, 'stranger@example.com');
  const site = await makeSite(context, stranger.userId, 'elsewhere');
  const [plain, drafted, given, shared] = [await record(), await record(), await record(), await record()];
  await writeDraft('elsewhere', stranger.token, plain);
  expect(await remove(plain)).toEqual([200, undefined]);
  await makeSite(context, userId, 'nordlys');
  await writeDraft('nordlys', token, drafted);
  expect(await remove(drafted)).toEqual([409, 'image_in_use']);

  const managing = { site_id: site.id, user_id: userId, created_at: 1 };
  await context.db.insertInto('site_managers').values(managing).execute();
  await call(context, 'PUT', '/manage/elsewhere/sites', {
    token,
    body: { logoId: given, iconId: shared },
  });
  await call(context, 'PUT', '/manage/nordlys/sites', { token, body: { logoId: shared } });
  expect(await remove(given)).toEqual([409, 'image_in_use']);
  await call(context, 'DELETE', `/manage/elsewhere/people/${userId}`, { token });
  expect(await remove(given)).toEqual([404, 'not_found']);
  // Two sites show it: neither its uploader nor the end of one site takes it from the other.
  expect(await remove(shared)).toEqual([404, 'not_found']);
  expect(
    refusalOf(await call(context, 'PUT', '/manage/nordlys/sites', { token, body: { iconId: shared } })),
  ).toEqual([200, undefined]);
  const image = context.db.selectFrom('images').select(['site_id', 'created_by']).where('id', '=', shared);
  expect(await image.execute()).toEqual([{ site_id: null, created_by: null }]);
});

test('a picture that names its site is of all who manage it; one of a stranger, or for another site, is refused', async () => {
  const { context, token, userId, send, post } = await createUploads();
  const site = await makeSite(context, userId, 'nordlys');
  const [manager, stranger] = [
    await signIn(context, 'manager@example.com'),
    await signIn(context, 'stranger@example.com'),
  ];
  await makeSite(context, stranger.userId, 'elsewhere');
  const invited = { site_id: site.id, user_id: manager.userId, created_at: 1 };
  await context.db.insertInto('site_managers').values(invited).execute();
  const add = async (as: string, siteSlug?: string) => {
    const asked = await post(
      '/manage/image-upload-urls',
      { fileName: 'logo.jpg', contentType: 'image/jpeg', siteSlug },
      as,
    );
    if (asked.status !== 200) return asked.status;
    const { body } = await send(textAt(asked, 'uploadUrl'), await photo());
    return ((await post('/manage/images', { key: body.key }, as)).body.image as { id: string }).id;
  };
  const change = async (as: string, settings: object) => {
    const { status, body } = await call(context, 'PUT', '/manage/nordlys/sites', {
      token: as,
      body: settings,
    });
    return body.fields ?? status;
  };

  const logoId = await add(manager.token, 'nordlys');
  const iconId = await add(manager.token);
  expect(await change(manager.token, { logoId, iconId })).toBe(200);
  expect(await change(token, { title: 'Still theirs', faviconId: logoId })).toBe(200);
  expect((await call(context, 'GET', `/manage/images/${logoId}`, { token })).status).toBe(200);
  expect((await call(context, 'GET', `/manage/images/${iconId}`, { token })).status).toBe(404);

  await context.db.deleteFrom('site_managers').execute();
  expect(await change(token, { title: 'Without them', logoId, iconId })).toBe(200);
  expect((await call(context, 'GET', `/manage/images/${logoId}`, { token: manager.token })).status).toBe(404);
  expect(await change(token, { featuredImageId: await add(stranger.token) })).toEqual({
    featuredImageId: 'Not found on this site',
  });
  const crop = { x: 0, y: 0, width: 100_000, height: 10 };
  for (const name of ['featuredImage', 'logo', 'icon', 'favicon'])
    expect(await change(token, { [`${name}Id`]: logoId, [`${name}Crop`]: crop })).toEqual({
      [`${name}Crop`]: 'This part lies outside the picture',
    });
  expect(await add(stranger.token, 'nordlys')).toBe(404);
  expect(await add(manager.token, 'nowhere')).toBe(404);
});
