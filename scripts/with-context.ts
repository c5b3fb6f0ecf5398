import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../api/config.ts';
import { type OpenContext, openContext } from '../api/open-context.ts';
import { UsageError } from './usage.ts';

/**
 * Does work on the database of a product that was started before; the product may run meanwhile.
 * @throws UsageError when there is no database
 */
export async function withContext(work: (context: OpenContext) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  requireDatabase(config);
  const context = await openContext(config, () => {});
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

/** @throws UsageError when the product was never started with these settings */
export function requireDatabase({ databaseFile }: Config): void {
  if (!existsSync(databaseFile))
    throw new UsageError(`There is no database ${databaseFile}. Check DATA_DIR, or start the product once.`);
}
