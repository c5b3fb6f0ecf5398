/** Kills a working publisher again and again while readers read and creators write, and looks whether it heals. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readConfig } from '../../api/config.ts';
import { openContext } from '../../api/open-context.ts';
import { assetsFolder } from '../../content-sync/published/published-folders.ts';
import { loadRenderer } from '../../content-sync/templates/renderer.ts';
import { publishAssets, type TemplateBuild } from '../../content-sync/templates/template-build.ts';
import { differencesFromFresh } from './fresh-render.ts';
import { endLeases, preparePublisher, waitUntilIdle } from './publishers.ts';
import { createRandom, type Random } from './random.ts';
import { type ChangedSite, makeChangedSite } from './random-changes.ts';
import type { ReaderCommand, ReaderReport } from './reader.ts';

/** What a soak is. */
export type SoakOrder = {
  /** A folder of its own. */
  dataDir: string;
  build: TemplateBuild;
  /** Times the publisher is killed. */
  kills: number;
  /** Repeats the same choices; how they meet the publisher's work differs each time. */
  seed: number;
  /** Called after every kill. */
  onKill?: (count: number) => void;
};

/** What came of it. */
export type SoakReport = ReaderReport & {
  kills: number;
  /** Times the files were compared with a fresh render. */
  comparisons: number;
};

/** A kill comes within this time after the publisher began. */
const KILL_WITHIN_MS = 350;
/** Wait between two changes of creators. */
const CHANGE_EVERY_MAX_MS = 40;
/** So often a new site is made, whose first publish is killed too. */
const NEW_SITE_EVERY_KILLS = 17;
const RECIPES_AT_FIRST = 6;

/** @throws when a publisher cannot start or gets stuck; faults of pages and files are in the report */
export async function soakPublisher(order: SoakOrder): Promise<SoakReport> {
  const env = { ...process.env, DATA_DIR: order.dataDir, NODE_ENV: 'development' };
  const config = readConfig(env);
  const context = await openContext(config, () => {});
  const random = createRandom(order.seed);
  const renderer = await loadRenderer(order.build);
  await publishAssets(order.build, assetsFolder(config));
  const reader = new Worker(new URL('./reader.ts', import.meta.url), { workerData: { config } });
  const sites: ChangedSite[] = [];
  const addSite = async () => {
    sites.push(await makeChangedSite(context, random, `kitchen${sites.length}x`, RECIPES_AT_FIRST));
    const command: ReaderCommand = sites.map(({ slug, mark }) => ({ slug, mark }));
    reader.postMessage(command);
  };
  const faults: string[] = [];
  let comparisons = 0;
  const compare = async () => {
    await waitUntilIdle(context.db);
    comparisons += 1;
    for (const problem of await differencesFromFresh(context.config, renderer))
      faults.push(`After ${kills} kills ${problem}.`);
  };
  let kills = 0;
  await addSite();
  let begin = preparePublisher(order.build, env, true);
  for (; kills < order.kills; kills++) {
    const publisher = await begin();
    begin = preparePublisher(order.build, env, kills % 5 === 0 || kills + 1 === order.kills);
    // Some are killed while they mend what the last one left.
    if (kills % 4 !== 0) await compare();
    if (kills % NEW_SITE_EVERY_KILLS === 1) await addSite();
    await changeUntilKilled(publisher, random, sites);
    await endLeases(context.db);
    order.onKill?.(kills + 1);
  }
  const last = await begin();
  await compare();
  last.disconnect();
  await once(last, 'exit');
  const read = await endReader(reader);
  await context.close();
  return { ...read, faults: [...read.faults, ...faults], kills, comparisons };
}

async function changeUntilKilled(
  publisher: ChildProcess,
  random: Random,
  sites: readonly ChangedSite[],
): Promise<void> {
  const exit = once(publisher, 'exit');
  const timer = setTimeout(() => publisher.kill('SIGKILL'), random.below(KILL_WITHIN_MS));
  while (publisher.exitCode === null && publisher.signalCode === null) {
    await random.pick(sites)?.change();
    await sleep(random.below(CHANGE_EVERY_MAX_MS));
  }
  clearTimeout(timer);
  await exit;
  if (publisher.signalCode !== 'SIGKILL')
    throw new Error(`A publisher ended by itself with ${publisher.exitCode}.`);
}

function endReader(reader: Worker): Promise<ReaderReport> {
  return new Promise((resolve, reject) => {
    reader.once('message', resolve);
    reader.once('error', reject);
    reader.postMessage(null);
  });
}
