import { type Kysely, sql } from 'kysely';

/** Readers may ask by slugs that tags had before: where their pages lead belongs to what readers of a site can see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [kind, row] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ])
    await sql
      .raw(
        `create trigger readers_redirects_${kind} after ${kind} on redirects
          when ${row}.from_path like '/recipes/tags/%'
          begin update sites set generation = generation + 1 where id = ${row}.site_id; end`,
      )
      .execute(db);
}
