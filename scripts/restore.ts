/** npm run restore -- <folder>: puts a backup into an empty DATA_DIR. */
import { resolve } from 'node:path';
import { readConfig } from '../api/config.ts';
import { restoreBackup } from './backup/restore.ts';
import { readAsked, runCommand, UsageError } from './usage.ts';

await runCommand('restore', async () => {
  const { positionals } = readAsked('restore');
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name the folder of one backup.');
  const config = readConfig(process.env);
  const { madeAt } = await restoreBackup(config, resolve(folder));
  console.log(
    `The backup of ${madeAt} is restored to ${config.dataDir}. Start the product: it publishes the pages.`,
  );
});
