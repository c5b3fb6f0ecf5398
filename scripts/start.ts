/** Starts the product: database, templates, publisher, server. See README.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SyncSummary } from '#domain/publishing.ts';
import { type Config, ConfigError, originOf, readConfig } from '../api/config.ts';
import type { Context } from '../api/context.ts';
import { createApi } from '../api/http/api-app.ts';
import { createHosting } from '../api/http/hosting.ts';
import { createMedia } from '../api/http/media.ts';
import { createOperations } from '../api/http/operations.ts';
import { createServer, listen } from '../api/http/server.ts';
import { createLog, routineLevel } from '../api/log.ts';
import { MAIL_INBOX_PATH } from '../api/ports/mail-catcher.ts';
import { countDueJobs, insertPublishJob } from '../api/repositories/publish-jobs.ts';
import { listSiteGenerations } from '../api/repositories/sites.ts';
import { startVariantMaker } from '../api/services/variant-maker.ts';
import { type KeptPublisher, keepPublisher } from '../content-sync/keep-publisher.ts';
import { keepSearchIndexing } from '../content-sync/keep-search-indexing.ts';
import { logSync } from '../content-sync/log-sync.ts';
import { assetsFolder, publishedDir, siteFolder } from '../content-sync/published-folders.ts';
import { startPublisher } from '../content-sync/start-publisher.ts';
import { ensureTemplateBuild, publishAssets, type TemplateBuild } from '../content-sync/template-build.ts';
import { endOnFault } from './last-resort.ts';
import { showProgress } from './progress.ts';
import { openOrServePublished, unlessDatabaseFails, watchForDamage } from './serve-published.ts';

const root = join(import.meta.dirname, '..');
/** How often it is looked whether the first sync is done. */
const READY_POLL_MS = 50;
/** How long others may notice in production that the server is not ready any more, before it takes no more. */
const STOP_NOTICE_MS = 1_000;

const stops: (() => Promise<void>)[] = [];
let isStopping = false;
let announceStop = async () => {};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  endOnFault(createLog(config), stop);
  let publisher: KeptPublisher | undefined;
  const context = await openOrServePublished(config, () => publisher?.wake(), restUnlessStopping);
  if (context === null) return;
  const { log, metrics } = context;
  metrics.watchProcess();
  stops.unshift(context.close);

  if (config.roles.includes('publish')) {
    const build = await compileOrKeepServing(config);
    const onSynced = (summary: SyncSummary) => {
      logSync(log, routineLevel(config), summary);
      metrics.countSync(summary);
    };
    if (build) {
      await unlessDatabaseFails(context, () => publishAssets(build, assetsFolder(config)));
      publisher = await keepPublisher(
        (onCrash, memoryFactor) => startPublisher(config, build, onSynced, onCrash, memoryFactor),
        log,
        metrics.countPublisherRestart,
      );
      stops.unshift(publisher.stop);
    }
  }

  if (!config.isProduction && config.roles.includes('publish')) {
    // Thirty megabytes that production does not need.
    const { seedDemonstration } = await import('./seed/seed.ts');
    await unlessDatabaseFails(context, () =>
      seedDemonstration(context, showProgress('Setting the demonstration kitchens')),
    );
  }

  const operations = createOperations(context, {
    publishedDir: publishedDir(config),
    isPublisherAlive: () => publisher?.isAlive() ?? false,
  });
  const app = createServer(context, {
    operations: operations.app,
    api: createApi(context, publishedDir(config)),
    media: createMedia(context),
    hosting: createHosting(context, publishedDir(config)),
    inbox: context.mailCatcher?.inbox ?? null,
  });
  const server = await listen(app, config.port, context);
  stops.unshift(server.close);
  announceStop = async () => {
    operations.announceStop();
    if (config.isProduction) await new Promise((resolve) => setTimeout(resolve, STOP_NOTICE_MS));
  };

  void watchForDamage(context);
  await unlessDatabaseFails(context, async () => {
    if (publisher) await syncEverything(context);
    await printWelcome({ ...context, config: { ...config, port: server.port } });
  });
  // Last, so that nobody waits for it.
  if (config.roles.includes('publish') && !isStopping) {
    stops.unshift(startVariantMaker(context).stop);
    stops.unshift((await keepSearchIndexing(context)).stop);
  }
}

/**
 * The compiled templates; null when they cannot be compiled but earlier pages are there to be served: what is
 * published meanwhile waits for a start that can.
 * @throws when there is nothing to serve either
 */
async function compileOrKeepServing(config: Config): Promise<TemplateBuild | null> {
  try {
    return await ensureTemplateBuild(root, () => console.log('Compiling templates …'));
  } catch (error) {
    if (!existsSync(join(siteFolder(config, null), 'index.html'))) throw error;
    console.error(error);
    console.error('The earlier pages are served; publishing waits for a start with templates that compile.');
    return null;
  }
}

/** False when the program stops instead. */
async function restUnlessStopping(milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds && !isStopping; waited += READY_POLL_MS)
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  return !isStopping;
}

/** Asks for a look at every site: whatever differs from the database, or from newer templates, is mended. */
async function syncEverything(context: Context): Promise<void> {
  const now = context.now();
  for (const { id } of await listSiteGenerations(context.db))
    await insertPublishJob(context.db, { siteId: id, reason: 'rebuild', now });
  await insertPublishJob(context.db, { siteId: null, reason: 'rebuild', now });
  context.wakePublisher();
  while (!isStopping && (await countDueJobs(context.db, context.now())) > 0)
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
}

async function printWelcome({ config, db }: Context): Promise<void> {
  const sites = await listSiteGenerations(db);
  const lines = [
    '',
    `Platform        ${originOf(config)}`,
    ...sites.map(({ slug }) => `${slug.padEnd(15)} ${originOf(config, slug)}`),
  ];
  if (!config.isProduction) {
    const { KITCHENS } = await import('./seed/kitchens/kitchens.ts');
    const inbox = `${originOf(config)}${MAIL_INBOX_PATH}`;
    lines.push(
      '',
      `To sign in, open ${originOf(config)}/sign-in, enter the e-mail of an owner,`,
      `and click the link in the local inbox ${config.smtpUrl === null ? inbox : '(your own mail server)'}`,
      ...KITCHENS.map(({ slug, owner }) => `  ${slug.padEnd(15)} ${owner.email}`),
    );
  }
  console.log(`${lines.join('\n')}\n\nStop with Ctrl+C.`);
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await announceStop();
  for (const close of stops) await close().catch((error: unknown) => console.error(error));
  process.exit(code);
}
