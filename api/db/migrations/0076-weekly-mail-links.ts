import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Links that end weekly mails are known by their hashes; those of mails that were sent still work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table weekly_mail_links (
    token_hash text primary key,
    site_id text not null references sites (id) on delete cascade,
    user_id text not null references users (id)
  )`.execute(db);
  await sql`create index weekly_mail_links_site on weekly_mail_links (site_id)`.execute(db);
  await sql`create index weekly_mail_links_user on weekly_mail_links (user_id)`.execute(db);
  const { rows } = await sql<{ site_id: string; user_id: string; off_token: string }>`
    select site_id, user_id, off_token from weekly_mails`.execute(db);
  for (const { site_id, user_id, off_token } of rows) {
    const hash = createHash('sha256').update(off_token).digest('hex');
    await sql`insert into weekly_mail_links values (${hash}, ${site_id}, ${user_id})`.execute(db);
  }
  await sql`create table new_weekly_mails (
    site_id text not null references sites (id) on delete cascade,
    user_id text not null references users (id),
    is_off integer not null default 0,
    last_week text not null,
    primary key (site_id, user_id)
  )`.execute(db);
  await sql`insert into new_weekly_mails select site_id, user_id, is_off, last_week from weekly_mails`.execute(
    db,
  );
  await sql`drop table weekly_mails`.execute(db);
  await sql`alter table new_weekly_mails rename to weekly_mails`.execute(db);
}
