import { type Kysely, sql } from 'kysely';

/**
 * Comments wait here until somebody is mailed of them. `kind` is 'new' for the owner of the site, 'reply' for whoever
 * wrote what a comment replies to. A link in a mail ends all of its kind for one person on one site.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const WHOSE = `site_id text not null references sites (id) on delete cascade,
  user_id text not null references users (id),
  kind text not null`;

const STATEMENTS = [
  `create table comment_mails (
    ${WHOSE},
    comment_id text not null references comments (id) on delete cascade,
    due_at bigint not null,
    primary key (site_id, user_id, kind, comment_id)
  )`,
  'create index comment_mails_due on comment_mails (due_at)',
  'create index comment_mails_comment on comment_mails (comment_id)',
  'create index comment_mails_user on comment_mails (user_id)',
  `create table comment_mail_ends (${WHOSE}, primary key (site_id, user_id, kind))`,
  'create index comment_mail_ends_user on comment_mail_ends (user_id)',
  `create table comment_mail_links (token_hash text primary key, ${WHOSE})`,
  'create index comment_mail_links_site on comment_mail_links (site_id)',
  'create index comment_mail_links_user on comment_mail_links (user_id)',
];
