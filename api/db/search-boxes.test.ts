import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPublishedSettings, findSiteBySlug } from '../repositories/sites/sites.ts';
import { createTestContext, makeSite, signIn } from '../testing/context.ts';
import { up as keepSearchBoxes } from './migrations/0047-search-boxes.ts';

test('sites that had no search box in their header are left without one', async () => {
  const { db, ...context } = await createTestContext();
  const { userId } = await signIn({ db, ...context }, 'owner@example.com');
  const ids = [];
  for (const slug of ['nordlys', 'alpha', 'beta'])
    ids.push((await makeSite({ db, ...context }, userId, slug)).id);
  // As settings were before they said anything of it.
  for (const table of ['sites', 'site_revisions'] as const)
    await db.updateTable(table).set({ settings: sql`json_remove(settings, '$.ui')` }).execute();
  await keepSearchBoxes(db as unknown as Kysely<unknown>);
  const hidden = await Promise.all(
    ids.map(async (id) => (await findPublishedSettings(db, id))?.ui.nav.hideSearch),
  );
  expect(hidden).toEqual([false, true, true]);
  expect((await findSiteBySlug(db, 'alpha'))?.settings.ui.nav.hideSearch).toBe(true);
});
