/** npm run backup -- <folder>: database and uploaded files, copied while the product runs. */
import { resolve } from 'node:path';
import { readConfig } from '../api/config.ts';
import { backUp } from './backup/back-up.ts';
import { readAsked, requireDatabase, runCommand } from './usage.ts';

await runCommand('backup', async () => {
  const [folder = ''] = readAsked('backup').positionals;
  const config = readConfig(process.env);
  requireDatabase(config);
  const { lost } = await backUp(config, resolve(folder));
  console.log(`Backed up and checked: ${resolve(folder)}`);
  for (const key of lost) console.error(`The product itself has lost the file ${key}.`);
  if (lost.length > 0) process.exitCode = 1;
});
