import { expect, test } from 'vitest';
import { updatePrimaryHost, upsertSiteDomain } from '../../api/repositories/sites/site-domains.ts';
import { call, textAt } from '../../api/testing/context.ts';
import { openPreviewKitchen } from '../testing/preview-kitchen.ts';

test('previews have their style sheet at their own host: of a site not published yet, and of one with a domain', async () => {
  const { context, kitchen, token } = await openPreviewKitchen();
  const { id } = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const host = 'www.alpha.example';
  await upsertSiteDomain(context.db, { siteId: kitchen.site.id, host, now: context.now() });
  await updatePrimaryHost(context.db, kitchen.site.id, host);
  const asked = {
    [`recipes/${id}/previews`]: {},
    [`recipes/${id}/preview-link`]: undefined,
    'collection-previews': { document: { title: 'Soups', slug: 'soups' } },
    'page-previews': { page: 'home', settings: {} },
  };
  for (const [path, body] of Object.entries(asked)) {
    const answer = await call(context, 'POST', `/manage/alpha/${path}`, { token, body });
    const page = new URL(textAt(answer, 'href'));
    expect(page.hostname).toBe('alpha.localhost');
    const html = await (await context.api.request(page.href)).text();
    const sheet = /<link rel="stylesheet" href="(\/[^"]*theme\.[^"]*)"/.exec(html)?.[1] ?? '';
    const found = await context.api.request(new URL(sheet, page).href);
    expect(found.status, path).toBe(200);
    expect(found.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await found.text()).toContain('--color-background:');
  }
});
