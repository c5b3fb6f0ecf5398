/**
 * A publisher in a process of its own. Told to, it begins as every start does, with a look at every site, and then
 * does what is asked for. It ends when whoever started it lets go of it.
 */
import { once } from 'node:events';
import { readConfig } from '../../api/config.ts';
import { openDatabase } from '../../api/db/open.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { startPublisher } from '../../content-sync/publisher/start-publisher.ts';
import type { TemplateBuild } from '../../content-sync/templates/template-build.ts';

/** What the process is started with: the build and whether it asks for a look at every site, as JSON. */
export type PublisherOrder = { build: TemplateBuild; doesLookAtAll: boolean };

const { build, doesLookAtAll }: PublisherOrder = JSON.parse(process.argv[2] ?? '');
const config = readConfig(process.env);
await once(process, 'message');
if (doesLookAtAll) {
  const db = openDatabase(config.databaseFile);
  const sites = (await listSiteGenerations(db)).map((site) => site.id);
  for (const siteId of [...sites, null])
    await insertPublishJob(db, { siteId, reason: 'rebuild', now: Date.now() });
  await db.destroy();
}
const publisher = await startPublisher(
  config,
  build,
  (outcome) => process.send?.(outcome),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
process.send?.('ready');
process.on('disconnect', () => void publisher.stop().then(() => process.exit(0)));
