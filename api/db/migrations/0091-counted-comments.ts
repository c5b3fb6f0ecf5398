import { type Kysely, sql } from 'kysely';

/** What all may read of a recipe's comments is counted without looking at them, and what they may not is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index comments_shown on comments (recipe_id, hidden_at, held_at) where hidden_at is null and held_at is null`.execute(
    db,
  );
  await sql`create index comments_not_shown on comments (recipe_id)
    where parent_id is null and (hidden_at is not null or held_at is not null)`.execute(db);
}
