import { type Kysely, sql } from 'kysely';

/**
 * E-mails of those who would like a kitchen while new ones open by invitation, one for each mailbox; and which users may
 * open one then: all whom there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table early_signups (
    mailbox text primary key not null,
    email text not null,
    asked_at bigint not null
  )`.execute(db);
  await sql`alter table users add column may_open_kitchens integer not null default 1`.execute(db);
}
