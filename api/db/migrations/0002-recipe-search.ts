import { type Kysely, sql } from 'kysely';

/**
 * Words of published recipes, and two indexes over them: whole words (stemmed, without accents, by prefix), and
 * groups of three letters for mistyped words. Triggers keep both in step with the table.
 * SQLite only: another database has search tables of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const WORD_COLUMNS = 'site_key, title, description, keywords, ingredients, terms';
const TRIGRAM_COLUMNS = 'title, keywords, ingredients, terms';

const newValues = (columns: string) => columns.replace(/\w+/g, (name) => `new.${name}`);
const oldValues = (columns: string) => columns.replace(/\w+/g, (name) => `old.${name}`);
const removal = `
  insert into recipe_words (recipe_words, rowid, ${WORD_COLUMNS}) values ('delete', old.id, ${oldValues(WORD_COLUMNS)});
  insert into recipe_trigrams (recipe_trigrams, rowid, ${TRIGRAM_COLUMNS})
    values ('delete', old.id, ${oldValues(TRIGRAM_COLUMNS)});`;
const addition = `
  insert into recipe_words (rowid, ${WORD_COLUMNS}) values (new.id, ${newValues(WORD_COLUMNS)});
  insert into recipe_trigrams (rowid, ${TRIGRAM_COLUMNS}) values (new.id, ${newValues(TRIGRAM_COLUMNS)});`;

const STATEMENTS = [
  `create table recipe_texts (
    id integer primary key,
    recipe_id text not null unique references recipes (id),
    site_id text not null references sites (id),
    site_key text not null,
    title text not null,
    description text not null,
    keywords text not null,
    ingredients text not null,
    terms text not null
  )`,
  'create index recipe_texts_site on recipe_texts (site_id)',
  `create virtual table recipe_words using fts5(
    ${WORD_COLUMNS},
    content = 'recipe_texts', content_rowid = 'id',
    tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
  )`,
  `create virtual table recipe_trigrams using fts5(
    ${TRIGRAM_COLUMNS},
    content = 'recipe_texts', content_rowid = 'id',
    tokenize = 'trigram remove_diacritics 1', detail = none
  )`,
  `create trigger recipe_texts_inserted after insert on recipe_texts begin ${addition} end`,
  `create trigger recipe_texts_deleted after delete on recipe_texts begin ${removal} end`,
  `create trigger recipe_texts_updated after update on recipe_texts begin ${removal} ${addition} end`,
];
