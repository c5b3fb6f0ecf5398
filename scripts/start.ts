/** Starts the product: database, templates, publisher, server. See README.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SyncSummary } from '#domain/publishing/publishing.ts';
import { createApi } from '../api/app.ts';
import { type Config, originOf, readConfig, requireMailServer } from '../api/config.ts';
import type { Context } from '../api/context.ts';
import { readDkimKey } from '../api/dkim-key.ts';
import { createOperations } from '../api/http/calls/operations.ts';
import { createHosting } from '../api/http/files/hosting.ts';
import { createMedia } from '../api/http/files/media.ts';
import type { StartProgress } from '../api/http/files/start-progress.ts';
import { createLog, routineLevel } from '../api/log.ts';
import { keysOf, type LocalStripe } from '../api/ports/payments/local-stripe/local-stripe.ts';
import { countDueJobs, insertPublishJob } from '../api/repositories/publishing/publish-jobs.ts';
import { listSiteGenerations } from '../api/repositories/sites/sites.ts';
import { createServer, listen } from '../api/server.ts';
import { startCommentMails } from '../api/services/comment-mails/comment-mails.ts';
import { startVariantMaker } from '../api/services/media/variant-maker.ts';
import { startNewsletterSender } from '../api/services/newsletter/send-newsletters.ts';
import { startPageViewWriter } from '../api/services/page-views/page-view-writer.ts';
import { startPaymentEvents } from '../api/services/payments/payment-events.ts';
import { startDailyMakerCounts } from '../api/services/people/maker-counts.ts';
import { startDailyPurge } from '../api/services/purge.ts';
import { startWeeklyMails } from '../api/services/weekly-mails/weekly-mails.ts';
import { createPreviewRenderer } from '../content-sync/previews/preview-renderer.ts';
import { assetsFolder, publishedDir, siteFolder } from '../content-sync/published/published-folders.ts';
import { startPublisher } from '../content-sync/publisher/start-publisher.ts';
import {
  type SupervisedPublisher,
  supervisePublisher,
} from '../content-sync/publisher/supervise-publisher.ts';
import { superviseSearchIndexing } from '../content-sync/search-index/supervise-search-indexing.ts';
import {
  ensureTemplateBuild,
  publishAssets,
  type TemplateBuild,
} from '../content-sync/templates/template-build.ts';
import { logSync } from '../content-sync/write/log-sync.ts';
import { openOrServePublished, unlessDatabaseFails, watchForDamage } from './serve-published.ts';
import { installCrashHandler } from './start/crash-handler.ts';
import { tryToListen } from './start/first-checks.js';
import { showProgress } from './start/progress.ts';
import { showWorking } from './start/show-working.js';
import { DEMONSTRATION_PRICES, startLocalStripe, tellEventsToApi } from './start/start-local-stripe.ts';
import { makeFolders, sentenceFor } from './start/start-problems.ts';
import { printWelcome } from './start/welcome.ts';

const root = join(import.meta.dirname, '..');
/** How often to check whether the first sync is done. */
const READY_POLL_MS = 50;
/** How long others may notice in production that the server is not ready any more, before it takes no more. */
const STOP_NOTICE_MS = 1_000;

/** Told how far a part of the start is. */
type Tell = (title: string, done: number, total: number) => void;

const stops: (() => Promise<void>)[] = [];
let isStopping = false;
let announceStop = async () => {};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

let config: Config | null = null;
try {
  config = readConfig(process.env);
  requireMailServer(config);
  readDkimKey(config);
  await start(config);
} catch (error) {
  // What is taken away from a start that is stopped is no fault.
  if (!isStopping) console.error(sentenceFor(error, config) ?? error);
  await stop(1);
}

async function start(given: Config): Promise<void> {
  // Before a new folder gets a database.
  await tryToListen(given.listenPort, given.listenAddress);
  makeFolders(given);
  const localStripe = await startLocalStripe(given);
  if (localStripe) stops.unshift(localStripe.close);
  const config = localStripe
    ? { ...given, payments: keysOf(localStripe), appPrices: given.appPrices ?? DEMONSTRATION_PRICES }
    : given;
  installCrashHandler(createLog(config), stop);
  let publisher: SupervisedPublisher | undefined;
  const renderer = createPreviewRenderer(config, () => findPreviewBuild(config));
  stops.unshift(renderer.end);
  const context = await openOrServePublished(
    config,
    { wakePublisher: () => publisher?.wake(), renderer },
    restUnlessStopping,
  );
  if (context === null) return;
  context.metrics.watchProcess();
  stops.unshift(context.close);
  if (config.roles.includes('api')) stops.unshift(startPageViewWriter(context).stop);

  let underWay: StartProgress | null = { title: 'Starting' };
  const tell = (title: string, done: number, total: number) => {
    underWay = { title, progress: { done, total } };
  };
  const operations = createOperations(context, {
    publishedDir: publishedDir(config),
    isPublisherAlive: () => publisher?.isAlive() ?? false,
  });
  const app = createServer(context, {
    operations: operations.app,
    api: createApi(context, publishedDir(config)),
    media: createMedia(context, publishedDir(config)),
    hosting: createHosting(context, publishedDir(config), () => underWay),
    inbox: context.mailCatcher?.inbox ?? null,
    localStripe: localStripe?.pages ?? null,
  });
  const server = await listen(app, config.listenPort, context);
  stops.unshift(server.close);
  announceStop = async () => {
    operations.announceStop();
    if (config.isProduction) await new Promise((resolve) => setTimeout(resolve, STOP_NOTICE_MS));
  };
  const reached = { ...config, port: config.port || server.port };
  if (localStripe) tellEventsToApi(localStripe, server.port);
  console.log(`${originOf(reached)} is getting ready …`);

  if (config.roles.includes('publish')) {
    // The templates are compiled by a process of their own meanwhile.
    const [build] = await Promise.all([
      compileOrKeepServing(config),
      setDemonstration(context, localStripe, tell),
    ]);
    underWay = { title: 'Publishing' };
    if (build && !isStopping) {
      const endWorking = showWorking('Starting the publisher');
      publisher = await startSupervisedPublisher(context, build).finally(endWorking);
    }
  }
  void watchForDamage(context);
  await unlessDatabaseFails(context, async () => {
    if (publisher) await syncEverything(context, tell);
    underWay = null;
    await printWelcome({ ...context, config: reached });
  });
  underWay = null;
  // Last, so that nobody waits for it.
  if (config.roles.includes('images') && !isStopping) stops.unshift(startVariantMaker(context).stop);
  if (config.roles.includes('publish') && !isStopping)
    stops.unshift(startNewsletterSender(context).stop, (await superviseSearchIndexing(context)).stop);
  if (config.roles.some((role) => role === 'publish' || role === 'api') && !isStopping)
    stops.unshift(
      startDailyPurge(context).stop,
      startDailyMakerCounts(context).stop,
      startWeeklyMails(context).stop,
      startCommentMails(context).stop,
      startPaymentEvents(context).stop,
    );
}

/** The templates as they are now, with what their pages load; these may be newer than those of the publisher. */
async function findPreviewBuild(config: Config): Promise<TemplateBuild> {
  const build = await ensureTemplateBuild(root);
  await publishAssets(build, assetsFolder(config));
  return build;
}

async function startSupervisedPublisher(
  context: Context,
  build: TemplateBuild,
): Promise<SupervisedPublisher> {
  const { config, log, metrics } = context;
  const onSynced = (summary: SyncSummary) => {
    logSync(log, routineLevel(config), summary);
    metrics.countSync(summary);
  };
  await unlessDatabaseFails(context, () => publishAssets(build, assetsFolder(config)));
  const publisher = await supervisePublisher(
    (onCrash, memoryFactor) => startPublisher(config, build, onSynced, onCrash, memoryFactor),
    log,
    metrics.countPublisherRestart,
  );
  stops.unshift(publisher.stop);
  return publisher;
}

/** The kitchens that show what the product can do; none in production. */
async function setDemonstration(
  context: Context,
  localStripe: LocalStripe | null,
  tell: Tell,
): Promise<void> {
  if (context.config.isProduction) return;
  // Thirty megabytes that production does not need.
  const { seedDemonstration } = await import('./seed/seed.ts');
  const title = 'Setting the demonstration kitchens';
  const show = showProgress(title);
  await unlessDatabaseFails(context, () =>
    seedDemonstration(
      context,
      (done, total, label) => {
        tell(title, done, total);
        show(done, total, label);
      },
      localStripe,
    ),
  );
}

/**
 * The compiled templates; null when they cannot be compiled but earlier pages are there to be served: what is
 * published meanwhile waits for a start that can.
 * @throws when there is nothing to serve either
 */
async function compileOrKeepServing(config: Config): Promise<TemplateBuild | null> {
  let endWorking = () => {};
  try {
    return await ensureTemplateBuild(root, () => {
      endWorking = showWorking('Compiling templates');
    });
  } catch (error) {
    if (isStopping) return null;
    if (!existsSync(join(siteFolder(config, null), 'index.html'))) throw error;
    console.error(error);
    console.error('The earlier pages are served; publishing waits for a start with templates that compile.');
    return null;
  } finally {
    endWorking();
  }
}

/** False when the program stops instead. */
async function restUnlessStopping(milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds && !isStopping; waited += READY_POLL_MS)
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  return !isStopping;
}

/** Asks for a look at every site: whatever differs from the database, or from newer templates, is mended. */
async function syncEverything(context: Context, tell: Tell): Promise<void> {
  const now = context.now();
  const sites = await listSiteGenerations(context.db);
  for (const siteId of [null, ...sites.map(({ id }) => id)])
    await insertPublishJob(context.db, { siteId, reason: 'rebuild', now });
  context.wakePublisher();
  const show = showProgress('Publishing');
  const total = await countDueJobs(context.db, context.now());
  let done = -1;
  for (let due = total; !isStopping && due > 0; due = await countDueJobs(context.db, context.now())) {
    if (done !== total - due) {
      done = Math.max(0, total - due);
      tell('Publishing', done, total);
      show(done, total);
    }
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  show(total, total);
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await announceStop();
  for (const close of stops) await close().catch((error: unknown) => console.error(error));
  process.exit(code);
}
