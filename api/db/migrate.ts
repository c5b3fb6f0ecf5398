import { Migrator } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as recipeSearch from './migrations/0002-recipe-search.ts';
import type { Db } from './open.ts';

const MIGRATIONS = { '0001-first-tables': firstTables, '0002-recipe-search': recipeSearch };

/**
 * Brings the tables to the newest form. Safe to run at every start and beside another start.
 * @throws when a migration fails; the database keeps its earlier form
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}.`, {
      cause: error,
    });
  }
}
