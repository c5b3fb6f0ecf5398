/** npm run restore -- <folder>: puts a backup into an empty DATA_DIR. */
import { resolve } from 'node:path';
import { readConfig } from '../api/config.ts';
import { restoreBackup } from './backup/restore.ts';
import { readAsked, runCommand } from './usage.ts';

await runCommand('restore', async () => {
  const [folder = ''] = readAsked('restore').positionals;
  const config = readConfig(process.env);
  const { madeAt } = await restoreBackup(config, resolve(folder));
  console.log(
    `The backup of ${madeAt} is restored to ${config.dataDir}. Start the product: it publishes the pages.`,
  );
});
