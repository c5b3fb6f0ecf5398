import { type Kysely, sql } from 'kysely';

/** How a sending goes, and one row for each member it is for. A delivery outlives its member, of whom it holds an id only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  "alter table newsletter_sends add column state text not null default 'done'",
  'alter table newsletter_sends add column scheduled_at bigint not null default 0',
  'alter table newsletter_sends add column started_at bigint',
  'alter table newsletter_sends add column ended_at bigint',
  'alter table newsletter_sends add column trouble text',
  'alter table newsletter_sends add column next_at bigint not null default 0',
  'alter table newsletter_sends add column tries integer not null default 0',
  'alter table newsletter_sends add column title text',
  'alter table newsletter_sends add column subject text',
  'alter table newsletter_sends add column html text',
  'alter table newsletter_sends add column body_text text',
  'alter table newsletter_sends add column counts text',
  'alter table newsletter_sends add column lease_owner text',
  'alter table newsletter_sends add column leased_until bigint',
  'update newsletter_sends set scheduled_at = created_at, started_at = created_at, ended_at = created_at',
  'create index newsletter_sends_site on newsletter_sends (site_id, created_at)',
  `create index newsletter_sends_due on newsletter_sends (next_at) where state in ('scheduled', 'sending')`,
  `create table newsletter_deliveries (
    send_id text not null references newsletter_sends (id) on delete cascade,
    member_id text not null,
    state text not null default 'waiting',
    code text,
    tries integer not null default 0,
    next_at bigint not null,
    changed_at bigint not null,
    primary key (send_id, member_id)
  )`,
  'create index newsletter_deliveries_state on newsletter_deliveries (send_id, state, next_at)',
  'create index newsletter_deliveries_member on newsletter_deliveries (member_id)',
];
