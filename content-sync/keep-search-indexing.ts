import type { Config } from '../api/config.ts';
import type { Log } from '../api/log.ts';
import { type KeptPublisher, keepPublisher } from './keep-publisher.ts';
import { startSearchIndexing } from './start-search-indexing.ts';

/** Writes search indexes from now on, in a thread that is started again whenever it dies. */
export async function keepSearchIndexing(config: Config, log: Log): Promise<KeptPublisher> {
  const indexLog = log.child({ part: 'search index' });
  return keepPublisher(
    (onCrash) =>
      startSearchIndexing(
        config,
        (siteId, error) =>
          indexLog.error({ err: error, siteId }, 'A search index could not be written and is tried again.'),
        onCrash,
      ),
    indexLog,
    () => {},
  );
}
