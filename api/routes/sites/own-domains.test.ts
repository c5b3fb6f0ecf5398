import { expect, test } from 'vitest';
import type { OwnDomain } from '#contract/sites/own-domains.ts';
import { OWN_DOMAINS_MAX } from '#domain/shared/constants.ts';
import { DOMAIN_SENTENCES } from '#domain/sites/own-domains.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { findPrimaryHost, findSiteSlugByHost } from '../../repositories/sites/sites.ts';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';
import { openNameServer, type Zone } from '../../testing/name-server.ts';

const HOST = 'soups.example';

async function openSites() {
  const zone: Zone = {};
  const { address, state } = await openNameServer(zone);
  const context = await createTestContext({
    DNS_SERVERS: address,
    DOMAIN_ADDRESSES: '192.0.2.1,2001:db8::1',
    PLATFORM_HOST: 'kitchens.example',
  });
  const { token, userId } = await signIn(context, 'cook@example.com');
  const site = await makeSite(context, userId, 'soups');
  await makeSite(context, userId, 'stews');
  const ask = (method: string, path: string, body?: unknown, slug = 'soups', as = token) =>
    call(context, method, `/manage/${slug}/${path}`, { token: as, body });
  const claim = (host: string, slug?: string) => ask('POST', 'domains', { host }, slug);
  const check = (host: string, slug?: string) => ask('POST', 'domain-checks', { host }, slug);
  const choose = (host: string | null, slug?: string) => ask('PUT', 'main-domain', { host }, slug);
  const list = async (slug?: string) =>
    (await ask('GET', 'domains', undefined, slug)).body.domains as OwnDomain[];
  /** Writes what proves the domain of a site and leads it here. */
  const write = async (host = HOST, slug = 'soups') => {
    const proof = (await list(slug)).find((domain) => domain.host === host)?.proof;
    zone[`TXT _kitchens.${host}`] = ['of somebody else', proof?.value ?? ''];
    zone[`CNAME ${host}`] = ['kitchens.example'];
  };
  return { context, token, site, zone, dns: state, ask, claim, check, choose, list, write };
}

test('a domain that was claimed is proved by DNS, in words for each state', async () => {
  const { context, zone, dns, claim, check, write } = await openSites();
  const { status, body } = await claim(' https://Soups.Example/recipes ');
  const proof = {
    type: 'TXT',
    name: '_kitchens.soups.example',
    value: expect.stringMatching(/^kitchens-site=.{20,}$/),
  };
  const domain = {
    host: HOST,
    name: HOST,
    isVerified: false,
    isMain: false,
    proof,
    alias: { type: 'CNAME', name: HOST, value: 'kitchens.example' },
    addresses: [
      { type: 'A', name: HOST, value: '192.0.2.1' },
      { type: 'AAAA', name: HOST, value: '2001:db8::1' },
    ],
  };
  expect([status, body]).toEqual([201, { domains: [domain] }]);
  const missing = { state: 'missing', values: [] };
  expect((await check(HOST)).body).toEqual({ domain, proof: missing, way: missing });
  zone['TXT _kitchens.soups.example'] = ['kitchens-site=another'];
  zone['A soups.example'] = ['198.51.100.7'];
  expect((await check(HOST)).body).toMatchObject({
    proof: { state: 'other', values: ['kitchens-site=another'] },
    way: { state: 'other', values: ['198.51.100.7'] },
  });
  delete zone['A soups.example'];
  zone['CNAME soups.example'] = ['shop.example'];
  expect((await check(HOST)).body.way).toEqual({ state: 'other', values: ['shop.example'] });
  await write();
  delete zone['CNAME soups.example'];
  expect((await check(HOST)).body).toMatchObject({ proof: { state: 'found' }, way: missing });
  expect(await findSiteSlugByHost(context.db, HOST)).toBeNull();
  zone['A soups.example'] = ['192.0.2.1'];
  expect((await check(HOST)).body).toMatchObject({ domain: { isVerified: true }, way: { state: 'found' } });
  expect(await findSiteSlugByHost(context.db, HOST)).toBe('soups');
  // What is verified stays, whatever DNS says.
  dns.isSilent = true;
  expect((await check(HOST)).body).toMatchObject({
    domain: { isVerified: true },
    proof: { state: 'no_answer' },
    way: { state: 'no_answer' },
  });
});

test('what is no domain, ours, or of another site cannot be claimed', async () => {
  const { claim, check, write } = await openSites();
  for (const [host, sentence] of [
    ['two words', DOMAIN_SENTENCES.badlyFormed],
    ['stews.kitchens.example', DOMAIN_SENTENCES.ofPlatform],
    ['kitchens.example', DOMAIN_SENTENCES.ofPlatform],
  ] as const)
    expect((await claim(host)).body.fields).toEqual({ host: sentence });
  await claim(HOST);
  await write();
  await check(HOST);
  const refused = await claim(HOST, 'stews');
  expect([refused.status, refused.body.message]).toEqual([409, ERROR_SENTENCES.domain_in_use]);
  expect((await check('never.example')).status).toBe(404);
  for (let count = 1; count < OWN_DOMAINS_MAX; count += 1)
    expect((await claim(`${count}.example`)).status).toBe(201);
  expect((await claim('one-more.example')).body.error).toBe('too_many_domains');
  expect((await claim(HOST)).status).toBe(201);
});

test('a domain in letters of a language is known as DNS has it, and named as it is written', async () => {
  const { claim, check, list, write, ask } = await openSites();
  const [name, host] = ['münchen-kocht.example', 'xn--mnchen-kocht-dlb.example'];
  await claim(name);
  expect(await list()).toMatchObject([{ host, name }]);
  await write(host);
  await check(host);
  const { acts } = (await ask('GET', 'acts')).body;
  expect(acts).toMatchObject([{ act: 'connected-domain', subjects: [name] }]);
});

test('of two sites that prove one domain at the same time, one gets it', async () => {
  const { zone, claim, check, write, list } = await openSites();
  await claim(HOST);
  await claim(HOST, 'stews');
  await write(HOST, 'stews');
  const [proof] = zone['TXT _kitchens.soups.example']?.slice(1) ?? [];
  await write();
  zone['TXT _kitchens.soups.example'] = [...(zone['TXT _kitchens.soups.example'] ?? []), proof ?? ''];
  const answers = await Promise.all([check(HOST), check(HOST, 'stews')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const shown = [...(await list()), ...(await list('stews'))].filter(({ isVerified }) => isVerified);
  expect(shown).toHaveLength(1);
});

test('a site is known by a domain that leads here, until it is removed', async () => {
  const { context, site, zone, claim, check, choose, list, write, ask, token } = await openSites();
  await claim(HOST);
  expect((await choose(HOST)).body.message).toBe(ERROR_SENTENCES.domain_not_ready);
  await write();
  await check(HOST);
  zone['CNAME soups.example'] = ['shop.example'];
  expect((await choose(HOST)).body.error).toBe('domain_not_ready');
  zone['CNAME soups.example'] = ['kitchens.example'];
  await context.db.deleteFrom('publish_jobs').execute();
  expect((await choose(HOST)).body.domains).toMatchObject([{ host: HOST, isMain: true }]);
  const jobs = () => context.db.selectFrom('publish_jobs').select('site_id').execute();
  expect(await jobs()).toEqual([{ site_id: site.id }, { site_id: null }]);
  const user = await call(context, 'GET', '/manage/current-user', { token });
  expect(user.body.sites).toMatchObject([{ origin: 'https://soups.example' }, { slug: 'stews' }]);
  expect((await choose(null)).body.domains).toMatchObject([{ host: HOST, isMain: false }]);
  await choose(HOST);
  expect((await ask('DELETE', 'domains', { host: HOST })).status).toBe(200);
  expect(await list()).toEqual([]);
  const { acts } = (await ask('GET', 'acts')).body as { acts: { act: string; subjects: string[] }[] };
  expect(new Set(acts.flatMap(({ act, subjects }) => subjects.map((host) => `${act} ${host}`)))).toEqual(
    new Set([
      'connected-domain soups.example',
      'chose-domain soups.example',
      'chose-domain soups.kitchens.example',
      'removed-domain soups.example',
    ]),
  );
  expect(await findPrimaryHost(context.db, site.id)).toBeNull();
  expect(await jobs()).toHaveLength(8);
});

test('nobody takes a domain from another site, and managers only look', async () => {
  const { context, site, claim, check, write, ask } = await openSites();
  await claim(HOST);
  await write();
  await check(HOST);
  await ask('DELETE', 'domains', { host: HOST }, 'stews');
  expect(await findSiteSlugByHost(context.db, HOST)).toBe('soups');
  const manager = await signIn(context, 'manager@example.com');
  await insertSiteManager(context.db, { siteId: site.id, userId: manager.userId, now: 1 });
  const as = (method: string, path: string, body?: unknown) =>
    ask(method, path, body, 'soups', manager.token);
  expect((await as('GET', 'domains')).status).toBe(200);
  expect((await as('POST', 'domains', { host: 'a.example' })).status).toBe(403);
  expect((await as('DELETE', 'domains', { host: HOST })).status).toBe(403);
});
