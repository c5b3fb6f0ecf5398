import { LRUCache } from 'lru-cache';
import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import type { Reader } from '../../api/db/reader.ts';
import type { Log } from '../../api/log.ts';
import { distrustSearchIndexes } from '../../api/repositories/publishing/search-indexes.ts';
import { type SupervisedPublisher, supervisePublisher } from '../publisher/supervise-publisher.ts';
import { wasAskedToEnd } from '../workers/worker-handle.ts';
import { removeOverdueSearchIndexes } from './overdue-search-indexes.ts';
import { findStaleSearchIndexes, SETTLED_AFTER_MS } from './search-index.ts';
import { startSearchIndexing } from './start-search-indexing.ts';

/** How often it looks for something to write. */
const LOOK_EVERY_MS = 1_000;
/** How often the same repeated failure is logged. */
const SAME_FAILURE_LOGGED_EVERY_MS = 60_000;
const FAILURES_REMEMBERED_MAX = 100;

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
    for (const { siteId, problem } of await removeOverdueSearchIndexes({ db, config, now })) {
      if (problem === null)
        indexLog.error({ siteId }, 'A search index held what was taken back, and was removed.');
      else logAtTimes(problem, 'A search index holds what was taken back and cannot be removed.', siteId);
    }
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
    if (!isStopping && !wasAskedToEnd(error)) logAtTimes(error, 'Search indexes could not be looked at.');
  }

  function logAtTimes(error: unknown, sentence: string, siteId?: string): void {
    const failure = `${siteId} ${error}`;
    if (now() - (logged.get(failure) ?? Number.NEGATIVE_INFINITY) < SAME_FAILURE_LOGGED_EVERY_MS) return;
    logged.set(failure, now());
    indexLog.error({ err: error, siteId }, sentence);
  }

  const logged = new LRUCache<string, number>({ max: FAILURES_REMEMBERED_MAX });
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
