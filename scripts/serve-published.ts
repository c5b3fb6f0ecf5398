/** A start whose database cannot be used: readers get what is published, until it can. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from '../api/app.ts';
import type { Config } from '../api/config.ts';
import type { Context } from '../api/context.ts';
import { lookForDamage } from '../api/db/damage.ts';
import { DatabaseFileError, failureSentenceOf } from '../api/db/database-failures.ts';
import { createOperations } from '../api/http/calls/operations.ts';
import { createHosting } from '../api/http/files/hosting.ts';
import { createMedia } from '../api/http/files/media.ts';
import { type OpenContext, openContext, openContextToRead } from '../api/open-context.ts';
import { createServer, listen } from '../api/server.ts';
import { publishedDir, siteFolder } from '../content-sync/published/published-folders.ts';
import { refuseLostDatabase } from './start/lost-database.ts';

/** How often the database is tried again. */
const TRY_EVERY_MS = 5_000;

/**
 * Opens the context. While its database cannot be used and pages were published earlier, these are served, calls that
 * need more answer 503, and the database is tried again.
 * @param rest waits for so many milliseconds; false when the program stops instead
 * @returns null when the program stops
 * @throws when there is nothing to serve either
 */
export async function openOrServePublished(
  config: Config,
  { wakePublisher, renderer }: Pick<Context, 'wakePublisher' | 'renderer'>,
  rest: (milliseconds: number) => Promise<boolean>,
): Promise<OpenContext | null> {
  const open = async () => {
    refuseLostDatabase(config);
    return openContext(config, wakePublisher, renderer);
  };
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof DatabaseFileError) || !existsSync(join(siteFolder(config, null), 'index.html')))
      throw error;
    const served = await servePublished(config, error);
    try {
      while (await rest(TRY_EVERY_MS)) {
        const context = await open().catch(() => null);
        if (context) return context;
      }
      return null;
    } finally {
      await served.close();
    }
  }
}

/** Does work that the server can go on without while the database fails; then it is done at the next start. */
export async function unlessDatabaseFails(
  { databaseState, log }: Pick<Context, 'databaseState' | 'log'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = failureSentenceOf(error);
    if (sentence === null) throw error;
    databaseState.note(error);
    log.error({ err: error }, `${sentence} What is published is served.`);
  }
}

/** Reads the whole database in the background, since damage may show only in a part that is rarely asked for. */
export async function watchForDamage({
  config,
  databaseState,
  log,
}: Pick<Context, 'config' | 'databaseState' | 'log'>): Promise<void> {
  try {
    const damage = await lookForDamage(config.databaseFile);
    if (damage === null) return;
    const error = new DatabaseFileError(config.databaseFile, 'damaged', { cause: new Error(damage) });
    databaseState.note(error);
    log.error({ err: error }, 'The database is damaged.');
  } catch (error) {
    log.error({ err: error }, 'The database could not be examined.');
  }
}

/** Serves what is published, with a database that cannot be written to, or not even read. */
async function servePublished(
  config: Config,
  unusable: DatabaseFileError,
): Promise<{ close(): Promise<void> }> {
  const context = await openContextToRead(config, unusable);
  context.log.error(
    `${unusable.message} What is published is served, and the database is tried again until it can be used.`,
  );
  const operations = createOperations(context, {
    publishedDir: publishedDir(config),
    isPublisherAlive: () => false,
  });
  const app = createServer(context, {
    operations: operations.app,
    api: createApi(context, publishedDir(config)),
    media: createMedia(context, publishedDir(config)),
    hosting: createHosting(context, publishedDir(config)),
    inbox: context.mailCatcher?.inbox ?? null,
    localStripe: null,
  });
  const server = await listen(app, config.listenPort, context);
  return {
    async close() {
      await server.close();
      await context.close();
    },
  };
}
