import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import type { Reader } from '../../api/db/reader.ts';
import type { Log } from '../../api/log.ts';
import { distrustSearchIndexes } from '../../api/repositories/publishing/search-indexes.ts';
import { type SupervisedPublisher, supervisePublisher } from '../publisher/supervise-publisher.ts';
import { wasAskedToEnd } from '../workers/worker-handle.ts';
import { findStaleSearchIndexes, removeOverdueSearchIndexes, SETTLED_AFTER_MS } from './search-index.ts';
import { startSearchIndexing } from './start-search-indexing.ts';

/** How often it looks for something to write. */
const LOOK_EVERY_MS = 1_000;
/** How often the same repeated failure is logged. */
const SAME_FAILURE_LOGGED_EVERY_MS = 60_000;

/**
 * Writes search indexes from now on, in a process that lives while there is something to write and is started again
 * whenever it dies. Every index is looked at once.
 */
export async function superviseSearchIndexing({
  config,
  db,
  reader,
  log,
  now,
}: {
  config: Config;
  db: Db;
  reader: Reader;
  log: Log;
  now(): number;
}): Promise<Pick<SupervisedPublisher, 'isAlive' | 'stop'>> {
  const indexLog = log.child({ part: 'search index' });
  let indexing: SupervisedPublisher | null = null;
  let seen = { version: -1, at: 0 };
  let looking = Promise.resolve();
  let isStopping = false;

  /** False when nothing can have become due since it was looked last. */
  function isLookDue(): boolean {
    const version = reader.version();
    if (version !== seen.version) seen = { version, at: now() };
    return now() - seen.at <= SETTLED_AFTER_MS;
  }

  async function look(): Promise<void> {
    if (!isDistrusted) await distrustSearchIndexes(db);
    isDistrusted = true;
    if (isStopping || !isLookDue()) return;
    for (const siteId of await removeOverdueSearchIndexes({ db, config, now }))
      indexLog.error({ siteId }, 'A search index held what was taken back, and was removed.');
    if (indexing) return;
    if ((await findStaleSearchIndexes(reader.db, now())).length === 0 || isStopping) return;
    indexing = await supervisePublisher(
      (onCrash) =>
        startSearchIndexing(
          config,
          (siteId, error) =>
            indexLog.error({ err: error, siteId }, 'A search index could not be written and is tried again.'),
          onCrash,
          () => {
            indexing = null;
          },
        ),
      indexLog,
      () => {},
    );
  }

  function logFailure(error: unknown): void {
    if (isStopping || wasAskedToEnd(error)) return;
    const message = String(error);
    if (message === logged.message && now() - logged.at < SAME_FAILURE_LOGGED_EVERY_MS) return;
    logged = { message, at: now() };
    indexLog.error({ err: error }, 'Search indexes could not be looked at.');
  }

  let logged = { message: '', at: 0 };
  let isDistrusted = false;
  const looks = setInterval(() => {
    looking = looking.then(look).catch(logFailure);
  }, LOOK_EVERY_MS);
  return {
    isAlive: () => indexing?.isAlive() ?? false,
    async stop() {
      isStopping = true;
      clearInterval(looks);
      await looking;
      await indexing?.stop();
    },
  };
}
