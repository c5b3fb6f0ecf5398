/** Starts the product: database, templates, publisher, server. See README.md. */
import { join } from 'node:path';
import { type Config, ConfigError, originOf, readConfig } from '../api/config.ts';
import type { Context } from '../api/context.ts';
import { createApi } from '../api/http/api-app.ts';
import { createHosting } from '../api/http/hosting.ts';
import { createMedia } from '../api/http/media.ts';
import { createServer, listen } from '../api/http/server.ts';
import { openContext } from '../api/open-context.ts';
import { MAIL_INBOX_PATH } from '../api/ports/mail-catcher.ts';
import { countDueJobs, insertPublishJob } from '../api/repositories/publish-jobs.ts';
import { listSiteGenerations } from '../api/repositories/sites.ts';
import { assetsFolder, publishedDir } from '../content-sync/published-folders.ts';
import type { SyncOutcome } from '../content-sync/publisher.ts';
import { type Publisher, startPublisher } from '../content-sync/start-publisher.ts';
import { ensureTemplateBuild, publishAssets } from '../content-sync/template-build.ts';
import { showProgress } from './progress.ts';
import { KITCHENS } from './seed/kitchens/kitchens.ts';
import { seedDemonstration } from './seed/seed.ts';

const root = join(import.meta.dirname, '..');
/** How often it is looked whether the first sync is done. */
const READY_POLL_MS = 50;

const stops: (() => Promise<void>)[] = [];
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  let publisher: Publisher | undefined;
  const context = await openContext(config, () => publisher?.wake());
  stops.unshift(context.close);

  if (config.roles.includes('publish')) {
    const build = await ensureTemplateBuild(root, () => console.log('Compiling templates …'));
    await publishAssets(build, assetsFolder(config));
    publisher = await startPublisher(config, build, reportFailure, (error) => {
      console.error('The publisher ended unexpectedly:', error);
      void stop(1);
    });
    stops.unshift(publisher.stop);
  }

  if (!config.isProduction && config.roles.includes('publish'))
    await seedDemonstration(context, showProgress('Setting the demonstration kitchens'));

  const app = createServer(context, {
    api: createApi(context),
    media: createMedia(context),
    hosting: createHosting(context, publishedDir(config)),
    inbox: context.mailCatcher?.inbox ?? null,
  });
  const server = await listen(app, config.port);
  stops.unshift(server.close);

  if (publisher) await syncEverything(context);
  await printWelcome({ ...context, config: { ...config, port: server.port } });
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

function reportFailure(outcome: SyncOutcome): void {
  const site = outcome.siteId ?? 'the platform';
  if ('error' in outcome)
    console.error(`Publishing ${site} failed and will be tried again: ${outcome.error}`);
  else
    for (const { path, message } of outcome.receipt.failed)
      console.error(`The page ${path} of ${site} could not be made and keeps its old file: ${message}`);
}

async function printWelcome({ config, db }: Context): Promise<void> {
  const sites = await listSiteGenerations(db);
  const lines = [
    '',
    `Platform        ${originOf(config)}`,
    ...sites.map(({ slug }) => `${slug.padEnd(15)} ${originOf(config, slug)}`),
  ];
  if (!config.isProduction) {
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
  for (const close of stops) await close().catch((error: unknown) => console.error(error));
  process.exit(code);
}
