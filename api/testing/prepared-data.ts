/** Data that many tests of a file begin with, made once: each test works on a copy. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { copyDatabase } from '../db/copy.ts';
import { createTestContext, type TestContext } from './context.ts';

/**
 * To be called at the top of a test file.
 * @param make fills the database and the storage; what it returns is given to every test
 * @returns opens a context on a copy of them
 */
export function prepareData<Made>(
  make: (context: TestContext) => Promise<Made>,
  env: Record<string, string> = {},
): () => Promise<{ context: TestContext; made: Made }> {
  let prepared: Promise<{ folder: string; made: Made }> | undefined;
  afterAll(async () => {
    if (prepared) await rm((await prepared).folder, { recursive: true });
  });
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
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-prepared-'));
  await cp(dataDir, folder, {
    recursive: true,
    filter: (file) => !basename(file).startsWith(basename(databaseFile)),
  });
  await copyDatabase(databaseFile, join(folder, basename(databaseFile)));
  return { folder, made };
}
