/** Publishers in processes of their own, to be stopped and killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../api/db/open.ts';
import type { SyncOutcome } from '../../content-sync/publisher/publisher.ts';
import type { TemplateBuild } from '../../content-sync/templates/template-build.ts';
import { endWithUs } from '../bench/end-with-us.ts';
import type { PublisherOrder } from './publisher-process.ts';

const IDLE_POLL_MS = 10;
/** Publishers that need longer to come to an end are stuck. */
const IDLE_PATIENCE_MS = 60_000;

/** A process that is ready to become a publisher at a word. */
export function preparePublisher(
  build: TemplateBuild,
  env: NodeJS.ProcessEnv,
  doesLookAtAll: boolean,
  onOutcome: (outcome: SyncOutcome) => void = () => {},
): () => Promise<ChildProcess> {
  const order: PublisherOrder = { build, doesLookAtAll };
  const publisher = fork(join(import.meta.dirname, 'publisher-process.ts'), [JSON.stringify(order)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  endWithUs(publisher);
  return async () => {
    publisher.send('begin');
    await new Promise<void>((resolve, reject) => {
      publisher.on('message', (message: 'ready' | SyncOutcome) =>
        message === 'ready' ? resolve() : onOutcome(message),
      );
      publisher.once('exit', (code) => reject(new Error(`A publisher ended by itself with ${code}.`)));
    });
    publisher.removeAllListeners('exit');
    return publisher;
  };
}

/** What ten seconds of waiting would do. */
export async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('publish_jobs')
    .set({ leased_until: 0 })
    .where('leased_until', 'is not', null)
    .execute();
}

/** Waits until nothing is to be done, scheduled recipes included. */
export async function waitUntilIdle(db: Db): Promise<void> {
  const patientUntil = Date.now() + IDLE_PATIENCE_MS;
  while ((await db.selectFrom('publish_jobs').select('id').execute()).length > 0) {
    if (Date.now() > patientUntil) {
      const jobs = await db.selectFrom('publish_jobs').selectAll().execute();
      throw new Error(`A publisher is stuck: ${JSON.stringify(jobs)}`);
    }
    await sleep(IDLE_POLL_MS);
  }
}
