import { expect, test } from 'vitest';
import { CERTIFICATE_QUESTIONS_PER_MINUTE_MAX } from '#domain/shared/call-limits.ts';
import { markSiteDeleted } from '../../repositories/sites/deleted-sites.ts';
import { moveSiteToSlug } from '../../repositories/sites/site-slugs.ts';
import { startHosting } from '../../testing/hosting.ts';

async function openServer() {
  const { context, nordlys, ask } = await startHosting({ TRUSTED_PROXIES: '127.0.0.1' });
  const domain = { site_id: nordlys.id, is_primary: 0, created_at: 1 } as const;
  await context.db
    .insertInto('site_domains')
    .values([
      { ...domain, host: 'soups.example', verified_at: 1 },
      { ...domain, host: 'claimed.example', verified_at: null },
    ])
    .execute();
  const statusFor = async (domainAsked: string, host = '127.0.0.1', headers: Record<string, string> = {}) =>
    (await ask(host, `/may-have-certificate?domain=${domainAsked}`, { headers })).status;
  return { context, nordlys, ask, statusFor };
}

test('a proxy may get certificates for the platform, living sites and verified domains', async () => {
  const { context, nordlys, ask, statusFor } = await openServer();
  for (const host of [
    'nobody.localhost',
    'elsewhere.example',
    'claimed.example',
    'a.nordlys.localhost',
    '',
    '%00',
  ])
    expect([host, await statusFor(host)]).toEqual([host, 404]);
  for (const host of ['localhost', 'nordlys.localhost', 'NORDLYS.localhost', 'soups.example'])
    expect([host, await statusFor(host)]).toEqual([host, 200]);
  // Whatever host it is asked by, nothing but yes or no is told.
  expect(await statusFor('soups.example', 'anything.example')).toBe(200);
  expect((await ask('localhost', '/may-have-certificate?domain=soups.example')).text).toBe('Ours.\n');
  expect((await ask('localhost', '/may-have-certificate')).status).toBe(404);
  await moveSiteToSlug(context.db, { siteId: nordlys.id, from: 'nordlys', to: 'northern', now: 0 });
  for (const host of ['nordlys.localhost', 'northern.localhost']) expect(await statusFor(host)).toBe(200);
  await markSiteDeleted(context.db, nordlys.id, 1);
  for (const host of ['nordlys.localhost', 'northern.localhost', 'soups.example'])
    expect([host, await statusFor(host)]).toEqual([host, 404]);
});

test('nobody asks without end, and nobody whom a proxy lets through keeps the proxy from asking', async () => {
  const { context, statusFor } = await openServer();
  const stranger = () => statusFor('soups.example', 'localhost', { 'X-Forwarded-For': '192.0.2.7' });
  for (let count = 0; count < CERTIFICATE_QUESTIONS_PER_MINUTE_MAX; count += 1) await stranger();
  expect([await stranger(), await statusFor('soups.example')]).toEqual([429, 200]);
  context.pass(60_000);
  expect(await stranger()).toBe(200);
});
