import { type Kysely, sql } from 'kysely';

/** What owners of kitchens pay the platform, and the pages on which they change how they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app_subscriptions (
    user_id text primary key references users (id) on delete cascade,
    customer_id text not null,
    subscription_id text not null unique,
    plan_type text not null,
    price_amount_cents integer not null,
    status text not null,
    current_period_end bigint not null,
    ended_at bigint,
    created_at bigint not null,
    read_at bigint not null
  )`.execute(db);
  await sql`create index app_subscriptions_period on app_subscriptions (current_period_end) where status <> 'ended'`.execute(
    db,
  );
  await sql`create table app_checkouts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    begun_at bigint not null
  )`.execute(db);
  await sql`create index app_checkouts_user on app_checkouts (user_id)`.execute(db);
  await sql`create table app_portal (
    id integer primary key check (id = 1),
    portal_id text not null,
    portal_prices text not null
  )`.execute(db);
}
