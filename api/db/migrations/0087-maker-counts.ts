import { type Kysely, sql } from 'kysely';

/**
 * How many readers have made a recipe, as pages and cards say it: counted once a day, so that no comment makes a page or
 * an answer old. SQLite only, like the triggers of 0006.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const raise = (row: string) => `begin
  update sites set generation = generation + 1 where id = (select site_id from recipes where id = ${row}.recipe_id);
  update recipes set readers_generation = (select generation from sites where id = recipes.site_id)
    where id = ${row}.recipe_id;
end`;

const STATEMENTS = [
  `create table maker_counts (
    recipe_id text primary key references recipes (id) on delete cascade,
    makers integer not null
  ) without rowid`,
  `create trigger maker_counts_insert after insert on maker_counts ${raise('new')}`,
  `create trigger maker_counts_update after update of makers on maker_counts ${raise('new')}`,
  `create trigger maker_counts_delete after delete on maker_counts ${raise('old')}`,
];
