/** npm run restore -- <folder>: puts a backup into an empty DATA_DIR. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config.ts';
import { restore } from './backup/restore.ts';
import { runCommand, UsageError } from './usage.ts';

await runCommand('restore', async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name the folder of one backup.');
  const config = readConfig(process.env);
  const { madeAt } = await restore(config, resolve(folder));
  console.log(
    `The backup of ${madeAt} is restored to ${config.dataDir}. Start the product: it publishes the pages.`,
  );
});
