import { type Kysely, sql } from 'kysely';

/** Accounts and prices at the payment service, what it told us, and what keeps a paid plan in step with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'account_id text',
    // When what is stored was asked for: an earlier answer never takes the place of a later one.
    'read_at bigint not null default 0',
    'ended_at bigint',
  ])
    await sql.raw(`alter table subscriptions add column ${column}`).execute(db);
  await sql`create index subscriptions_period on subscriptions (current_period_end) where status <> 'ended'`.execute(
    db,
  );
  await sql`create table payment_accounts (
    site_id text primary key references sites (id) on delete cascade,
    account_id text not null unique,
    can_charge integer not null default 0,
    can_pay_out integer not null default 0,
    is_submitted integer not null default 0,
    portal_id text,
    portal_prices text,
    created_at bigint not null,
    read_at bigint not null default 0
  )`.execute(db);
  await sql`create table payment_prices (
    account_id text not null,
    plan_type text not null,
    amount_cents integer not null,
    price_id text not null,
    product_id text not null,
    primary key (account_id, plan_type, amount_cents)
  )`.execute(db);
  await sql`create table payment_events (
    id text primary key,
    type text not null,
    account_id text,
    object_id text not null,
    received_at bigint not null,
    processed_at bigint,
    attempts integer not null default 0,
    is_repeated integer not null default 0,
    run_after bigint not null,
    problem text
  )`.execute(db);
  await sql`create index payment_events_due on payment_events (run_after) where processed_at is null`.execute(
    db,
  );
}
