import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../api/config.ts';
import { startPublisher } from '../../content-sync/publisher/start-publisher.ts';
import type { TemplateBuild } from '../../content-sync/templates/template-build.ts';

/** How often it is looked whether there is work left. */
const POLL_MS = 100;

/**
 * Publishes what waits for it, for a command that stays until it is done.
 * @param isAtWork whether there is work left
 * @param onSynced told what became of each sync
 * @throws when the publisher ends by itself
 */
export async function publishWhile(
  config: Config,
  build: TemplateBuild,
  isAtWork: () => Promise<boolean>,
  onSynced: Parameters<typeof startPublisher>[2] = () => {},
): Promise<void> {
  let crash: Error | null | undefined;
  const publisher = await startPublisher(config, build, onSynced, (error) => {
    crash = error;
  });
  publisher.wake();
  while (crash === undefined && (await isAtWork())) await sleep(POLL_MS);
  if (crash !== undefined) throw new Error('The publisher ended unexpectedly.', { cause: crash });
  await publisher.stop();
}
