/** Which answers are kept, for whom, and what they look like. */
import { beforeEach, describe, expect, test } from 'vitest';
import { API_PATH } from '#domain/pages/paths.ts';
import { changeRecipe } from '../../services/recipes/recipes.ts';
import { changeSite } from '../../services/sites/sites.ts';
import { call, makeRecipe, makeSite } from '../../testing/context.ts';
import { type CacheKitchen, startCacheKitchen } from '../../testing/response-cache.ts';

const LIST = '/site/nordlys/recipes';
const SOUP = '/site/nordlys/recipes/soup';

let kitchen: CacheKitchen;
let context: CacheKitchen['context'];
let other: CacheKitchen['other'];
let owner: CacheKitchen['owner'];
let ids: CacheKitchen['ids'];

beforeEach(async () => {
  kitchen = await startCacheKitchen();
  ({ context, other, owner, ids } = kitchen);
});

describe('what is cached', () => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    context.api.request(`${API_PATH}${path}`, { method, headers });

  test('one question has one answer, however it is written', async () => {
    await kitchen.askUntilCached(LIST);
    const { hits } = context.metrics.responseCache;
    for (const written of ['?limit=24', '?offset=0&limit=24', '?query=', '?utm_source=mail', '?meals='])
      await ask(`${LIST}${written}`);
    expect(context.metrics.responseCache.hits).toBe(hits + 5);
    for (const terms of ['dinner,dessert', 'dessert,dinner', 'dessert,dinner,dinner'])
      await ask(`${LIST}?meals=${terms}`);
    expect(context.metrics.responseCache.hits).toBe(hits + 6);
  });

  test('callers who are signed in never get it, nor leave theirs', async () => {
    await changeRecipe(context, owner, ids.soup, { privacySetting: 'subscribers_only' });
    const teaser = await kitchen.askUntilCached(SOUP);
    const { hits } = context.metrics.responseCache;
    for (let asked = 0; asked < 3; asked += 1) {
      const full = await call(context, 'GET', SOUP, { token: kitchen.token });
      expect(full.body).not.toEqual(teaser.body);
      expect(full.headers.get('Cache-Control')).toBe('private, no-store');
      expect(full.headers.get('ETag')).toBeNull();
    }
    expect(context.metrics.responseCache.hits).toBe(hits);
    expect(await kitchen.answer(SOUP)).toEqual(teaser);
  });

  test('whoever has a token that nobody has, or has no more, gets what everybody gets', async () => {
    await changeRecipe(context, owner, ids.soup, { privacySetting: 'subscribers_only' });
    const teaser = await kitchen.askUntilCached(SOUP);
    const { hits } = context.metrics.responseCache;
    const unknown = await call(context, 'GET', SOUP, { token: 'nobody' });
    expect([unknown.status, unknown.body]).toEqual([200, teaser.body]);
    await call(context, 'POST', '/manage/sign-out', { token: kitchen.token });
    const gone = await call(context, 'GET', SOUP, { token: kitchen.token });
    expect([gone.status, gone.body]).toEqual([200, teaser.body]);
    expect(context.metrics.responseCache.hits).toBe(hits + 2);
  });

  test('failures are not', async () => {
    for (const path of ['/site/nobody/recipes', `${LIST}/nothing`, `${LIST}?limit=0`])
      for (let asked = 0; asked < 4; asked += 1)
        expect((await ask(path)).headers.get('Cache-Control')).toBe('private, no-store');
    expect(context.metrics.responseCache).toMatchObject({ hits: 0, bytes: 0 });
  });

  test('has the headers of every answer, and those of its origin', async () => {
    const worked = await ask(LIST, { Origin: 'http://nordlys.localhost:4321' });
    await kitchen.askUntilCached(LIST);
    const cached = await ask(LIST, { Origin: 'http://nordlys.localhost:4321' });
    for (const [name, value] of worked.headers)
      if (name !== 'x-request-id') expect([name, cached.headers.get(name)]).toEqual([name, value]);
    expect(cached.headers.get('Access-Control-Allow-Origin')).toBe('http://nordlys.localhost:4321');
    const foreign = await ask(LIST, { Origin: 'https://evil.example' });
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(foreign.headers.get('Vary')).toContain('Origin');
    const unchanged = await ask(LIST, {
      Origin: 'http://nordlys.localhost:4321',
      'If-None-Match': cached.headers.get('ETag') ?? '',
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('Access-Control-Allow-Origin')).toBe('http://nordlys.localhost:4321');
  });

  test('an origin whose site is gone gets no CORS header any more', async () => {
    const { userId } = owner;
    const site = await makeSite(context, userId, 'olive');
    await kitchen.askUntilCached(LIST);
    const allowed = async () =>
      (await ask(LIST, { Origin: 'http://olive.localhost' })).headers.get('Access-Control-Allow-Origin');
    expect(await allowed()).toBe('http://olive.localhost');
    await other.db.updateTable('sites').set({ deleted_at: 1 }).where('id', '=', site.id).execute();
    expect(await allowed()).toBeNull();
  });

  test('HEAD gets the same headers without a body', async () => {
    await kitchen.askUntilCached(LIST);
    const full = await ask(LIST);
    const head = await ask(LIST, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['ETag', 'Content-Length', 'Vary', 'Cache-Control'])
      expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
  });

  test('a change of one site leaves the answers of others', async () => {
    const olive = await makeSite(context, owner.userId, 'olive');
    await kitchen.askUntilCached('/site/olive/recipes');
    await makeRecipe(other, owner, { title: 'New', slug: 'new' });
    const { hits } = context.metrics.responseCache;
    await ask('/site/olive/recipes');
    expect(context.metrics.responseCache.hits).toBe(hits + 1);
    await changeSite(other, olive.id, owner.userId, { title: 'Olive' });
    await ask('/site/olive/recipes');
    expect(context.metrics.responseCache.hits).toBe(hits + 1);
  });
});
