import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../published/published-folders.ts';
import { makeTestKitchen } from '../testing/kitchen.ts';
import { superviseSearchIndexing } from './supervise-search-indexing.ts';

/** Processes start, work and end within this time, also on a machine with much else to do. */

test('the process lives while there is something to write: it ends, and another one starts', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { config, db } = kitchen.test;
  const entry = join(siteFolder(config, 'alpha'), 'pagefind', 'pagefind-entry.json');
  const countRecipes = async () => {
    const text = await readFile(entry, 'utf8').catch(() => '{}');
    return JSON.parse(text).languages?.unknown?.page_count ?? 0;
  };
  await kitchen.add({ title: 'Leek soup', slug: 'leek-soup' });
  const indexing = await superviseSearchIndexing({ ...kitchen.test, now: Date.now });
  try {
    await expect.poll(countRecipes).toBe(1);
    await expect.poll(indexing.isAlive).toBe(false);
    await kitchen.add({ title: 'Bread', slug: 'bread' });
    await db.updateTable('search_indexes').set({ written_at: 0 }).execute();
    await expect.poll(countRecipes).toBe(2);

    // A writer that hangs has it, and it holds what was taken back.
    await db
      .updateTable('search_indexes')
      .set({ taken_back_at: 0, leased_until: Date.now() + 600_000, lease_owner: 'one that hangs' })
      .execute();
    const errors = () => kitchen.test.log.takeErrors().map(({ msg }) => msg);
    await expect.poll(errors).toEqual(['A search index held what was taken back, and was removed.']);
    await expect.poll(countRecipes).toBe(2);
  } finally {
    await indexing.stop();
  }
});

/** The processes that this one has started, where the system tells. */
async function childPids(): Promise<number[]> {
  const tasks = await readdir(`/proc/${process.pid}/task`);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${process.pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').trim().split(/\s+/).filter(Boolean).map(Number);
}

test.runIf(existsSync(`/proc/${process.pid}/task`))(
  'a process that is asked to end while it starts is no error, and another one starts',
  async () => {
    const kitchen = await makeTestKitchen('alpha');
    const entry = join(siteFolder(kitchen.test.config, 'alpha'), 'pagefind', 'pagefind-entry.json');
    await kitchen.add({ title: 'Leek soup', slug: 'leek-soup' });
    const known = new Set(await childPids());
    const indexing = await superviseSearchIndexing({ ...kitchen.test, now: Date.now });
    try {
      const started = async () => (await childPids()).find((pid) => !known.has(pid));
      await expect.poll(started, { interval: 5 }).toBeDefined();
      process.kill((await started()) ?? 0, 'SIGTERM');
      await expect.poll(() => readFile(entry, 'utf8').catch(() => '')).toContain('page_count');
    } finally {
      await indexing.stop();
    }
    expect(kitchen.test.log.takeErrors()).toEqual([]);
  },
);
