/** Data that many tests begin with, made once by each worker: every test works on a copy. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyDatabase } from '../db/copy.ts';
import { createTestContext, type TestContext } from './context.ts';

/**
 * @param make fills the database and the folders of data; what it returns is given to every test
 * @returns opens a context on a copy of them
 */
export function prepareData<Made>(
  make: (context: TestContext) => Promise<Made>,
  env: Record<string, string> = {},
): () => Promise<{ context: TestContext; made: Made }> {
  let prepared: Promise<{ folder: string; made: Made }> | undefined;
  return async () => {
    prepared ??= prepare(make, env);
    const { folder, made } = await prepared;
    const dataDir = await mkdtemp(join(tmpdir(), 'kitchens-copied-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await cp(folder, dataDir, { recursive: true });
    return { context: await createTestContext({ ...env, DATA_DIR: dataDir }), made };
  };
}

async function prepare<Made>(
  make: (context: TestContext) => Promise<Made>,
  env: Record<string, string>,
): Promise<{ folder: string; made: Made }> {
  const context = await createTestContext(env);
  const made = await make(context);
  const { dataDir, databaseFile } = context.config;
  // Goes with the folder of the prepared database, after all tests.
  const folder = await mkdtemp(join(dirname(inject('preparedDatabase')), 'data-'));
  const isOfDatabase = (file: string) => basename(file).startsWith(basename(databaseFile));
  await cp(dataDir, folder, { recursive: true, filter: (file) => !isOfDatabase(file) });
  await copyDatabase(databaseFile, join(folder, basename(databaseFile)));
  return { folder, made };
}
