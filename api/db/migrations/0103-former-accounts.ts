import { type Kysely, sql } from 'kysely';

/** A site that gets another owner gets another account: what is paid already goes on at the earlier one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_accounts (
    account_id text primary key,
    site_id text not null references sites (id) on delete cascade,
    is_current integer not null default 1,
    can_charge integer not null default 0,
    can_pay_out integer not null default 0,
    is_submitted integer not null default 0,
    portal_id text,
    portal_prices text,
    created_at bigint not null,
    read_at bigint not null default 0
  )`.execute(db);
  await sql`insert into kept_accounts
    (account_id, site_id, can_charge, can_pay_out, is_submitted, portal_id, portal_prices, created_at, read_at)
    select account_id, site_id, can_charge, can_pay_out, is_submitted, portal_id, portal_prices, created_at, read_at
    from payment_accounts`.execute(db);
  await sql`drop table payment_accounts`.execute(db);
  await sql`alter table kept_accounts rename to payment_accounts`.execute(db);
  await sql`create unique index payment_accounts_current on payment_accounts (site_id) where is_current = 1`.execute(
    db,
  );
}
