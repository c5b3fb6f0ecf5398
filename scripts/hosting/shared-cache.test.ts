/** nginx as a cache that all readers share, before our own server. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { openPaidSite, payAt } from '../../api/services/payments/testing/paying.ts';
import { call, makeRecipe, signIn } from '../../api/testing/context.ts';
import { requestTo } from '../../api/testing/requests.ts';
import { serve } from '../../api/testing/server.ts';
import { hasNginx, startNginx } from '../testing/nginx.ts';

const HOST = 'nordlys.localhost';
const SECRET = 'fold in the burnt butter';
/** What readers, members and nobody are answered differently. */
const PATHS = ['current-user', 'recipes', 'recipes/pie', 'recipes/pie/page'].map(
  (path) => `/api/v1/site/nordlys/${path}`,
);

const SCRIPT = '/_astro/page.1a2b.js';

/** A cache that keeps whatever it may. @param more what a careless operator adds */
const cacheOf = (folder: string, port: number, ourPort: number, more: string) => `
  proxy_cache_path ${folder} keys_zone=all:1m;
  server {
    listen ${port};
    location / {
      proxy_pass http://127.0.0.1:${ourPort};
      proxy_set_header Host $http_host;
      proxy_cache all;
      proxy_cache_key $host$request_uri;
      proxy_cache_valid 200 10m;
      ${more}
      add_header X-Cache $upstream_cache_status always;
    }
  }`;

/** A site with a premium recipe and two who pay for it, behind a cache. */
async function openCachedSite(more: string) {
  const { context, owner, site } = await openPaidSite();
  await makeRecipe(
    context,
    { siteId: site.id, userId: owner.userId },
    {
      title: 'Pie',
      slug: 'pie',
      privacySetting: 'subscribers_only',
      instructionGroups: [
        { id: crypto.randomUUID(), instructions: [{ id: crypto.randomUUID(), content: paragraphs(SECRET) }] },
      ],
    },
  );
  const payer = async (email: string) => {
    const { token } = await signIn(context, email);
    const body = { siteSlug: 'nordlys', email, plan: 'monthly' };
    await payAt(context, await call(context, 'POST', '/site/nordlys/subscriptions', { token, body }));
    return token;
  };
  const tokens = { ada: await payer('ada@example.com'), ben: await payer('ben@example.com'), nobody: null };
  const { port: ourPort, publishedDir } = await serve(context);
  await mkdir(join(publishedDir, 'assets/_astro'), { recursive: true });
  await writeFile(join(publishedDir, 'assets', SCRIPT), 'let a = 1;');
  const askAt = (port: number, path: string, token: string | null) =>
    requestTo(port, HOST, path, { headers: token === null ? {} : { Authorization: `Bearer ${token}` } });
  const startCache = async () => {
    const folder = join(context.config.dataDir, `cache-${crypto.randomUUID()}`);
    await mkdir(folder);
    const cache = await startNginx((port) => cacheOf(folder, port, ourPort, more));
    onTestFinished(cache.stop);
    return (path: string, token: string | null) => askAt(cache.port, path, token);
  };
  return { tokens, startCache, ask: (path: string, token: string | null) => askAt(ourPort, path, token) };
}

describe.runIf(hasNginx)('a cache that all readers share', () => {
  test.each([
    ['a member', ['ada', 'nobody', 'ben', 'nobody', 'ada']],
    ['nobody who is known', ['nobody', 'ben', 'nobody', 'ada', 'ben']],
  ] as const)('gives everybody their own answer where %s asks first', async (_who, order) => {
    const { tokens, startCache, ask } = await openCachedSite('');
    const askCache = await startCache();
    for (const path of PATHS)
      for (const who of order) {
        const { status, text } = await askCache(path, tokens[who]);
        const own = await ask(path, tokens[who]);
        expect({ status, text }, `${path}, ${who}`).toEqual({ status: own.status, text: own.text });
        expect(text.includes(SECRET) && who === 'nobody', path).toBe(false);
      }
    // It is a cache: what never changes is kept.
    await askCache(SCRIPT, null);
    expect((await askCache(SCRIPT, tokens.ada)).headers['x-cache']).toBe('HIT');
    // The test can fail: members are given what nobody else is.
    expect((await ask(PATHS[2] ?? '', tokens.ada)).text).toContain(SECRET);
  });

  test('gives nobody what is a member’s even where it takes all callers for the same', async () => {
    const { tokens, startCache } = await openCachedSite('proxy_ignore_headers Vary;');
    const askCache = await startCache();
    for (const path of PATHS) {
      for (const who of ['ada', 'ben'] as const) await askCache(path, tokens[who]);
      expect((await askCache(path, null)).text).not.toMatch(new RegExp(`${SECRET}|ada@example|ben@example`));
    }
  });
});
