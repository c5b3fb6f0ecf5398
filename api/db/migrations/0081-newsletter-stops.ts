import { type Kysely, sql } from 'kysely';

/** When and why a member's newsletter ended; one whose mails came back, or who complained, gets none until it is lifted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table newsletter_stops (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    reason text not null,
    code text,
    stopped_at bigint not null,
    lifted_at bigint
  )`.execute(db);
  await sql`create index newsletter_stops_member on newsletter_stops (member_id)`.execute(db);
}
