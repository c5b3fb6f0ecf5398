import { type Kysely, sql } from 'kysely';

/**
 * The terms of published recipes know their site: how many of its recipes are under a term is counted within an index,
 * however many recipes other sites have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table recipe_terms rename to earlier_recipe_terms',
  `create table recipe_terms (
    recipe_id text not null references recipes (id),
    term_id text not null references terms (id),
    site_id text not null references sites (id),
    primary key (recipe_id, term_id)
  )`,
  `insert into recipe_terms (recipe_id, term_id, site_id)
    select recipe_id, term_id, recipes.site_id
    from earlier_recipe_terms
    inner join recipes on recipes.id = recipe_id`,
  'drop table earlier_recipe_terms',
  'create index recipe_terms_site on recipe_terms (site_id, term_id)',
];
