import { type Kysely, sql } from 'kysely';
import { stemOf, wordsOf } from '#domain/search/search.ts';

/**
 * The words of published recipes as the domain's search rule takes them, and one index over them in which every word
 * begins with its site: a beginning is looked up within the site, and a site's vocabulary is a range of the index.
 * With it, what is known of each site's own search index.
 * SQLite only: another database has search tables of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<EarlierText>`select * from recipe_texts`.execute(db);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const row of rows) {
    const words = wordsOf([row.title, row.description, row.keywords, row.ingredients, row.terms].join('\n'));
    const key = row.site_id.replaceAll('-', '');
    const tokens = words.map((word) => `${key}:${word} ${key}=${stemOf(word)}`).join(' ');
    await sql`
      insert into recipe_texts (id, recipe_id, site_id, words)
      values (${row.id}, ${row.recipe_id}, ${row.site_id}, ${words.join(' ')})`.execute(db);
    await sql`insert into recipe_words (rowid, tokens) values (${row.id}, ${tokens})`.execute(db);
  }
}

type EarlierText = {
  id: number;
  recipe_id: string;
  site_id: string;
  title: string;
  description: string;
  keywords: string;
  ingredients: string;
  terms: string;
};

const STATEMENTS = [
  'drop table recipe_words',
  'drop table recipe_trigrams',
  'drop table recipe_texts',
  `create table recipe_texts (
    id integer primary key,
    recipe_id text not null unique references recipes (id),
    site_id text not null references sites (id),
    words text not null
  )`,
  'create index recipe_texts_site on recipe_texts (site_id)',
  `create virtual table recipe_words using fts5(
    tokens, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars ':='"
  )`,
  `create virtual table recipe_vocabulary using fts5vocab(recipe_words, 'row')`,
  `create trigger recipe_texts_deleted after delete on recipe_texts begin
    delete from recipe_words where rowid = old.id;
  end`,
  `create table search_indexes (
    site_id text primary key,
    generation integer not null default -1,
    fingerprint text not null default '',
    left_parts text not null default '[]',
    written_at bigint not null default 0,
    leased_until bigint,
    lease_owner text
  )`,
];
