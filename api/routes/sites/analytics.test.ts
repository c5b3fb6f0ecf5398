import { expect, test } from 'vitest';
import { SiteSettings } from '#domain/sites/sites.ts';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';

test('an analytics id must be one that counts; what was stored before may stay', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const change = (body: unknown) => call(context, 'PUT', '/manage/nordlys/sites', { token, body });
  const refused = {
    status: 400,
    body: { fields: { googleAnalyticsId: expect.stringMatching(/^Use an id such as G-/) } },
  };
  const googleAnalyticsId = 'UA-12345678-1';
  expect(await change({ googleAnalyticsId })).toMatchObject(refused);
  await context.db
    .updateTable('sites')
    .set({ settings: JSON.stringify({ ...SiteSettings.parse({ title: 'Nordlys' }), googleAnalyticsId }) })
    .execute();
  const { site } = (await call(context, 'GET', '/manage/nordlys/current-site', { token })).body;
  expect(await change(site)).toMatchObject({ status: 200, body: { site: { googleAnalyticsId } } });
  expect(await change({ googleAnalyticsId: 'UA-12345678-2' })).toMatchObject(refused);
  expect(await change({ googleAnalyticsId: 'G-ABC123DEF4' })).toMatchObject({ status: 200 });
  expect(await change({ googleAnalyticsId })).toMatchObject(refused);
});
