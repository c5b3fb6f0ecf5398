import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { type OpenContext, openContext } from '../../api/open-context.ts';
import { listReceipts } from '../../api/repositories/publishing/sync-receipts.ts';
import { findSiteBySlug } from '../../api/repositories/sites/sites.ts';
import { differencesFromFresh } from '../../scripts/soak/fresh-render.ts';
import { endLeases, preparePublisher, waitUntilIdle } from '../../scripts/soak/publishers.ts';
import { createRandom } from '../../scripts/soak/random.ts';
import { makeChangedSite } from '../../scripts/soak/random-changes.ts';
import { loadRenderer } from '../templates/renderer.ts';
import { findTestBuild } from '../testing/build.ts';

const root = join(import.meta.dirname, '../..');
/** Each publisher is paused, and one of them again after the other. */
const PAUSES = 3;
const IMPORTED = 12;
/** Wait between two changes of creators: each change is a publish. */
const CHANGE_EVERY_MS = 40;

test('of two publishers both work, never on the same site at once, and one that was paused writes nothing stale', async () => {
  const { context, env, build } = await openDataDir();
  const random = createRandom(Date.now());
  const sites = [await makeChangedSite(context, random, 'alpha', 6)];
  for (const slug of ['beta', 'gamma']) sites.push(await makeChangedSite(context, random, slug, 6));
  const done = [0, 0];
  const publishers: ChildProcess[] = [];
  for (const index of [0, 1])
    publishers.push(
      await preparePublisher(build, env, true, () => {
        done[index] = (done[index] ?? 0) + 1;
      })(),
    );
  onTestFinished(() => {
    for (const publisher of publishers) publisher.kill('SIGKILL');
  });
  const change = async (count: number) => {
    for (let index = 0; index < count; index++) await random.pick(sites)?.change();
  };
  const renderer = await loadRenderer(build);
  for (let pause = 0; pause < PAUSES; pause++) {
    const paused = publishers[pause % 2];
    if (!paused) break;
    await change(10);
    await sleep(random.below(150));
    await pauseOutsideOfTransactions(paused, context.config.databaseFile);
    await endLeases(context.db);
    await change(10);
    await waitUntilIdle(context.db);
    paused.kill('SIGCONT');
    await sleep(300);
    await waitUntilIdle(context.db);
    expect(await differencesFromFresh(context.config, renderer)).toEqual([]);
  }
  expect(Math.min(...done)).toBeGreaterThan(0);
  for (const { slug } of sites) {
    const site = await findSiteBySlug(context.db, slug);
    const receipts = await listReceipts(context.db, site?.id ?? '', { limit: 100 });
    const times = receipts.reverse();
    times.slice(1).forEach((receipt, index) => {
      expect(receipt.startedAt).toBeGreaterThanOrEqual(times[index]?.finishedAt ?? 0);
    });
  }
});

test('an import, creators and publishers at once: nobody is turned away and nothing is lost', async () => {
  const { context, env, build } = await openDataDir();
  const random = createRandom(Date.now());
  const site = await makeChangedSite(context, random, 'alpha', 4);
  const publisher = await preparePublisher(build, env, true)();
  onTestFinished(() => {
    publisher.kill('SIGKILL');
  });
  const folder = join(env.DATA_DIR, 'recipes');
  await mkdir(folder);
  for (let index = 0; index < IMPORTED; index++) {
    const recipe = { '@type': 'Recipe', name: `Imported ${index}`, recipeIngredient: ['1 egg'] };
    await writeFile(join(folder, `imported-${index}.json`), JSON.stringify(recipe));
  }
  const runs = [
    run(['scripts/import.ts', '--site', 'beta', folder], env),
    run(['scripts/soak/writer-process.ts', 'gamma', '5', '60'], env),
  ];
  const isOver = Promise.all(runs).then(() => true);
  while (!(await Promise.race([isOver, sleep(CHANGE_EVERY_MS, false)]))) await site.change();
  for (const { code, output } of await Promise.all(runs)) expect(code, output).toBe(0);
  await waitUntilIdle(context.db);
  expect(await differencesFromFresh(context.config, await loadRenderer(build))).toEqual([]);
  const beta = await findSiteBySlug(context.db, 'beta');
  const imported = await context.db
    .selectFrom('recipes')
    .select('id')
    .where('site_id', '=', beta?.id ?? '')
    .where('published_revision_id', 'is not', null)
    .execute();
  expect(imported).toHaveLength(IMPORTED);
});

async function openDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitchens-processes-'));
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir };
  const context: OpenContext = await openContext(readConfig(env), () => {});
  onTestFinished(async () => {
    await context.close();
    await rm(dataDir, { recursive: true });
  });
  return { context, env, build: await findTestBuild() };
}

/** Pauses a process; not while it holds the database, which would rightly keep every writer waiting. */
async function pauseOutsideOfTransactions(paused: ChildProcess, databaseFile: string): Promise<void> {
  const probe = new Sqlite(databaseFile, { timeout: 20 });
  for (;;) {
    paused.kill('SIGSTOP');
    await sleep(20);
    try {
      probe.exec('begin immediate; rollback');
      break;
    } catch {
      paused.kill('SIGCONT');
      await sleep(5);
    }
  }
  probe.close();
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { code, output };
}
