/** Makes the database that tests begin with, once before all of them: each works on a copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { storeCatalogue } from '../db/catalogue/store-catalogue.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of a database in its newest form with the catalogue. */
    preparedDatabase: string;
  }
}

export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-prepared-'));
  const file = join(folder, 'kitchens.db');
  const db = openDatabase(file);
  await migrate(db);
  await storeCatalogue(db);
  await db.destroy();
  project.provide('preparedDatabase', file);
  return () => rm(folder, { recursive: true });
}
