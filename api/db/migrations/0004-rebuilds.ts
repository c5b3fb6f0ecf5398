import { type Kysely, sql } from 'kysely';

/**
 * Receipts that can be asked whether all went well, events for the rebuild hook, and signatures that were used.
 * Receipts of the earlier form are let go: every start makes new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'drop table sync_receipts',
  `create table sync_receipts (
    id integer primary key,
    owner text not null,
    receipt text not null,
    is_success integer not null,
    change_count integer not null,
    created_at bigint not null
  )`,
  'create index sync_receipts_owner on sync_receipts (owner, id)',
  'alter table publish_jobs add column note text',
  'alter table publish_jobs add column is_told integer not null default 0',
  `create table rebuild_events (
    id integer primary key,
    event_id text not null unique,
    site_slug text not null,
    recipe_id text,
    reason text not null,
    attempts integer not null default 0,
    run_after bigint not null,
    leased_until bigint,
    lease_owner text,
    created_at bigint not null
  )`,
  `create table rebuild_requests (
    signature text primary key,
    expires_at bigint not null
  )`,
  'create index rebuild_requests_expiry on rebuild_requests (expires_at)',
];
