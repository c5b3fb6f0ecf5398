import { type Kysely, sql } from 'kysely';

/** The first tables, in SQL that SQLite and PostgreSQL both read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = TABLES.split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const TABLES = `
create table users (
  id text primary key,
  email text not null unique,
  display_name text,
  handle text unique,
  bio text,
  avatar_image_id text,
  avatar_crop text,
  created_at bigint not null
);
create table sites (
  id text primary key,
  slug text not null,
  owner_user_id text not null references users (id),
  settings text not null,
  version integer not null,
  published_revision_id text,
  generation integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index sites_living_slug on sites (slug) where deleted_at is null;
create index sites_owner on sites (owner_user_id);
create table site_revisions (
  id text primary key,
  site_id text not null references sites (id),
  settings text not null,
  created_by text,
  created_at bigint not null
);
create index site_revisions_site on site_revisions (site_id);
create table site_managers (
  site_id text not null references sites (id),
  user_id text not null references users (id),
  created_at bigint not null,
  primary key (site_id, user_id)
);
create index site_managers_user on site_managers (user_id);
create table site_domains (
  host text primary key,
  site_id text not null references sites (id),
  verified_at bigint,
  is_primary integer not null default 0,
  created_at bigint not null
);
create index site_domains_site on site_domains (site_id);
create table members (
  id text primary key,
  site_id text not null references sites (id),
  email text not null,
  user_id text references users (id),
  newsletter_since bigint,
  is_substack_paid integer not null default 0,
  is_complimentary integer not null default 0,
  created_at bigint not null,
  unique (site_id, email)
);
create index members_user on members (user_id);
create table subscriptions (
  id text primary key,
  member_id text not null references members (id),
  plan_type text not null,
  price_amount_cents integer not null,
  status text not null,
  current_period_end bigint not null,
  payment_customer_id text,
  payment_subscription_id text unique,
  created_at bigint not null,
  updated_at bigint not null
);
create index subscriptions_member on subscriptions (member_id);
create table images (
  id text primary key,
  site_id text references sites (id),
  key text not null unique,
  content_type text not null,
  width integer not null,
  height integer not null,
  lqip text,
  byte_size integer not null,
  created_by text references users (id),
  created_at bigint not null
);
create index images_site on images (site_id);
create table videos (
  id text primary key,
  site_id text not null references sites (id),
  key text not null unique,
  content_type text not null,
  width integer,
  height integer,
  duration_seconds real,
  byte_size integer not null,
  created_at bigint not null
);
create index videos_site on videos (site_id);
create table recipes (
  id text primary key,
  site_id text not null references sites (id),
  slug text not null,
  title text not null,
  document text not null,
  version integer not null,
  published_revision_id text,
  published_at bigint,
  last_published_at bigint,
  published_slug text,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index recipes_living_slug on recipes (site_id, slug) where deleted_at is null;
create unique index recipes_published_slug on recipes (site_id, published_slug) where deleted_at is null;
create index recipes_published on recipes (site_id, published_at) where deleted_at is null;
create table recipe_revisions (
  id text primary key,
  recipe_id text not null references recipes (id),
  document text not null,
  "references" text not null,
  summary text not null,
  created_by text,
  created_at bigint not null
);
create index recipe_revisions_recipe on recipe_revisions (recipe_id);
create table terms (
  id text primary key,
  site_id text references sites (id),
  kind text not null,
  slug text not null,
  title text not null
);
create unique index terms_common on terms (kind, slug) where site_id is null;
create unique index terms_of_site on terms (site_id, kind, slug) where site_id is not null;
create table recipe_terms (
  recipe_id text not null references recipes (id),
  term_id text not null references terms (id),
  primary key (recipe_id, term_id)
);
create index recipe_terms_term on recipe_terms (term_id);
create table ingredients (
  id text primary key,
  slug text not null unique,
  title text not null,
  plural_title text,
  grams_per_liter real,
  default_metric_measurement_method text,
  default_imperial_measurement_method text,
  source text
);
create table units (
  id text primary key,
  slug text not null unique,
  title text not null,
  plural_title text,
  abbreviation text
);
create table equipment (
  id text primary key,
  site_id text references sites (id),
  slug text not null,
  title text not null,
  image_id text references images (id)
);
create unique index equipment_common on equipment (slug) where site_id is null;
create unique index equipment_of_site on equipment (site_id, slug) where site_id is not null;
create table contributors (
  id text primary key,
  site_id text not null references sites (id),
  slug text not null,
  display_name text not null,
  bio text,
  unique (site_id, slug)
);
create table collections (
  id text primary key,
  site_id text not null references sites (id),
  slug text not null,
  title text not null,
  description text,
  image_id text references images (id),
  image_crop text,
  video_id text references videos (id),
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index collections_living_slug on collections (site_id, slug) where deleted_at is null;
create table collection_recipes (
  collection_id text not null references collections (id),
  recipe_id text not null references recipes (id),
  position integer not null,
  primary key (collection_id, recipe_id)
);
create index collection_recipes_recipe on collection_recipes (recipe_id);
create table comments (
  id text primary key,
  site_id text not null references sites (id),
  recipe_id text not null references recipes (id),
  parent_id text references comments (id),
  user_id text not null references users (id),
  content text not null,
  hidden_at bigint,
  created_at bigint not null,
  deleted_at bigint
);
create index comments_recipe on comments (recipe_id, created_at);
create table comment_upvotes (
  comment_id text not null references comments (id),
  user_id text not null references users (id),
  created_at bigint not null,
  primary key (comment_id, user_id)
);
create table bookmarks (
  user_id text not null references users (id),
  recipe_id text not null references recipes (id),
  created_at bigint not null,
  primary key (user_id, recipe_id)
);
create index bookmarks_recipe on bookmarks (recipe_id);
create table sign_in_tokens (
  token_hash text primary key,
  email text not null,
  user_id text references users (id),
  purpose text not null,
  site_id text references sites (id),
  expires_at bigint not null,
  used_at bigint,
  browser_hash text,
  created_at bigint not null
);
create index sign_in_tokens_email on sign_in_tokens (email, created_at);
create index sign_in_tokens_expiry on sign_in_tokens (expires_at);
create table sessions (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id),
  user_agent text,
  created_at bigint not null,
  last_used_at bigint not null,
  expires_at bigint not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create table newsletter_sends (
  id text primary key,
  site_id text not null references sites (id),
  recipe_id text not null references recipes (id),
  note text,
  created_by text references users (id),
  created_at bigint not null
);
create index newsletter_sends_recipe on newsletter_sends (recipe_id);
create table publish_jobs (
  id integer primary key,
  site_id text references sites (id),
  reason text not null,
  recipe_id text,
  run_after bigint not null,
  attempts integer not null default 0,
  last_error text,
  leased_until bigint,
  lease_owner text,
  created_at bigint not null
);
create index publish_jobs_due on publish_jobs (run_after);
create table published_pages (
  owner text not null,
  path text not null,
  fingerprint text not null,
  written_at bigint not null,
  primary key (owner, path)
);
create table sync_receipts (
  id integer primary key,
  owner text not null,
  receipt text not null,
  created_at bigint not null
);
create index sync_receipts_owner on sync_receipts (owner, id);
create table redirects (
  site_id text not null references sites (id),
  from_path text not null,
  to_path text not null,
  created_at bigint not null,
  primary key (site_id, from_path)
);
`;
